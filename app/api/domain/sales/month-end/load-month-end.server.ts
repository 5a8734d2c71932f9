import { isPartner } from "../../access/is-partner";
import type { Ctx } from "../../ctx";
import { compare, round, times } from "../../decimal";
import type { SalesAsk } from "../../facts/sales-figures.server";
import type { SalesQuestion } from "../../facts/sales-question.server";
import {
  FEWEST_MONTHS,
  type MonthEnd,
  type MonthEndRange,
  type MonthEndRecord,
  rangeOf,
  runRateOf,
  wholeOf,
} from "./month-end";
import { loadOrderBook } from "./order-book.server";
import { loadMonthShapes, type MonthShapes } from "./shape-statement.server";

/** What is known of the month without asking for it: @param daysDone by headquarters' calendar @param target of the whole month */
type Known = Pick<MonthEnd, "daysDone" | "daysInMonth" | "sales" | "target" | "lastYear">;

/** Whether a month's end is expected at all: of a month that runs, and not for partners, who are told of no plan of ours. */
export const expectsMonthEnd = (ctx: Pick<Ctx, "viewer">, { period }: Pick<SalesQuestion, "period">): boolean =>
  period.open && !isPartner(ctx);

/** Where a running month is expected to end. */
export async function loadMonthEnd(ctx: Ctx, question: SalesQuestion, known: Known): Promise<MonthEnd> {
  const lack = lackOf(known);
  const [shapes, orders] = await Promise.all([
    lack === null ? loadMonthShapes(ctx, question, known.daysDone) : null,
    lack === "over" ? null : loadOrderBook(ctx, question, known.sales),
  ]);
  return {
    ...known,
    lack,
    ...(lack === null ? reckon(known, shapes) : { runRate: null, shape: null, shapeLack: null }),
    orders,
  };
}

type SoFar = Pick<Known, "daysDone" | "daysInMonth" | "sales">;

/** The range of what is reckoned from days; null where that is less than a range. */
export async function loadMonthEndRange(ctx: Ctx, ask: SalesAsk, soFar: SoFar): Promise<MonthEndRange | null> {
  return lackOf(soFar) === null ? rangeOf(reckon(soFar, await loadMonthShapes(ctx, ask, soFar.daysDone))) : null;
}

function lackOf({ daysDone, daysInMonth, sales }: SoFar): MonthEnd["lack"] {
  if (daysDone >= daysInMonth) return "over";
  if (daysDone === 0) return "early";
  return compare(sales, "0") > 0 ? null : "nothing";
}

function reckon(
  { sales, daysDone, daysInMonth }: SoFar,
  shapes: MonthShapes | null,
): Pick<MonthEnd, "runRate" | "shape" | "shapeLack"> {
  const amount = runRateOf(sales, daysDone, daysInMonth);
  const runRate = amount === null ? null : { amount, record: recordOf(shapes?.runRateError, shapes?.runRateMonths) };
  if (shapes === null) return { runRate, shape: null, shapeLack: "filters" };
  const { months, low, median, high } = shapes;
  if (months < FEWEST_MONTHS || low === null || median === null || high === null)
    return { runRate, shape: null, shapeLack: "months" };
  const [from, middle, to] = [high, median, low].map((share) =>
    compare(share, "0") > 0 ? wholeOf(sales, share) : null,
  );
  if (from == null || middle == null || to == null) return { runRate, shape: null, shapeLack: "share" };
  const share = round(times(median, "100"), 1, "half-up");
  const record = recordOf(shapes.shapeError, shapes.shapeMonths);
  return { runRate, shape: { amount: middle, from, to, share, months, record }, shapeLack: null };
}

const recordOf = (error: string | null | undefined, months = 0): MonthEndRecord | null =>
  error == null || months < FEWEST_MONTHS ? null : { error, months };
