import { AppError } from "../../errors";
import {
  type Account,
  balanceOn,
  type InvoiceKey,
  type Lot,
  nextTransferDay,
  type Part,
  type Posting,
  spentFirst,
  type Taken,
  type WaitingTransfer,
} from "./account";
import type { EntryType } from "./entry-types";
import { settleDebt } from "./settle";

/**
 * What can happen to a member's points (domain.md 8.2 P4 to P17). Each changes the account it is given and returns the
 * entries that say so; the caller has settled the account up to the day before (settle.ts) and writes both.
 */

/** Points saved by an invoice, a welcome, a correction, a transfer received: one entry, one lot. */
export function save(
  account: Account,
  type: "welcome" | "purchase" | "correction" | "transfer-received",
  lot: Omit<Lot, "id" | "remaining" | "expired" | "forgiven">,
  more: Pick<Posting, "invoice" | "transferId"> & { day?: string } = {},
): Posting {
  const made: Lot = { ...lot, id: nextId(account), remaining: lot.granted, expired: 0, forgiven: 0 };
  account.lots.push(made);
  account.saved += lot.granted;
  const parts: Part[] = [{ place: "lot", lotId: made.id, points: lot.granted }];
  return { day: lot.savedOn, type, points: lot.granted, parts, lot: made, ...more };
}

const nextId = (account: Account) => Math.min(0, ...account.lots.map((lot) => lot.id)) - 1;

/** @throws AppError insufficient-points: more than is available, or while negative (P8, P9, P13) */
export function spend(
  account: Account,
  day: string,
  type: "use" | "offset",
  points: number,
  invoice?: InvoiceKey,
): Posting {
  const parts = takeAvailable(account, day, points);
  account.used += points;
  return { day, type, points: -points, parts: parts.map(outOfLot), ...(invoice && { invoice }) };
}

/** Takes back a use or an offset: to the same lots; what of them has ended meanwhile lapses at once (P8). */
export function cancelSpending(
  account: Account,
  day: string,
  entry: { id: number; type: "use" | "offset"; parts: Taken[]; invoice?: InvoiceKey },
): Posting[] {
  const points = total(entry.parts);
  for (const { lotId, points: back } of entry.parts) lotOf(account, lotId).remaining += back;
  account.used -= points;
  const type: EntryType = entry.type === "use" ? "use-cancelled" : "offset-cancelled";
  const posting: Posting = { day, type, points, parts: entry.parts.map(intoLot), refersTo: entry.id };
  if (entry.invoice) posting.invoice = entry.invoice;
  return [posting, ...expireEnded(account, day), ...settleDebt(account, day)];
}

/** Reserves points for a transfer (P10). @throws AppError insufficient-points */
export function requestTransfer(
  account: Account,
  day: string,
  { id, points, toMemberId }: { id: number; points: number; toMemberId: number | null },
): Posting {
  const parts = takeAvailable(account, day, points);
  // Whether it needs a second person is asked when it falls due.
  account.transfers.push({ id, dueOn: nextTransferDay(day), isHeld: false, toMemberId, parts });
  return {
    day,
    type: "transfer-request",
    points: 0,
    parts: parts.flatMap((part) => [outOfLot(part), intoReserve(part)]),
    transferId: id,
  };
}

/** Carries a waiting transfer out: its points are gone. */
export function executeTransfer(account: Account, day: string, transfer: WaitingTransfer): Posting {
  const points = total(transfer.parts);
  dropTransfer(account, transfer);
  account.transferred += points;
  return { day, type: "transfer", points: -points, parts: transfer.parts.map(outOfReserve), transferId: transfer.id };
}

/** Releases a waiting transfer to the same lots; what of them has ended lapses at once. */
export function cancelTransfer(account: Account, day: string, transfer: WaitingTransfer): Posting[] {
  return [releaseTransfer(account, day, transfer), ...expireEnded(account, day), ...settleDebt(account, day)];
}

function releaseTransfer(account: Account, day: string, transfer: WaitingTransfer): Posting {
  dropTransfer(account, transfer);
  for (const { lotId, points } of transfer.parts) lotOf(account, lotId).remaining += points;
  const parts = transfer.parts.flatMap((part) => [outOfReserve(part), intoLot(part)]);
  return { day, type: "transfer-cancelled", points: 0, parts, transferId: transfer.id };
}

/**
 * Takes back points that an invoice should not have earned (P11, P12): from its own lot, then from what of that has
 * lapsed (nothing is claimed), then from other available lots, then from waiting transfers, and the rest becomes a debt.
 * @param ownLotIds the lots that the invoice made: several where it was corrected
 */
