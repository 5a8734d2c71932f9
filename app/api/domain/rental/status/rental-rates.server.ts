import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { round, times } from "../../decimal";
import { wereConverted } from "../../facts/converted";
import { type Converted, rateColumns, rateOf } from "../../facts/report-rates.server";

/** Amounts of contracts in a report's currency, by the budget rate of a year. */
export type RentalRates = {
  /** An amount in units of a contract's currency in 1/10,000 of the report's; null without a rate. */
  convert: (amount: string, currency: string, year: number) => string | null;
  /** Were amounts of these contracts turned into the report's currency? */
  converted: (of: readonly { currency: string }[]) => boolean;
  /** Currencies of the programme that have no rate. */
  missing: string[];
};

/** A year without a rate takes the nearest before it, else the first after, as reports of sales do. */
export async function loadRentalRates(ctx: Ctx, wanted: Converted): Promise<RentalRates> {
  const { rows } = await ctx.reports.execute<{ currency: string; year: number; factor: string }>(sql`
    SELECT currency, year::int AS year, ${sql.identifier(rateColumns[wanted])}::text AS factor FROM exchange_rate
     WHERE kind = 'budget' AND currency IN ('KRW', 'USD', 'EUR') ORDER BY year`);
  const factorOf = (currency: string, year: number): string | null => {
    const own = rows.filter((row) => row.currency === currency);
    return currency === wanted ? "1" : rateOf(own, year);
  };
  return {
    convert: (amount, currency, year) => {
      const factor = factorOf(currency, year);
      return factor === null ? null : round(times(times(amount, "10000"), factor), 0, "half-up");
    },
    converted: (of) =>
      wereConverted(
        of.map(({ currency }) => ({ currency, factor: factorOf(currency, 0) })),
        wanted,
      ),
    missing: ["KRW", "USD", "EUR"].filter((currency) => factorOf(currency, 0) === null),
  };
}
