import { type SQL, sql } from "drizzle-orm";
import { formatCountry } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { add, compare, times } from "../../decimal";
import { loadVisibleUnits, subtrees } from "../../facts/visible-units.server";
import type { IgnoredFilter } from "../../report/filters";
import { lostOf } from "../../report/filters";
import { inUnits } from "../coins.server";
import { feeOn } from "../contract/current-fee.server";
import {
  allOwnContracts,
  inUnitsOf,
  listContractCountries,
  listContractRegions,
} from "../contract/own-contracts.server";
import { rentalMarkets } from "../rental-terms";
import { listGroups, loadStatusDays, type StatusGroup } from "../status/list-groups.server";
import { listPeriods } from "../status/list-periods.server";
import { monthRows } from "../status/month-rows";
import { convertGroup, placeRows } from "../status/place-rows";
import { loadRentalRates, type RentalRates } from "../status/rental-rates.server";
import { addKnown, sumFigures } from "../status/status-shapes";
import { countriesOnMap } from "./countries-on-map.server";
import type { DashboardFilters, EndsIn, MoneyRow, RentalDashboard } from "./dashboard";
import { listStock } from "./idle-cutters.server";

/** MIPCTS09 for the reader's own scope, as everything stands today. */
export async function getRentalDashboard(
  ctx: Ctx,
  { unit: asked, country: askedCountry, currency, warehouse }: DashboardFilters,
  ignored: IgnoredFilter[] = [],
): Promise<RentalDashboard> {
  const [days, tree, units] = await Promise.all([loadStatusDays(ctx), loadVisibleUnits(ctx), listContractRegions(ctx)]);
  const unit = units.filter(({ id }) => asked?.includes(id));
  const unitIds = unit.length > 0 ? subtrees(tree, unit) : undefined;
  const countries = await listContractCountries(ctx, unitIds);
  const country = askedCountry !== undefined && countries.includes(askedCountry) ? askedCountry : undefined;
  const year = Number(days.today.slice(0, 4));
  const narrow = sql`${country ? sql`customer.country = ${country}` : sql`true`} AND ${inUnitsOf(unitIds)}`;
  const [rates, groups, periods, ends] = await Promise.all([
    loadRentalRates(ctx, currency),
    listGroups(ctx, "country", days, narrow),
    listPeriods(ctx, { by: "month", today: days.today, narrow }),
    listEndings(ctx, days.today, narrow),
  ]);
  const { day: stockDay, warehouses, cutters } = await listStock(ctx, [...tree.byId.keys()], warehouse);
  const rows = placeRows(groups, rates, year);
  const rented = rows.filter(({ figures }) => figures.open > 0);
  return {
    ...{ day: days.today, since: days.since, currency, replacementLimit: times(days.replacementShare, "100") },
    converted: rates.converted([...groups.filter(({ open }) => open > 0), ...periods]),
    markets: rentalMarkets.map((market) => ({
      market,
      figures: sumFigures(rows.filter((row) => row.market === market).map(({ figures }) => figures)),
    })),
    total: sumFigures(rows.map(({ figures }) => figures)),
    money: moneyRows(groups, rates, year),
    months: monthRows(periods, rates),
    endings: endRows(ends, rates, year),
    countries: rented.toSorted(
      (a, b) => compare(b.figures.value ?? "0", a.figures.value ?? "0") || b.figures.open - a.figures.open,
    ),
    map: await countriesOnMap(ctx, rented),
    ...{ stockDay, warehouses, cutters },
    path: { unit, country: country ? { id: country, name: formatCountry(ctx.locale, country) } : null },
    options: { units, countries },
    ignored: [
      ...ignored,
      ...lostOf("unit", asked, unit),
      ...(askedCountry === country ? [] : [{ name: "country", value: String(askedCountry) }]),
      ...(warehouse && cutters.length === 0 ? [{ name: "warehouse", value: warehouse }] : []),
      ...rates.missing.map((value) => ({ name: "rate", value })),
    ],
  };
}

/** Open contracts by market and currency, over all countries. */
function moneyRows(groups: readonly StatusGroup[], rates: RentalRates, year: number): MoneyRow[] {
  const rows = new Map<string, MoneyRow>();
  for (const group of groups) {
    const { market, currency, open } = group;
    if (open === 0) continue;
    const { value, fee } = convertGroup(group, rates, year);
    const key = `${market} ${currency}`;
    const row = rows.get(key) ?? { market, currency, open: 0, rentedValue: "0", monthlyFee: "0", value: "0", fee: "0" };
    rows.set(key, {
      ...{ market, currency, open: row.open + open },
      rentedValue: add(row.rentedValue, group.value),
      monthlyFee: add(row.monthlyFee, group.fee),
      value: addKnown(row.value, value),
      fee: addKnown(row.fee, fee),
    });
  }
  return [...rows.values()].sort((a, b) => a.market.localeCompare(b.market) || b.open - a.open);
}

type Ending = {
  month: number;
  market: string | null;
  currency: string | null;
  contracts: number;
  pieces: number;
  fee: string;
};

/** Open contracts by the month of their last day; months in which none ends are there too. */
async function listEndings({ db, viewer }: Ctx, today: string, narrow: SQL): Promise<Ending[]> {
  const { rows } = await db.execute<Ending>(sql`
    WITH ends AS (
      SELECT date_trunc('month', contract.end_on) AS first, contract.market, contract.currency, count(DISTINCT contract.id)::int AS contracts,
             sum(i.rental_quantity)::int AS pieces, ${inUnits(sql`sum(${feeOn(today)})`)} AS fee
        FROM rental_contract contract JOIN customer ON customer.id = contract.customer_id
        LEFT JOIN rental_contract_item i ON i.contract_id = contract.id AND i.use_yn = 'Y'
       WHERE ${allOwnContracts(viewer.scope)} AND contract.state = 'open' AND ${narrow}
       GROUP BY 1, 2, 3)
    SELECT to_char(month.first, 'YYYYMM')::int AS month, market, currency, coalesce(contracts, 0) AS contracts,
           coalesce(pieces, 0) AS pieces, coalesce(fee, '0') AS fee
      FROM (SELECT date_trunc('month', ${today}::date) + make_interval(months => at) AS first FROM generate_series(0, 11) AS at) AS month
      LEFT JOIN ends USING (first) ORDER BY 1, 2, 3`);
  return rows;
}

function endRows(ends: readonly Ending[], { convert }: RentalRates, year: number): EndsIn[] {
  const rows = new Map<number, EndsIn>();
  for (const { month, market, currency, contracts, pieces, fee } of ends) {
    const row = rows.get(month) ?? { month, domestic: 0, overseas: 0, pieces: 0, fee: "0" };
    if (market === "domestic" || market === "overseas") row[market] += contracts;
    const money = currency === null ? "0" : convert(fee, currency, year);
    rows.set(month, { ...row, pieces: row.pieces + pieces, fee: addKnown(row.fee, money) });
  }
  return [...rows.values()];
}
