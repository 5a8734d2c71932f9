import { z } from "zod";
import { shortestItem } from "../logistics/shortest-item";
import { rentalMarkets } from "../rental/rental-terms";
import { monthEndRange } from "../sales/month-end/month-end";
import { levels } from "../sales/sales-levels";
import { specialPrice } from "../special-price/special-price";
import { cards } from "./card-choice";

/** Decimal string in 1/10,000 of the report currency's unit. */
const amount = z.string();

const pace = z.object({
  month: z.number(),
  until: z.string(),
  sales: amount,
  lastYear: amount,
  /** Of the whole month. */
  target: amount.nullable(),
  /** As far as its working days have passed: what the sales report compares the open month with. */
  targetToDate: amount.nullable(),
  daysDone: z.number(),
  daysInMonth: z.number(),
  /** One entry per working day so far; sales on a day off count to the working day before it. */
  days: z.array(amount),
  /** Between which amounts the month is expected to end; null once it is closed, and where too little is known. */
  expected: monthEndRange.nullable(),
});
export type SalesPace = z.output<typeof pace>;

const mover = z.object({ id: z.number(), name: z.string(), current: amount, previous: amount, change: amount });
export type Mover = z.output<typeof mover>;
export const movers = z.object({ gains: z.array(mover), losses: z.array(mover) });
export type Movers = z.output<typeof movers>;

const quiet = z.object({
  ...{ id: z.number(), name: z.string(), lastDay: z.string(), days: z.number(), annual: amount },
  /** Days between two days with invoices, as usual; null with too few of them. */
  rhythm: z.number().nullable(),
});
export type QuietCustomer = z.output<typeof quiet>;

const alarm = z.object({
  market: z.enum(["home", "abroad"]),
  members: z.number(),
  /** In minor units; null where the members have several currencies. */
  points: z.number().nullable(),
  /** The register, narrowed to as many. */
  href: z.string(),
});
export type MemberAlarm = z.output<typeof alarm>;

const endingContract = z.object({
  id: z.number(),
  market: z.enum(rentalMarkets),
  customer: z.string(),
  endOn: z.string(),
  /** From today until then. */
  days: z.number(),
});
export type EndingContract = z.output<typeof endingContract>;

const ending = z.object({
  market: z.enum(rentalMarkets),
  contracts: z.number(),
  /** The last day that counts. */
  until: z.string(),
  /** The list, narrowed to as many. */
  href: z.string(),
});
export type EndingContracts = z.output<typeof ending>;

const stockAlarm = z.object({
  state: z.enum(["due", "old"]),
  items: z.number(),
  pieces: z.number(),
  /** The list, narrowed to as many. */
  href: z.string(),
});
export type StockAlarm = z.output<typeof stockAlarm>;

const shortageAlarm = z.object({
  kind: z.enum(["items", "orders", "long", "watched"]),
  count: z.number(),
  /** Pieces of the items and of the lines overdue for long, customers of the orders, items watched. */
  of: z.number(),
  /** The list, narrowed to as many. */
  href: z.string(),
});
export type ShortageAlarm = z.output<typeof shortageAlarm>;

const shortages = z.object({
  alarms: z.array(shortageAlarm),
  /** Those whose missing pieces are worth most. */
  items: z.array(shortestItem),
  /** How long the oldest order line waits. */
  oldestDays: z.number().nullable(),
});

const agentAlarm = z.object({
  kind: z.enum(["red", "amber", "errors", "ending", "ended", "waiting"]),
  count: z.number(),
  /** The list, narrowed to as many. */
  href: z.string(),
});
export type AgentAlarm = z.output<typeof agentAlarm>;

const freshNews = z.object({ id: z.number(), title: z.string(), publisher: z.string(), publishedAt: z.string() });
export type FreshNews = z.output<typeof freshNews>;
const ownNews = z.object({
  count: z.number(),
  /** A name that the newest of them says. */
  name: z.string(),
  /** The list, narrowed to as many. */
  href: z.string(),
});
export type OwnNews = z.output<typeof ownNews>;
const matrixAlarm = z.object({
  kind: z.enum(["overdue", "mine", "ending", "submitted"]),
  count: z.number(),
  /** The list, narrowed to as many. */
  href: z.string(),
});
export type MatrixAlarm = z.output<typeof matrixAlarm>;
const nextStepAlarm = z.object({
  of: z.enum(["opportunities", "visits"]),
  kind: z.enum(["overdue", "due"]),
  count: z.number(),
  /** Within which a step is due. */
  days: z.number(),
  /** The list, narrowed to as many. */
  href: z.string(),
});
export type NextStepAlarm = z.output<typeof nextStepAlarm>;
const siteAlarm = z.object({
  kind: z.enum(["actions", "overdue", "missing", "closing", "report"]),
  /** Actions, site months; of a report the month's good units. */
  count: z.number(),
  /** The site of a report. */
  name: z.string().nullable(),
  month: z.number().nullable(),
  href: z.string(),
});
export type SiteAlarm = z.output<typeof siteAlarm>;

