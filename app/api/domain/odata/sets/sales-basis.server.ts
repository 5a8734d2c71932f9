import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { loadCustomersBasis } from "../../facts/customers-basis.server";
import { loadReportBasis } from "../../facts/report-basis.server";
import { reportRates } from "../../facts/report-rates.server";
import { firstDay, yearOf } from "../../report/period";

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
