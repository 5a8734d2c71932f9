import { type MasterCase, masterSuite } from "../../../../tests/harness/master-suite";

const cases: MasterCase[] = [
  {
    kind: "opportunities",
    columns: {
      opportunityNo: "No",
      customer: "Customer",
      name: "Name",
      stage: "Stage",
      amount: "Amount",
      currency: "Money",
      expectedOn: "Expected",
      probability: "Percent",
      distributor: "Seller",
      itemGroup: "Group",
      owner: "Owner",
      nextStep: "Step",
      nextStepDate: "Due",
      competitor: "Rival",
      closedOn: "Closed",
      closeReason: "Why",
      active: "Active",
    },
    rows: [
      "Q-1,{customer},New line,offer,1250.5,,2027-03-01,70,,{group},kim@seorak.example,Send it,2026-12-01,,,,",
      "Q-2,{customer},Old line,won,20,,2026-10-01,,,,,,,,2026-10-02,Price,",
    ],
    changed: "Q-1,{customer},New line,lost,2000,,2027-03-01,,,,,,,,2026-11-12,Delivery,N",
    query:
      "SELECT concat_ws(' ', stage, amount, closed_on, close_reason, use_yn) AS value FROM opportunity WHERE create_user = $1 AND name = 'New line'",
    key: "test",
    values: ["offer 12505000 Y", "lost 20000000 2026-11-12 Delivery N"],
    table: "opportunity",
    bad: [
      ["an unknown customer", "Q-3,nobody,A,lead,1,,2027-03-01,,,,,,,,,,", "Customer", "code-unknown"],
      ["an unknown stage", "Q-4,{customer},A,dreamt,1,,2027-03-01,,,,,,,,,,", "Stage", "code-unknown"],
      ["an unknown unit", "Q-5,{customer},A,lead,1,,2027-03-01,,nowhere,,,,,,,,", "Seller", "code-unknown"],
      ["an unknown group", "Q-6,{customer},A,lead,1,,2027-03-01,,,NONE,,,,,,,", "Group", "code-unknown"],
      ["an unknown competitor", "Q-7,{customer},A,lead,1,,2027-03-01,,,,,,,NOBODY,,,", "Rival", "code-unknown"],
      ["more than certain", "Q-8,{customer},A,lead,1,,2027-03-01,101,,,,,,,,,", "Percent", "out-of-range"],
      ["less than nothing", "Q-9,{customer},A,lead,-1,,2027-03-01,,,,,,,,,,", "Amount", "out-of-range"],
      ["another currency", "Q-10,{customer},A,lead,1,XOF,2027-03-01,,,,,,,,,,", "Money", "currency-mismatch"],
      ["won without a day", "Q-11,{customer},A,won,1,,2027-03-01,,,,,,,,,,", "Closed", "day-impossible"],
      ["a due day without a step", "Q-12,{customer},A,lead,1,,2027-03-01,,,,,,2026-12-01,,,,", "Due", "day-impossible"],
      ["the same one twice", "Q-1,{customer},A,lead,1,,2027-03-01,,,,,,,,,,", "", "duplicate-key"],
    ],
  },
];

masterSuite(cases, {
  customer: "SELECT code FROM customer ORDER BY id LIMIT 1",
  group: "SELECT code FROM product_group ORDER BY id LIMIT 1",
});