export function reverse(
  account: Account,
  day: string,
  points: number,
  ownLotIds: readonly number[],
  invoice?: InvoiceKey,
): Posting[] {
  const own = account.lots.filter((lot) => ownLotIds.includes(lot.id)).sort(spentFirst);
  const fromOwn = takeFrom(own, points);
  let left = points - total(fromOwn);
  for (const lot of own) {
    const lapsed = Math.min(left, lot.expired - lot.forgiven);
    lot.forgiven += lapsed;
    left -= lapsed;
  }
  const fromOthers = takeFrom(availableLots(account, day), left);
  left -= total(fromOthers);
  const released: Posting[] = [];
  const fromTransfers: Taken[] = [];
  for (const transfer of [...account.transfers]) {
    if (left === 0) break;
    released.push(releaseTransfer(account, day, transfer));
    const taken = takeFrom(
      transfer.parts.map((part) => lotOf(account, part.lotId)),
      left,
    );
    fromTransfers.push(...taken);
    left -= total(taken);
  }
  const parts: Part[] = [...fromOwn, ...fromOthers, ...fromTransfers].map(outOfLot);
  if (left > 0) parts.push({ place: "debt", lotId: null, points: -left });
  const claimed = total(fromOwn) + total(fromOthers) + total(fromTransfers) + left;
  account.reversed += claimed;
  if (left > 0) {
    account.debtSince ??= day;
    account.debt += left;
  }
  if (claimed === 0) return released;
  const posting: Posting = { day, type: "reversal", points: -claimed, parts };
  if (invoice) posting.invoice = invoice;
  return [...released, posting, ...expireEnded(account, day)];
}

/** A correction by hand that takes points away. @throws AppError insufficient-points */
export function takeAway(account: Account, day: string, points: number): Posting {
  const parts = takeAvailable(account, day, points);
  account.reversed += points;
  return { day, type: "correction", points: -points, parts: parts.map(outOfLot) };
}

/** Takes a correction back that took points away: to the same lots; what of them has ended meanwhile lapses at once. */
export function giveBack(account: Account, day: string, { id, parts }: { id: number; parts: Taken[] }): Posting[] {
  const points = total(parts);
  for (const { lotId, points: back } of parts) lotOf(account, lotId).remaining += back;
  account.saved += points;
  const posting: Posting = { day, type: "correction", points, parts: parts.map(intoLot), refersTo: id };
  return [posting, ...expireEnded(account, day), ...settleDebt(account, day)];
}

/** What a withdrawn member still had is gone when the time for their return has passed (P15); waiting transfers first. */
export function forfeit(account: Account, day: string): Posting[] {
  const released = [...account.transfers].map((transfer) => releaseTransfer(account, day, transfer));
  const lots = account.lots.filter((lot) => lot.remaining > 0);
  const parts = lots.map((lot) => outOfLot({ lotId: lot.id, points: lot.remaining }));
  const points = lots.reduce((all, lot) => all + lot.remaining, 0);
  for (const lot of lots) {
    lot.expired += lot.remaining;
    lot.remaining = 0;
  }
  account.expired += points;
  return points === 0 ? released : [...released, { day, type: "forfeit", points: -points, parts }];
}

/** A debt given up after a year (P13): it is as if that much had been saved. @throws AppError no-debt */
export function writeOff(account: Account, day: string): Posting {
  const points = account.debt;
  if (points === 0) throw new AppError("no-debt");
  account.debt = 0;
  account.debtSince = null;
  account.saved += points;
  return { day, type: "write-off", points, parts: [{ place: "debt", lotId: null, points }] };
}

/** Lots that have ended lose what is left of them (P7). */
export function expireEnded(account: Account, day: string): Posting[] {
  const ended = account.lots.filter((lot) => lot.remaining > 0 && lot.expiresOn < day).sort(spentFirst);
  if (ended.length === 0) return [];
  const parts = ended.map((lot) => outOfLot({ lotId: lot.id, points: lot.remaining }));
  const points = ended.reduce((all, lot) => all + lot.remaining, 0);
  for (const lot of ended) {
    lot.expired += lot.remaining;
    lot.remaining = 0;
  }
  account.expired += points;
  return [{ day, type: "expiry", points: -points, parts }];
}

function takeAvailable(account: Account, day: string, points: number): Taken[] {
  const { available, negative } = balanceOn(account, day);
  if (negative > 0 || points > available) throw new AppError("insufficient-points", { params: { available } });
  return takeFrom(availableLots(account, day), points);
}

const availableLots = (account: Account, day: string): Lot[] =>
  account.lots.filter((lot) => lot.availableOn <= day && lot.expiresOn >= day).sort(spentFirst);

/** Takes what there is, in the lots' order. @returns how much of each */
function takeFrom(lots: Lot[], points: number): Taken[] {
  const taken: Taken[] = [];
  let left = points;
  for (const lot of lots) {
    const part = Math.min(left, lot.remaining);
    if (part === 0) continue;
    lot.remaining -= part;
    left -= part;
    taken.push({ lotId: lot.id, points: part });
  }
  return taken;
}

function lotOf(account: Account, id: number): Lot {
  const lot = account.lots.find((each) => each.id === id);
  if (!lot) throw new Error(`lot ${id} was not loaded`);
  return lot;
}

function dropTransfer(account: Account, transfer: WaitingTransfer): void {
  account.transfers = account.transfers.filter(({ id }) => id !== transfer.id);
}

const total = (parts: Taken[]) => parts.reduce((all, part) => all + part.points, 0);
export const outOfLot = ({ lotId, points }: Taken): Part => ({ place: "lot", lotId, points: -points });
const intoLot = ({ lotId, points }: Taken): Part => ({ place: "lot", lotId, points });
const intoReserve = ({ lotId, points }: Taken): Part => ({ place: "transfer", lotId, points });
const outOfReserve = ({ lotId, points }: Taken): Part => ({ place: "transfer", lotId, points: -points });
