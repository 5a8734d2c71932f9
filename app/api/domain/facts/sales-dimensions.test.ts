import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asOf, plain, type SalesWorld, salesReaders, salesWorld } from "../../../../tests/harness/sales";
import { type Asked, type Sums, sumsByHand } from "../../../../tests/harness/sales-by-hand";
import { add } from "../decimal";
import { chooseRollUp } from "./sales-facts.server";
import { type FigureRow, listAllFigures } from "./sales-figures.server";
import { loadMonthSums, totalFigures } from "./sales-months.server";
import { askSales } from "./sales-question.server";
import { findTargets } from "./sales-targets.server";

let world: SalesWorld;
/** Seven salespeople all over the organisation, and customers of all units among them; every eighth has none. */
beforeAll(async () => {
  world = await salesWorld();
  await world.query(
    "INSERT INTO salesperson (id, code, name, unit_id) SELECT 9000 + n, 'X' || n, 'X', n * 5 FROM generate_series(1, 7) AS n",
  );
  await world.query("UPDATE customer SET salesperson_id = nullif(9000 + id * 7919 % 8, 9000)");
});
afterAll(() => world.close());

type Filters = Pick<Asked, "customer" | "item"> & { unit?: number[]; line?: number[]; industry?: number[] };
const dimensions = { subsidiary: "subsidiary_id", salesperson: "salesperson_id" } as const;
const figures = ["month", "monthLastYear", "ytd", "ytdLastYear", "mat", "matPrevious"] as const;
const text = (sums: Sums | FigureRow["figures"]) => figures.map((name) => plain(sums[name] ?? "0")).join(" ");
const isNothing = (sums: string) => sums === "0 0 0 0 0 0";

/** Rows of a dimension against a plain GROUP BY over the lines, and their sum against the report's own total. */
async function compare(userId: string, by: keyof typeof dimensions, month: number, filters: Filters = {}) {
  const ctx = await world.ctxOf(userId);
  const question = await askSales(ctx, { month, currency: "USD", ...filters });
  expect(question.ignored).toEqual([]);
  const rows = await listAllFigures(ctx, question, by);
  const hand = await sumsByHand(world, { userId, key: dimensions[by], month, asOf, currency: "to_usd", ...filters });
  const wanted = [...hand].filter(([key, sums]) => key !== null && !isNothing(text(sums)));
  expect(new Map(rows.map((row) => [row.key ?? 0, text(row.figures)]))).toEqual(
    new Map(wanted.map(([key, sums]) => [key, text(sums)])),
  );
  const total = totalFigures(await loadMonthSums(ctx, question), question.period);
  for (const name of figures) {
    const sum = rows.reduce((before, row) => add(before, row.figures[name] ?? "0"), "0");
    expect(plain(sum), `${by} ${name}`).toBe(plain(total[name] ?? "0"));
  }
  return rows;
}

describe.each(["subsidiary", "salesperson"] as const)("by %s", (by) => {
  test.each(salesReaders)(
    "%s reads what his invoice lines add up to, of a closed and of an open month",
    async (userId) => {
      for (const month of [202611, 202610, 202601]) await compare(userId, by, month);
    },
  );

  test.each(["admin@seorak.example", "office@seorak.example", "corporation@partner.example"])(
    "every filter leaves %s the sums of its own lines",
    async (userId) => {
      const { scope } = (await world.ctxOf(userId)).viewer;
      const [line] = await world.query<Record<"unit" | "line" | "industry" | "customer" | "item", number>>(
        `select unit_id as unit, product_line_id as line, industry_id as industry, customer_id as customer, item_id as item
         from invoice_line where ($1 or unit_id = any($2::int[]) or customer_id = any($3::int[])) and ym between 202601 and 202610
        order by amount desc limit 1`,
        scope.all ? [true, [], []] : [false, scope.unitIds, scope.customerIds],
      );
      if (!line) throw new Error(`${userId} has sold nothing`);
      const { customer, item } = line;
      const [unit, productLine, industry] = [[line.unit], [line.line], [line.industry]];
      const ofUnit = scope.all || scope.unitIds.length > 0 ? [{ unit }, { unit, industry, item }] : [];
      for (const filters of [
        ...ofUnit,
        { line: productLine },
        { industry },
        { customer },
        { item },
        { customer, item },
      ])
        for (const month of [202611, 202610]) await compare(userId, by, month, filters);
    },
  );
});

test("a customer without a salesperson is not lost: he stands under nobody", async () => {
  const rows = await compare("admin@seorak.example", "salesperson", 202610);
  expect(rows.map(({ key }) => key).sort()).toEqual([9001, 9002, 9003, 9004, 9005, 9006, 9007, null]);
});

test("the narrowest tables answer: a subsidiary is in all of them, a salesperson is his customers'", () => {
  const all = { scope: { all: true } as const, unitIds: null };
  expect(chooseRollUp(all, "subsidiary")).toBe(chooseRollUp(all, null));
  expect(chooseRollUp({ ...all, lines: [1] }, "subsidiary")).toBe("sales_year_subsidiary");
  expect(chooseRollUp(all, "salesperson")).toBe("sales_year_customer_total");
  expect(chooseRollUp({ ...all, unitIds: [1] }, "salesperson")).toBe("sales_year_customer_total");
  expect(chooseRollUp({ ...all, item: 1 }, "salesperson")).toBeNull();
});

test("targets by subsidiary are the sums of its units', within the reader's scope", async () => {
  for (const userId of ["admin@seorak.example", "germany@seorak.example"]) {
    const ctx = await world.ctxOf(userId);
    const question = await askSales(ctx, { month: 202605, currency: "USD" });
    const found = await findTargets(ctx, question, "subsidiary");
    const { scope } = ctx.viewer;
    const byHand = await world.query<{ id: number; month: string; ytd: string }>(
      `SELECT u.subsidiary_id AS id, sum(t.amount * r.to_usd) FILTER (WHERE ym = 202605)::text AS month, sum(t.amount * r.to_usd)::text AS ytd
         FROM sales_target t JOIN org_unit u ON u.id = t.unit_id
         JOIN exchange_rate r ON r.currency = t.currency AND r.year = 2026 AND r.kind = 'budget'
        WHERE ym BETWEEN 202601 AND 202605 AND ($1 OR unit_id = ANY ($2::int[])) GROUP BY 1 ORDER BY 1`,
      scope.all ? [true, []] : [false, scope.unitIds],
    );
    const shown = [...(found?.byKey ?? [])].sort(([a], [b]) => a - b);
    expect(shown.map(([id, { month, ytd }]) => [id, plain(month), plain(ytd)])).toEqual(
      byHand.map(({ id, month, ytd }) => [id, plain(month), plain(ytd)]),
    );
    expect(byHand.length).toBe(scope.all ? 23 : 1);
  }
});
