import { type Account, dayAfter, type Part, type Posting, spentFirst } from "./account";
import { executeTransfer, expireEnded, outOfLot } from "./post";

/**
 * Posts what fell due up to a day, in order of days: lots that ended, debts paid off by lots that became available,
 * transfers of the 1st and the 16th that wait for nobody (P5, P7, P10, P13). Doing it twice changes nothing.
 * @param from the day of the oldest thing that may be due, where the account was never settled
 */
export function settle(account: Account, day: string): Posting[] {
  const postings: Posting[] = [];
  for (const due of dueDays(account, day)) {
    postings.push(...expireEnded(account, due), ...settleDebt(account, due));
    for (const transfer of account.transfers.filter(({ dueOn, isHeld }) => dueOn <= due && !isHeld))
      postings.push(executeTransfer(account, due, transfer));
  }
  account.settledTo = account.settledTo && account.settledTo > day ? account.settledTo : day;
  return postings;
}

/** Days up to `day` on which something ends, becomes available or is carried out; what was overlooked before counts now. */
function dueDays(account: Account, day: string): string[] {
  const open = account.lots.filter((lot) => lot.remaining > 0);
  const days = [
    ...open.map((lot) => dayAfter(lot.expiresOn)),
    ...(account.debt > 0 ? open.map((lot) => lot.availableOn) : []),
    ...account.transfers.filter(({ isHeld }) => !isHeld).map((transfer) => transfer.dueOn),
  ];
  const overlooked = days.some((due) => account.settledTo !== null && due < account.settledTo);
  const due = days.filter((each) => each <= day && (account.settledTo === null || each >= account.settledTo));
  return [...new Set(overlooked && account.settledTo ? [account.settledTo, ...due] : due)].sort();
}

/** Points that can be spent pay a debt off first (P13): never both at once (P14). */
export function settleDebt(account: Account, day: string): Posting[] {
  if (account.debt === 0) return [];
  const parts: Part[] = [];
  let paid = 0;
  for (const lot of account.lots.filter((each) => each.availableOn <= day && each.expiresOn >= day).sort(spentFirst)) {
    const part = Math.min(account.debt - paid, lot.remaining);
    if (part === 0) continue;
    lot.remaining -= part;
    paid += part;
    parts.push(outOfLot({ lotId: lot.id, points: part }));
  }
  if (paid === 0) return [];
  account.debt -= paid;
  if (account.debt === 0) account.debtSince = null;
  return [{ day, type: "settlement", points: 0, parts: [...parts, { place: "debt", lotId: null, points: paid }] }];
}
