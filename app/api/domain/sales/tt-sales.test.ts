import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askReport, plain, type SalesWorld, salesReaders, salesWorld, searchOf } from "../../../../tests/harness/sales";
import { add } from "../decimal";
import { readFilters } from "../report/filters";
import { columnsOf } from "../report/table";
import { findReport } from "../reports.server";
import { type TtSales, ttPeople, ttSalesFilters } from "./tt-sales";
import { getTtSales } from "./tt-sales.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world.close());

const boss = "admin@seorak.example";
const read = (query: Record<string, string | number>) => readFilters(ttSalesFilters, searchOf(query));
async function ask(query: Record<string, string | number> = {}, userId = boss): Promise<TtSales> {
  const { filters, ignored } = read(query);
  return getTtSales(await world.ctxOf(userId), filters, ignored);
}
/** The report as a file, as the API makes it. */
async function exported(userId: string, query: Record<string, string | number>) {
  const report = findReport("MIPSAL04");
  if (!report) throw new Error("no such report");
  return report.exportTable(await world.ctxOf(userId), searchOf(query));
}
const sumOf = (amounts: (string | null | undefined)[]) =>
  plain(amounts.reduce<string>((sum, each) => add(sum, each ?? "0"), "0"));

describe.each(salesReaders)("%s", (userId) => {
  test.each([
    [202611, "year"],
    [202610, "year"],
    [202611, "previous"],
  ])(
    "of %i against the %s: units, and salespeople with those nobody looks after, each add up to the sales report",
    async (month, compare) => {
      const report = await ask({ month, compare, size: 200 }, userId);
      const { total } = await askReport(world, userId, { month, compare });
      expect(Object.values(report.total).slice(0, 3).map(plain)).toEqual(Object.values(total).slice(0, 3).map(plain));
      for (const name of ["month", "monthLastYear", "ytd", "ytdLastYear", "mat", "matPrevious"] as const) {
        const leaves = report.rows.filter(({ depth }) => depth !== 1);
        if (report.rows.length > 0) expect(sumOf(leaves.map(({ figures }) => figures[name]))).toBe(plain(total[name]));
        expect(sumOf([...report.people, { figures: report.peopleRest }].map((each) => each.figures?.[name]))).toBe(
          plain(total[name]),
        );
      }
    },
  );
});

describe.each(salesReaders)(
  "a salesperson's figures lead %s to the lines of his customers, and nobody's too",
  (userId) => {
    test("in a month that still runs", async () => {
      const month = 202611;
      const { people } = await ask({ month, size: 200 }, userId);
      const followed = [...people.slice(0, 2), ...people.slice(-2)];
      for (const { id, name, figures } of followed) {
        for (const [span, wanted] of [
          ["month", figures.month],
          ["mat", figures.mat],
        ] as const) {
          const lines = await askReport(world, userId, { month, span, by: "lines", salesperson: id });
          expect(lines.ignored).toEqual([]);
          expect(lines.path.salesperson?.name).toBe(name);
          expect(plain(lines.lineTotal?.amount ?? ""), `${name} ${span}`).toBe(plain(wanted));
        }
      }
      if (followed.length === 0) return;
      const by = await askReport(world, userId, {
        month,
        by: "customer",
        size: 200,
        salesperson: followed[0]?.id ?? 0,
      });
      expect(plain(by.total.ytd)).toBe(plain(followed[0]?.figures.ytd ?? ""));
      expect(sumOf([...by.rows, { figures: by.rest?.figures }].map((each) => each.figures?.ytd))).toBe(
        plain(by.total.ytd),
      );
    });
  },
);

test("the total of the salespeople leads to the lines of all of them, not to those of nobody's customers", async () => {
  const { filters } = read({ month: 202611, compare: "previous" });
  const report = await ask({ month: 202611, compare: "previous" });
  const total = ttPeople.total?.(report);
  if (!total) throw new Error("no total");
  const column = columnsOf(ttPeople, report, filters).shown.find(({ key }) => key === "month");
  const to = column?.opens?.(total);
  expect(to?.with).toMatchObject({ by: "lines" });
  const lines = await askReport(world, boss, { month: 202611, ...(to?.with as Record<string, string>) });
  expect(plain(lines.lineTotal?.amount ?? "")).toBe(plain(total.figures.month));
});

test("my own customers are those of every salesperson my account stands for; who is none is told so", async () => {
  const [own] = await world.query<{ ids: number[] }>(
    "SELECT array_agg(id ORDER BY id) AS ids FROM salesperson WHERE user_id = 'germany@seorak.example'",
  );
  const mine = await askReport(world, "germany@seorak.example", { month: 202610, salesperson: "me" });
  const each = await Promise.all(
    (own?.ids ?? []).map((id) => askReport(world, "germany@seorak.example", { month: 202610, salesperson: id })),
  );
  expect(each.length).toBeGreaterThan(0);
  expect(plain(mine.total.mat)).toBe(sumOf(each.map(({ total }) => total.mat)));
  const nobody = await askReport(world, boss, { month: 202610, salesperson: "me" });
  expect(nobody.ignored).toEqual([{ name: "salesperson", value: "me" }]);
});

