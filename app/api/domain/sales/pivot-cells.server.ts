import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import type { FigureWindow } from "../facts/ranked-keys.server";
import {
  chooseRollUp,
  type Dimension,
  dimensionColumns,
  factPredicate,
  listed,
  sourceOf,
} from "../facts/sales-facts.server";
import { rateRows, type SalesAsk, sumOf } from "../facts/sales-figures.server";
import { firstDay, lastDay, yearOf } from "../report/period";
import { isTime, mostColumns, type PivotDimension, type PivotFilters } from "./pivot";
import { type Bucket, runsOf, yearBefore } from "./pivot-time";

export type PivotAsk = SalesAsk & {
  row: PivotDimension;
  second: PivotDimension | null;
  column: PivotDimension | null;
  buckets: Bucket[];
  /** Quantities and numbers of lines are asked for. */
  fromLines: boolean;
};
export type PivotOrder = Pick<PivotFilters, "sort" | "dir">;
/** `row` null: the sums of all rows. `keys`, `columns`: of these rows, these columns alone. */
type Cut = Omit<PivotAsk, "row"> & { row: PivotDimension | null; keys?: number[]; columns?: number[] | undefined };
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
export type CellOfRow = { k1: number; c: number | null; gc: number; sales: string; last_year: string };

/** The key of all columns that are not shown on their own. */
export const otherColumns = -1;

const soldBy = ({ row, second, column }: Cut): Dimension[] =>
  [row, second, column].flatMap((each) => (each === null || isTime(each) ? [] : [each]));

/** Whether no roll-up has what is asked for. */
export const asksLines = (ask: Cut): boolean => ask.fromLines || chooseRollUp(ask.filter, soldBy(ask)) === null;

/**
 * Cells of a page of rows, with their subtotals and every total at its own level, each summed by the database: rows
 * where `g1`, `g2` or `gc` is 1 are sums over that key. `place` numbers the rows of the page.
 */
export async function listPivotCells(
  ctx: Ctx,
  ask: Cut,
  order: PivotOrder,
  window: FigureWindow,
): Promise<{ cells: CellRow[]; rowCount: number }> {
  const ofColumns = ask.column === null ? [] : [sql`(k1, k2, c)`, sql`(c)`];
  const ofGroups = ask.second === null ? [] : [sql`(k1)`, ...(ask.column === null ? [] : [sql`(k1, c)`])];
  const { rows } = await ctx.reports.execute<CellRow & { row_count: string | null }>(sql`
    with ${soldRows(ask)},
    grouped as materialized (
      select k1, k2, grouping(k1) as g1, grouping(k2) as g2, ${columnKey(ask)}, ${sumsOf(ask)}
        from (${keyedRows(ask)}) as keyed group by grouping sets (${listed([sql`(k1, k2)`, sql`()`, ...ofColumns, ...ofGroups])})),
    col as (select c, row_number() over (order by sales desc, c) as column_place from grouped where g1 = 1 and gc = 0),
    numbered as (
      select k1, k2, row_number() over (order by ${rowOrder(ask, order)})::int as place
        from (select *, sum(sales) over of_k1 as sales1, sum(last_year) over of_k1 as last_year1 from grouped
               where g2 = 0 and gc = 1 window of_k1 as (partition by k1)) as summed),
    page as (select * from numbered where place > ${window.offset} and place <= ${window.offset + window.limit}),
    shown as (
      select grouped.*, place from grouped left join page using (k1, k2)
       where g1 = 1 or place is not null or (g2 = 1 and k1 in (select k1 from page)))
    ${foldedColumns(ask)}
    union all
    select null, null, null, 1, 1, 1, null, null, null, null, null, count(*) from numbered`);
  const cells = rows.filter((each) => each.row_count === null);
  return { cells, rowCount: Number(rows.find((each) => each.row_count !== null)?.row_count ?? 0) };
}

/** Rows of `shown`; columns beyond the largest as one, where there can be so many. */
function foldedColumns({ column, fromLines }: Cut): SQL {
  const measures = fromLines ? sql`quantity, lines` : sql`null::numeric as quantity, null::numeric as lines`;
  if (column === null || isTime(column))
    return sql`select k1, k2, c, g1, g2, gc, place, sales, last_year, ${measures}, null::bigint as row_count from shown`;
  const other = sql.raw(String(otherColumns));
  const counted = fromLines ? sql`sum(quantity) as quantity, sum(lines) as lines` : measures;
  return sql`
    select k1, k2, case when column_place > ${mostColumns} then ${other} else c end as c, g1, g2, gc, place,
           sum(sales) as sales, sum(last_year) as last_year, ${counted}, null::bigint as row_count
      from shown left join col using (c) group by 1, 2, 3, 4, 5, 6, 7`;
}

