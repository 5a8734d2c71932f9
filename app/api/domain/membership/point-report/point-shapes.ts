import { z } from "zod";
import { memberPurposes, memberStates, memberTiers } from "../member-terms";
import { categories, type EntryType, entryTypes, transferStates } from "../points/entry-types";

const day = z.string().nullable();
const points = z.number();

/** What a member's points come to on a day, in minor units of the member's currency (domain.md 8.2, P14). */
export const pointFigures = z.object({
  available: points,
  toBeAvailable: points,
  /** Reserved for transfers that wait. */
  toBeTransferred: points,
  /** Of all transfers that were carried out. */
  transferred: points,
  /** What of the lots ends by the end of next month. */
  toBeExpired: points,
  negative: points,
  saved: points,
  used: points,
  expired: points,
  /** Taken back by returns and corrections. */
  reversed: points,
});
export type PointFigures = z.output<typeof pointFigures>;

/** The member as the lists of points name them. */
const namedMember = z.object({
  id: z.number(),
  memberNo: z.string(),
  name: z.string(),
  customerId: z.number(),
  customerCode: z.string(),
  unit: z.string(),
  subsidiary: z.string(),
  state: z.enum(memberStates),
  tier: z.enum(memberTiers),
  purpose: z.enum(memberPurposes),
  currency: z.string(),
  /** VAT identification number, and the day on which it was checked last. */
  vatId: z.string(),
  vatDate: day,
});
export const memberRow = namedMember.extend({ ...pointFigures.shape, lastInvoiceOn: day });
export type MemberRow = z.output<typeof memberRow>;

/** Points of different currencies are different things: a total for each. */
export const currencyTotal = pointFigures.extend({ currency: z.string(), members: z.number() });
export type CurrencyTotal = z.output<typeof currencyTotal>;

/** What was saved by invoices and welcomes in a month: Welcome (1), Offset, Use, Save only (2) = Offset + Use, Total (1+2). */
export const settlementRow = z.object({
  /** As 202610. */
  month: z.number(),
  currency: z.string(),
  welcome: points,
  offset: points,
  use: points,
});
export type SettlementRow = z.output<typeof settlementRow>;

/**
 * What came and went in a month, signed, and what all lots held at its end: that of the month before with these four. `aside`:
 * what paid off negative points or was reserved for transfers instead, or became either.
 */
export const flowMonth = z.object({
  ...{ month: z.number(), save: points, use: points, expire: points, aside: points },
  liability: points,
});
export type FlowMonth = z.output<typeof flowMonth>;

const entryTypeNames = Object.keys(entryTypes) as [EntryType, ...EntryType[]];
export const entryType = z.enum(entryTypeNames);
export { entryTypeNames };

/** What a member saved, used and lost in one month, signed. */
const flow = { save: points, use: points, expire: points };
export const flowRow = namedMember.extend(flow);
export type FlowRow = z.output<typeof flowRow>;
/** The members of one currency, or of all where they share it. */
export const memberFlows = z.object({
  /** As 202610. */
  month: z.number(),
  /** What the uses are narrowed to: uses and offsets without transfers. */
  only: z.enum(["spent"]).nullable(),
  rows: z.array(flowRow),
  totals: z.array(z.object({ currency: z.string(), members: z.number(), ...flow })),
});
export type MemberFlows = z.output<typeof memberFlows>;

/** A line of a member's points with what the whole balance was after it. */
export const entryRow = z.object({
  id: z.number(),
  day: z.string(),
  category: z.enum(categories),
  type: entryType,
  invoiceNo: z.string().nullable(),
  /** First day of the invoice's month as 202610, for the way to its lines. */
  invoiceMonth: z.number().nullable(),
  lines: z.number(),
  /** Numbers of the invoice's lines, in their order. */
  lineNos: z.array(z.number()),
  /** The item of its largest line, and how many others it has. */
  item: z.string().nullable(),
  description: z.string(),
  remark: z.string(),
  points,
  balance: points,
  expiresOn: day,
  /** What it made, or what it took from. */
  lots: z.array(z.number()),
  postedBy: z.string(),
  approvedBy: z.string().nullable(),
  /** A use or an offset that nothing took back. */
  stands: z.boolean(),
});
export type EntryRow = z.output<typeof entryRow>;

