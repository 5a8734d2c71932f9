import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { loadCustomersBasis, seesCustomersAlone } from "../../facts/customers-basis.server";
import { loadReportBasis } from "../../facts/report-basis.server";
import { reportRates } from "../../facts/report-rates.server";
import { firstDay, yearOf } from "../../report/period";
import { type Shape, without } from "../model";

/** What every table of sales starts from: the days that have data, and what a year's money is worth in the reader's currency. */
export type SalesBasis = {
  first: string;
  last: string;
  /** Currency of converted amounts: what the sales report shows where its address names none. */
  currency: string;
  /** Rows `rate` (subsidiary_id, year, factor): the budget rate of each year, as the sales report of a month of it has it. */
  rates: SQL;
  /** Industries of a reader of single customers; null = all. */
  industryIds: number[] | null;
};

/** Targets are set for the year to come. */
const YEARS_AHEAD = 2;

export async function loadSalesBasis(ctx: Ctx): Promise<SalesBasis> {
  const customers = await loadCustomersBasis(ctx);
  const usual = customers?.currency ?? "USD";
  const { asOf, rates: all } = await loadReportBasis(ctx, usual);
  const first = firstDay(asOf.firstMonth ?? Number(asOf.day.slice(0, 4)) * 100 + 1);
  const years = range(
    yearOf(asOf.firstMonth ?? Number(asOf.day.slice(0, 4)) * 100 + 1),
    Number(asOf.day.slice(0, 4)) + YEARS_AHEAD,
  );
  const byYear = years.map((year) => ({ year, ...reportRates(all, year, usual, customers?.subsidiaryIds ?? null) }));
  const rows = byYear.flatMap(({ year, rates }) =>
    rates.subsidiaryIds.map((id, at) => ({ id, year, factor: rates.factors[at] ?? null })),
  );
  const column = (name: "id" | "year" | "factor") => sql.param(rows.map((row) => row[name]));
  return {
    first,
    last: asOf.day,
    currency: byYear[0]?.currency ?? "USD",
    rates: sql`unnest(${column("id")}::int[], ${column("year")}::int[], ${column("factor")}::numeric[]) as rate(subsidiary_id, year, factor)`,
    industryIds: customers ? [...customers.industryIds] : null,
  };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** A sum in 1/10,000 of a currency unit, in whole units. */
export const money = (amount: SQL): SQL => sql`trim_scale(${amount} * 0.0001)`;

/** A customer's own account does not see through which unit it was served. */
export const salesShapeFor =
  (shape: Shape) =>
  ({ viewer }: Pick<Ctx, "viewer">): Shape =>
    seesCustomersAlone(viewer.scope) ? without(shape, ["UnitCode", "Unit"]) : shape;

/** Amounts of rows `s` (amount) as they are invoiced and converted, beside `sub` and `rate` of `salesJoins`. */
export const salesAmounts = ({ currency }: Pick<SalesBasis, "currency">): SQL => sql`
  ${money(sql`s.amount`)} as "Amount", sub.currency::text as "Currency",
  ${money(sql`s.amount * rate.factor`)} as "ConvertedAmount", ${currency}::text as "ConvertedCurrency"`;

/** What the keys of rows `s` stand for: `sub`, `u` where units are shown, `c`, `l`, `i`, and the rate of their year. */
export const salesJoins = ({ rates }: Pick<SalesBasis, "rates">, hasUnit: boolean): SQL => sql`
  join org_unit sub on sub.id = s.subsidiary_id ${hasUnit ? sql`join org_unit u on u.id = s.unit_id` : sql``}
  join customer c on c.id = s.customer_id join product_line l on l.id = s.product_line_id join industry i on i.id = s.industry_id
  left join ${rates} on rate.subsidiary_id = s.subsidiary_id and rate.year = s.ym / 100`;
