import { z } from "zod";
import { divide, sum, times } from "../../decimal";
import { stockTurns } from "../cost-per-unit";
import { contractTypes } from "../ttmb-terms";
import { perUnit } from "./site-figures";

/** A site with what twelve months came to. Amounts in 1/10,000 of its own currency's unit. */
export const siteSums = z.object({
  siteId: z.number(),
  code: z.string(),
  name: z.string(),
  customerId: z.number(),
  customerName: z.string(),
  country: z.string(),
  unitName: z.string(),
  managerName: z.string().nullable(),
  contractType: z.enum(contractTypes),
  currency: z.string(),
  /** Into the report's currency; null = no rate is known. */
  factor: z.string().nullable(),
  startDay: z.string(),
  endDay: z.string().nullable(),
  used: z.boolean(),
  employees: z.number(),
  machines: z.number(),
  /** Per cent. */
  ownShare: z.string().nullable(),
  closedTo: z.number(),
  /** Of how many months the figures are: those that were entered. */
  months: z.number(),
  units: z.number(),
  revenue: z.string(),
  toolCost: z.string(),
  planCost: z.string(),
  expenses: z.string(),
  excessCost: z.string(),
  /** What savings brought in these months. */
  saved: z.string(),
  /** Mean of the months' ends; null = not told. */
  stockValue: z.string().nullable(),
  /** A year's issues over the mean stock. */
  turns: z.string().nullable(),
  counted: z.number(),
  accurate: z.number(),
  openActions: z.number(),
  overdueActions: z.number(),
  /** Months up to the present one that lack production of a model. */
  missing: z.number(),
});
export type SiteSums = z.output<typeof siteSums>;

/** Places behind the point of a cost per unit: two of a won or a yen, else four. */
export const cpuDigits = (currency: string): number => (currency === "KRW" || currency === "JPY" ? 2 : 4);

/** A cost in 1/10,000 over units, in units of the currency, rounded as costs per unit are shown; null without units. */
export function cpuOf(cost: string, units: number, currency: string): string | null {
  const exact = perUnit(cost, units);
  return exact === null ? null : divide(exact, "10000", cpuDigits(currency));
}

/** What sites of several currencies come to together, in the report's. Those without a rate are left out. */
export function addSites(sites: readonly SiteSums[]) {
  const added = (of: (site: SiteSums) => string): string =>
    sum(sites.flatMap((site) => (site.factor === null ? [] : times(of(site), site.factor))));
  const counted = (of: (site: SiteSums) => number): number => sites.reduce((all, site) => all + of(site), 0);
  return {
    sites: sites.length,
    employees: counted((site) => site.employees),
    machines: counted((site) => site.machines),
    units: counted((site) => site.units),
    revenue: added((site) => site.revenue),
    toolCost: added((site) => site.toolCost),
    planCost: added((site) => site.planCost),
    expenses: added((site) => site.expenses),
    excessCost: added((site) => site.excessCost),
    saved: added((site) => site.saved),
    stockValue: added((site) => site.stockValue ?? "0"),
    counted: counted((site) => site.counted),
    accurate: counted((site) => site.accurate),
    openActions: counted((site) => site.openActions),
    overdueActions: counted((site) => site.overdueActions),
    missing: counted((site) => site.missing),
  };
}
export type AddedSites = ReturnType<typeof addSites>;

/** A site alone, as several added up are told. */
export const asAdded = (site: SiteSums): AddedSites => ({ ...site, sites: 1, stockValue: site.stockValue ?? "0" });

/** Turns of months with a stock; null where none is told. @param months that have one: what was issued, what was left */
export function turnsOf(months: readonly { toolCost: string; stockValue: string | null }[]) {
  const told = months.flatMap(({ toolCost, stockValue }) => (stockValue === null ? [] : { toolCost, stockValue }));
  const mean = divide(sum(told.map(({ stockValue }) => stockValue)), String(told.length), 4);
  if (mean === null) return { stockValue: null, turns: null };
  const turns = stockTurns(sum(told.map(({ toolCost }) => toolCost)), told.length, mean);
  return { stockValue: mean, turns: turns === null ? null : divide(turns, "1", 1) };
}

/** Sites added up, as answers tell it. Amounts in 1/10,000 of the report's currency. */
export const addedSites = z.object({
  sites: z.number(),
  employees: z.number(),
  machines: z.number(),
  units: z.number(),
  revenue: z.string(),
  toolCost: z.string(),
  planCost: z.string(),
  expenses: z.string(),
  excessCost: z.string(),
  saved: z.string(),
  stockValue: z.string(),
  counted: z.number(),
  accurate: z.number(),
  openActions: z.number(),
  overdueActions: z.number(),
  missing: z.number(),
});
