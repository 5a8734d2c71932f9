import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { customerClasses } from "./customer-classes.server";
import { type SalesMeasure, salesMeasures } from "./figure-months";
import { lastInvoices } from "./last-invoices.server";
import {
  type AbcClass,
  abcClasses,
  type CustomerGroup,
  type MyCustomer,
  type MySalesFilters,
  type Standing,
  standings,
} from "./my-sales";
import { customersAsked } from "./next-best-items.server";
import type { FigureWindow } from "./ranked-keys.server";
import type { Option } from "./report-options.server";
import { factRows, listed } from "./sales-facts.server";
import { converted, rateRows, type SalesAsk, toFigures } from "./sales-figures.server";
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

/** How customers are put in order: by a sum, the largest first, or by name. */
const orders: Record<Exclude<NonNullable<MySalesFilters["sort"]>, "name">, SalesMeasure> = {
  month: "month",
  monthLastYear: "month_before",
  ytd: "ytd",
  ytdLastYear: "ytd_before",
  mat: "mat",
};

/** Each figure as text: exact decimals do not pass through JSON numbers. */
const figureTexts = listed(
  salesMeasures.map((measure) => sql`'${sql.raw(measure)}', ${sql.identifier(measure)}::text`),
);
const customerJson = sql`jsonb_build_object('key', key, 'code', code, 'name', name, 'rank', rank, 'abc', abc,
  'standing', standing, 'quiet', quiet, 'last_day', day, ${figureTexts})`;
const groupJson = (by: SQL) => sql`(
      select jsonb_object_agg(${by}, jsonb_build_object('customers', customers, 'mat', mat::text, 'mat_before', mat_before::text))
        from (select ${by}, sum(customers) as customers from counted group by 1) as heads
        join (select ${by}, sum(mat) as mat, sum(mat_before) as mat_before from amounts group by 1) as sums using (${by}))`;
const totalTexts = listed(
  salesMeasures.map((m) => sql`'${sql.raw(m)}', coalesce(sum(${sql.identifier(m)} * factor), 0)::text`),
);
const localSums = listed(salesMeasures.map((m) => sql`sum(${sql.identifier(m)}) as ${sql.identifier(m)}`));

/**
 * Customers with their class, their standing and the day of their last invoice: a page of those that the filters let
 * through, and the sums of all. One statement, so that every number is of the same moment.
 */
export async function listOwnCustomers(
  ctx: Ctx,
  ask: SalesAsk,
  filters: MySalesFilters,
  window: FigureWindow,
): Promise<OwnCustomers> {
  return (await askOwnCustomers(ctx, ask, filters, window, false)) ?? listExactly(ctx, ask, filters, window);
}

/** The same with exact decimals throughout. */
export async function listExactly(ctx: Ctx, ask: SalesAsk, filters: MySalesFilters, window: FigureWindow) {
  const found = await askOwnCustomers(ctx, ask, filters, window, true);
  if (!found) throw new Error("exact decimals leave no doubt");
  return found;
}

/** @returns null where binary numbers cannot tell the order or the classes */
export async function askOwnCustomers(
  ctx: Ctx,
  ask: SalesAsk,
  { abc, standing, sort = "mat", dir }: MySalesFilters,
  { offset, limit }: FigureWindow,
  exact: boolean,
): Promise<OwnCustomers | null> {
  const measure = sort === "name" ? null : orders[sort];
  const direction = sql.raw((dir ?? (measure ? "desc" : "asc")) === "asc" ? "asc" : "desc");
  const orderBy = (column: string) => sql`order by ${sql.identifier(column)} ${direction}, key`;
  const sorted = measure === "mat" ? null : measure;
  const conditions = [
    ...(abc ? [sql`abc = ${abc}`] : []),
    ...(standing === "quiet" ? [sql`quiet`] : standing ? [sql`standing = ${standing}`] : []),
  ];
  const shown = sql`from customers${measure ? sql`` : sql` join customer c on c.id = key`}
    ${conditions.length > 0 ? sql`where ${listed(conditions, sql` and `)}` : sql``}`;
  const { rows } = await ctx.reports.execute<{
    page: SqlCustomer[] | null;
    row_count: number;
    doubt: boolean;
    total: SqlFigures;
    abc: Record<string, SqlGroup> | null;
    standings: Record<string, SqlGroup> | null;
    quiet_count: number;
    quiet: SqlCustomer[] | null;
    largest: Option[] | null;
  }>(sql`
    with ${factRows(ask.filter, "customer", ask.period)},
    ${customerClasses(ask, sorted, exact)},
    paged as materialized (
      select key, rank, abc, standing, silent, quiet ${shown} ${orderBy(sorted ? "sorted" : (measure ?? "name"))} limit ${limit} offset ${offset}),
    largest_quiet as materialized (
      select key, rank, abc, standing, silent, quiet from customers where quiet order by mat desc, key limit ${quietShown}),
    ${lastInvoices(ask)},
    figured as materialized (
      select key, ${converted} from local join ${rateRows(ask.rates)} using (subsidiary_id)
       where key in (select key from paged union select key from largest_quiet) group by key),
    counted as materialized (select abc, standing, quiet, count(*) as customers from customers group by 1, 2, 3),
    amounts as materialized (
      select abc, standing, sum(mat * factor) as mat, sum(mat_before * factor) as mat_before
        from (select abc, standing, subsidiary_id, sum(local.mat) as mat, sum(local.mat_before) as mat_before
                from customers join local using (key) group by 1, 2, 3) as own
        join ${rateRows(ask.rates)} using (subsidiary_id) group by 1, 2),
    total as (
      select subsidiary_id, ${localSums} from local
       ${conditions.length > 0 ? sql`where key in (select key ${shown})` : sql``} group by 1)
    select (select bool_or(doubt) from classed) as doubt,
      (select jsonb_agg(${customerJson} ${orderBy(measure ?? "name")}) ${described(sql`paged`)}) as page,
      (select count(*)::int ${shown}) as row_count,
      (select jsonb_build_object(${totalTexts}) from total join ${rateRows(ask.rates)} using (subsidiary_id)) as total,
      ${groupJson(sql`abc`)} as abc, ${groupJson(sql`standing`)} as standings,
      (select coalesce(sum(customers), 0)::int from counted where quiet) as quiet_count,
      (select jsonb_agg(${customerJson} order by mat desc, key) ${described(sql`largest_quiet`)}) as quiet,
      (select jsonb_agg(jsonb_build_object('id', key, 'name', name) order by rank)
         from customers join customer c on c.id = key where rank <= ${customersAsked} and mat > 0) as largest`);
  const [found] = rows;
  if (!found) throw new Error("a statement without FROM gives one row");
  if (found.doubt) return null;
  return {
    rows: (found.page ?? []).map(toCustomer),
    rowCount: found.row_count,
    shownTotal: toFigures(found.total),
    abc: groupsOf(abcClasses, found.abc),
    standings: groupsOf(standings, found.standings),
    quietCount: found.quiet_count,
    quiet: (found.quiet ?? []).map(toCustomer),
    largest: found.largest ?? [],
  };
}

const described = (keys: SQL): SQL =>
  sql`from ${keys} join figured using (key) join customer c on c.id = key left join latest using (key)`;

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
