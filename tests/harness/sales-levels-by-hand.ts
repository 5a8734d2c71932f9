import { expect } from "vitest";
import type { SalesFigures } from "~/api/domain/facts/sales-shapes";
import { askReport, asOf, plain, type SalesWorld } from "./sales";
import { type Asked, type Sums, sumsByHand } from "./sales-by-hand";

export const noSales: Sums = { month: "0", monthLastYear: "0", ytd: "0", ytdLastYear: "0", mat: "0", matPrevious: "0" };
export const sums = (given: SalesFigures | Sums) => {
  const { month, monthLastYear, ytd, ytdLastYear, mat, matPrevious } = given;
  return [month, monthLastYear, ytd, ytdLastYear, mat, matPrevious].map(plain).join(" ");
};

export const levels = {
  organisation: "unit_id",
  line: "product_line_id",
  industry: "industry_id",
  customer: "customer_id",
  item: "item_id",
} as const;
export type Level = keyof typeof levels;
export type Filters = Pick<Asked, "unit" | "line" | "industry" | "customer" | "item" | "previous">;

/** Every row of a level and its total against the sums by hand. The organisation's rows overlap: only its total here. */
export async function compareLevel(
  world: SalesWorld,
  userId: string,
  level: Level,
  month: number,
  filters: Filters = {},
) {
  const asked: Asked = { userId, key: levels[level], month, asOf, currency: "to_usd", ...filters };
  const { previous, ...named } = filters;
  const compare = previous ? "previous" : undefined;
  const [shown, hand] = [
    await askReport(world, userId, { by: level, month, size: 200, compare, ...named }),
    await sumsByHand(world, asked),
  ];
  expect(shown.ignored).toEqual([]);
  expect(sums(shown.total)).toBe(sums(hand.get(null) ?? noSales));
  // An account without any unit has no organisation to show; its lines answer in its place.
  if (level === "organisation") return;
  const rows = new Map(shown.rows.map((row) => [row.id, sums(row.figures)]));
  const wanted = [...hand].filter(([key, figures]) => key !== null && sums(figures) !== sums(noSales));
  if (shown.rest === null) expect(rows.size).toBeGreaterThanOrEqual(wanted.length);
  for (const [key, figures] of wanted) {
    if (rows.has(key) || shown.rest === null) expect(rows.get(key), `${level} ${key}`).toBe(sums(figures));
  }
}
