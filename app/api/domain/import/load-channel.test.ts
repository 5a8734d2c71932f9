import { type MasterCase, masterSuite } from "../../../../tests/harness/master-suite";

const cases: MasterCase[] = [
  {
    kind: "channelDistributors",
    columns: { distributor: "Code", since: "Since", active: "Active" },
    rows: ["{abroad},2026-02,", "{abroad2},2026-03,Y"],
    changed: "{abroad},2026-01,N",
    query:
      "SELECT d.since || ' ' || d.use_yn AS value FROM channel_distributor d WHERE d.create_user = $1 ORDER BY d.unit_id LIMIT 1",
    key: "test",
    values: ["202602 Y", "202601 N"],
    table: "channel_distributor",
    bad: [
      ["a code that nothing has", "nowhere,2026-01,", "Code", "code-unknown"],
      ["a unit that is no distributor", "KR-CWN,2026-01,", "Code", "no-distributor"],
      ["months that are reported before", "KR-CWN-D2,2026-09,", "Since", "reported-before"],
      ["no month", "KR-SEL-D1,2026-13,", "Since", "bad-date"],
      ["the same one twice", "{abroad},2026-02,", "", "duplicate-key"],
    ],
  },
  {
    kind: "channelOpenings",
    columns: { distributor: "Code", item: "No", quantity: "Pieces" },
    rows: ["KR-CWN-D2,{unsold},5", "KR-SEL-D1,{unsold},7"],
    changed: "KR-CWN-D2,{unsold},9",
    query:
      "SELECT o.quantity::text AS value FROM channel_opening o WHERE o.create_user = $1 ORDER BY o.unit_id DESC LIMIT 1",
    key: "test",
    values: ["5", "9"],
    table: "channel_opening",
    bad: [
      ["a unit that does not report", "DE,{unsold},1", "Code", "no-distributor"],
      ["an item that the catalogue lacks", "KR-SEL-D2,nothing,1", "No", "code-unknown"],
      ["less than nothing", "KR-SEL-D2,{unsold},-1", "Pieces", "out-of-range"],
      ["the same twice", "KR-CWN-D2,{unsold},5", "", "duplicate-key"],
    ],
  },
  {
    kind: "channelReports",
    columns: {
      month: "Month",
      distributor: "Code",
      seller: "Seller",
      item: "No",
      quantity: "Pieces",
      amount: "Amount",
      currency: "Money",
      reportedOn: "Reported",
    },
    rows: [
      "2026-07,KR-CWN-D2,,{unsold},12,150000,KRW,2026-08-05",
      "2026-09,KR-CWN-D2,KR-CWN-D2,{unsold},-2,-25000,,2026-10-20",
    ],
    changed: "2026-07,KR-CWN-D2,,{unsold},10,125000,KRW,2026-08-07",
    query: `SELECT concat_ws(' ', l.quantity, l.amount, r.reported_on) AS value FROM channel_report r JOIN channel_report_line l ON l.report_id = r.id
      WHERE r.create_user = $1 AND r.ym = 202607`,
    key: "test",
    values: ["12 1500000000 2026-08-05", "10 1250000000 2026-08-05"],
    table: "channel_report",
    bad: [
      ["a distributor that does not report", "2026-07,DE,,{unsold},1,1,,2026-08-05", "Code", "no-distributor"],
      ["another one's sub distributor", "2026-07,KR-CWN-D2,KR-SEL-D1,{unsold},1,1,,2026-08-05", "Seller", "no-seller"],
      ["an unknown item", "2026-07,KR-CWN-D2,,nothing,1,1,,2026-08-05", "No", "code-unknown"],
      ["another currency", "2026-07,KR-SEL-D1,,{unsold},1,1,EUR,2026-08-05", "Money", "currency-mismatch"],
      ["a month before the first", "2024-07,KR-CWN-D2,,{unsold},1,1,,2026-08-05", "Month", "day-impossible"],
      ["a report before the month's end", "2026-07,KR-SEL-D2,,{unsold},1,1,,2026-07-31", "Reported", "day-impossible"],
      ["signs that differ", "2026-07,KR-SEL-D3,,{unsold},1,-1,,2026-08-05", "Amount", "amount-sign"],
      ["a part of a piece", "2026-07,KR-SEL-D3,,{unsold},1.5,1,,2026-08-05", "Pieces", "not-whole"],
      ["the same line twice", "2026-07,KR-CWN-D2,KR-CWN-D2,{unsold},1,1,,2026-08-05", "", "duplicate-key"],
    ],
  },
  {
    kind: "receivables",
    columns: {
      asOf: "Day",
      customer: "Customer",
      documentNo: "No",
      documentDay: "Written",
      dueDay: "Due",
      amount: "Open",
      currency: "Money",
    },
    rows: [
      "2026-10-31,{customer},I-1,2026-10-02,2026-12-01,1250.5,KRW",
      "2026-10-30,{customer},I-2,2026-10-02,2026-12-01,-20,KRW",
    ],
    changed: "2026-10-31,{customer},I-1,2026-10-02,2026-12-01,1000,KRW",
    query: "SELECT amount::text AS value FROM receivable WHERE create_user = $1 AND document_no = 'I-1'",
    key: "test",
    values: ["12505000", "10000000"],
    table: "receivable",
    bad: [
      ["an unknown customer", "2026-10-31,nobody,I-3,2026-10-02,2026-12-01,1,KRW", "Customer", "code-unknown"],
      [
        "a document of a later day",
        "2026-10-31,{customer},I-4,2026-11-02,2026-12-01,1,KRW",
        "Written",
        "day-impossible",
      ],
      ["a due day before it", "2026-10-31,{customer},I-5,2026-10-02,2026-10-01,1,KRW", "Due", "day-impossible"],
      ["nothing open", "2026-10-31,{customer},I-6,2026-10-02,2026-12-01,0,KRW", "Open", "out-of-range"],
      ["no currency", "2026-10-31,{customer},I-7,2026-10-02,2026-12-01,1,XXY", "Money", "currency-unknown"],
      ["the same document twice", "2026-10-31,{customer},I-1,2026-10-02,2026-12-01,1,KRW", "", "duplicate-key"],
    ],
  },
  {
    kind: "creditLimits",
    columns: { customer: "Customer", validFrom: "From", amount: "Limit", currency: "Money" },
    rows: ["{customer},2031-01-01,5000,KRW", "{customer},2031-02-01,6000,KRW"],
    changed: "{customer},2031-01-01,7000,USD",
    query:
      "SELECT amount || ' ' || currency AS value FROM credit_limit WHERE valid_from = '2031-01-01' AND create_user = $1",
    key: "test",
    values: ["50000000 KRW", "70000000 USD"],
    table: "credit_limit",
    bad: [
      ["an unknown customer", "nobody,2031-01-01,1,KRW", "Customer", "code-unknown"],
      ["a limit below zero", "{customer},2031-03-01,-1,KRW", "Limit", "out-of-range"],
      ["the same day twice", "{customer},2031-01-01,1,KRW", "", "duplicate-key"],
    ],
  },
];

masterSuite(cases, {
  abroad: "SELECT code FROM org_unit WHERE kind = 'distributor' AND code NOT LIKE 'KR-%' ORDER BY id LIMIT 1",
  abroad2: "SELECT code FROM org_unit WHERE kind = 'distributor' AND code NOT LIKE 'KR-%' ORDER BY id OFFSET 1 LIMIT 1",
  unsold:
    "SELECT item_no AS code FROM item i WHERE NOT EXISTS (SELECT FROM channel_opening o WHERE o.item_id = i.id) ORDER BY id LIMIT 1",
});
