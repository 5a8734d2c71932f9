import { type SQL, sql } from "drizzle-orm";
import type { Scope } from "../ctx";
import { addMonths, type Month, monthOf, type ReportPeriod, yearOf } from "../report/period";

/**
 * The one door to sales figures: rows leave it with the reader's scope already applied, in the report's currency.
 * A year-wide roll-up holds twelve monthly sums in one row, so that month, year to date and moving annual total
 * read three rows a key; invoice lines are read where no roll-up has the key (docs/decisions/0003).
 */
export type SalesFilter = {
  scope: Scope;
  /** Units of the chosen subtree; null = all that the scope allows. */
  unitIds: number[] | null;
  line?: number;
  industry?: number;
  customer?: number;
  item?: number;
};

export type Dimension = "unit" | "line" | "industry" | "customer" | "item";

const columns: Record<Dimension, string> = {
  unit: "unit_id",
  line: "product_line_id",
  industry: "industry_id",
  customer: "customer_id",
  item: "item_id",
};

const rollUps = {
  sales_year_unit: ["unit", "line", "industry"],
  sales_year_item_total: ["line", "item"],
  sales_year_customer_total: ["unit", "industry", "customer"],
  sales_year_unit_item: ["unit", "line", "item"],
  sales_year_item: ["line", "industry", "item"],
  sales_year_customer: ["unit", "line", "industry", "customer"],
} as const satisfies Record<string, readonly Dimension[]>;

/** Dimensions that a statement touches: the key it groups by and everything it filters on. */
function touched(filter: SalesFilter, by: Dimension): Set<Dimension> {
  const needs = new Set<Dimension>([by]);
  if (filter.unitIds !== null) needs.add("unit");
  if (filter.line !== undefined) needs.add("line");
  if (filter.industry !== undefined) needs.add("industry");
  if (filter.customer !== undefined) needs.add("customer");
  if (filter.item !== undefined) needs.add("item");
  if (!filter.scope.all) {
    needs.add("unit");
    if (filter.scope.customerIds.length > 0) needs.add("customer");
  }
  return needs;
}

/** The narrowest roll-up that has every dimension, or null: then the invoice lines answer. */
export function chooseRollUp(filter: SalesFilter, by: Dimension): keyof typeof rollUps | null {
  const needs = touched(filter, by);
  const order: (keyof typeof rollUps)[] = [
    "sales_year_unit",
    "sales_year_item_total",
    "sales_year_item",
    "sales_year_customer_total",
    "sales_year_unit_item",
    "sales_year_customer",
  ];
  return (
    order.find((name) => [...needs].every((need) => (rollUps[name] as readonly Dimension[]).includes(need))) ?? null
  );
}

/** Scope and filters as one predicate on the columns of a fact source. */
export function factPredicate(filter: SalesFilter): SQL {
  const parts: SQL[] = [scopePredicate(filter.scope)];
  if (filter.unitIds !== null) parts.push(sql`unit_id = any(${sql.param(filter.unitIds)}::int[])`);
  if (filter.line !== undefined) parts.push(sql`product_line_id = ${filter.line}`);
  if (filter.industry !== undefined) parts.push(sql`industry_id = ${filter.industry}`);
  if (filter.customer !== undefined) parts.push(sql`customer_id = ${filter.customer}`);
  if (filter.item !== undefined) parts.push(sql`item_id = ${filter.item}`);
  return sql.join(parts, sql` and `);
}

function scopePredicate(scope: Scope): SQL {
  if (scope.all) return sql`true`;
  const units = sql`unit_id = any(${sql.param(scope.unitIds)}::int[])`;
  if (scope.customerIds.length === 0) return units;
  const customers = sql`customer_id = any(${sql.param(scope.customerIds)}::int[])`;
  // No OR where customers alone are meant: it would keep the database from their index.
  return scope.unitIds.length === 0 ? customers : sql`(${units} or ${customers})`;
}

const monthColumn = (month: number) => sql.raw(`m${String(month).padStart(2, "0")}`);

/** A run of months out of one year-wide row. */
function wideSum(months: Month[]): SQL {
  if (months.length === 0) return sql`0::bigint`;
  const years = [...new Set(months.map(yearOf))];
  const cases = years.map((year) => {
    const columnsOfYear = months.filter((ym) => yearOf(ym) === year).map((ym) => monthColumn(monthOf(ym)));
    return sql`when ${sql.raw(String(year))} then ${sql.join(columnsOfYear, sql` + `)}`;
  });
  return sql`case year ${sql.join(cases, sql` `)} else 0 end`;
}

const run = (from: Month, to: Month): Month[] => {
  const months: Month[] = [];
  for (let ym = from; ym <= to; ym = addMonths(ym, 1)) months.push(ym);
  return months;
};