/** How a use or an offset is taken back: an offset of a posted month is reversed. */
export const takingBack = ["cancellation", "reversal"] as const;
/** A use or an offset that the reader can take back. */
export const standingEntry = entryRow
  .pick({ id: true, day: true, type: true, invoiceNo: true, points: true })
  .extend({ verb: z.enum(takingBack) });
export type StandingEntry = z.output<typeof standingEntry>;

/** Points saved together. */
export const lotRow = z.object({
  id: z.number(),
  type: entryType,
  invoiceNo: z.string().nullable(),
  savedOn: z.string(),
  availableOn: z.string(),
  expiresOn: z.string(),
  granted: points,
  /** What of it is part of the figure that is explained, or what is left. */
  points,
});
export type LotRow = z.output<typeof lotRow>;

/** The figures of a balance that can be explained. */
export const explained = Object.keys(pointFigures.shape) as [keyof PointFigures, ...(keyof PointFigures)[]];
export type Explained = keyof PointFigures;

/** What a figure is the sum of: lots, or entries by their kind. */
export const explanation = z.object({
  figure: z.enum(explained),
  total: points,
  lots: z.array(lotRow),
  kinds: z.array(z.object({ type: entryType, entries: z.number(), points })),
});
export type Explanation = z.output<typeof explanation>;

/** A lot's whole story: what made it, what was taken from it and put back, and the invoice that earned it. */
export const lotStory = lotRow.extend({
  entries: z.array(z.object({ id: z.number(), day: z.string(), type: entryType, points, left: points })),
  invoice: z
    .object({
      invoiceNo: z.string(),
      month: z.number(),
      /** In 1/10,000 of the currency. */
      eligible: z.string(),
      returned: z.string(),
      offset: points,
      /** Fraction of the day when it earned. */
      rate: z.string(),
      granted: points,
      reversed: points,
      lines: z.array(
        z.object({
          lineNo: z.number(),
          itemNo: z.string(),
          description: z.string(),
          quantity: z.string(),
          /** In 1/10,000 of the currency. */
          amount: z.string(),
          /** Excluded lines earn nothing (P2). */
          earns: z.boolean(),
        }),
      ),
    })
    .nullable(),
});
export type LotStory = z.output<typeof lotStory>;

export const transferRow = z.object({
  id: z.number(),
  state: z.enum(transferStates),
  requestedOn: z.string(),
  dueOn: z.string(),
  endedOn: day,
  points,
  /** Null = paid out. */
  to: z.string().nullable(),
  /** Above what one person lets out alone: the run of the 1st and 16th leaves it out until a second person confirms it. */
  isHeld: z.boolean(),
  /** So, and the reader asked for it: another confirms it or carries it out. */
  needsSecond: z.boolean(),
});
export type TransferRow = z.output<typeof transferRow>;

/** A correction that waits for a second person. */
export const waitingCorrection = z.object({
  id: z.string(),
  points,
  reason: z.string(),
  requestedBy: z.string(),
  requestedOn: z.string(),
});

/** One member's points: the head, what they came from, when they end. */
export const memberPoints = namedMember.extend({
  figures: pointFigures,
  /** So many points a use or an offset takes at least, by today's rules. */
  least: z.number(),
  /** Of today; null while the balance is not negative. */
  debtSince: day,
  lastInvoiceOn: day,
  months: z.array(flowMonth),
  /** What ends in which month. */
  calendar: z.array(z.object({ month: z.number(), points })),
  settlement: z.array(settlementRow),
  entries: z.array(entryRow),
  entryCount: z.number(),
  entryTotal: points,
  /** The newest of those that can be taken back, and how many there are. */
  standing: z.array(standingEntry),
  allStanding: z.number(),
  lots: z.array(lotRow),
  transfers: z.array(transferRow),
  corrections: z.array(waitingCorrection),
  /** What the reader may do: verbs of posting/point-input.ts. */
  can: z.array(z.string()),
  explanation: explanation.nullable(),
  lot: lotStory.nullable(),
});
export type MemberPoints = z.output<typeof memberPoints>;
