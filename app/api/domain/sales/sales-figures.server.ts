import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { subtract } from "../report/decimal";
import type { ReportPeriod } from "../report/period";
import { type Dimension, localFigures, type SalesFilter } from "./sales-facts.server";
import type { SalesFigures, SortColumn } from "./sales-report";

/** Factor per subsidiary from its own currency into the report's, as rows (subsidiary_id, rate). */
export type Rates = { subsidiaryIds: number[]; factors: string[] };

export type FigureRow = { key: number; rn: number; figures: SalesFigures };
export type FigurePage = { rows: FigureRow[]; total: SalesFigures; rest: SalesFigures; rowCount: number };

type SqlRow = {
  kind: "row" | "total";
  key: number | null;
  rn: string | null;
  n: string;
  month: string;
  month_before: string;
  ytd: string;
  ytd_before: string;
  mat: string;
  mat_before: string;
};

const measures = ["month", "month_before", "ytd", "ytd_before", "mat", "mat_before"] as const;
const each = (make: (name: string) => SQL) => sql.join(measures.map(make), sql`, `);
const col = (name: string) => sql.identifier(name);

export const rateRows = (rates: Rates): SQL =>
  sql`unnest(${sql.param(rates.subsidiaryIds)}::int[], ${sql.param(rates.factors)}::numeric[]) as rate(subsidiary_id, factor)`;

/** Sort columns that are sums; names sort by the dimension's own order. */
const sorted: Partial<Record<FigureOrder["column"], (typeof measures)[number]>> = {
  month: "month",
  monthLastYear: "month_before",
  ytd: "ytd",
  ytdLastYear: "ytd_before",
  mat: "mat",
};

export type FigureOrder = {
  column: SortColumn | "ytdChange";
  descending: boolean;
  nameTable: "customer" | "item" | null;
};
export type FigureWindow = { offset: number; limit: number };

/**
 * One page of rows with the total of all rows and the sum of those that are not on the page. Conversion is per
 * subsidiary: local sum × factor, exact (product.md 5, Money). Exact decimals cost ten times a bigint, so only what
 * ranks the rows is converted for every key; the page's own figures and the total are summed first, then converted.
 * Keys whose figures are all zero are no rows.
 */
export async function listFigures(
  ctx: Ctx,
  filter: SalesFilter,
  by: Dimension,
  period: ReportPeriod,
  rates: Rates,
  order: FigureOrder,
  window: FigureWindow,
): Promise<FigurePage> {
  const sums = each((m) => sql`sum(${col(m)}) as ${col(m)}`);
  const converted = each((m) => sql`coalesce(sum(${col(m)} * factor), 0) as ${col(m)}`);
  const { rows } = await ctx.reports.execute<SqlRow>(sql`
    with local as materialized (
      select each.*, factor from (${localFigures(filter, by, period)}) each join ${rateRows(rates)} using (subsidiary_id)),
    ranked as (
      select key, row_number() over (order by ${orderBy(order)}) as rn from local
       group by key having ${sql.join(
         measures.map((m) => sql`sum(${col(m)}) <> 0`),
         sql` or `,
       )}),
    page as (select key, rn from ranked where rn > ${window.offset} and rn <= ${window.offset + window.limit})
    select 'row' as kind, key, rn, 1 as n, ${converted}
      from (select key, rn, factor, ${sums} from page join local using (key) group by key, rn, factor) one group by key, rn
    union all
    select 'total', null, null, (select count(*) from ranked), ${converted}
      from (select factor, ${sums} from local group by factor) every
    order by kind, rn`);
  const total = rows.find((row) => row.kind === "total");
  const page = rows.filter((row) => row.kind === "row");
  const listed = page.map((row) => ({ key: Number(row.key), rn: Number(row.rn), figures: toFigures(row) }));
  return {
    rows: listed,
    total: toFigures(total),
    rest: toFigures(restOf(total, page)),
    rowCount: Number(total?.n ?? 0),
  };
}

/** What the page does not show: nothing is asked of the database a second time. */
function restOf(total: SqlRow | undefined, page: SqlRow[]): SqlRow | undefined {
  if (!total) return undefined;
  const rest = { ...total };
  for (const row of page) for (const measure of measures) rest[measure] = subtract(rest[measure], row[measure]);
  return rest;
}

function orderBy(order: FigureOrder): SQL {
  const direction = sql.raw(order.descending ? "desc" : "asc");
  if (order.column === "ytdChange") return sql`sum((ytd - ytd_before) * factor) ${direction}, key`;
  const measure = sorted[order.column];
  if (measure) return sql`sum(${col(measure)} * factor) ${direction}, key`;
  if (order.nameTable === "customer") return sql`(select name from customer where id = key) ${direction}, key`;
  if (order.nameTable === "item") return sql`(select item_no from item where id = key) ${direction}, key`;
  return sql`key ${direction}`;
}

const zero = "0";

function toFigures(row: SqlRow | undefined): SalesFigures {
  return {
    month: row?.month ?? zero,
    monthTarget: null,
    monthLastYear: row?.month_before ?? zero,
    ytd: row?.ytd ?? zero,
    ytdTarget: null,
    ytdLastYear: row?.ytd_before ?? zero,
    mat: row?.mat ?? zero,
    matPrevious: row?.mat_before ?? zero,
  };
}
