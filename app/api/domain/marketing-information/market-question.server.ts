import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import type { IgnoredFilter } from "../report/filters";
import { defaultMonth, type ReportPeriod, reportPeriod } from "../report/period";
import { loadAsOf } from "../sales/as-of.server";
import { listClasses, type Option } from "../sales/report-options.server";
import { loadRates, reportRates } from "../sales/report-rates.server";
import type { Rates } from "../sales/sales-figures.server";
import { loadVisibleUnits } from "../sales/visible-units.server";
import type { MarketFilters, MarketSide } from "./market-filters";

/** A question about a market as the reader may ask it. */
export type MarketQuestion = {
  side: MarketSide;
  /** Which customers: the reader's own, of the market, as the filters narrow them; on `customer`, `unit`, `subsidiary`, `place`. */
  where: SQL;
  asOf: string;
  period: ReportPeriod;
  rates: Rates;
  /** Factors from a currency into the report's, for amounts that carry their own. */
  money: { currencies: string[]; factors: string[] };
  /** ISO code of the report's currency. */
  currency: string;
  line: number | undefined;
  options: { lines: Option[]; industries: Option[]; regions: string[]; countries: string[] };
  ignored: IgnoredFilter[];
};

type Corner = { subsidiary: number; country: string; region: string | null };

/** Customers with their unit, its subsidiary and their city. */
export const customersInPlaces = sql`customer
  join org_unit unit on unit.id = customer.org_unit_id
  join org_unit subsidiary on subsidiary.id = unit.subsidiary_id
  left join place on place.country = customer.country and place.city = customer.city`;
export const regionOf = sql`coalesce(customer.region, place.region)`;

const home = sql`subsidiary.country = (select country from org_unit where parent_id is null order by id limit 1)`;
const sides: Record<MarketSide, SQL> = { home, overseas: sql`not (${home})` };

/**
 * What DIMS and SIMS start from. A filter on something that the reader may not see, or that no customer of the market
 * has, is dropped and named, exactly as one that does not exist.
 */
export async function askMarket(
  ctx: Ctx,
  side: MarketSide,
  asked: MarketFilters,
  ignored: IgnoredFilter[] = [],
): Promise<MarketQuestion> {
  const own = sql`customer.use_yn = 'Y' and ${ownCustomers(ctx.viewer.scope)} and ${sides[side]}`;
  const [asOf, tree, classes, allRates, corners] = await Promise.all([
    loadAsOf(ctx),
    loadVisibleUnits(ctx),
    listClasses(ctx),
    loadRates(ctx, asked.currency),
    listCorners(ctx, own),
  ]);
  const known = {
    unit: asked.unit !== undefined && tree.byId.has(asked.unit) ? asked.unit : undefined,
    line: classes.lines.find(({ id }) => id === asked.line)?.id,
    industry: classes.industries.find(({ id }) => id === asked.industry)?.id,
    region: corners.find(({ region }) => region === asked.region)?.region ?? undefined,
    country: corners.find(({ country }) => country === asked.country)?.country,
  };
  const names = ["unit", "line", "industry", "region", "country"] as const;
  const missing = names.filter((name) => asked[name] !== undefined && known[name] === undefined);
  const period = reportPeriod(defaultMonth(asOf.day), asOf.day);
  const subsidiaries = new Set(corners.map(({ subsidiary }) => subsidiary));
  const rates = reportRates(allRates, period.year, asked.currency, subsidiaries);
  const local = asked.currency === "local" && rates.rates.factors.every((factor) => factor === "1");
  // A customer who has moved brings along invoices and estimates in another unit's currency.
  const everywhere = local ? rates : reportRates(allRates, period.year, asked.currency, null);
  return {
    side,
    where: narrowed(own, known, known.unit === undefined ? [] : tree.subtree(known.unit)),
    asOf: asOf.day,
    period,
    rates: everywhere.rates,
    money: moneyOf(everywhere.rates, new Map(allRates.map(({ id, currency }) => [id, currency]))),
    currency: rates.currency,
    line: known.line,
    options: {
      ...classes,
      regions: [...new Set(corners.flatMap(({ region }) => region ?? []))].sort(),
      countries: [...new Set(corners.map(({ country }) => country))].sort(),
    },
    ignored: [
      ...ignored,
      ...missing.map((name) => ({ name, value: String(asked[name]) })),
      ...(asked.currency === "local" && !local ? [{ name: "currency", value: "local" }] : []),
      ...rates.unconverted.map((value) => ({ name: "rate", value })),
    ],
  };
}

/** Where the reader's customers of the market are. */
async function listCorners(ctx: Ctx, own: SQL): Promise<Corner[]> {
  const { rows } = await ctx.reports.execute<Corner>(sql`
    select distinct unit.subsidiary_id as subsidiary, customer.country, ${regionOf} as region
      from ${customersInPlaces} where ${own}`);
  return rows;
}

function narrowed(
  own: SQL,
  { unit, industry, region, country }: { unit?: number; industry?: number; region?: string; country?: string },
  subtree: number[],
): SQL {
  const parts = [own];
  if (unit !== undefined) parts.push(sql`unit.id = any(${sql.param(subtree)}::int[])`);
  if (industry !== undefined) parts.push(sql`customer.industry_id = ${industry}`);
  if (region !== undefined) parts.push(sql`${regionOf} = ${region}`);
  if (country !== undefined) parts.push(sql`customer.country = ${country}`);
  return sql.join(parts, sql` and `);
}

/** A currency has one factor, whichever subsidiary invoices in it. */
export function moneyOf({ subsidiaryIds, factors }: Rates, currencyOf: Map<number, string>): MarketQuestion["money"] {
  const found = new Map(subsidiaryIds.map((id, at) => [currencyOf.get(id) ?? "", factors[at] ?? "0"]));
  return { currencies: [...found.keys()], factors: [...found.values()] };
}
