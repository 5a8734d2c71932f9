import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seeded } from "../../../../tests/harness/random.mjs";
import { askReport, plain, type SalesWorld, salesReaders, salesWorld, searchOf } from "../../../../tests/harness/sales";
import { add } from "../decimal";
import { readFilters } from "../report/filters";
import { exportPivot } from "./export-pivot.server";
import { type Pivot, type PivotRow, type PivotSums, pivotDimensions, pivotFilters } from "./pivot";
import { getPivot, listPivot } from "./pivot.server";
import { bucketsOf, monthsOfKey, runsOf } from "./pivot-time";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld(20_000);
});
afterAll(() => world.close());

type Query = Record<string, string | number | undefined>;
const boss = "marketing@seorak.example";
const read = (query: Query) => readFilters(pivotFilters, searchOf(query));
async function ask(query: Query, userId = boss): Promise<Pivot> {
  const { filters, ignored } = read(query);
  return getPivot(await world.ctxOf(userId), filters, ignored);
}
const sumOf = (amounts: (string | null | undefined)[]) =>
  plain(amounts.reduce<string>((sum, each) => add(sum, each ?? "0"), "0"));
const leaves = ({ rows }: Pivot) => rows.filter(({ depth }) => depth !== 1);

/** Rows, subtotals, columns and totals say one and the same, for every figure. */
function expectSums(report: Pivot, what: string) {
  for (const figure of ["sales", "lastYear", "quantity", "lines"] as const) {
    if (report.sums.total[figure] === null) continue;
    const shown = [...leaves(report), ...(report.rest ? [report.rest] : [])];
    expect(sumOf(shown.map(({ total }) => total[figure])), what).toBe(plain(report.sums.total[figure]));
    report.columns.forEach((_, at) => {
      expect(sumOf(shown.map(({ cells }) => cells[at]?.[figure])), what).toBe(
        plain(report.sums.cells[at]?.[figure] ?? ""),
      );
    });
    if (report.columns.length > 0)
      for (const row of [...report.rows, report.sums])
        expect(sumOf(row.cells.map((cell) => cell[figure])), what).toBe(plain(row.total[figure]));
    const groups = report.rows.filter(({ depth }) => depth === 1);
    if (report.rest === null && groups.length > 0)
      expect(sumOf(groups.map(({ total }) => total[figure])), what).toBe(plain(report.sums.total[figure]));
  }
}

/** Names and amounts. Lines that cancel out are rows only where they are counted. */
const told = ({ rows, columns }: Pivot) =>
  rows
    .filter(({ total }) => plain(total.sales) !== "0" || plain(total.lastYear) !== "0")
    .map(({ name, ...row }) => [name, ...amounts(columns, row)]);
const amounts = (columns: Pivot["columns"], { cells, total }: PivotSums) =>
  [...columns.map(({ name }, at) => ({ name, cell: cells[at] })), { name: "", cell: total }].map(({ name, cell }) => [
    name,
    plain(cell?.sales ?? ""),
    plain(cell?.lastYear ?? ""),
  ]);

const draw = seeded(20261122);
const oneOf = <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)] as T;

describe("drawn pivots of drawn readers", () => {
  const drawn = Array.from({ length: 60 }, () => {
    const query: Query = {
      row: oneOf(pivotDimensions),
      second: oneOf([...pivotDimensions, "none", "none"]),
      column: oneOf([...pivotDimensions, "none"]),
      from: oneOf([202610, 202601, 202507, 202401]),
      month: oneOf([202610, 202609]),
      columns: oneOf([undefined, "sales,lastYear,growth", "sales,quantity,lines"]),
      sort: oneOf(["sales", "lastYear", "change"]),
      dir: oneOf(["asc", "desc"]),
      size: oneOf([25, 200]),
    };
    return { userId: oneOf(salesReaders), query };
  });
  test.each(drawn)(
    "add up, and are what the sales report says: $userId $query.row $query.second $query.column",
    async ({ userId, query }) => {
      const report = await ask(query, userId);
      expectSums(report, JSON.stringify(query));
      const month = report.month;
      const lines = await askReport(world, userId, { by: "lines", span: "range", from: report.from, month });
      expect(plain(report.sums.total.sales)).toBe(plain(lines.lineTotal?.amount ?? ""));
      if (report.sums.total.lines !== null) expect(Number(report.sums.total.lines)).toBe(lines.rowCount);
      const whole = await ask({ ...query, columns: "sales,lines" }, userId);
      expect(whole.fromLines).toBe(true);
      if (report.rest !== null || whole.rest !== null || report.columns.some(({ key }) => key === null)) return;
      expect(told(whole)).toEqual(told(report));
    },
  );
});

