import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Query, type SalesWorld, salesWorld, searchOf } from "../../../../tests/harness/sales";
import { compare, growth, subtract } from "../decimal";
import { type FigureRow, listAllFigures } from "../facts/sales-figures.server";
import { type FigureOrder, rankFigures } from "../facts/sales-ranking.server";
import { readFilters } from "../report/filters";
import { salesReportFilters } from "./sales-report";
import { prepareSalesReport } from "./sales-report.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world.close());

async function question(user: string, query: Query) {
  const ctx = await world.ctxOf(user);
  const { filters } = readFilters(salesReportFilters, searchOf(query));
  return { ctx, ...(await prepareSalesReport(ctx, filters)) };
}

function figureOf({ figures }: FigureRow, column: FigureOrder["column"]): string {
  if (column === "ytdChange") return subtract(figures.ytd, figures.ytdLastYear);
  if (column === "monthChange") return subtract(figures.month, figures.monthLastYear);
  return figures[column as "ytd"];
}

/** Every key's exact figures, put in order by exact comparison. */
function inOrder(rows: FigureRow[], { column, descending }: FigureOrder): number[] {
  const direction = descending ? -1 : 1;
  return [...rows]
    .sort((a, b) => direction * compare(figureOf(a, column), figureOf(b, column)) || a.key - b.key)
    .map(({ key }) => key);
}

async function pagesOf(asked: Awaited<ReturnType<typeof question>>, by: "customer" | "item", order: FigureOrder) {
  const { ctx } = asked;
  const keys: number[] = [];
  for (let offset = 0, count = 1; offset < count; offset += 40) {
    const page = await rankFigures(ctx, asked, by, order, { offset, limit: 40 });
    count = page.rowCount;
    keys.push(...page.rows.map(({ key }) => key));
  }
  return keys;
}

const columns = [
  "ytd",
  "month",
  "monthLastYear",
  "ytdLastYear",
  "mat",
  "matPrevious",
  "ytdChange",
  "monthChange",
] as const;

describe("a ranking read page by page is the exact order of all exact figures", () => {
  test.each([
    ["customer", "admin@seorak.example", { month: 202611 }],
    ["customer", "admin@seorak.example", { month: 202610, line: 2 }],
    ["item", "germany@seorak.example", { month: 202611, currency: "KRW" }],
    ["item", "admin@seorak.example", { month: 202611 }],
    ["item", "office@seorak.example", { month: 202608 }],
    ["customer", "admin@seorak.example", { month: 202611, compare: "previous" }],
  ] as const)(
    "by %s for %s with %o",
    async (by, user, query) => {
      const asked = await question(user, query);
      const all = await listAllFigures(asked.ctx, asked, by);
      expect(all.length).toBeGreaterThan(40);
      for (const column of columns)
        for (const descending of [true, false]) {
          const order = { column, descending };
          expect(await pagesOf(asked, by, order), JSON.stringify(order)).toEqual(inOrder(all, order));
        }
    },
    60_000,
  );

  test("figures that are one in floating point are told apart", async () => {
    const [unit] = await world.query<{ id: number; subsidiary: number }>(
      "SELECT id, subsidiary_id AS subsidiary FROM org_unit WHERE currency = 'USD' LIMIT 1",
    );
    const customers = await world.query<{ id: number }>("SELECT id FROM customer ORDER BY id LIMIT 3");
    await world.query("DELETE FROM sales_year_customer_total WHERE year = 2026");
    // The one with the highest number sells one ten-thousandth of a dollar more than the others.
    for (const [i, { id }] of customers.entries())
      await world.query(
        `INSERT INTO sales_year_customer_total (year, unit_id, customer_id, industry_id, subsidiary_id, line_count, m01)
         VALUES (2026, $1, $2, 1, $3, 1, 90000000000000000 + $4::int)`,
        [unit?.id, id, unit?.subsidiary, i],
      );
    const asked = await question("admin@seorak.example", { month: 202610, currency: "USD" });
    const order = { column: "ytd", descending: true } as const;
    const page = await rankFigures(asked.ctx, asked, "customer", order, { offset: 0, limit: 1 });
    expect(page.rows.map(({ key }) => key)).toEqual([customers[2]?.id]);
  });
});

test.each(["monthGrowth", "ytdGrowth", "matGrowth"] as const)(
  "by %s the pages are one order of all rows, and who has nothing to grow from stands last either way",
  async (column) => {
    const asked = await question("admin@seorak.example", { month: 202610 });
    const all = new Map((await listAllFigures(asked.ctx, asked, "customer")).map((row) => [row.key, row.figures]));
    const of = {
      monthGrowth: ["month", "monthLastYear"],
      ytdGrowth: ["ytd", "ytdLastYear"],
      matGrowth: ["mat", "matPrevious"],
    } as const;
    const [now, before] = of[column];
    for (const descending of [true, false]) {
      const keys = await pagesOf(asked, "customer", { column, descending });
      expect(keys.toSorted((a, b) => a - b)).toEqual([...all.keys()].sort((a, b) => a - b));
      const grown = keys.map((key) => growth(all.get(key)?.[now] ?? "0", all.get(key)?.[before] ?? "0"));
      const some = grown.filter((each) => each !== null).map(Number);
      expect(some.length).toBeGreaterThan(10);
      expect(grown.slice(0, some.length).every((each) => each !== null)).toBe(true);
      const wrong = some.filter((each, at) => at > 0 && (descending ? -1 : 1) * (each - (some[at - 1] ?? 0)) < -1e-6);
      expect(wrong).toEqual([]);
    }
  },
);
