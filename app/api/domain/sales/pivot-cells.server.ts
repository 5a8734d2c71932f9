import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { firstDay, lastDay, yearOf } from "../report/period";
import { isTime, mostColumns, type PivotDimension, type PivotFilters } from "./pivot";
import { type Bucket, yearBefore } from "./pivot-time";
import { chooseRollUp, type Dimension, dimensionColumns, factPredicate, listed, sourceOf } from "./sales-facts.server";
import { rateRows, type SalesAsk, sumOf } from "./sales-figures.server";

export type PivotAsk = SalesAsk & {
  row: PivotDimension;
  second: PivotDimension | null;
  column: PivotDimension | null;
  buckets: Bucket[];
  /** Quantities and numbers of lines are asked for. */
  fromLines: boolean;
};
export type CellRow = {
  k1: number | null;
  k2: number | null;
  c: number | null;
  /** 1 where the key is summed over. */
  g1: number;
  g2: number;
  gc: number;
  place: number | null;
  /** Null where there is not a single row. */
  sales: string | null;
  last_year: string | null;
  quantity: string | null;
  lines: string | null;
};

/** The key of all columns that are not shown on their own. */
export const otherColumns = -1;
const measures = ["sales", "last_year", "quantity", "lines"] as const;
const sums = listed(measures.map((each) => sql`sum(${sql.identifier(each)}) as ${sql.identifier(each)}`));

const soldBy = ({ row, second, column }: PivotAsk): Dimension[] =>
  [row, second, column].flatMap((each) => (each === null || isTime(each) ? [] : [each]));

/** Whether no roll-up has what is asked for. */
export const asksLines = (ask: PivotAsk): boolean => ask.fromLines || chooseRollUp(ask.filter, soldBy(ask)) === null;

/**
 * Cells of a page of rows, with their subtotals and every total at its own level, each summed by the database: rows
 * where `g1`, `g2` or `gc` is 1 are sums over that key. `place` numbers the rows of the page.
 */
export async function listPivotCells(
  ctx: Ctx,
  ask: PivotAsk,
  order: Pick<PivotFilters, "sort" | "dir">,
  window: { offset: number; limit: number },
): Promise<{ cells: CellRow[]; rowCount: number }> {
  const fold = ask.column === null || isTime(ask.column) ? sql`true` : sql`place <= ${mostColumns}`;
  const sets = ask.second ? sql`(k1, k2, c), (k1, k2), (k1, c), (k1), (c), ()` : sql`(k1, k2, c), (k1, k2), (c), ()`;
  const { rows } = await ctx.reports.execute<CellRow & { row_count: string | null }>(sql`
    with ${soldRows(ask)},
    cells as materialized (
      select ${keyOf(ask, ask.row)} as k1, ${keyOf(ask, ask.second)} as k2, ${keyOf(ask, ask.column)} as c,
             sum(sales * factor) as sales, sum(last_year * factor) as last_year, sum(quantity) as quantity, sum(lines) as lines
        from sold join ${rateRows(ask.rates)} using (subsidiary_id) group by 1, 2, 3),
    col as (select c, row_number() over (order by sum(sales) desc, c) as place from cells group by c),
    folded as materialized (
      select k1, k2, case when ${fold} then c else ${sql.raw(String(otherColumns))} end as c, ${sums}
        from cells join col using (c) group by 1, 2, 3),
    line_sums as (select k1, k2, sum(sales) as sales, sum(last_year) as last_year from folded group by 1, 2),
    numbered as (
      select k1, k2, row_number() over (order by ${rowOrder(ask, order)})::int as place
        from (select *, sum(sales) over of_k1 as sales1, sum(last_year) over of_k1 as last_year1 from line_sums
              window of_k1 as (partition by k1)) as summed),
    page as (select * from numbered where place > ${window.offset} and place <= ${window.offset + window.limit}),
    grouped as (
      select k1, k2, c, grouping(k1) as g1, grouping(k2) as g2, grouping(c) as gc, ${sums}
        from folded group by grouping sets (${sets}))
    select grouped.*, place, null as row_count from grouped left join page using (k1, k2)
     where g1 = 1 or place is not null or (g2 = 1 and k1 in (select k1 from page))
    union all
    select null, null, null, 1, 1, 1, null, null, null, null, null, count(*) from numbered`);
  const cells = rows.filter((each) => each.row_count === null);
  return { cells, rowCount: Number(rows.find((each) => each.row_count !== null)?.row_count ?? 0) };
}

/** The largest of the first row dimension with both years; time in its own order. */
export async function listPivotTop(ctx: Ctx, ask: PivotAsk, most: number) {
  const order = isTime(ask.row) ? sql`key` : sql`sum(sales) desc, key`;
  const { rows } = await ctx.reports.execute<{ key: number; sales: string; last_year: string }>(sql`
    with ${soldRows({ ...ask, second: null, column: null, fromLines: false })},
    cells as (
      select ${keyOf(ask, ask.row)} as key, sum(sales * factor) as sales, sum(last_year * factor) as last_year
        from sold join ${rateRows(ask.rates)} using (subsidiary_id) group by 1)
    select key, sum(sales) as sales, sum(last_year) as last_year from cells group by key order by ${order} limit ${most}`);
  return rows;
}

