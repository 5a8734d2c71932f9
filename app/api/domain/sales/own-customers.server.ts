import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { addMonths, dayBefore, firstDay, type Month, type ReportPeriod } from "../report/period";
import { monthRun, type SalesMeasure, salesMeasures } from "./figure-months";
import {
  type AbcClass,
  abcClasses,
  type CustomerGroup,
  type MyCustomer,
  type MySalesFilters,
  quietAfterDays,
  type Standing,
  standings,
} from "./my-sales";
import { customersAsked } from "./next-best-items.server";
import type { FigureWindow } from "./ranked-keys.server";
import type { Option } from "./report-options.server";
import { factPredicate, factRows, listed } from "./sales-facts.server";
import { anyFigure, converted, figureColumns, rateRows, type SalesAsk, sumOf, toFigures } from "./sales-figures.server";
import type { SalesFigures } from "./sales-report";

type SqlFigures = Record<SalesMeasure, string>;
type SqlCustomer = SqlFigures &
  Pick<MyCustomer, "code" | "name" | "rank" | "abc" | "standing" | "quiet"> & { key: number; last_day: string | null };
type SqlGroup = { customers: number; mat: string; mat_before: string };

export type OwnCustomers = {
  rows: MyCustomer[];
  rowCount: number;
  shownTotal: SalesFigures;
  abc: Record<AbcClass, CustomerGroup>;
  standings: Record<Standing, CustomerGroup>;
  quietCount: number;
  quiet: MyCustomer[];
  /** Those with the largest moving annual totals, the first first. */
  largest: Option[];
};

/** Largest quiet customers that are told by name. */
const quietShown = 8;
/** Where the last invoice is looked for: a quiet customer bought within the last twelve months. */
const lookBackDays = 400;

/** How customers are put in order: by a sum, the largest first, or by name. */
const orders: Record<NonNullable<MySalesFilters["sort"]>, SQL> = {
  name: sql`name`,
  month: sql`month`,
  monthLastYear: sql`month_before`,
  ytd: sql`ytd`,
  ytdLastYear: sql`ytd_before`,
  mat: sql`mat`,
};

/** Each figure as text: exact decimals do not pass through JSON numbers. */
const figureTexts = listed(
  salesMeasures.map((measure) => sql`'${sql.raw(measure)}', ${sql.identifier(measure)}::text`),
);
const customerJson = sql`jsonb_build_object('key', key, 'code', code, 'name', name, 'rank', rank, 'abc', abc,
  'standing', standing, 'quiet', quiet, 'last_day', last_day, ${figureTexts})`;
const groupJson = sql`jsonb_build_object('customers', count(*), 'mat', sum(mat)::text, 'mat_before', sum(mat_before)::text)`;

/**
 * Customers with their class, their standing and the day of their last invoice: a page of those that the filters let
 * through, and the sums of all. One statement, so that every number is of the same moment.
 */
export async function listOwnCustomers(
  ctx: Ctx,
  ask: SalesAsk,
  { abc, standing, sort = "mat", dir }: MySalesFilters,
  { offset, limit }: FigureWindow,
): Promise<OwnCustomers> {
  const direction = sql.raw((dir ?? (sort === "name" ? "asc" : "desc")) === "asc" ? "asc" : "desc");
  const shown = listed(
    [
      abc ? sql`abc = ${abc}` : sql`true`,
      standing === "quiet" ? sql`quiet` : standing ? sql`standing = ${standing}` : sql`true`,
    ],
    sql` and `,
  );
  const { rows } = await ctx.reports.execute<{
    page: SqlCustomer[] | null;
    total: SqlFigures & { rows: number };
    abc: Record<string, SqlGroup> | null;
    standings: Record<string, SqlGroup> | null;
    quiet_count: number;
    quiet: SqlCustomer[] | null;
    largest: Option[] | null;
  }>(sql`
    with ${factRows(ask.filter, "customer", ask.period)},
    ${classified(ask)},
    shown as materialized (
      select customers.*, row_number() over (order by ${orders[sort]} ${direction}, key) as place
        from customers ${sort === "name" ? sql`join customer c on c.id = key` : sql``} where ${shown}),
    numbered as (
      select shown.*, code, name from shown join customer c on c.id = key where place > ${offset} and place <= ${offset + limit}),
    largest_quiet as (
      select customers.*, code, name from customers join customer c on c.id = key where quiet order by mat desc, key limit ${quietShown}),
    latest as (
      ${lastDays(ask, sql`select key from numbered where not silent`, firstDay(silentMonths(ask.period)[0] ?? ask.period.ym))}
      union all ${lastDays(
        ask,
        sql`select key from numbered where silent and mat > 0 union select key from largest_quiet`,
        dayBefore(ask.period.until, lookBackDays),
      )}
      union all ${lastDays(ask, sql`select key from numbered where silent and mat <= 0`, null)}),
    page as (select numbered.*, day as last_day from numbered left join latest using (key)),
    quiet_page as (select largest_quiet.*, day as last_day from largest_quiet left join latest using (key))
    select (select jsonb_agg(${customerJson} order by place) from page) as page,
      (select jsonb_build_object('rows', count(*), ${totalTexts}) from shown) as total,
      (select jsonb_object_agg(abc, sums) from (select abc, ${groupJson} as sums from customers group by abc) as by_abc) as abc,
      (select jsonb_object_agg(standing, sums)
         from (select standing, ${groupJson} as sums from customers group by standing) as by_standing) as standings,
      (select count(*)::int from customers where quiet) as quiet_count,
      (select jsonb_agg(${customerJson} order by mat desc, key) from quiet_page) as quiet,
      (select jsonb_agg(jsonb_build_object('id', key, 'name', name) order by rank)
         from customers join customer c on c.id = key where rank <= ${customersAsked} and mat > 0) as largest`);
  const [found] = rows;
  if (!found) throw new Error("a statement without FROM gives one row");
  return {
    rows: (found.page ?? []).map(toCustomer),
    rowCount: found.total.rows,
    shownTotal: toFigures(found.total),
    abc: groupsOf(abcClasses, found.abc),
    standings: groupsOf(standings, found.standings),
    quietCount: found.quiet_count,
    quiet: (found.quiet ?? []).map(toCustomer),
    largest: found.largest ?? [],
  };
}