/** A row's column; without columns there are totals alone. */
const columnKey = ({ column }: Cut): SQL =>
  column === null ? sql`null::int as c, 1 as gc` : sql`c, grouping(c) as gc`;

const sumsOf = ({ fromLines }: Cut): SQL =>
  sql.raw(
    (fromLines ? ["sales", "last_year", "quantity", "lines"] : ["sales", "last_year"])
      .map((each) => `sum(${each}) as ${each}`)
      .join(", "),
  );

/** What was sold, in the report's currency, under the keys of rows and columns. */
const keyedRows = (ask: Cut): SQL => sql`
  select ${keyOf(ask, ask.row)} as k1, ${keyOf(ask, ask.second)} as k2, ${keyOf(ask, ask.column)} as c,
         sales * factor as sales, last_year * factor as last_year${sql.raw(ask.fromLines ? ", quantity, lines" : "")}
    from sold join ${rateRows(ask.rates)} using (subsidiary_id)`;

/** Cells of these rows and each row's sum of them; of these columns alone where they are given. */
export async function listCellsOfRows(
  ctx: Ctx,
  ask: PivotAsk,
  keys: number[],
  columns: number[] | undefined,
): Promise<CellOfRow[]> {
  const cut = { ...ask, keys, columns };
  const { rows } = await ctx.reports.execute<CellOfRow>(sql`
    with ${soldRows(cut)}
    select k1, ${columnKey(cut)}, ${sumsOf(cut)} from (${keyedRows(cut)}) as keyed group by grouping sets ((k1, c), (k1))`);
  return rows;
}

/** A row of the first dimension with both years. */
export type FirstRow = { key: number; sales: string; last_year: string };
/** The largest of them, time in its own order; of all of them the largest, and those that grew and fell most. */
export type FirstRows = { top: FirstRow[] } & Record<"largest" | "most" | "least", FirstRow | undefined>;

/** The same of all rows, whatever page is shown. */
export async function listPivotTop(ctx: Ctx, ask: PivotAsk, shown: number): Promise<FirstRows> {
  const cut: Cut = { ...ask, second: null, column: null, fromLines: false };
  const order = isTime(ask.row) ? sql`k1` : sql`sales desc, k1`;
  const { rows } = await ctx.reports.execute<
    FirstRow & { at: string; largest: string; most: string; least: string }
  >(sql`
    with ${soldRows(cut)},
    summed as (select k1, ${sumsOf(cut)} from (${keyedRows(cut)}) as keyed group by k1),
    placed as (
      select k1 as key, sales, last_year, row_number() over (order by ${order}) as at,
             row_number() over (order by sales desc, k1) as largest,
             row_number() over (order by sales - last_year desc, k1) as most,
             row_number() over (order by sales - last_year, k1) as least from summed)
    select * from placed where at <= ${shown} or 1 in (largest, most, least) order by at`);
  const firstBy = (place: "largest" | "most" | "least") => rows.find((row) => Number(row[place]) === 1);
  return {
    top: rows.filter(({ at }) => Number(at) <= shown),
    largest: firstBy("largest"),
    most: firstBy("most"),
    least: firstBy("least"),
  };
}

/** A row's key as a number: of time by its bucket, of people 0 for nobody; 0 where there is no dimension. */
function keyOf({ buckets }: Cut, dimension: PivotDimension | null): SQL {
  if (dimension === null) return sql`0`;
  if (!isTime(dimension)) return sql`${sql.identifier(dimensionColumns[dimension])}`;
  return sql`(${sql.param(buckets.map(({ keys }) => keys[dimension]))}::int[])[bucket]`;
}

/** Time stands in its own order, everything else by what it is sorted by, the largest first; below each by the same. */
function rowOrder({ row, second }: Cut, { sort, dir }: PivotOrder): SQL {
  const direction = sql.raw(dir);
  const by = (suffix: "" | "1") =>
    ({
      sales: sql.raw(`sales${suffix}`),
      lastYear: sql.raw(`last_year${suffix}`),
      change: sql.raw(`sales${suffix} - last_year${suffix}`),
    })[sort];
  const first = row === null || isTime(row) ? sql`k1` : sql`${by(second ? "1" : "")} ${direction}, k1`;
  return second === null || isTime(second) ? sql`${first}, k2` : sql`${first}, ${by("")} ${direction}, k2`;
}

