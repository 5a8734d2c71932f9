import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import type { ReportPeriod } from "../report/period";
import { type Dimension, localFigures, type SalesFilter } from "./sales-facts.server";
import type { SalesFigures, SortColumn } from "./sales-report";

/** Factor per subsidiary from its own currency into the report's, as rows (subsidiary_id, rate). */
export type Rates = { subsidiaryIds: number[]; factors: string[] };

export type FigureRow = { key: number; rn: number; figures: SalesFigures };
export type FigurePage = { rows: FigureRow[]; total: SalesFigures; rest: SalesFigures; rowCount: number };

type SqlRow = {
  kind: "row" | "total" | "rest";
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
 * One page of rows with the total of all rows and the sum of those that are not on the page, each summed by the
 * database at its own level. Conversion is per subsidiary: local sum × factor, exact (product.md 5, Money).
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
  const onPage = sql`rn > ${window.offset} and rn <= ${window.offset + window.limit}`;
  const { rows } = await ctx.reports.execute<SqlRow>(sql`
    with local as (${localFigures(filter, by, period)}),
    figures as (
      select key, ${each((m) => sql`sum(${col(m)} * factor) as ${col(m)}`)}
        from local join ${rateRows(rates)} using (subsidiary_id) group by key),
    ranked as (select *, row_number() over (order by ${orderBy(order)}) as rn from figures)
    select 'row' as kind, key, rn, 1 as n, ${each(col1)} from ranked where ${onPage}
    union all
    select 'total', null, null, count(*), ${each((m) => sql`coalesce(sum(${col(m)}), 0)`)} from ranked
    union all
    select 'rest', null, null, count(*), ${each((m) => sql`coalesce(sum(${col(m)}), 0)`)} from ranked where not (${onPage})
    order by kind, rn`);
  const total = rows.find((row) => row.kind === "total");
  const rest = rows.find((row) => row.kind === "rest");
  return {
    rows: rows
      .filter((row) => row.kind === "row")
      .map((row) => ({ key: Number(row.key), rn: Number(row.rn), figures: toFigures(row) })),
    total: toFigures(total),
    rest: toFigures(rest),
    rowCount: Number(total?.n ?? 0),
  };
}

const col1 = (name: string) => sql`${col(name)}`;

function orderBy(order: FigureOrder): SQL {
  const direction = sql.raw(order.descending ? "desc" : "asc");
  if (order.column === "ytdChange") return sql`ytd - ytd_before ${direction}, key`;
  const measure = sorted[order.column];
  if (measure) return sql`${col(measure)} ${direction}, key`;
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