test.each(["customer", "salesperson", "subsidiary", "month"])(
  "the largest %s, and those that grew and fell most, are found among the rows of all pages",
  async (row) => {
    for (const sort of ["sales", "change"]) {
      const query = { row, column: "none", from: 202401, month: 202610 };
      const whole = leaves(await ask({ ...query, size: 2000 }));
      const told = await ask({ ...query, sort, size: 25 });
      const changes = whole.map(({ total }) => Number(total.sales) - Number(total.lastYear));
      const changeOf = (each: Pivot["most"]) => Number(each?.sales) - Number(each?.lastYear);
      expect(changeOf(told.least)).toBe(Math.min(...changes));
      expect(changeOf(told.most)).toBe(Math.max(...changes));
      expect(Number(told.largest?.sales)).toBe(Math.max(...whole.map(({ total }) => Number(total.sales))));
      expect(whole.map(({ name }) => name)).toContain(told.least?.name);
    }
  },
);

describe("a page of items or customers out of roll-ups is what the invoice lines say, the other columns as one too", () => {
  const cuts = [
    { row: "item", columns: ["unit", "subsidiary", "line", "industry", "month", "none"] },
    { row: "customer", columns: ["unit", "subsidiary", "salesperson", "industry", "none"] },
  ].flatMap(({ row, columns }) => columns.map((column) => ({ row, column })));
  const size = 25;
  test.each(cuts)("$row by $column", async ({ row, column }) => {
    let others = 0;
    for (const userId of [boss, "office@seorak.example"])
      for (const from of [202610, 202609, 202608, 202511]) {
        const query = { row, column, from, month: 202610, size };
        const { filters } = read({ ...query, columns: "sales,lines" });
        const lines = await listPivot(await world.ctxOf(userId), filters, { offset: 0, limit: 10_000 });
        for (const page of [1, 2]) {
          const report = await ask({ ...query, page }, userId);
          expect([report.fromLines, lines.fromLines]).toEqual([false, true]);
          expect(amounts(report.columns, report.sums)).toEqual(amounts(lines.columns, lines.sums));
          const shown = told(lines).slice((page - 1) * size, page * size);
          expect(told(report), `${userId} ${JSON.stringify(query)}`).toEqual(shown);
          if (report.columns.at(-1)?.key === null)
            others += report.rows.filter(({ cells }) => plain(cells.at(-1)?.sales ?? "") !== "0").length;
        }
      }
    if (["unit", "subsidiary", "salesperson"].includes(column)) expect(others).toBeGreaterThan(20);
  });
});

test("a row's figure leads to its invoice lines, by every dimension that lines can be filtered on", async () => {
  const filters = {
    subsidiary: "unit",
    line: "line",
    industry: "industry",
    salesperson: "salesperson",
    customer: "customer",
    item: "item",
  } as const;
  for (const [row, filter] of Object.entries(filters)) {
    const report = await ask({ row, column: "quarter", from: 202604, month: 202610, size: 25 });
    for (const each of [leaves(report)[0], leaves(report).at(-1)] as PivotRow[]) {
      const at = report.columns.length - 1;
      const { from, to } = monthsOfKey("quarter", report.columns[at]?.key ?? 0, report.from, report.month);
      expect([from, to]).toEqual([202610, 202610]);
      const lines = await askReport(world, boss, {
        by: "lines",
        span: "range",
        from,
        to,
        month: 202610,
        [filter]: each.key,
      });
      expect(lines.ignored).toEqual([]);
      expect(plain(lines.lineTotal?.amount ?? ""), `${row} ${each.name}`).toBe(plain(each.cells[at]?.sales ?? ""));
    }
  }
});

