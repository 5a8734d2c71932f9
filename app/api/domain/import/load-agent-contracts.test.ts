import { expect, test } from "vitest";
import { importWorld } from "../../../../tests/harness/import-fixture";
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
        "T-TC-1,{one},2015-03-01,2017-02-28,90,1200000,2015-02-20,,,who@test.example,first",
        "T-TC-2,{two},2033-03-01,2035-02-28,30,,,,,,",
      ],
      changed: "T-TC-1,{one},2015-03-01,2017-02-28,90,1200000,2015-02-20,,,who@test.example,second",
      query:
        "SELECT concat_ws(' ', state, fee, owner, inner_note) AS value FROM agent_contract WHERE create_user = $1 AND contract_no = 'T-TC-1'",
      key: "test",
      values: ["active 12000000000 who@test.example first", "active 12000000000 who@test.example second"],
      table: "agent_contract",
      bad: [
        ["nobody of the agent system", "T-TC-3,KR-CWN,2015-03-01,2017-02-28,90,,,,,,", "Distributor", "no-agent"],
        ["an unknown owner", "T-TC-4,{two},2001-03-01,2002-02-28,90,,,,,nobody,", "Owner", "code-unknown"],
        ["an end before the start", "T-TC-5,{two},2003-03-01,2003-02-28,90,,,,,,", "End", "day-impossible"],
        ["parts of a won", "T-TC-6,{two},2005-03-01,2006-02-28,90,10.5,,,,,", "Fee", "too-many-decimals"],
        [
          "terminated and never signed",
          "T-TC-7,{two},2007-03-01,2008-02-28,90,,,2007-06-01,x,,",
          "Terminated",
          "day-impossible",
        ],
        [
          "terminated without a reason",
          "T-TC-8,{two},2009-03-01,2010-02-28,90,,2009-02-01,2009-06-01,,,",
          "Reason",
          "empty",
        ],
        ["days that another has", "T-TC-9,{two},2034-03-01,2036-02-28,90,,,,,,", "Start", "agent-contract-overlaps"],
        [
          "something else of a number that is there",
          "{there},{one},2001-03-01,2002-02-28,90,,,,,,",
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

test("a termination that a later file tells is taken up once, with its reason", async () => {
  const world = await importWorld(1000, new Date("2033-01-01T00:00:00Z"));
  try {
    const { query } = world.database.pool as unknown as {
      query: (text: string) => Promise<{ rows: { value: string }[] }>;
    };
    const ask = async (text: string) => (await query.call(world.database.pool, text)).rows.map(({ value }) => value);
    const [code] = await ask(invited(0).replace("u.code", "u.code AS value"));
    const columns = {
      contractNo: "No",
      distributor: "D",
      startOn: "S",
      endOn: "E",
      noticeDays: "N",
      signedOn: "G",
      terminatedOn: "T",
      reason: "R",
    };
    const load = (end: string) =>
      world.load(`No,D,S,E,N,G,T,R\nT-TC-20,${code},2015-03-01,2017-02-28,90,2015-02-20,${end}\n`, {
        mapping: JSON.stringify({ kind: "tasContracts", source: "erp", columns }),
      });
    expect(await load(",")).toMatchObject({ status: "loaded" });
    for (const again of [1, 2]) expect(await load(`2016-06-30,Left ${again}`)).toMatchObject({ status: "loaded" });
    expect(
      await ask(
        "SELECT concat_ws(' ', state, terminated_on, termination_reason) AS value FROM agent_contract WHERE contract_no = 'T-TC-20'",
      ),
    ).toEqual(["terminated 2016-06-30 Left 1"]);
    expect(
      await ask(
        "SELECT event AS value FROM agent_contract_event e JOIN agent_contract k ON k.id = contract_id WHERE contract_no = 'T-TC-20' ORDER BY no",
      ),
    ).toEqual(["creation", "termination"]);
  } finally {
    await world.close();
  }
});
