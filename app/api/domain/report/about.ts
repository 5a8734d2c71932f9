import { translate, type WordKey } from "~/words";
import type { Ctx } from "../ctx";
import type { AboutRow } from "./export-table";
import type { Comparison } from "./period";

const filters = ["unit", "line", "industry", "customer", "item", "salesperson", "region", "country"] as const;
type Filter = (typeof filters)[number];
type Answer = {
  /** YYYYMM. */
  month: number;
  compare?: Comparison;
  currency: string;
  /** Last day that the data has. */
  asOf: string;
  path?: { [F in Filter]?: { name: string } | readonly { name: string }[] | null };
};

/** What a report is of: its month and what that is compared with, what its filters stand for, each with its name, the currency, the data's end. */
export function aboutSales(
  ctx: Ctx,
  { month, compare, currency, asOf, path = {} }: Answer,
  more: AboutRow[] = [],
): AboutRow[] {
  const row = (key: string, word: WordKey, value: string): AboutRow => ({
    key,
    label: translate(ctx.locale, word),
    value,
  });
  return [
    row("month", "sales.filter.month", String(month)),
    ...(compare ? [row("compare", "sales.filter.compare", translate(ctx.locale, `sales.compare.${compare}`))] : []),
    ...more,
    ...filters.flatMap((filter) => {
      const names = [path[filter] ?? []].flat().map(({ name }) => name);
      return names.length > 0 ? [row(filter, `sales.filter.${filter}`, names.join(", "))] : [];
    }),
    row("currency", "sales.filter.currency", currency),
    row("asOf", "sales.about.asOf", asOf),
  ];
}
