import { expect, test } from "vitest";
import { masterSuite } from "../../../../tests/harness/master-suite";

const { world, filled, one } = masterSuite(
  [
    {
      kind: "matrixContracts",
      columns: {
        contractNo: "Contract",
        customer: "Customer",
        cabinetValue: "Value",
        supportPercent: "Rate",
        termYears: "Years",
        committed: "Promise",
        startOn: "Start",
        signedOn: "Signed",
        installedOn: "Installed",
        remark: "Remark",
      },
      rows: [
        "T-MX-1,{one},60000000,8,3,200000000,2026-03-01,2026-01-15,2026-02-20,first",
        "T-MX-2,{two},60000000,8,3,300000000,2033-03-01,,,",
      ],
      changed: "T-MX-1,{one},60000000,8,3,200000000,2026-03-01,2026-01-15,2026-02-20,second",
      query:
        "SELECT concat_ws(' ', state, grade, customer_share / 10000, remark) AS value FROM matrix_contract WHERE create_user = $1 AND contract_no = 'T-MX-1'",
      key: "test",
      values: ["active SHARED 12000000 first", "active SHARED 12000000 second"],
      table: "matrix_contract",
      bad: [
        ["no such customer", "T-MX-3,NOBODY,60000000,8,3,300000000,2026-03-01,,,", "Customer", "code-unknown"],
        ["a support rate of nothing", "T-MX-4,{one},60000000,0,3,300000000,2026-03-01,,,", "Rate", "out-of-range"],
        ["parts of a won", "T-MX-5,{one},60000000.5,8,3,300000000,2026-03-01,,,", "Value", "too-many-decimals"],
        [
          "signed for a promise that does not carry it",
          "T-MX-6,{one},60000000,8,3,100000000,2026-03-01,2026-01-15,,",
          "Promise",
          "matrix-not-qualified",
        ],
        [
          "installed before it was signed",
          "T-MX-7,{one},60000000,8,3,300000000,2026-03-01,2026-01-15,2026-01-02,",
          "Installed",
          "day-impossible",
        ],
        [
          "another promise of a number that is there",
          "{there},{one},60000000,8,3,300000000,2026-03-01,,,",
          "Contract",
          "matrix-promised",
        ],
      ],
    },
    {
      kind: "matrixCabinets",
      columns: {
        serial: "Serial",
        contractNo: "Contract",
        model: "Model",
        place: "Place",
        installedOn: "Installed",
        removedOn: "Removed",
      },
      rows: ["T-MC-1,{there},MX-48,Hall 1,2026-02-20,", "T-MC-2,{there},,,,"],
      changed: "T-MC-1,{there},MX-48,Hall 2,2026-02-20,",
      query: "SELECT place AS value FROM matrix_cabinet WHERE create_user = $1 AND serial = 'T-MC-1'",
      key: "test",
      values: ["Hall 1", "Hall 2"],
      table: "matrix_cabinet",
      bad: [
        ["no such contract", "T-MC-3,MX-0,,,,", "Contract", "code-unknown"],
        ["removed before it came", "T-MC-4,{there},,,2026-02-20,2026-02-01", "Removed", "day-impossible"],
      ],
    },
    {
      kind: "matrixItems",
      columns: { cabinet: "Cabinet", item: "Item", min: "Min", max: "Max", unitPrice: "Price" },
      rows: ["{cabinet},{item1},5,20,9800", "{cabinet},{item2},1,4,100"],
      changed: "{cabinet},{item1},5,30,9800",
      query: "SELECT max(max_quantity) AS value FROM matrix_item WHERE create_user = $1",
      key: "test",
      values: [20, 30],
      table: "matrix_item",
      bad: [
        ["no such cabinet", "MC-0,{item3},5,20,9800", "Cabinet", "code-unknown"],
        ["less at most than at least", "{cabinet},{item4},5,4,9800", "Max", "bounds"],
        ["no price", "{cabinet},{item5},5,9,0", "Price", "out-of-range"],
      ],
    },
    {
      kind: "matrixTasks",
      columns: {
        contractNo: "Contract",
        kind: "Kind",
        dueOn: "Due",
        title: "Title",
        owner: "Owner",
        doneOn: "Done",
        remark: "Remark",
      },
      rows: ["{there},other,2032-12-01,Badges,,,Night shift", "{there},other,2032-12-02,New hall,,2032-11-20,"],
      changed: "{there},other,2032-12-05,Badges,,2032-12-04,Done",
      query:
        "SELECT concat_ws(' ', due_on, done_on, done_by, remark) AS value FROM matrix_task WHERE create_user = $1 AND title = 'Badges'",
      key: "test",
      values: ["2032-12-01 Night shift", "2032-12-05 2032-12-04 test Done"],
      table: "matrix_task",
      bad: [
        ["no such contract", "MX-0,other,2032-12-01,A,,,", "Contract", "code-unknown"],
        ["a contract that is not signed", "{draft},training,2032-12-01,,,,", "Contract", "matrix-not-signed"],
        ["no such kind", "{there},party,2032-12-01,A,,,", "Kind", "matrix-task"],
        ["nothing that it is about", "{there},other,2032-12-01,,,,", "Title", "matrix-task-title"],
        ["an owner that nobody is", "{there},other,2032-12-01,B,nobody@test.example,,", "Owner", "code-unknown"],
      ],
    },
  ],
  {
    draft: "SELECT contract_no AS code FROM matrix_contract WHERE state = 'draft' ORDER BY id LIMIT 1",
    one: "SELECT c.code FROM customer c JOIN org_unit u ON u.id = c.org_unit_id JOIN org_unit s ON s.id = u.subsidiary_id WHERE s.currency = 'KRW' AND NOT EXISTS (SELECT FROM matrix_contract k WHERE k.customer_id = c.id) ORDER BY c.id LIMIT 1",
    two: "SELECT c.code FROM customer c JOIN org_unit u ON u.id = c.org_unit_id JOIN org_unit s ON s.id = u.subsidiary_id WHERE s.currency = 'KRW' AND NOT EXISTS (SELECT FROM matrix_contract k WHERE k.customer_id = c.id) ORDER BY c.id OFFSET 1 LIMIT 1",
    euro: "SELECT c.code FROM customer c JOIN org_unit u ON u.id = c.org_unit_id JOIN org_unit s ON s.id = u.subsidiary_id WHERE s.currency = 'EUR' AND NOT EXISTS (SELECT FROM matrix_contract k WHERE k.customer_id = c.id) ORDER BY c.id LIMIT 1",
    there: "SELECT contract_no AS code FROM matrix_contract WHERE state = 'active' ORDER BY id LIMIT 1",
    cabinet:
      "SELECT serial AS code FROM matrix_cabinet b JOIN matrix_contract k ON k.id = b.contract_id WHERE k.currency = 'KRW' AND k.state = 'active' ORDER BY b.id LIMIT 1",
    ...Object.fromEntries(
      [0, 1, 2, 3, 4].map((at) => [
        `item${at + 1}`,
        `SELECT item_no AS code FROM item i WHERE NOT EXISTS (SELECT FROM matrix_item m WHERE m.item_id = i.id) ORDER BY id OFFSET ${at} LIMIT 1`,
      ]),
    ),
  },
);

