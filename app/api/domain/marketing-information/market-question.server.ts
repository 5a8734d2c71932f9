import { type SQL, sql } from "drizzle-orm";
import { formatCountry } from "~/words/formats";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import type { AsOf } from "../facts/as-of.server";
import { loadReportBasis } from "../facts/report-basis.server";
import { monthsOfData, type Option, unitOptions } from "../facts/report-options.server";
import { reportRates } from "../facts/report-rates.server";
import { among } from "../facts/sales-facts.server";
import type { Rates } from "../facts/sales-figures.server";
import { namedUnit, subtrees, type UnitTree } from "../facts/visible-units.server";
import { type IgnoredFilter, lostOf } from "../report/filters";
import { type Month, monthOfDay, type ReportPeriod, reportPeriod } from "../report/period";
import type { MarketAsk, MarketSide } from "./market-filters";

/** A question about a market as the reader may ask it. */
export type MarketQuestion = {
  side: MarketSide;
  /** Which customers: the reader's own, of the market, as the filters narrow them; on `customer` and `place`. */
  where: SQL;
  /** That is every customer there is. */
  everybody: boolean;
  /** The last day that counts. */
  asOf: string;
  /** That is the last loaded one: what imports have laid together of customers (docs/decisions/0026) answers. */
  kept: boolean;
  loaded: AsOf;
  period: ReportPeriod;
  rates: Rates;
  /** Factors from a currency into the report's, for amounts that carry their own. */
  money: { currencies: string[]; factors: string[] };
  /** ISO code of the report's currency. */
  currency: string;
  converted: boolean;
  line: number | undefined;
  /** What the filters name; none or null where nothing is chosen. */
  path: {
    unit: Option[];
    line: Option | null;
    industry: Option[];
    region: Corner | null;
    country: Corner[];
  };
  options: {
    months: Month[];
    units: Option[];
    lines: Option[];
    industries: Option[];
    regions: Corner[];
    countries: Corner[];
  };
  ignored: IgnoredFilter[];
};

/** A part of a market by its code. */
export type Corner = { id: string; name: string };
type Place = {
  subsidiary: number;
  country: string;
  region: string | null;
  region_name: string | null;
  /** No customer of the company is out of use. */
  all_in_use: boolean;
};

/** Customers with their unit and their city; where nothing is asked of the city, the database leaves it out. */
const placesOf = (customers: SQL) => sql`${customers}
  left join org_unit unit on unit.id = customer.org_unit_id
  left join place on place.country = customer.country and place.city = customer.city`;
export const customersInPlaces = placesOf(sql`customer`);
export const regionOf = sql`coalesce(customer.region, place.region)`;

/** The definition `own` of a WITH clause: the customers asked for, and what they are told apart by. */
export const ownRows = ({ where }: MarketQuestion): SQL => sql`
    own as not materialized (
      select customer.id as customer_id, customer.country, customer.industry_id, unit.subsidiary_id, ${regionOf} as region
        from ${customersInPlaces} where ${where})`;

/** Rows `money` (currency, factor). */
export const moneyRows = ({ money }: MarketQuestion): SQL =>
  sql`unnest(${sql.param(money.currencies)}::text[], ${sql.param(money.factors)}::numeric[]) as money(currency, factor)`;

/** Customers of units whose subsidiary is in the company's own country, or is not. */
const ofUnits = (subsidiaries: SQL) => sql`customer.org_unit_id in (select id from org_unit where ${subsidiaries})`;
const home = sql`subsidiary_id = any(array(
  select id from org_unit where country = (select country from org_unit where parent_id is null order by id limit 1)))`;
const sides: Record<MarketSide, SQL> = { home: ofUnits(home), overseas: ofUnits(sql`not (${home})`), whole: sql`true` };

/**
 * What DIMS and SIMS start from. A filter on something that the reader may not see, or that no customer of the market
 * has, is dropped and named, exactly as one that does not exist.
 */
export async function askMarket(
  ctx: Ctx,
  side: MarketSide,
  asked: MarketAsk,
  ignored: IgnoredFilter[] = [],
): Promise<MarketQuestion> {
  const own = sql`customer.use_yn = 'Y' and ${ownCustomers(ctx.viewer.scope)} and ${sides[side]}`;
  const [{ asOf: loaded, tree, classes, rates: allRates }, places] = await Promise.all([
    loadReportBasis(ctx, asked.currency),
    listPlaces(ctx, side),
  ]);
  const options = { months: monthsOfData(loaded), ...classes, ...marketOptions(ctx.locale, tree, places) };
  const path = pathOf(asked, tree, options);
  const month = options.months.find((each) => each === asked.month);
  const period = reportPeriod(month ?? monthOfDay(loaded.day), loaded.day);
  const rates = reportRates(allRates, period.year, asked.currency, new Set(places.map((place) => place.subsidiary)));
  const local = asked.currency === "local" && rates.rates.factors.every((factor) => factor === "1");
  // A customer who has moved brings along invoices and estimates in another unit's currency.
  const everywhere = local ? rates : reportRates(allRates, period.year, asked.currency, null);
  return {
    side,
    where: narrowed(own, path, tree),
    everybody:
      ctx.viewer.scope.all && side === "whole" && !isNarrowed(path) && places.every(({ all_in_use: all }) => all),
    asOf: period.until,
    kept: period.until === loaded.day,
    loaded,
    period,
    rates: everywhere.rates,
    money: moneyOf(everywhere.rates, new Map(allRates.map(({ id, currency }) => [id, currency]))),
    currency: rates.currency,
    converted: rates.converted,
    line: path.line?.id,
    path,
    options,
    ignored: [
      ...ignored,
      ...missing(asked, { ...path, month: month ?? null }),
      ...(asked.currency === "local" && !local ? [{ name: "currency", value: "local" }] : []),
      ...rates.unconverted.map((value) => ({ name: "rate", value })),
    ],
  };
}