test("another unit's salesperson is unknown to a limited reader, exactly as one who does not exist", async () => {
  const [other] = await world.query<{ id: number }>(
    `SELECT s.id FROM salesperson s JOIN org_unit u ON u.id = s.unit_id WHERE u.currency = 'INR' LIMIT 1`,
  );
  for (const salesperson of [other?.id ?? 0, 2_000_000_000]) {
    const report = await askReport(world, "germany@seorak.example", { month: 202610, salesperson });
    expect(report.ignored).toEqual([{ name: "salesperson", value: String(salesperson) }]);
    expect(report.path.salesperson).toBeNull();
  }
});

test("ranks count from the largest year to date, units of one level among each other, without what is nobody's", async () => {
  const { rows, people } = await ask({ month: 202610, sort: "name", size: 200 });
  for (const level of [1, 2]) {
    const ranked = rows.filter(({ depth, rank }) => depth === level && rank !== null);
    const inOrder = [...ranked].sort((a, b) => Number(b.figures.ytd) - Number(a.figures.ytd));
    expect(inOrder.map(({ rank }) => rank)).toEqual(inOrder.map((_, at) => at + 1));
    expect(ranked.length).toBeGreaterThan(3);
  }
  expect(people.slice(0, -1).map(({ rank }) => rank)).toEqual(people.slice(0, -1).map((_, at) => at + 1));
  expect(people.at(-1)).toMatchObject({ id: 0, rank: null });
  // A unit that sells itself and has others below it: what it sold stands beside these and is ranked with none.
  const [seller] = await world.query<{ id: number }>(
    `select u.parent_id as id from org_unit u where exists (select from invoice_line l where l.unit_id = u.parent_id
      and l.invoice_date between '2026-01-01' and '2026-10-31') order by 1 limit 1`,
  );
  const below = (await ask({ month: 202610, unit: seller?.id ?? 0 })).rows;
  const own = below.filter(({ id }) => id === null);
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter(({ rank }) => rank !== null)).toEqual([]);
});

test("a page of salespeople and the row of the others are all of them, and an export has each", async () => {
  const [whole, page] = [await ask({ month: 202610, size: 200 }), await ask({ month: 202610, size: 25, page: 2 })];
  expect(page.people).toEqual(whole.people.slice(25, 50));
  expect(sumOf([...page.people.map(({ figures }) => figures.ytd), page.peopleRest?.ytd])).toBe(plain(whole.total.ytd));
  const table = await exported(boss, { month: 202610, size: 25, page: 2 });
  let rows = 0;
  for await (const block of table.blocks) rows += block.length;
  expect(rows).toBe(1 + whole.rows.length);
  const [people] = table.further ?? [];
  expect(people?.rows).toHaveLength(1 + whole.peopleCount);
});

test("of a chosen unit only its own units and the salespeople of its customers are there", async () => {
  const [germany] = await world.query<{ id: number }>(
    "SELECT id FROM org_unit WHERE currency = 'EUR' AND name_en = 'Germany'",
  );
  const report = await ask({ month: 202610, unit: germany?.id ?? 0, size: 200 });
  const own = await world.query<{ id: number | null }>(
    `SELECT DISTINCT c.salesperson_id AS id FROM invoice_line l JOIN customer c ON c.id = l.customer_id
      WHERE l.subsidiary_id = $1 AND l.ym > 202310`,
    [germany?.id],
  );
  expect(report.path.unit.map(({ name }) => name)).toEqual(["Germany"]);
  const ids = new Set(own.map(({ id }) => id ?? 0));
  expect(report.people.length).toBeGreaterThan(1);
  expect(report.people.filter(({ id }) => !ids.has(id))).toEqual([]);
});

test("another unit's address gives a limited reader his own sales, and names what it asked for", async () => {
  const [india] = await world.query<{ id: number }>(
    "SELECT id FROM org_unit WHERE currency = 'INR' AND subsidiary_id = id",
  );
  const reader = "germany@seorak.example";
  const [own, foreign] = [
    await ask({ month: 202610 }, reader),
    await ask({ month: 202610, unit: india?.id ?? 0 }, reader),
  ];
  expect(foreign.ignored).toEqual([{ name: "unit", value: String(india?.id) }]);
  expect({ ...foreign, ignored: [] }).toEqual(own);
  const cellsOf = (unit?: number) =>
    exported(reader, { month: 202610, ...(unit && { unit }) }).then(async ({ blocks }) => {
      const rows = [];
      for await (const block of blocks) rows.push(...block);
      return rows;
    });
  expect(await cellsOf(india?.id)).toEqual(await cellsOf());
});