/** So many requests are shown of all that wait. */
export const MOST_WAITING = 6;
/** A request is late after more working days than these: as long as a special price waits before it goes to the step above (docs/decisions/0130). */
export const LATE_AFTER_WORKING_DAYS = specialPrice.escalateAfterWorkingDays;

const waiting = z.object({
  kind: z.string(),
  /** The list that has as many, with its filter. */
  href: z.string(),
  count: z.number(),
  /** Since when the oldest waits; null where nothing does. */
  oldest: z.string().nullable(),
  /** Of these, how many are late. */
  late: z.number(),
});
export type WaitingQueue = z.output<typeof waiting>;

/** One request that waits, with what of its facts its kind has. */
const waitingRequest = z.object({
  kind: z.string(),
  id: z.string(),
  href: z.string(),
  reference: z.string(),
  /** The customer, distributor or member. */
  name: z.string(),
  since: z.string(),
  /** Calendar days since then. */
  days: z.number(),
  /** The day by which it is to be done, where it has one of its own. */
  due: z.string().nullable(),
  late: z.boolean(),
  pieces: z.number().nullable(),
  lines: z.number().nullable(),
  amount: amount.nullable(),
  currency: z.string().nullable(),
  /** In per cent. */
  discount: z.string().nullable(),
  /** In per cent; null where costs are not told. */
  margin: z.string().nullable(),
  belowFloor: z.boolean(),
  state: z.string().nullable(),
});
export type WaitingRequest = z.output<typeof waitingRequest>;

/** What the reader shows on their mainboard, in their order. */
const shown = z.array(z.enum(cards));

/** The cards that have data and that the reader may see; null = not theirs, or nothing to show. */
export const mainboard = z
  .object({
    asOf: z.string(),
    loadedAt: z.string().nullable(),
    /** No invoice line is loaded yet. */
    empty: z.boolean(),
    /** Currency and year of sales that no budget rate converts: they are not in the figures. */
    missingRates: z.array(z.string()),
    currency: z.string(),
    /** The next finer level of the sales report below units and product lines. */
    below: z.enum(levels),
    shown,
    pace: pace.nullable(),
    byUnit: movers.nullable(),
    byLine: movers.nullable(),
    byCustomer: movers.nullable(),
    quiet: z.array(quiet).nullable(),
    /** Members whose points end within 60 days, and members with negative points, by register. */
    lapsing: z.array(alarm).nullable(),
    negative: z.array(alarm).nullable(),
    /** Rental contracts that end soon, by market. */
    rental: z.array(ending).nullable(),
    /** Of these the ones that end first. */
    endingContracts: z.array(endingContract).nullable(),
    /** Items of consignment sites that are to be sent, or that lie there too long. */
    consignment: z.array(stockAlarm).nullable(),
    /** What of the orders that the reader may see is short, and of the items that they watch. */
    shortage: shortages.nullable(),
    /** Distributors of the agent system that fell silent or tell of errors, contracts to sign, or to renew or end. */
    agents: z.array(agentAlarm).nullable(),
    /** The reader's own next steps at customers that are overdue or due. */
    steps: z.array(nextStepAlarm).nullable(),
    /** The stories of the last days with the highest scores. */
    news: z.array(freshNews).nullable(),
    /** Stories of these days that name customers of the reader's; null where none does. */
    ownNews: ownNews.nullable(),
    /** Tasks of the cabinet programme that are overdue or the reader's own, contracts that end or wait for a decision. */
    matrix: z.array(matrixAlarm).nullable(),
    /** What waits at sites whose tools are managed; for a customer the reports of its own. */
    sites: z.array(siteAlarm).nullable(),
    /** By kind of request: what waits for the reader; kinds of which they decide none and nothing waits are left out. */
    waiting: z.array(waiting),
    /** The requests themselves that wait longest. */
    requests: z.array(waitingRequest),
  })
  .meta({ id: "Mainboard" });
export type Mainboard = z.output<typeof mainboard>;
