import { isPartner } from "../access/is-partner";
import type { Ctx } from "../ctx";
import { type SalesMeasure, salesMeasures } from "../facts/figure-months";
import { findQuiet } from "../facts/quiet-customers.server";
import type { FigureWindow } from "../facts/ranked-keys.server";
import { type SalesAsk, toFigures } from "../facts/sales-figures.server";
import type { SalesFigures } from "../facts/sales-shapes";
import {
  amountText,
  buysNow,
  byNumber,
  type ClassedCustomers,
  classCustomers,
  classOf,
  customersWho,
  inOrder,
  inOrderOfTwo,
  placesOf,
  standingOf,
  sumGroups,
  valued,
} from "./customer-classes";
import { describeCustomers, findBoughtEarlier, listByName } from "./customer-invoices.server";
import { type AbcClass, abcClasses, type Standing, shownStandings, standings } from "./customer-standings";
import { loadCustomerSums } from "./customer-sums.server";
import type { CustomerGroup, MyCustomer, MySalesFilters } from "./my-sales";
import { reachQuiet } from "./reach-quiet.server";

export type OwnCustomers = {
  rows: MyCustomer[];
  rowCount: number;
  /** All that class and standing let through; null where nothing is chosen: then it is the report's total. */
  shownTotal: SalesFigures | null;
  abc: Record<AbcClass, CustomerGroup>;
  standings: Record<Standing, CustomerGroup>;
  quietCount: number;
  ours: boolean;
  quiet: MyCustomer[];
};

/** Largest quiet customers that are told by name. */
const quietShown = 8;

/** How customers are put in order: by a sum, the largest first, or by name. */
const orders: { [Sort in NonNullable<MySalesFilters["sort"]>]?: SalesMeasure } = {
  month: "month",
  monthLastYear: "month_before",
  ytd: "ytd",
  ytdLastYear: "ytd_before",
  mat: "mat",
  matPrevious: "mat_before",
};
const ofTwo: {
  [Sort in NonNullable<MySalesFilters["sort"]>]?: [SalesMeasure, SalesMeasure, "change" | "growth"];
} = {
  monthChange: ["month", "month_before", "change"],
  monthShare: ["month", "month_before", "change"],
  ytdChange: ["ytd", "ytd_before", "change"],
  monthGrowth: ["month", "month_before", "growth"],
  ytdGrowth: ["ytd", "ytd_before", "growth"],
  matGrowth: ["mat", "mat_before", "growth"],
};

export const classOwnCustomers = async (ctx: Ctx, ask: SalesAsk): Promise<ClassedCustomers> =>
  classCustomers(valued(await loadCustomerSums(ctx, ask), ask.rates));

/** A page of those that class and standing let through, and the groups that all of them make. A customer is its rank, from 0. */
export async function listOwnCustomers(
  ctx: Ctx,
  ask: SalesAsk,
  customers: ClassedCustomers,
  filters: MySalesFilters,
  window: FigureWindow,
): Promise<OwnCustomers> {
  const { keys, lastMonths } = customers;
  const keyOf = (rank: number) => keys[rank] ?? 0;
  const { quiet, silences, standing } = await findStandings(ctx, ask, customers);
  const isQuiet = new Set(quiet);
  const isShown = (rank: number) =>
    (!filters.abc || classOf(customers, rank) === filters.abc) &&
    (!filters.standing || (filters.standing === "quiet" ? isQuiet.has(rank) : standing(rank) === filters.standing));
  const shown = customersWho(customers, isShown);
  // As it is shown: whoever is quiet is that before all else.
  const standingPlace = (rank: number) => shownStandings.indexOf(isQuiet.has(rank) ? "quiet" : standing(rank));
  const page = await pageOf(ctx, ask, customers, shown, standingPlace, filters, window);
  const largestQuiet = quiet.slice(0, quietShown);
  const described = [...new Set([...page, ...largestQuiet])];
  const names = await describeCustomers(
    ctx,
    ask,
    described.map((rank) => ({ key: keyOf(rank), lastMonth: lastMonths[rank] ?? 0 })),
  );
  const ofPage = filters.standing === "quiet" ? page.map(keyOf) : [];
  const reached = await reachQuiet(ctx, ask, new Map([...silences].filter(([key]) => ofPage.includes(key))));
  const toRow = (rank: number): MyCustomer => {
    const { code = "", name = "", lastDay = null } = names.get(keyOf(rank)) ?? {};
    return {
      id: keyOf(rank),
      code,
      name,
      rank: rank + 1,
      abc: classOf(customers, rank),
      standing: standing(rank),
      lastDay,
      quiet: isQuiet.has(rank),
      rhythm: silences.get(keyOf(rank))?.rhythm ?? null,
      ...(reached.has(keyOf(rank)) && { reach: reached.get(keyOf(rank)) }),
      figures: figuresOf(customers, [rank]),
    };
  };
  return {
    rows: page.map(toRow),
    rowCount: shown.length,
    shownTotal: filters.abc || filters.standing ? figuresOf(customers, shown) : null,
    abc: sumGroups(customers, abcClasses, (rank) => classOf(customers, rank)),
    standings: sumGroups(customers, standings, standing),
    quietCount: quiet.length,
    ours: !isPartner(ctx),
    quiet: largestQuiet.map(toRow),
  };
}

