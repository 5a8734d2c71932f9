import type { EntryType } from "./entry-types";

/** Days are YYYY-MM-DD of the subsidiary's calendar; points are whole minor units of the member's currency (P1). */
export type Lot = {
  /** Below zero until the database has given one. */
  id: number;
  savedOn: string;
  /** The first and the last day on which they can be spent (P5, P7). */
  availableOn: string;
  expiresOn: string;
  granted: number;
  remaining: number;
  expired: number;
  /** What returns would have taken of the expired ones (P12). */
  forgiven: number;
};

/** `isHeld`: a second person has to confirm it; until then nothing carries it out by itself. */
export type WaitingTransfer = { id: number; dueOn: string; isHeld: boolean; toMemberId: number | null; parts: Taken[] };
export type Taken = { lotId: number; points: number };

/** A member's points as they stand: what is open of lots, transfers that wait, debt, and what it all came from. */
export type Account = {
  lots: Lot[];
  transfers: WaitingTransfer[];
  debt: number;
  debtSince: string | null;
  saved: number;
  used: number;
  transferred: number;
  expired: number;
  reversed: number;
  lastInvoiceOn: string | null;
  /** Everything due up to this day is posted. */
  settledTo: string | null;
};

export const emptyAccount = (): Account => ({
  lots: [],
  transfers: [],
  debt: 0,
  debtSince: null,
  saved: 0,
  used: 0,
  transferred: 0,
  expired: 0,
  reversed: 0,
  lastInvoiceOn: null,
  settledTo: null,
});

export type Part = { place: "lot" | "transfer" | "debt"; lotId: number | null; points: number };
export type InvoiceKey = { subsidiaryId: number; invoiceNo: string };

/** An entry to be written: `points` is the sum of its parts. */
export type Posting = {
  day: string;
  type: EntryType;
  points: number;
  parts: Part[];
  /** A lot that this entry makes. */
  lot?: Lot;
  invoice?: InvoiceKey;
  transferId?: number;
  refersTo?: number;
};

/** All in points. `available` can be spent today; `toBeExpired` is what of the lots ends by the end of next month (P7). */
export type Balance = {
  available: number;
  toBeAvailable: number;
  toBeTransferred: number;
  toBeExpired: number;
  negative: number;
};

export function balanceOn(account: Account, day: string): Balance {
  const open = account.lots.filter((lot) => lot.remaining > 0 && lot.expiresOn >= day);
  const ending = endOfMonth(day, 1);
  return {
    available: sumOf(open.filter((lot) => lot.availableOn <= day)),
    toBeAvailable: sumOf(open.filter((lot) => lot.availableOn > day)),
    toBeTransferred: reservedOf(account),
    toBeExpired: sumOf(open.filter((lot) => lot.expiresOn <= ending)),
    negative: account.debt,
  };
}

export const reservedOf = (account: Account): number =>
  account.transfers.flatMap((transfer) => transfer.parts).reduce((total, part) => total + part.points, 0);

const sumOf = (lots: Lot[]) => lots.reduce((total, lot) => total + lot.remaining, 0);

/** Spent first: earliest expiry, then day of saving, then id (P6). */
export const spentFirst = (a: Lot, b: Lot): number =>
  a.expiresOn.localeCompare(b.expiresOn) || a.savedOn.localeCompare(b.savedOn) || order(a.id) - order(b.id);
/** Lots without an id yet are younger than all others. */
const order = (id: number) => (id < 0 ? 2 ** 52 - id : id);

/** The first day of the month after the day's. */
export const firstOfNextMonth = (day: string): string => shifted(day, 1, 1);
/** The last day of the month that lies `months` after the day's. */
export const endOfMonth = (day: string, months: number): string => shifted(day, months + 1, 0);
export const dayAfter = (day: string): string => addDays(day, 1);
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function shifted(day: string, months: number, dayOfMonth: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return new Date(Date.UTC(year, month - 1 + months, dayOfMonth)).toISOString().slice(0, 10);
}

/** The next 1st or 16th after a day: when waiting transfers are carried out (P10). */
export const nextTransferDay = (day: string): string =>
  day.slice(8) < "16" ? `${day.slice(0, 8)}16` : firstOfNextMonth(day);
