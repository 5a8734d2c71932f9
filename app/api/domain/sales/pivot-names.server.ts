import { type SQL, sql } from "drizzle-orm";
import { translate } from "~/words";
import { formatMonth } from "~/words/formats";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { monthRun } from "../facts/figure-months";
import type { SalesQuestion } from "../facts/sales-question.server";
import { salespersonName } from "../person-name.server";
import type { Month } from "../report/period";
import { isTime, type PivotDimension, type TimeDimension } from "./pivot";
import { monthsOfKey } from "./pivot-time";

export type NameOf = (key: number) => string;
/** The months of the whole table. */
type Range = { from: Month; to: Month };

/** What the keys of a dimension are called in the reader's language. */
export async function namesOf(
  ctx: Ctx,
  { tree, classes }: SalesQuestion,
  dimension: PivotDimension | null,
  keys: readonly number[],
  range: Range,
): Promise<NameOf> {
  if (dimension === null) return () => "";
  if (isTime(dimension)) return (key) => timeName(ctx, dimension, key, range);
  const known =
    dimension === "line" || dimension === "industry"
      ? new Map((dimension === "line" ? classes.lines : classes.industries).map(({ id, name }) => [id, name]))
      : dimension === "unit" || dimension === "subsidiary"
        ? new Map([...tree.byId.values()].map(({ id, name }) => [id, name]))
        : new Map<number, string>();
  const missing = [...new Set(keys)].filter((key) => !known.has(key));
  for (const { id, name } of missing.length > 0 ? await lookUp(ctx, dimension, missing) : []) known.set(id, name);
  return (key) => known.get(key) ?? (key === 0 ? translate(ctx.locale, "ttSales.nobody") : String(key));
}

const monthsIn = { year: 12, quarter: 3, month: 1 };

/** "Q4 2026 (Oct)": a year or quarter of which the range has some months alone says which. */
function timeName({ locale }: Ctx, dimension: TimeDimension, key: number, range: Range): string {
  if (dimension === "month") return formatMonth(locale, key);
  const whole = { year: Math.floor(key / 10), quarter: key % 10 };
  const period = dimension === "year" ? String(key) : translate(locale, "pivot.quarter", whole);
  const { from, to } = monthsOfKey(dimension, key, range.from, range.to);
  if (monthRun(from, to).length >= monthsIn[dimension]) return period;
  const months = [...new Set([from, to])].map((ym) => formatMonth(locale, ym, "monthOnly")).join("–");
  return translate(locale, "pivot.partly", { period, months });
}

async function lookUp(ctx: Ctx, dimension: Exclude<PivotDimension, TimeDimension>, ids: number[]) {
  const local = sql.identifier(`name_${ctx.locale}`);
  const translated: SQL = sql`coalesce(${local}, name_en)`;
  const from: Record<typeof dimension, [table: string, name: SQL]> = {
    unit: ["org_unit", translated],
    subsidiary: ["org_unit", translated],
    line: ["product_line", translated],
    industry: ["industry", translated],
    customer: ["customer", customerName(ctx.locale)],
    salesperson: ["salesperson", salespersonName(ctx.locale)],
    item: ["item", sql`item_no || ' ' || description`],
  };
  const [table, name] = from[dimension];
  const { rows } = await ctx.reports.execute<{ id: number; name: string }>(
    sql`select id, ${name} as name from ${sql.identifier(table)} where id = any(${sql.param(ids)}::int[])`,
  );
  return rows;
}