/** The months behind each figure; in an open month last year's part of it comes from the days, not from here. */
function figureMonths(period: ReportPeriod) {
  const { ym, open, year, matStart, matEnd } = period;
  const before = addMonths(ym, -12);
  const lastYearEnd = open ? addMonths(before, -1) : before;
  return {
    month: [ym],
    month_before: open ? [] : [before],
    ytd: run(year * 100 + 1, ym),
    ytd_before: run((year - 1) * 100 + 1, lastYearEnd),
    mat: run(matStart, matEnd),
    mat_before: run(addMonths(matStart, -12), addMonths(matEnd, -12)),
  };
}

/**
 * Rows (key, subsidiary_id, month, month_before, ytd, ytd_before, mat, mat_before) in local currency; a key may come
 * several times. Rows of a roll-up are handed on unsummed: whoever asks sums them once, at the level it needs.
 */
export function localFigures(filter: SalesFilter, by: Dimension, period: ReportPeriod): SQL {
  const table = chooseRollUp(filter, by);
  const key = sql.identifier(columns[by]);
  if (table === null) return lineFigures(filter, key, period);
  const months = figureMonths(period);
  const wide = sql`
    select ${key} as key, subsidiary_id, ${wideSum(months.month)} as month, ${wideSum(months.month_before)} as month_before,
           ${wideSum(months.ytd)} as ytd, ${wideSum(months.ytd_before)} as ytd_before,
           ${wideSum(months.mat)} as mat, ${wideSum(months.mat_before)} as mat_before
      from ${sql.identifier(table)}
     where year between ${yearOf(months.mat_before[0] ?? 0)} and ${period.year} and ${factPredicate(filter)}`;
  if (!period.open) return wide;
  const before = firstOf(addMonths(period.ym, -12));
  const days = touched(filter, by);
  // Units alone have a table by day; everything else reads the days' own lines.
  const [source, date] =
    days.size === 1 && days.has("unit") ? [sql`sales_day_unit`, sql`day`] : [sql`invoice_line`, sql`invoice_date`];
  return sql`${wide} union all
    select ${key}, subsidiary_id, 0, sum(amount)::bigint, 0, sum(amount)::bigint, 0, 0
      from ${source} where ${date} between ${before}::date and ${period.untilLastYear}::date and ${factPredicate(filter)}
     group by 1, 2`;
}

const firstOf = (ym: Month) => `${yearOf(ym)}-${String(monthOf(ym)).padStart(2, "0")}-01`;

function lineFigures(filter: SalesFilter, key: SQL | ReturnType<typeof sql.identifier>, period: ReportPeriod): SQL {
  const months = figureMonths(period);
  const of = (list: Month[]) =>
    list.length === 0
      ? sql`0::numeric`
      : sql`coalesce(sum(amount) filter (where ym between ${list[0]} and ${list.at(-1)}), 0)`;
  const partOfMonth = period.open
    ? sql` + coalesce(sum(amount) filter (where ym = ${addMonths(period.ym, -12)} and invoice_date <= ${period.untilLastYear}::date), 0)`
    : sql``;
  const first = [months.mat_before[0], months.ytd_before[0], (period.year - 1) * 100 + 1].filter(
    (ym) => ym !== undefined,
  );
  return sql`
    select ${key} as key, subsidiary_id, ${of(months.month)} as month, ${of(months.month_before)}${partOfMonth} as month_before,
           ${of(months.ytd)} as ytd, ${of(months.ytd_before)}${partOfMonth} as ytd_before,
           ${of(months.mat)} as mat, ${of(months.mat_before)} as mat_before
      from invoice_line
     where invoice_date between ${firstOf(Math.min(...first))}::date and ${period.until}::date and ${factPredicate(filter)}
     group by 1, 2`;
}

/** Rows (year, subsidiary_id, m01 … m12): the chart's months of this year and the two before, in local currency. */
export function localMonths(filter: SalesFilter, period: ReportPeriod): SQL {
  const by: Dimension = filter.item !== undefined ? "item" : filter.customer !== undefined ? "customer" : "unit";
  const table = chooseRollUp(filter, by);
  const months = Array.from({ length: 12 }, (_, i) => i + 1);
  const name = (month: number) => sql.raw(`m${String(month).padStart(2, "0")}`);
  if (table !== null) {
    const sums = months.map((month) => sql`sum(${name(month)}) as ${name(month)}`);
    return sql`select year, subsidiary_id, ${sql.join(sums, sql`, `)} from ${sql.identifier(table)}
      where year between ${period.year - 2} and ${period.year} and ${factPredicate(filter)} group by 1, 2`;
  }
  const sums = months.map(
    (month) => sql`coalesce(sum(amount) filter (where ym % 100 = ${month}), 0) as ${name(month)}`,
  );
  return sql`select ym / 100 as year, subsidiary_id, ${sql.join(sums, sql`, `)} from invoice_line
    where invoice_date between ${`${period.year - 2}-01-01`}::date and ${`${period.year}-12-31`}::date
      and ${factPredicate(filter)} group by 1, 2`;
}
