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
const groupJson = sql`jsonb_build_object('customers', sum(customers), 'mat', sum(mat)::text, 'mat_before', sum(mat_before)::text)`;
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
  { abc, standing, sort = "mat", dir }: MySalesFilters,
  { offset, limit }: FigureWindow,
): Promise<OwnCustomers> {
  const measure = sort === "name" ? null : orders[sort];
  const by = measure === null ? sql`name` : sql`${sql.identifier(measure)}`;
  const order = sql`order by ${by} ${sql.raw((dir ?? (measure ? "desc" : "asc")) === "asc" ? "asc" : "desc")}, key`;
  const conditions = [
    ...(abc ? [sql`abc = ${abc}`] : []),
    ...(standing === "quiet" ? [sql`quiet`] : standing ? [sql`standing = ${standing}`] : []),
  ];
  const shown = sql`from customers${measure ? sql`` : sql` join customer c on c.id = key`}
    ${conditions.length > 0 ? sql`where ${listed(conditions, sql` and `)}` : sql``}`;
  const { rows } = await ctx.reports.execute<{
    page: SqlCustomer[] | null;
    row_count: number;
    total: SqlFigures;
    abc: Record<string, SqlGroup> | null;
    standings: Record<string, SqlGroup> | null;
    quiet_count: number;
    quiet: SqlCustomer[] | null;
    largest: Option[] | null;
  }>(sql`
    with ${factRows(ask.filter, "customer", ask.period)},
    ${customerClasses(ask, measure)},
    paged as materialized (
      select key, rank, abc, standing, silent, quiet ${shown} ${order} limit ${limit} offset ${offset}),
    largest_quiet as materialized (
      select key, rank, abc, standing, silent, quiet from customers where quiet order by mat desc, key limit ${quietShown}),
    ${lastInvoices(ask)},
    figured as materialized (
      select key, ${converted} from local join ${rateRows(ask.rates)} using (subsidiary_id)
       where key in (select key from paged union select key from largest_quiet) group by key),
    grouped as materialized (
      select abc, standing, quiet, count(*) as customers, sum(mat) as mat, sum(mat_before) as mat_before
        from customers group by 1, 2, 3),
    total as (
      select subsidiary_id, ${localSums} from local
       ${conditions.length > 0 ? sql`where key in (select key ${shown})` : sql``} group by 1)
    select (select jsonb_agg(${customerJson} ${order}) ${described(sql`paged`)}) as page,
      (select count(*)::int ${shown}) as row_count,
      (select jsonb_build_object(${totalTexts}) from total join ${rateRows(ask.rates)} using (subsidiary_id)) as total,
      (select jsonb_object_agg(abc, sums) from (select abc, ${groupJson} as sums from grouped group by abc) as by_abc) as abc,
      (select jsonb_object_agg(standing, sums)
         from (select standing, ${groupJson} as sums from grouped group by standing) as by_standing) as standings,
      (select coalesce(sum(customers), 0)::int from grouped where quiet) as quiet_count,
      (select jsonb_agg(${customerJson} order by mat desc, key) ${described(sql`largest_quiet`)}) as quiet,
      (select jsonb_agg(jsonb_build_object('id', key, 'name', name) order by rank)
         from customers join customer c on c.id = key where rank <= ${customersAsked} and mat > 0) as largest`);
  const [found] = rows;
  if (!found) throw new Error("a statement without FROM gives one row");
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
