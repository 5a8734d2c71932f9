import { z } from "zod";
import { addOrReplace } from "../add-or-replace";
import { recordTrace } from "../record-trace";
import { needed, text, typedMoney, typedMonth, typedWhole } from "../typed-values";

/** What one seller sold of an item in a month; nothing at all takes the line out. */
const lineInput = z.object({
  /** The distributor's own code, or that of a sub distributor. */
  seller: needed(60),
  item: needed(60).meta({ picks: "item" }),
  /** Pieces; what came back is below zero. */
  quantity: typedWhole(/^-?\d+$/, "channel.pieces.wrong"),
  /** In units of the distributor's currency. */
  amount: typedMoney({ signed: true, error: "channel.number.wrong" }),
  /** Wanted once the month is no longer open. */
  reason: text(500),
});
/** The same typed: a line that is there already is added to or replaced. */
export const lineForm = lineInput.extend({ there: addOrReplace() });
export type LineForm = z.output<typeof lineForm>;

/** The same as a row of a file, of any month and distributor. */
export const reportRow = z.object({
  month: typedMonth(),
  distributor: needed(60),
  ...lineInput.shape,
});
export type ReportRow = z.output<typeof reportRow>;

/**
 * How a month stands: on time or late by the day on which it was first said to be complete, entered while it has lines and was not,
 * open while it can be reported without a reason.
 */
export const monthStates = ["onTime", "late", "entered", "open", "missing"] as const;

const figures = z.object({
  /** Pieces, and 1/10,000 of the currency's unit. */
  sellIn: z.string(),
  sellOut: z.string(),
  sellInAmount: z.string(),
  sellOutAmount: z.string(),
});
export const channelMonth = figures.extend({
  month: z.number(),
  state: z.enum(monthStates),
  reportedOn: z.string().nullable(),
});
export type ChannelMonth = z.output<typeof channelMonth>;

const unit = z.object({ id: z.number(), code: z.string(), name: z.string() });
/** A distributor that reports: its sellers and its months, the newest first. */
export const distributorRecord = z.object({
  unit,
  currency: z.string(),
  since: z.number(),
  dueDay: z.number(),
  sellers: z.array(unit),
  months: z.array(channelMonth),
  can: z.array(z.enum(["report"])),
});
export type DistributorRecord = z.output<typeof distributorRecord>;

/** A month of a distributor with every line of its report. */
export const reportRecord = z.object({
  unit,
  currency: z.string(),
  month: z.number(),
  state: z.enum(monthStates),
  isOpen: z.boolean(),
  reportedOn: z.string().nullable(),
  sellers: z.array(unit),
  lines: z.array(
    z.object({ seller: unit, itemNo: z.string(), description: z.string(), quantity: z.string(), amount: z.string() }),
  ),
  total: z.object({ quantity: z.string(), amount: z.string() }),
  history: z.array(
    z.object({
      no: z.number(),
      at: z.string(),
      event: z.enum(["entry", "report", "correction"]),
      by: z.string(),
      reason: z.string(),
      quantity: z.string(),
      amount: z.string(),
    }),
  ),
  /** Empty where nothing is entered yet. */
  stamp: z.string(),
  trace: recordTrace.nullable(),
  can: z.array(z.enum(["report", "nothing", "completion"])),
});
export type ReportRecord = z.output<typeof reportRecord>;