/** Where the reader's customers of the market are: their few hundred places are told apart before anything is joined. */
async function listPlaces(ctx: Ctx, side: MarketSide): Promise<Place[]> {
  const { rows } = await ctx.reports.execute<Place>(sql`
    select subsidiary, country, region, coalesce(code.${sql.identifier(`name_${ctx.locale}`)}, code.name_en, region) as region_name,
           not exists (select from customer where use_yn <> 'Y') as all_in_use
      from (select distinct unit.subsidiary_id as subsidiary, customer.country, ${regionOf} as region
              from ${placesOf(sql`(select distinct org_unit_id, country, city, region from customer
                                    where customer.use_yn = 'Y' and ${ownCustomers(ctx.viewer.scope)} and ${sides[side]}) as customer`)}) as places
      left join code on code.group_id = 'region' and code.code = region
     order by code.display_order, region`);
  return rows;
}

/** What of the market the reader can choose from. */
function marketOptions(locale: Ctx["locale"], tree: UnitTree, places: Place[]) {
  const subsidiaries = new Set(places.map(({ subsidiary }) => subsidiary));
  const countries = [...new Set(places.map(({ country }) => country))];
  const regions = new Map(
    places.flatMap(({ region, region_name }) => (region ? [[region, region_name ?? region]] : [])),
  );
  return {
    units: unitOptions(tree).filter(({ id }) => subsidiaries.has(tree.byId.get(id)?.subsidiaryId ?? id)),
    regions: [...regions].map(([id, name]): Corner => ({ id, name })),
    countries: countries
      .map((id): Corner => ({ id, name: formatCountry(locale, id) }))
      .sort((a, b) => a.name.localeCompare(b.name, locale)),
  };
}

function pathOf(
  asked: MarketAsk,
  tree: UnitTree,
  { lines, industries, regions, countries }: Omit<MarketQuestion["options"], "months" | "units">,
): MarketQuestion["path"] {
  return {
    unit: (asked.unit ?? []).flatMap((id) => namedUnit(tree, id)),
    line: lines.find(({ id }) => id === asked.line) ?? null,
    industry: industries.filter(({ id }) => asked.industry?.includes(id)),
    region: regions.find(({ id }) => id === asked.region) ?? null,
    country: countries.filter(({ id }) => asked.country?.includes(id)),
  };
}

const missing = (asked: MarketAsk, found: MarketQuestion["path"] & { month: Month | null }): IgnoredFilter[] => [
  ...(["month", "line", "region"] as const).flatMap((name) =>
    asked[name] !== undefined && found[name] === null ? [{ name, value: String(asked[name]) }] : [],
  ),
  ...(["unit", "industry", "country"] as const).flatMap((name) => lostOf(name, asked[name], found[name])),
];

const isNarrowed = ({ unit, industry, region, country }: MarketQuestion["path"]): boolean =>
  region !== null || [unit, industry, country].some((chosen) => chosen.length > 0);

function narrowed(own: SQL, { unit, industry, region, country }: MarketQuestion["path"], tree: UnitTree): SQL {
  const parts = [own];
  if (unit.length > 0) parts.push(sql`customer.org_unit_id = any(${sql.param(subtrees(tree, unit))}::int[])`);
  if (industry.length > 0)
    parts.push(
      among(
        sql`customer.industry_id`,
        industry.map(({ id }) => id),
      ),
    );
  if (region) parts.push(sql`${regionOf} = ${region.id}`);
  if (country.length > 0) parts.push(sql`customer.country = any(${sql.param(country.map(({ id }) => id))}::text[])`);
  return sql.join(parts, sql` and `);
}

/** The same of a few of its customers. */
export const narrowedTo = (question: MarketQuestion, customerIds: number[]): MarketQuestion => ({
  ...question,
  everybody: false,
  where: sql`${question.where} and customer.id = any(${sql.param(customerIds)}::int[])`,
});

/** A currency has one factor, whichever subsidiary invoices in it. */
export function moneyOf({ subsidiaryIds, factors }: Rates, currencyOf: Map<number, string>): MarketQuestion["money"] {
  const found = new Map(subsidiaryIds.map((id, at) => [currencyOf.get(id) ?? "", factors[at] ?? "0"]));
  return { currencies: [...found.keys()], factors: [...found.values()] };
}
