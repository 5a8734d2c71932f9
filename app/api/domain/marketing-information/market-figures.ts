import { z } from "zod";
import { divide, percentOf, subtract } from "../decimal";
import { daysBetween } from "../report/period";

/** Amounts are decimal strings in 1/10,000 of the report's currency. */
export const marketFigures = z.object({
  customers: z.number(),
  /** Those who bought in the last twelve complete months. */
  active: z.number(),
  /** Those with an estimate of their potential. */
  known: z.number(),
  machines: z.number(),
  /** A year's; null where nothing is estimated. */
  potential: z.string().nullable(),
  /** A twelfth of it. */
  monthlyPotential: z.string().nullable(),
  /** Own sales of the last twelve complete months. */
  sales: z.string(),
  /** Those of them in customers and product lines with an estimate. */
  knownSales: z.string(),
  /** What of the potential we do not sell; negative where we sell more than was estimated. */
  unserved: z.string().nullable(),
  /** Per cent of the potential that we sell, one decimal. */
  shareOfWallet: z.string().nullable(),
  /** Visits of the last 90 days, and how many customers they went to. */
  visits: z.number(),
  visited: z.number(),
  /** The latest visit, and the days since. */
  lastVisit: z.string().nullable(),
  daysSinceVisit: z.number().nullable(),
});
export type MarketFigures = z.output<typeof marketFigures>;

/** What figures are derived from. */
export type MarketSums = Omit<MarketFigures, "monthlyPotential" | "unserved" | "shareOfWallet" | "daysSinceVisit">;

/** Ratios are of sums, so whoever adds or takes away sums comes by here again. */
export function marketFiguresOf(sums: MarketSums, asOf: string): MarketFigures {
  const { potential, knownSales, lastVisit } = sums;
  return {
    ...sums,
    monthlyPotential: potential === null ? null : divide(potential, "12", 4),
    unserved: potential === null ? null : subtract(potential, knownSales),
    shareOfWallet: percentOf(knownSales, potential),
    daysSinceVisit: lastVisit === null ? null : daysBetween(lastVisit, asOf),
  };
}

/** What is left of a total without these rows. Their last visits cannot be taken away from one another. */
export function marketRest(total: MarketFigures, shown: readonly MarketFigures[], asOf: string): MarketFigures {
  const count = (name: "customers" | "active" | "known" | "machines" | "visits" | "visited") =>
    shown.reduce((left, each) => left - each[name], total[name]);
  const amount = (name: "potential" | "sales" | "knownSales") =>
    shown.reduce((left, each) => subtract(left, each[name] ?? "0"), total[name] ?? "0");
  const known = count("known");
  const sums = {
    customers: count("customers"),
    active: count("active"),
    known,
    machines: count("machines"),
    potential: known === 0 ? null : amount("potential"),
    sales: amount("sales"),
    knownSales: amount("knownSales"),
    visits: count("visits"),
    visited: count("visited"),
    lastVisit: null,
  };
  return marketFiguresOf(sums, asOf);
}
