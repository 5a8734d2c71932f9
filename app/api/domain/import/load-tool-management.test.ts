import { expect, test } from "vitest";
import { type MasterCase, masterSuite } from "../../../../tests/harness/master-suite";
import { proveStock } from "../stock/prove-stock.server";

const line = "BLK,B20";
const cases: MasterCase[] = [
  {
    kind: "ttmbSites",
    columns: {
      ...{ code: "Code", nameEn: "Name", customer: "Customer", unit: "Unit", contractType: "Type", currency: "Money" },
      ...{
        monthlyFee: "Fee",
        startDay: "Start",
        endDay: "End",
        employees: "People",
        machines: "Machines",
        ownShare: "Own",
      },
    },
    rows: [
      "NW-1,New works,{customer},,cpu,,,2026-01-01,,3,20,55.5",
      "NW-2,Other works,{customer},,fee,,1000,2026-01-01,,3,20,",
    ],
    changed: "NW-1,New works,{customer},,hybrid,,2000,2026-01-01,2026-12-31,4,20,55.5",
    query:
      "SELECT concat_ws(' ', contract_type, monthly_fee, employees, own_share) AS value FROM ttmb_site WHERE code = 'NW-1' AND create_user = $1",
    key: "test",
    values: ["cpu 3 5550", "hybrid 20000000 4 5550"],
    table: "ttmb_site",
    bad: [
      ["an unknown customer", "NW-3,X,nobody,,cpu,,,2026-01-01,,3,20,", "Customer", "code-unknown"],
      ["another kind of contract", "NW-4,X,{customer},,gift,,,2026-01-01,,3,20,", "Type", "contract-type"],
      ["a fee that the contract has not", "NW-5,X,{customer},,cpu,,9,2026-01-01,,3,20,", "Fee", "contract-fee"],
      ["an end before the start", "NW-6,X,{customer},,cpu,,,2026-02-01,2026-01-01,3,20,", "End", "day-impossible"],
      ["a unit that is not above its customer", "NW-7,X,{customer},JP,cpu,,,2026-02-01,,3,20,", "Unit", "site-unit"],
      ["another currency where tools are listed", "TM-01,X,{own},,cpu,XOF,,2023-04-01,,3,20,", "Code", "tools-listed"],
      ["more than all", "NW-8,X,{customer},,cpu,,,2026-01-01,,3,20,101", "Own", "out-of-range"],
    ],
  },
  {
    kind: "ttmbModels",
    columns: {
      ...{ site: "Site", line: "Line", lineName: "LineName", model: "Model", modelName: "Name", fromMonth: "From" },
      contractCpu: "CPU",
    },
    rows: ["TM-01,L9,Line nine,M1,Model one,2026-11,12.5", "TM-01,L9,Line nine,M2,Model two,,"],
    changed: "TM-01,L9,Line nine,M1,Model one,2026-11,13.25",
    query:
      "SELECT concat_ws(' ', m.name, k.cpu) AS value FROM ttmb_model m JOIN ttmb_contract_cpu k ON k.model_id = m.id WHERE m.create_user = $1 AND m.code = 'M1'",
    key: "test",
    values: ["Model one 12500000", "Model one 13250000"],
    table: "ttmb_model",
    bad: [
      ["an unknown site", "TM-99,L9,X,M3,X,,", "Site", "code-unknown"],
      ["a price without a month", "TM-01,L9,Line nine,M4,X,,5", "CPU", "cpu-month"],
      ["a price of a closed month", "TM-01,L9,Line nine,M5,X,2026-09,5", "From", "month-closed"],
      ["more decimals than are kept", "TM-01,L9,Line nine,M6,X,2026-11,0.1234567", "CPU", "too-many-decimals"],
    ],
  },
  {
    kind: "ttmbTools",
    columns: {
      ...{ site: "Site", line: "Line", model: "Model", toolNo: "No", machiningPart: "Part", catalogueNo: "Cat" },
      ...{ maker: "Maker", setUp: "SetUp", corner: "Corner", toolLife: "Life", unitPrice: "Price", fromMonth: "From" },
    },
    rows: [
      `TM-01,${line},N1,OP90,X1,Karvex,2,4,100,12000,2026-11`,
      `TM-01,${line},N2,OP91,X2,Karvex,1,1,900,90000,2026-11`,
    ],
    changed: `TM-01,${line},N1,OP90,X1,Karvex,2,8,100,12000,2026-11`,
    query:
      "SELECT concat_ws(' ', r.set_up, r.corner, r.unit_price) AS value FROM ttmb_tool t JOIN ttmb_tool_term r ON r.tool_id = t.id WHERE t.tool_no = 'N1' AND t.create_user = $1",
    key: "test",
    values: ["2 4 120000000", "2 8 120000000"],
    table: "ttmb_tool_term",
    bad: [
      ["no corner", `TM-01,${line},N3,OP,X,K,1,0,100,1,2026-11`, "Corner", "corner-or-life"],
      ["a life below one part", `TM-01,${line},N4,OP,X,K,1,4,-5,1,2026-11`, "Life", "corner-or-life"],
      ["an unknown model", "TM-01,BLK,B99,N5,OP,X,K,1,4,100,1,2026-11", "Model", "code-unknown"],
      ["a closed month", `TM-01,${line},N6,OP,X,K,1,4,100,1,2026-08`, "From", "month-closed"],
      ["a part of a coin", `TM-01,${line},N7,OP,X,K,1,4,100,1.5,2026-11`, "Price", "too-many-decimals"],
    ],
  },
  {
    kind: "ttmbProduction",
    columns: { site: "Site", line: "Line", model: "Model", month: "Month", goodUnits: "Good", plannedUnits: "Planned" },
    rows: [`TM-01,${line},2026-11,9000,9500`, "TM-01,BLK,B25,2026-11,4000,"],
    changed: `TM-01,${line},2026-11,9100,9500`,
    query:
      "SELECT good_units AS value FROM ttmb_production WHERE ym = 202611 AND planned_units = 9500 AND create_user = $1",
    key: "test",
    values: [9000, 9100],
    table: "ttmb_production",
    bad: [
      ["a closed month", `TM-01,${line},2026-09,1,`, "Month", "month-closed"],
      ["an unknown line", "TM-01,XXX,B20,2026-11,1,", "Line", "code-unknown"],
      ["less than none", `TM-01,${line},2026-12,-1,`, "Good", "out-of-range"],
    ],
  },
  {
    kind: "ttmbIssues",
    columns: {
      ...{ site: "Site", line: "Line", model: "Model", toolNo: "No", day: "Day", kind: "Kind", quantity: "Pieces" },
      unitPrice: "Price",
    },
    rows: [`TM-01,${line},T01,2026-11-03,issue,40,9000`, `TM-01,${line},T02,2026-11-03,return,2,8000`],
    changed: `TM-01,${line},T01,2026-11-03,issue,44,9000`,
    query: "SELECT quantity AS value FROM ttmb_issue WHERE day = '2026-11-03' AND kind = 'issue' AND create_user = $1",
    key: "test",
    values: [40, 44],
    table: "ttmb_issue",
    bad: [
      ["an unknown tool number", `TM-01,${line},T99,2026-11-04,issue,1,`, "No", "code-unknown"],
      ["another kind", `TM-01,${line},T01,2026-11-04,gift,1,`, "Kind", "issue-kind"],
      ["nothing issued", `TM-01,${line},T01,2026-11-05,issue,0,`, "Pieces", "out-of-range"],
      ["a closed month", `TM-01,${line},T01,2026-09-05,issue,1,`, "Day", "month-closed"],
      ["more back than was issued", `TM-01,${line},T01,2026-11-04,return,900000,`, "Pieces", "tool-returned"],
    ],
  },
  {
    kind: "ttmbExpenses",
    columns: { site: "Site", month: "Month", kind: "Kind", amount: "Amount" },
    rows: ["TM-01,2026-11,people,1000000", "TM-01,2026-11,freight,20000"],
    changed: "TM-01,2026-11,people,1100000",
    query: "SELECT amount::text AS value FROM ttmb_expense WHERE ym = 202611 AND kind = 'people' AND create_user = $1",
    key: "test",
    values: ["10000000000", "11000000000"],
    table: "ttmb_expense",
    bad: [
      ["another kind", "TM-01,2026-11,party,1", "Kind", "expense-kind"],
      ["a closed month", "TM-01,2026-09,people,1", "Month", "month-closed"],
      ["less than nothing", "TM-01,2026-11,cabinet,-1", "Amount", "out-of-range"],
    ],
  },
  {
    kind: "ttmbStock",
    columns: { site: "Site", line: "Line", model: "Model", toolNo: "No", month: "Month", quantity: "Pieces" },
    rows: [`TM-01,${line},T01,2026-11,40`, `TM-01,${line},T02,2026-11,0`],
    changed: `TM-01,${line},T01,2026-11,41`,
    query:
      "SELECT max(stock_on(article_id, '2026-11-30'))::int AS value FROM stock_movement WHERE kind = 'count' AND day = '2026-11-30' AND created_by = $1",
    key: "test",
    values: [40, 41],
    table:
      "(SELECT article_id, day, min(created_by) AS create_user FROM stock_movement WHERE kind = 'count' AND day = '2026-11-30' GROUP BY 1, 2) AS told",
    bad: [
      ["an unknown tool number", `TM-01,${line},T99,2026-11,1`, "No", "code-unknown"],
      ["a closed month", `TM-01,${line},T01,2026-09,1`, "Month", "month-closed"],
    ],
  },
];