/** Who is quiet, the largest first, and how each customer stands. */
async function findStandings(ctx: Ctx, ask: SalesAsk, customers: ClassedCustomers) {
  const { keys, mat, matBefore } = customers;
  const buying = customersWho(customers, (rank) => (mat[rank] ?? 0) > 0);
  const fresh = customersWho(customers, (rank) => buysNow(customers, rank) && (matBefore[rank] ?? 0) <= 0);
  const keysOf = (list: number[]) => list.map((rank) => keys[rank] ?? 0);
  const [silences, earlier] = await Promise.all([
    findQuiet(ctx, ask, keysOf(buying)),
    findBoughtEarlier(ctx, ask, keysOf(fresh)),
  ]);
  return {
    silences,
    quiet: buying.filter((rank) => silences.has(keys[rank] ?? 0)),
    standing: (rank: number): Standing => standingOf(customers, rank, earlier),
  };
}

/** The six figures of these together. */
function figuresOf({ sums, places }: ClassedCustomers, customers: number[]): SalesFigures {
  const at = placesOf(places, customers);
  const told = salesMeasures.map((measure) => [measure, amountText(sums, measure, at)]);
  return toFigures(Object.fromEntries(told) as Record<SalesMeasure, string>);
}

async function pageOf(
  ctx: Ctx,
  ask: SalesAsk,
  customers: ClassedCustomers,
  shown: number[],
  standingPlace: (rank: number) => number,
  { sort = "mat", dir }: MySalesFilters,
  window: FigureWindow,
): Promise<number[]> {
  const { sums, places, keys, lastMonths } = customers;
  const cut = (ordered: number[]) => ordered.slice(window.offset, window.offset + window.limit);
  const pair = ofTwo[sort];
  if (pair) return cut(inOrderOfTwo(customers, [pair[0], pair[1]], pair[2], shown, dir ?? "desc"));
  if (sort === "rank" || sort === "abc") return cut(dir === "desc" ? shown.toReversed() : shown);
  if (sort === "standing") return cut(byNumber(standingPlace, keys, shown, dir ?? "asc"));
  if (sort === "lastDay") {
    const asked = shown.map((rank) => ({ key: keys[rank] ?? 0, lastMonth: lastMonths[rank] ?? 0 }));
    const known = await describeCustomers(ctx, ask, asked);
    const dayOf = (rank: number) => known.get(keys[rank] ?? 0)?.lastDay ?? null;
    return cut(byNumber((rank) => Date.parse(dayOf(rank) ?? "") || null, keys, shown, dir ?? "asc"));
  }
  if (sort === "name") {
    const byKey = new Map(shown.map((rank) => [keys[rank] ?? 0, rank]));
    const found = await listByName(ctx, [...byKey.keys()], dir ?? "asc", window);
    return found.flatMap((key) => byKey.get(key) ?? []);
  }
  const isRanked = sort === "mat" && dir !== "asc";
  return cut(isRanked ? shown : inOrder(sums, places, orders[sort] ?? "mat", shown, dir ?? "desc"));
}