test("a year before the report's own leads to lines at the same rates", async () => {
  const report = await ask({ row: "subsidiary", column: "year", from: 202501, month: 202610 });
  const [germany] = report.rows.filter(({ name }) => name === "Germany");
  const lines = await askReport(world, boss, {
    ...{ by: "lines", span: "range", from: 202501, to: 202512, month: 202610, unit: germany?.key },
  });
  expect(plain(lines.lineTotal?.amount ?? "")).toBe(plain(germany?.cells[0]?.sales ?? ""));
  expect(lines.span).toEqual({ from: "2025-01-01", to: "2025-12-31" });
});

test("more columns than are shown stand together as the others, and nothing is lost", async () => {
  const report = await ask({ row: "line", column: "customer" });
  expect(report.columns).toHaveLength(13);
  expect(report.columns.at(-1)?.key).toBeNull();
  expectSums(report, "customers as columns");
});

test("the last three months end with the last complete one, or with the month that is asked for", async () => {
  const months = async (query: Parameters<typeof ask>[0]) => {
    const { from, month } = await ask(query);
    return [from, month];
  };
  expect(await months({ from: "last3" })).toEqual([202608, 202610]);
  expect(await months({ from: "last3", month: 202601 })).toEqual([202511, 202601]);
  expect((await ask({ from: "last5" })).ignored).toEqual([{ name: "from", value: "last5" }]);
  const [named, asked] = [await ask({ from: 202608, row: "line" }), await ask({ from: "last3", row: "line" })];
  expect(asked.sums).toEqual(named.sums);
});

test("what cannot be is dropped by name: a dimension twice, an open month, a range turned round or too long", async () => {
  const report = await ask({ row: "line", second: "line", column: "line", month: 202611, from: 202601 });
  expect(report).toMatchObject({ second: null, column: null, month: 202610, from: 202601 });
  expect(report.ignored.map(({ name }) => name).sort()).toEqual(["column", "month", "second"]);
  expect((await ask({ from: 202612, month: 202610 })).ignored).toEqual([{ name: "from", value: "202612" }]);
  const long = await ask({ from: 201901, month: 202610 });
  expect([long.from, long.ignored]).toEqual([202311, [{ name: "from", value: "201901" }]]);
  const { ignored } = read({ row: "sql; drop", columns: "sales,nothing" });
  expect(ignored).toEqual([
    { name: "row", value: "sql; drop" },
    { name: "columns", value: "nothing" },
  ]);
});

test("an export has a line for each row and column with anything, and their sum is the total", async () => {
  const query = { row: "subsidiary", second: "line", column: "month", from: 202606, month: 202610, columns: "sales" };
  const report = await ask({ ...query, size: 200 });
  const table = await exportPivot(await world.ctxOf(boss), read(query).filters);
  let sum = "0";
  for await (const block of table.blocks)
    for (const row of block) {
      const cell = row.at(-1);
      sum = add(sum, cell && "decimal" in cell ? cell.decimal : "0");
      expect(row).toHaveLength(4);
    }
  expect(Number(sum)).toBeCloseTo(Number(report.sums.total.sales) / 10_000, 2);
});

test("a quarter and a year of which the range has some months say which", async () => {
  const names = async (column: string, from: number) => {
    const report = await ask({ row: "line", column, from, month: 202610 });
    return report.columns.map(({ name }) => name);
  };
  const [quarters, years] = [await names("quarter", 202604), await names("year", 202501)];
  expect(quarters).toHaveLength(3);
  expect(quarters.slice(0, 2).join()).not.toContain("(");
  expect(quarters[2]).toMatch(/\((Oct|10월)\)$/);
  expect(years[0]).toBe("2025");
  expect(years[1]).toMatch(/^2026 ?\((Jan–Oct|1월–10월)\)$/);
});

test("a quarter cut by the range has its own months alone", () => {
  const buckets = bucketsOf(202602, 202607, ["quarter", "year"]);
  expect(buckets.map(({ months }) => months.length)).toEqual([2, 3, 1]);
  expect(buckets.map(({ keys }) => keys.quarter)).toEqual([20261, 20262, 20263]);
});

test("months are read run by run, each run once", () => {
  expect(runsOf([202601, 202512, 202501, 202412])).toEqual([
    { from: 202412, to: 202501 },
    { from: 202512, to: 202601 },
  ]);
  expect(runsOf([202602, 202601, 202602, 202603])).toEqual([{ from: 202601, to: 202603 }]);
});