/** A row's key as a number: of time by its bucket, of people 0 for nobody; 0 where there is no dimension. */
function keyOf({ buckets }: PivotAsk, dimension: PivotDimension | null): SQL {
  if (dimension === null) return sql`0`;
  if (!isTime(dimension)) return sql`${sql.identifier(dimensionColumns[dimension])}`;
  return sql`(${sql.param(buckets.map(({ keys }) => keys[dimension]))}::int[])[bucket]`;
}

/** Time stands in its own order, everything else by what it is sorted by, the largest first; below each by the same. */
function rowOrder({ row, second }: PivotAsk, { sort, dir }: Pick<PivotFilters, "sort" | "dir">): SQL {
  const direction = sql.raw(dir);
  const by = (suffix: "" | "1") =>
    ({
      sales: sql.raw(`sales${suffix}`),
      lastYear: sql.raw(`last_year${suffix}`),
      change: sql.raw(`sales${suffix} - last_year${suffix}`),
    })[sort];
  const first = isTime(row) ? sql`k1` : sql`${by(second ? "1" : "")} ${direction}, k1`;
  return second === null || isTime(second) ? sql`${first}, k2` : sql`${first}, ${by("")} ${direction}, k2`;
}

/** The definition `sold`: (keys, subsidiary_id, bucket, sales, last_year, quantity, lines) in local currency. */
function soldRows(ask: PivotAsk): SQL {
  const names = [...new Set([...soldBy(ask).map((each) => dimensionColumns[each]), "subsidiary_id"])];
  const keys = listed(names.map((name) => sql`${sql.identifier(name)}`));
  const read = listed(
    names.map((name) =>
      name === "salesperson_id" ? sql`coalesce(salesperson_id, 0) as salesperson_id` : sql`${sql.identifier(name)}`,
    ),
  );
  const groups = sql.raw(names.map((_, at) => at + 1).join(", "));
  const by = soldBy(ask).includes("salesperson") ? "salesperson" : null;
  const table = ask.fromLines ? null : chooseRollUp(ask.filter, soldBy(ask));
  if (table !== null) return rollUpRows(ask, { keys, read, groups, source: sourceOf(table, by) });
  return lineRows(ask, {
    keys,
    read,
    groups,
    next: sql.raw(String(names.length + 1)),
    source: sourceOf("invoice_line", by),
  });
}

type Parts = { keys: SQL; read: SQL; groups: SQL; source: SQL };

/** Every bucket's sums side by side first: a row for each month of each key would cost as much again. */
function rollUpRows({ buckets, filter }: PivotAsk, { keys, read, groups, source }: Parts): SQL {
  const array = (monthsOf: (bucket: Bucket) => number[]) =>
    listed(buckets.map((bucket) => sumOf({ months: monthsOf(bucket), part: null })));
  const years = [...new Set(buckets.flatMap(({ months }) => [...months, ...yearBefore(months)]).map(yearOf))];
  return sql`
    wide as (
      select ${read}, array[${array(({ months }) => months)}]::bigint[] as now, array[${array(({ months }) => yearBefore(months))}]::bigint[] as before
        from ${source} where year in (${sql.raw(years.join(", "))}) and ${factPredicate(filter)} group by ${groups}),
    sold as (
      select ${keys}, bucket::int, sales, last_year, null::numeric as quantity, null::numeric as lines
        from wide cross join lateral unnest(now, before) with ordinality as each(sales, last_year, bucket)
       where sales <> 0 or last_year <> 0)`;
}

function lineRows({ buckets, filter }: PivotAsk, { keys, read, groups, next, source }: Parts & { next: SQL }): SQL {
  const months = buckets.flatMap((bucket, at) =>
    bucket.months.flatMap((ym) => [
      { ym, at: at + 1, before: false },
      { ym: yearBefore([ym])[0] ?? ym, at: at + 1, before: true },
    ]),
  );
  const all = months.map(({ ym }) => ym);
  const [from, to] = [firstDay(Math.min(...all)), lastDay(Math.max(...all))];
  const now = sql.raw("filter (where not before)");
  return sql`
    monthly as (
      select ${read}, ym, sum(amount)::bigint as amount, sum(quantity) as quantity, count(*) as lines
        from ${source} where invoice_date between ${from}::date and ${to}::date and ${factPredicate(filter)}
       group by ${groups}, ${next}),
    sold as (
      select ${keys}, bucket, coalesce(sum(amount) ${now}, 0) as sales, coalesce(sum(amount) filter (where before), 0) as last_year,
             coalesce(sum(quantity) ${now}, 0) as quantity, coalesce(sum(lines) ${now}, 0) as lines
        from monthly join unnest(${sql.param(all)}::int[], ${sql.param(months.map(({ at }) => at))}::int[],
               ${sql.param(months.map(({ before }) => before))}::bool[]) as of_month(ym, bucket, before) using (ym)
       group by ${groups}, ${next})`;
}
