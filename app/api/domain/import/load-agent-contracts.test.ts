import { masterSuite } from "../../../../tests/harness/master-suite";

const invited = (at: number) =>
  `SELECT u.code FROM agent_distributor d JOIN org_unit u ON u.id = d.unit_id JOIN org_unit s ON s.id = u.subsidiary_id
    WHERE s.currency = 'KRW' AND d.left_on IS NULL ORDER BY u.id OFFSET ${at} LIMIT 1`;
masterSuite(
  [
    {
      kind: "tasContracts",
      columns: {
        contractNo: "Contract",
        distributor: "Distributor",
        startOn: "Start",
        endOn: "End",
        noticeDays: "Notice",
        fee: "Fee",
        signedOn: "Signed",
        terminatedOn: "Terminated",
        reason: "Reason",
        owner: "Owner",
        remark: "Remark",
      },
      rows: [
        "T-TC-1,{one},2015-03-01,2017-02-28,90,1200000,2015-02-20,,,marketing@seorak.example,first",
        "T-TC-2,{two},2033-03-01,2035-02-28,30,,,,,,",
      ],
      changed:
        "T-TC-1,{one},2015-03-01,2017-02-28,90,1200000,2015-02-20,2016-06-30,Left,marketing@seorak.example,second",
      query:
        "SELECT concat_ws(' ', state, fee, terminated_on, termination_reason, inner_note) AS value FROM agent_contract WHERE create_user = $1 AND contract_no = 'T-TC-1'",
      key: "test",
      values: ["active 12000000000  first", "terminated 12000000000 2016-06-30 Left second"],
      table: "agent_contract",
      bad: [
        ["nobody of the agent system", "T-TC-3,KR-CWN,2015-03-01,2017-02-28,90,,,,,,", "Distributor", "no-agent"],
        ["an unknown owner", "T-TC-4,{two},2015-03-01,2017-02-28,90,,,,,nobody,", "Owner", "code-unknown"],
        ["an end before the start", "T-TC-5,{two},2015-03-01,2015-02-28,90,,,,,,", "End", "day-impossible"],
        ["parts of a won", "T-TC-6,{two},2015-03-01,2017-02-28,90,10.5,,,,,", "Fee", "too-many-decimals"],
        [
          "terminated and never signed",
          "T-TC-7,{two},2015-03-01,2017-02-28,90,,,2016-01-01,x,,",
          "Terminated",
          "day-impossible",
        ],
        [
          "terminated without a reason",
          "T-TC-8,{two},2015-03-01,2017-02-28,90,,2015-02-01,2016-01-01,,,",
          "Reason",
          "empty",
        ],
        ["days that another has", "T-TC-9,{two},2034-03-01,2036-02-28,90,,,,,,", "Start", "agent-contract-overlaps"],
        [
          "something else of a number that is there",
          "{there},{one},2015-03-01,2017-02-28,90,,,,,,",
          "Contract",
          "agent-contract-agreed",
        ],
      ],
    },
  ],
  {
    one: invited(0),
    two: invited(1),
    there: "SELECT contract_no AS code FROM agent_contract WHERE create_user <> 'test' ORDER BY id LIMIT 1",
  },
);
