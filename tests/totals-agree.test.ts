import { afterAll, beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { loadSpecialPrices } from "~/api/demo/load-special-prices.server";
import type { Ctx } from "~/api/domain/ctx";
import { add, compare, subtract } from "~/api/domain/decimal";

import { isMoney } from "~/api/domain/report/columns";
import { readFilters } from "~/api/domain/report/filters";
import { type AnyTable, columnsOf, isSubtotal, type TableColumn } from "~/api/domain/report/table";
import { reports } from "~/api/domain/reports.server";
import { answerOnce } from "./harness/answer-once";
import { type SalesWorld, salesWorld } from "./harness/sales";

/**
 * Every table with a total, of every report, cut in each of its ways: the rows of all its pages add up to the total that stands
 * above them, for who sees everything, for a subsidiary and for a distributor. Compared exactly, before anything is rounded.
 */
let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld(4_000);
  answerOnce(world.database);
  await loadSpecialPrices(world.database.pool);
});
afterAll(() => world?.close());

type Report = (typeof reports)[number];
type Column = TableColumn<unknown>;

/** What a filter of a few codes offers; nothing of any other. */
function codesOf(schema: unknown): string[] {
  const { def, options } = (schema ?? {}) as { def?: { innerType?: z.ZodType }; options?: string[] };
  return def?.innerType ? codesOf(def.innerType) : (options ?? []);
}

/** The ways in which a report is cut: by what, in which view, each on its own. */
const cuts = ["by", "row", "rate", "whose", "list", "lines", "market", "compare"];
function asksOf({ definition: { filters } }: Report): URLSearchParams[] {
  const each = cuts.flatMap((name) => codesOf(filters[name]).map((code) => new URLSearchParams({ [name]: code })));
  return [new URLSearchParams(), ...each];
}

const PAGE = "200";
/** All rows of a table, page by page, with what its last row says of those that have none of their own. */
async function rowsOf(ctx: Ctx, { definition, load }: Report, search: URLSearchParams, { key }: AnyTable) {
  const rows: unknown[] = [];
  for (let page = 1; ; page++) {
    const asked = new URLSearchParams([...search, ["page", String(page)], ["size", PAGE]]);
    const answer = await load(ctx, asked);
    const { filters } = readFilters(definition.filters, asked);
    const table = definition.tables?.find((each) => each.key === key) as AnyTable;
    const found = table.rows(answer, filters);
    rows.push(...found);
    const count = table.rowCount?.(answer);
    if (count === undefined) {
      const rest = table.rest?.(answer, filters);
      return rest ? [...rows, rest.row] : rows;
    }
    if (found.length === 0 || rows.length >= count) return rows;
  }
}

const isNumber = (value: string | null): value is string => value !== null && /^-?\d+(\.\d+)?$/.test(value);
const addsUp = ({ kind }: Column) => kind === "amount" || kind === "gap" || kind === "count" || kind === "quantity";

/** Figures that have a total and are no sums, each with the reason. */
const noSums: Record<string, RegExp> = {
  "means, and what is divided by something":
    /\.(daysSinceVisit|delay|delayMost|turns|dso|weeks|daysOfSupply|planCpu|actualCpu)$/,
  "customers, each counted once however many rows he stands in": /^MIPUTL0[12] \w+\.customers$/,
  "stock at the end of each day, of which the last is told": /^MIPUTL03 daily\.(onHand|free|inTransit|stockValue)$/,
  "good units and their charge, which are a model's and not its machining parts'": /^MIPTMS05 parts\.(units|charged)$/,
  "the ten largest gaps, below what surveys say of the whole market": /^MIPTAS1[12] shares\.surveyed by=customer$/,
  "what lines of invoices stand in the place of": /^MIPSAL01 rows\.\w+ by=lines$/,
};
/** Rows that a division has rounded to 1/10,000 each may be that much off together, never more. */
const isSum = (told: string, sum: string, rows: number) => compare(magnitude(subtract(told, sum)), String(rows)) <= 0;
const isExact = (told: string, sum: string) => compare(told, sum) === 0;
const magnitude = (value: string) => value.replace(/^-/, "");

/** What does not add up in a table: each column with its total and the sum of its rows. */
async function wrongIn(
  ctx: Ctx,
  report: Report,
  search: URLSearchParams,
): Promise<{ wrong: string[]; checked: number }> {
  const first = new URLSearchParams([...search, ["page", "1"], ["size", PAGE]]);
  const answer = await report.load(ctx, first);
  const { filters } = readFilters(report.definition.filters, first);
  const wrong: string[] = [];
  let checked = 0;
  for (const table of (report.definition.tables ?? []) as AnyTable[]) {
    const total = table.asked?.(answer) === false ? null : (table.total?.(answer) ?? null);
    if (total === null) continue;
    const rows = await rowsOf(ctx, report, search, table);
    const leaves = rows.filter((row) => !isSubtotal(table, row));
    const { shown, offered, inFiles = [] } = columnsOf(table, answer, filters);
    const columns = new Map([...offered, ...inFiles, ...shown].map((column) => [column.key, column as Column]));
    for (const column of columns.values()) {
      const told = column.of(total);
      if (!addsUp(column) || !isNumber(told)) continue;
      const place = `${report.definition.code} ${table.key}.${column.key}`;
      if (Object.values(noSums).some((pattern) => pattern.test(place) || pattern.test(`${place} ${search}`))) continue;
      const values = leaves.map((row) => column.of(row)).filter(isNumber);
      const sum = values.reduce((all, value) => add(all, value), "0");
      checked++;
      const agrees = isMoney(column) ? isSum(told, sum, values.length) : isExact(told, sum);
      if (!agrees) wrong.push(`${place} ?${search}: ${told}, rows ${sum}`);
    }
  }
  return { wrong, checked };
}

test.each(["admin@seorak.example", "germany@seorak.example", "distributor@partner.example"])(
  "%s: rows of all pages add up to their total",
  async (userId) => {
    const ctx = await world.ctxOf(userId);
    const wrong: string[] = [];
    let checked = 0;
    for (const report of reports.filter(({ definition }) => ctx.viewer.menuCodes.has(definition.code))) {
      for (const search of asksOf(report)) {
        const found = await wrongIn(ctx, report, search);
        wrong.push(...found.wrong);
        checked += found.checked;
      }
    }
    console.log(`${checked} totals of ${userId} compared`);
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(100);
  },
);
