import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { wereConverted } from "./converted";
import type { Rates } from "./sales-figures.server";

export type ReportRates = {
  rates: Rates;
  /** ISO code of the report's currency. */
  currency: string;
  /** Currencies without a budget rate: sales in them are not in the report, and the page must say so. */
  unconverted: string[];
  /** Whether any of the subsidiaries invoices in another currency than the report's. */
  converted: boolean;
};

export const rateColumns = { USD: "to_usd", KRW: "to_krw", EUR: "to_eur" } as const;
export type Converted = keyof typeof rateColumns;

/** The budget rates of a subsidiary's currency, a year each, the oldest first. */
export type SubsidiaryRates = { id: number; currency: string; years: { year: number; factor: string }[] };

export type RatesRow = { id: number; currency: string; years: number[]; factors: string[] };

const targetOf = (wanted: Converted | "local"): Converted => (wanted === "local" ? "USD" : wanted);

/** The budget rates of all subsidiaries into a report's currency. */
export async function loadRates(ctx: Ctx, wanted: Converted | "local"): Promise<SubsidiaryRates[]> {
  return toSubsidiaryRates((await ctx.reports.execute<RatesRow>(ratesQuery(wanted))).rows);
}

/** Rates are gathered once for a currency: joined first, all of them were compared with every subsidiary, in each report's head. */
export const ratesQuery = (wanted: Converted | "local"): SQL => sql`
    with budget as materialized (
      select currency, array_agg(year order by year) as years,
             array_agg(${sql.identifier(rateColumns[targetOf(wanted)])}::text order by year) as factors
        from exchange_rate where kind = 'budget' group by currency)
    select u.id, u.currency, coalesce(budget.years, '{}') as years, coalesce(budget.factors, '{}') as factors
      from org_unit u left join budget on budget.currency = u.currency where u.subsidiary_id = u.id order by u.id`;

export const toSubsidiaryRates = (rows: RatesRow[]): SubsidiaryRates[] =>
  rows.map(({ id, currency, years, factors }) => ({
    id,
    currency,
    years: years.map((year, i) => ({ year, factor: factors[i] ?? "0" })),
  }));

/**
 * The rate of a year; a year without one takes the nearest before it, else the first after. Both years of a comparison
 * are converted with the report year's rate, so growth is at constant currency.
 */
export const rateOf = (years: SubsidiaryRates["years"], year: number): string | null =>
  (years.findLast((rate) => rate.year <= year) ?? years[0])?.factor ?? null;

/** The same in SQL: what a unit of each currency is worth in another, as rows (currency, factor). */
export const ratesOf = (year: SQL | number, wanted: Converted): SQL => sql`
  SELECT DISTINCT ON (currency) currency, CASE WHEN currency = ${wanted} THEN 1 ELSE ${sql.identifier(rateColumns[wanted])} END AS factor
    FROM exchange_rate WHERE kind = 'budget' ORDER BY currency, year > ${year}, abs(year - ${year})`;

/** Factors for the subsidiaries that a report covers; "local" works where all of them invoice in one currency. */
export function reportRates(
  rates: SubsidiaryRates[],
  year: number,
  wanted: Converted | "local",
  subsidiaryIds: ReadonlySet<number> | null,
): ReportRates {
  const covered = subsidiaryIds === null ? rates : rates.filter(({ id }) => subsidiaryIds.has(id));
  const own = new Set(covered.map(({ currency }) => currency));
  const [only] = own;
  if (wanted === "local" && own.size === 1 && only !== undefined) {
    const ids = covered.map(({ id }) => id);
    return {
      rates: { subsidiaryIds: ids, factors: ids.map(() => "1") },
      currency: only,
      unconverted: [],
      converted: false,
    };
  }
  const found = covered.map((each) => ({ ...each, factor: rateOf(each.years, year) }));
  const convertible = found.flatMap(({ id, factor }) => (factor === null ? [] : [{ id, factor }]));
  return {
    rates: { subsidiaryIds: convertible.map(({ id }) => id), factors: convertible.map(({ factor }) => factor) },
    currency: targetOf(wanted),
    converted: wereConverted(found, targetOf(wanted)),
    unconverted: [...new Set(found.filter(({ factor }) => factor === null).map(({ currency }) => currency))],
  };
}
