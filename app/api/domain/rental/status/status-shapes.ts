import { z } from "zod";
import { add } from "../../decimal";
import { rentalMarkets } from "../rental-terms";

/** What rows are told by. */
export const statusLevels = ["subsidiary", "country", "region"] as const;
export type StatusLevel = (typeof statusLevels)[number];

const contracts = z.number();
const pieces = z.number();
/** 1/10,000 of the report's currency; null where a rate is missing. */
const money = z.string().nullable();

/** How the programme stands somewhere; pieces and money are of open contracts. */
export const statusFigures = z.object({
  open: contracts,
  /** Open, and end within the months that the programme's owner set. */
  ending: contracts,
  /** Open, and short of inserts in the last whole quarter, or not. */
  short: contracts,
  fine: contracts,
  draft: contracts,
  approved: contracts,
  /** In twelve months, the running one included. */
  closed: contracts,
  pieces,
  safety: pieces,
  maxReplacement: pieces,
  /** Shipped as replacement, A/S apart. */
  replaced: pieces,
  afterSales: pieces,
  /** Inserts of the last whole quarter: agreed and bought. */
  required: pieces,
  bought: pieces,
  /** List price of what is rented, and the fee of a month. */
  value: money,
  fee: money,
});
export type StatusFigures = z.output<typeof statusFigures>;

export const statusRow = z.object({
  /** A unit's key, or a country's code. */
  key: z.string(),
  name: z.string(),
  /** The region that a subsidiary belongs to; empty where it has none. */
  region: z.string(),
  market: z.enum(rentalMarkets),
  figures: statusFigures,
});
export type StatusRow = z.output<typeof statusRow>;

/** What came in and what happened in a month; money in the report's currency. */
export const monthRow = z.object({
  from: z.string(),
  to: z.string(),
  begun: z.number(),
  closed: z.number(),
  running: z.number(),
  replaced: z.number(),
  invoiced: money,
  paid: money,
});
export type MonthRow = z.output<typeof monthRow>;

const moneyNames = ["value", "fee"] as const;
const countNames = Object.keys(statusFigures.shape).filter((name) => name !== "value" && name !== "fee") as Exclude<
  keyof StatusFigures,
  "value" | "fee"
>[];

/** Everything adds up; what has no rate is left out of the money. */
export function sumFigures(all: readonly StatusFigures[]): StatusFigures {
  const counted = countNames.map((name) => [name, all.reduce((sum, figures) => sum + figures[name], 0)]);
  const valued = moneyNames.map((name) => [name, all.reduce((sum, figures) => add(sum, figures[name] ?? "0"), "0")]);
  return Object.fromEntries([...counted, ...valued]);
}

/** Sums of which one part has no rate are not known. */
export const addKnown = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? null : add(a, b);