const totalTexts = listed(salesMeasures.map((m) => sql`'${sql.raw(m)}', coalesce(sum(${sql.identifier(m)}), 0)::text`));

/** The definitions up to `customers` (key, six figures, rank, abc, standing, silent, quiet). */
function classified(ask: SalesAsk): SQL {
  const { filter, period, rates } = ask;
  return sql`
    local as (
      select key, subsidiary_id, ${figureColumns(period)}, ${sumOf({ months: silentMonths(period), part: null })} as recent
        from facts group by 1, 2 having ${anyFigure(period)}),
    sums as (
      select key, ${converted}, bool_and(recent = 0) as silent
        from local join ${rateRows(rates)} using (subsidiary_id) group by key),
    ranked as (
      select *, row_number() over (order by mat desc, key)::int as rank,
             sum(greatest(mat, 0)) over (order by mat desc, key) - greatest(mat, 0) as before,
             sum(greatest(mat, 0)) over () as whole
        from sums),
    classed as (
      select *, case when mat <= 0 or before >= whole * 0.95 then 'C' when before < whole * 0.8 then 'A' else 'B' end as abc,
             (mat > 0 or month > 0) as buys, mat_before > 0 as bought
        from ranked),
    loud as (
      select distinct customer_id as key, subsidiary_id from invoice_line
       where customer_id = any(array(select key from classed where mat > 0 and silent))
         and invoice_date between ${quietBefore(period)}::date and ${period.until}::date and ${factPredicate(filter)}),
    earlier as (
      select distinct customer_id as key, subsidiary_id from invoice_line
       where customer_id = any(array(select key from classed where buys and not bought))
         and invoice_date < ${firstDay(addMonths(period.matStart, -12))}::date and ${factPredicate(filter)}),
    customers as materialized (
      select classed.*, mat > 0 and silent and key not in (select key from loud) as quiet,
             case when buys and bought then 'kept' when bought then 'lost' when not buys then 'none'
               when key in (select key from earlier) then 'reactivated' else 'new' end as standing
        from classed)`;
}

const quietBefore = ({ until }: ReportPeriod) => dayBefore(until, quietAfterDays);

/** Months that lie wholly in the days of silence: who bought in them is not quiet, and his last invoice is of one of them. */
const silentMonths = (period: ReportPeriod): Month[] =>
  monthRun(addMonths(period.ym, -2), period.ym).filter((ym) => firstDay(ym) >= quietBefore(period));

/** Rows (key, day) of these customers' last invoices; one without any since then has no row. */
const lastDays = ({ filter, period }: SalesAsk, keys: SQL, since: string | null): SQL => sql`
  select key, max(day) as day from (
    select customer_id as key, subsidiary_id, max(invoice_date) as day from invoice_line
   where customer_id = any(array(${keys})) and invoice_date <= ${period.until}::date
     and ${since === null ? sql`true` : sql`invoice_date >= ${since}::date`} and ${factPredicate(filter)} group by 1, 2) as local group by 1`;

const toCustomer = (row: SqlCustomer): MyCustomer => ({
  id: row.key,
  code: row.code,
  name: row.name,
  rank: row.rank,
  abc: row.abc,
  standing: row.standing,
  lastDay: row.last_day,
  quiet: row.quiet,
  figures: toFigures(row),
});

function groupsOf<N extends string>(names: readonly N[], found: Record<string, SqlGroup> | null) {
  const groups = names.map((name): [N, CustomerGroup] => {
    const { customers, mat, mat_before } = found?.[name] ?? { customers: 0, mat: "0", mat_before: "0" };
    return [name, { customers, mat, matPrevious: mat_before }];
  });
  return Object.fromEntries(groups) as Record<N, CustomerGroup>;
}