/** The definition `sold`: (keys, subsidiary_id, bucket, sales, last_year) in local currency; of lines also (quantity, lines). */
function soldRows(ask: Cut): SQL {
  const names = [...new Set([...soldBy(ask).map((each) => dimensionColumns[each]), "subsidiary_id"])];
  const keys = listed(names.map((name) => sql`${sql.identifier(name)}`));
  const read = listed(names.map((name) => sql`${readFrom(name)} as ${sql.identifier(name)}`));
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

const readFrom = (name: string): SQL =>
  name === "salesperson_id" ? sql`coalesce(salesperson_id, 0)` : sql`${sql.identifier(name)}`;

const predicateOf = ({ filter, row, keys, column, columns }: Cut): SQL =>
  listed([factPredicate(filter), ...amongKeys(row, keys), ...amongKeys(column, columns)], sql` and `);

const amongKeys = (dimension: PivotDimension | null, keys: number[] | undefined): SQL[] =>
  keys === undefined || dimension === null || isTime(dimension)
    ? []
    : [sql`${readFrom(dimensionColumns[dimension])} = any(${sql.param(keys)}::int[])`];

/** Every bucket's sums side by side first: a row for each month of each key would cost as much again. */
function rollUpRows(ask: Cut, { keys, read, groups, source }: Parts): SQL {
  const { buckets } = ask;
  const nowOf = ({ months }: Bucket) => sumOf({ months, part: null });
  const beforeOf = ({ months }: Bucket) => sumOf({ months: yearBefore(months), part: null });
  const years = yearsOf(buckets);
  const from = sql`from ${source} where year in (${sql.raw(years.join(", "))}) and ${predicateOf(ask)} group by ${groups}`;
  const [only] = buckets;
  if (only && buckets.length === 1)
    return sql`
    sold as (
      select ${read}, 1 as bucket, ${nowOf(only)} as sales, ${beforeOf(only)} as last_year
        ${from} having ${nowOf(only)} <> 0 or ${beforeOf(only)} <> 0)`;
  return sql`
    wide as (
      select ${read}, array[${listed(buckets.map(nowOf))}]::bigint[] as now, array[${listed(buckets.map(beforeOf))}]::bigint[] as before
        ${from}),
    sold as (
      select ${keys}, bucket::int, sales, last_year
        from wide cross join lateral unnest(now, before) with ordinality as each(sales, last_year, bucket)
       where sales <> 0 or last_year <> 0)`;
}

/** The years that the months and those a year before lie in. */
export const yearsOf = (buckets: readonly Bucket[]): number[] => [
  ...new Set(buckets.flatMap(({ months }) => [...months, ...yearBefore(months)]).map(yearOf)),
];

function lineRows(ask: Cut, { keys, read, groups, next, source }: Parts & { next: SQL }): SQL {
  const { buckets } = ask;
  const months = buckets.flatMap((bucket, at) =>
    bucket.months.flatMap((ym) => [
      { ym, at: at + 1, before: false },
      { ym: yearBefore([ym])[0] ?? ym, at: at + 1, before: true },
    ]),
  );
  const all = months.map(({ ym }) => ym);
  // Run by run: the partitions of months between two runs are then neither planned nor read.
  const days = runsOf(all).map(
    ({ from, to }) => sql`invoice_date between ${firstDay(from)}::date and ${lastDay(to)}::date`,
  );
  const now = sql.raw("filter (where not before)");
  return sql`
    monthly as (
      select ${read}, ym, sum(amount)::bigint as amount, sum(quantity) as quantity, count(*) as lines
        from ${source} where (${listed(days, sql` or `)}) and ${predicateOf(ask)}
       group by ${groups}, ${next}),
    sold as (
      select ${keys}, bucket, coalesce(sum(amount) ${now}, 0) as sales, coalesce(sum(amount) filter (where before), 0) as last_year,
             coalesce(sum(quantity) ${now}, 0) as quantity, coalesce(sum(lines) ${now}, 0) as lines
        from monthly join unnest(${sql.param(all)}::int[], ${sql.param(months.map(({ at }) => at))}::int[],
               ${sql.param(months.map(({ before }) => before))}::bool[]) as of_month(ym, bucket, before) using (ym)
       group by ${groups}, ${next})`;
}
