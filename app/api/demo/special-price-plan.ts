import { coinSize } from "../domain/money";
import { askedValue, chooseSteps, type JudgedLine, type PriceLimits } from "../domain/special-price/choose-steps";
import type { PriceStep } from "../domain/special-price/price-terms";
import { hash, stream } from "./random";

/** A customer whom somebody asks a price for, with the items that it buys; amounts in 1/10,000 of its currency. */
export type Sold = {
  by: string;
  /** Code of the unit whose customer it is. */
  place: string;
  unit: number;
  customer: number;
  code: string;
  currency: string;
  rate: string;
  rank: number;
  items: { item: number; pieces: number; paid: string; list: string; cost: string | null }[];
};

type State = "draft" | "submitted" | "returned" | "approved" | "rejected" | "withdrawn";
type Line = ReturnType<typeof lineOf>;
type Event = { no: number; at: string; verb: string; step: string | null; actor: string; comment: string };

export type PlannedPrice = Omit<Sold, "items"> & {
  id: string;
  state: State;
  step: PriceStep | null;
  steps: PriceStep[];
  reason: string;
  endUser: string;
  madeAt: string;
  sentAt: string | null;
  waitsSince: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
  validFrom: string;
  validTo: string;
  lineCount: number;
  listValue: string;
  askedValue: string;
  costValue: string | null;
  lines: Line[];
  events: Event[];
};

/** Half of them are approved; the others stand everywhere between a draft and a rejection. */
const states: readonly State[] = [
  ...(["approved", "submitted", "approved", "rejected", "approved", "submitted"] as const),
  ...(["approved", "returned", "approved", "draft", "approved", "withdrawn"] as const),
];
const reasons = [
  "A competitor offers less for the yearly volume",
  "New line at the customer, tools are chosen now",
  "Volume of the year is doubled",
  "To win back an item that was lost",
] as const;
const competitors = ["Norvik Tooling", "", "Halden Carbide", ""] as const;
const marketing = "marketing@seorak.example";
const office = "office@seorak.example";
const day = 86_400_000;

/** The same customers always give the same requests. */
export const planPrices = (sold: readonly Sold[], limits: PriceLimits, lastDay: string): PlannedPrice[] =>
  sold.map((each, at) => planOne(each, at, limits, lastDay));

/** A UUID as a portal draws them, but one for each place: requests are numbered and listed in the order of their ids where they are equal. */
function idOf(at: number): string {
  const hex = [0, 1, 2, 3].map((part) => hash(stream.specialPrice, at, part).toString(16).padStart(8, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

function planOne(sold: Sold, at: number, limits: PriceLimits, lastDay: string): PlannedPrice {
  const { items, ...head } = sold;
  const state = states[at % states.length] ?? "draft";
  const draw = (what: number) => hash(stream.discount, sold.customer, 7000 + at * 10 + what) % 1000;
  const waits = state === "submitted" || state === "returned" || state === "draft";
  const made = Date.parse(`${lastDay}T00:30:00Z`) - (waits ? 1 + (at % 5) : 12 + ((at * 23) % 330)) * day;
  const decides = state === "approved" || state === "rejected";
  const lines = items.slice(0, 1 + (at % 5)).map((item, no) => lineOf(sold.currency, item, no, state, at, draw(no)));
  const steps = chooseSteps(lines.map(judged), sold.rate, limits);
  const moved = eventsOf(sold.by, state, steps, made, at);
  const decidedAt = decides ? (moved.at(-1)?.at ?? null) : null;
  const last = moved.at(-1);
  const from = new Date(made + 4 * day).toISOString().slice(0, 10);
  const cost = lines.every((line) => line.cost !== null);
  return {
    ...{ ...head, id: idOf(at), state, lines, events: moved },
    steps: state === "draft" ? [] : steps,
    step: state === "submitted" ? (steps[moved.length - 1] ?? "sales") : null,
    reason: reasons[at % reasons.length] ?? reasons[0],
    endUser: at % 3 === 0 ? `Line ${1 + (at % 4)}` : "",
    madeAt: new Date(made).toISOString(),
    sentAt: state === "draft" ? null : new Date(made).toISOString(),
    waitsSince: state === "submitted" ? (last?.at ?? null) : null,
    ...{ decidedAt, decidedBy: decides ? (last?.actor ?? null) : null },
    ...{ validFrom: from, validTo: new Date(made + (90 + (at % 4) * 60) * day).toISOString().slice(0, 10) },
    lineCount: lines.length,
    listValue: valueAt(lines, ({ list }) => list),
    askedValue: askedValue(lines.map(judged)),
    costValue: cost ? valueAt(lines, (line) => line.cost ?? "0") : null,
  };
}

const judged = ({ quantity, list, asked, cost }: Line): JudgedLine => ({ quantity, list, asked, cost });
const valueAt = (lines: readonly Line[], price: (line: Line) => string): string =>
  lines.reduce((sum, line) => sum + BigInt(price(line)) * BigInt(line.quantity), 0n).toString();

function within(value: bigint, least: bigint, most: bigint): bigint {
  if (value > most) return most;
  return value < least ? least : value;
}

/** Four to twenty per cent below what is paid now, in whole coins, never above the list. */
function lineOf(currency: string, sold: Sold["items"][number], no: number, state: State, at: number, drawn: number) {
  const coin = coinSize(currency);
  const coins = (value: bigint) => (value / coin) * coin;
  const list = coins(BigInt(sold.list));
  const wanted = coins((BigInt(sold.paid) * BigInt(960 - (drawn % 160))) / 1000n);
  const asked = within(wanted, coin, list);
  const rejected = state === "rejected" || (state === "approved" && no > 0 && drawn % 9 === 0);
  const competitor = competitors[(at + no) % competitors.length] ?? "";
  return {
    ...{ line: no + 1, item: sold.item, list: list.toString(), cost: sold.cost, asked: asked.toString(), competitor },
    quantity: Math.max(10, Math.round((sold.pieces * 6) / 100) * 10),
    approved: state === "approved" && !rejected ? asked.toString() : null,
    decision: state === "approved" ? (rejected ? "rejected" : "approved") : null,
    competitorPrice: competitor ? coins((asked * 97n) / 100n).toString() : null,
  };
}

/** The first decision is the office's for its distributors, else headquarters'; headquarters counts for all later ones. */
function eventsOf(by: string, state: State, steps: readonly PriceStep[], made: number, at: number): Event[] {
  if (state === "draft") return [];
  const hour = 3_600_000;
  const first = by.endsWith("@partner.example") ? office : by === marketing ? "admin@seorak.example" : marketing;
  const events: Omit<Event, "no">[] = [];
  const add = (verb: string, step: string | null, actor: string, hours: number, comment = "") =>
    events.push({ at: new Date(made + hours * hour).toISOString(), verb, step, actor, comment });
  add("submission", null, by, 0, reasons[at % reasons.length]);
  if (state === "withdrawn") add("withdrawal", "sales", by, 30);
  if (state === "returned") add("return", "sales", first, 6, "Please add the competitor's offer");
  if (state === "rejected") add("rejection", "sales", first, 26 + (at % 60), "The price is below what others pay");
  if (state === "approved" || (state === "submitted" && steps.length > 1 && first === office))
    add("approval", "sales", first, 8 + (at % 50));
  if (state === "approved" && first === office && steps.length > 1)
    add("approval", "subsidiary", marketing, 40 + ((at * 7) % 110));
  return events.map((event, no) => ({ ...event, no: no + 1 }));
}
