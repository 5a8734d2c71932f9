import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import type { Rates } from "./sales-figures.server";

export type ReportRates = {
  rates: Rates;
  /** ISO code of the report's currency. */
  currency: string;
  /** Currencies without a budget rate: sales in them are not in the report, and the page must say so. */
  unconverted: string[];
};

const column = { USD: "to_usd", KRW: "to_krw", EUR: "to_eur" } as const;
type Converted = keyof typeof column;

type RateRow = { id: number; currency: string; factor: string | null };

/**
 * Budget rates of a year per subsidiary; a year without rates takes the nearest one before it, else the first after.
 * Both years of a comparison are converted with the report year's rate, so growth is at constant currency.
 */
async function loadRateRows(ctx: Ctx, year: number, to: Converted): Promise<RateRow[]> {
  const { rows } = await ctx.reports.execute<RateRow>(sql`
    select distinct on (u.id) u.id, u.currency, r.${sql.identifier(column[to])} as factor
      from org_unit u left join exchange_rate r on r.currency = u.currency and r.kind = 'budget'
     where u.subsidiary_id = u.id
     order by u.id, r.year <= ${year} desc, abs(r.year - ${year})`);
  return rows;
}

/** Factors for the subsidiaries that a report covers; "local" works where all of them invoice in one currency. */
export async function loadReportRates(
  ctx: Ctx,
  year: number,
  wanted: Converted | "local",
  subsidiaryIds: ReadonlySet<number> | null,
): Promise<ReportRates> {
  const rows = await loadRateRows(ctx, year, wanted === "local" ? "USD" : wanted);
  const covered = subsidiaryIds === null ? rows : rows.filter((row) => subsidiaryIds.has(row.id));
  const own = new Set(covered.map((row) => row.currency));
  const [only] = own;
  if (wanted === "local" && own.size === 1 && only !== undefined) {
    const ids = covered.map((row) => row.id);
    return { rates: { subsidiaryIds: ids, factors: ids.map(() => "1") }, currency: only, unconverted: [] };
  }
  const convertible = covered.filter((row) => row.factor !== null);
  return {
    rates: { subsidiaryIds: convertible.map((row) => row.id), factors: convertible.map((row) => row.factor ?? "0") },
    currency: wanted === "local" ? "USD" : wanted,
    unconverted: [...new Set(covered.filter((row) => row.factor === null).map((row) => row.currency))],
  };
}