const contracts = (...rows: string[]) =>
  world().load(
    ["Contract,Customer,Value,Rate,Years,Promise,Start,Signed,Installed", ...rows.map(filled), ""].join("\n"),
    {
      mapping: JSON.stringify({
        kind: "matrixContracts",
        source: "erp",
        columns: {
          ...{ contractNo: "Contract", customer: "Customer", cabinetValue: "Value", supportPercent: "Rate" },
          ...{
            termYears: "Years",
            committed: "Promise",
            startOn: "Start",
            signedOn: "Signed",
            installedOn: "Installed",
          },
        },
      }),
    },
  );
const stateOf = (contractNo: string) =>
  one(
    "SELECT concat_ws(' ', state, grade, customer_share / 10000.0) AS value FROM matrix_contract WHERE contract_no = $1",
    [contractNo],
  );

test("an imported contract earns to the cent what the form would give it, at exact halves too", async () => {
  // 29,000 − 7 % of 100,002.50 in each of 3 years = 7,999.475; the next coin's half is a coin more or less of the promise.
  expect(
    await contracts(
      "T-H-1,{euro},29000.00,7,3,100002.50,2026-03-01,2026-01-15,",
      "T-H-2,{euro},29000.00,7,3,138095.24,2029-03-01,2026-01-15,",
    ),
  ).toMatchObject({ status: "loaded", loaded: 2 });
  expect(await stateOf("T-H-1")).toMatch(/^signed SHARED 7999\.480*$/);
  expect(await stateOf("T-H-2")).toMatch(/^signed FREE_LOAN 0\.?0*$/);
});

test("a contract runs from its first day by the calendar of the load, whatever the database's clock says", async () => {
  expect(await contracts("T-D-1,{one},60000000,8,3,300000000,2031-03-01,2026-01-15,2026-02-20")).toMatchObject({
    status: "loaded",
  });
  expect(await stateOf("T-D-1")).toMatch(/^active /);
});

test("of two signed contracts of a customer that run on the same day the second is refused; one that follows is not", async () => {
  const row = (no: string, start: string) => `${no},{two},60000000,8,3,300000000,${start},2026-01-15,`;
  expect(await contracts(row("T-O-1", "2026-03-01"), row("T-O-2", "2029-02-28"))).toMatchObject({ status: "refused" });
  expect(world().rejected()).toEqual([expect.stringContaining("3,Start,matrix-overlaps,")]);
  expect(await contracts(row("T-O-1", "2026-03-01"), row("T-O-2", "2029-03-01"))).toMatchObject({ status: "loaded" });
  expect(await contracts(row("T-O-3", "2027-01-01"))).toMatchObject({ status: "refused" });
  expect(await contracts(row("T-O-1", "2026-03-01"))).toMatchObject({ status: "loaded" });
  // The customer is another maker's company's by now: those of its former lender are another promise.
  const { pool } = world().database;
  const moved = await pool.query(
    `UPDATE customer c SET org_unit_id = other.id FROM org_unit u, org_unit other
      WHERE c.code = $1 AND u.id = c.org_unit_id AND other.kind = 'subsidiary' AND other.subsidiary_id <> u.subsidiary_id`,
    [filled("{two}")],
  );
  expect(moved.rowCount).toBe(1);
  expect(await contracts(row("T-O-3", "2027-01-01"))).toMatchObject({ status: "loaded" });
});