const suite = masterSuite(cases, { own: "SELECT code FROM customer WHERE code = 'KR-CWN-0001'" });

test("what was counted stays what lies there, though a file brings issues of the days before", async () => {
  const { world, one } = suite;
  const tool = `SELECT a.id AS value FROM stock_article a JOIN ttmb_tool t ON t.id = a.tool_id JOIN ttmb_model m ON m.id = t.model_id
    JOIN ttmb_line l ON l.id = m.line_id JOIN ttmb_site s ON s.id = l.site_id WHERE s.code = 'TM-01' AND l.code = 'BLK' AND m.code = 'B20' AND t.tool_no = 'T03' ORDER BY a.id LIMIT 1`;
  const article = await one(tool);
  const lies = () => one("SELECT stock_on($1, '2026-11-25')::int AS value", [article]);
  await world().database.pool.query(
    `INSERT INTO ttmb_count (tool_id, day, stock_class, book, counted) SELECT tool_id, '2026-11-25', 'A', quantity, quantity FROM stock_article WHERE id = $1`,
    [article],
  );
  const before = await lies();
  const columns = {
    ...{ site: "Site", line: "Line", model: "Model", toolNo: "No", day: "Day", kind: "Kind", quantity: "Pieces" },
    unitPrice: "Price",
  };
  const mapping = JSON.stringify({ kind: "ttmbIssues", source: "erp", columns });
  const load = (pieces: number) =>
    world().load(`${Object.values(columns).join(",")}\nTM-01,${line},T03,2026-11-10,issue,${pieces},8000\n`, {
      mapping,
    });
  expect(await load(3)).toMatchObject({ status: "loaded" });
  expect(await lies()).toBe(before);
  expect(await load(1)).toMatchObject({ status: "loaded" });
  expect(await lies()).toBe(before);
  expect(await proveStock(world().database.pool)).toEqual([]);
});
