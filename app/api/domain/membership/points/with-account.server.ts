import type { Account, Posting } from "./account";
import {
  type EntryNote,
  loadAccounts,
  lockAccounts,
  type PostedBy,
  type Statements,
  writeChanges,
} from "./account-store.server";
import { save } from "./post";
import { settle, settleDebt } from "./settle";

export type AccountWork = {
  memberId: number;
  /** Of the subsidiary's calendar (YYYY-MM-DD). */
  day: string;
  by: PostedBy;
  /** Belongs to the first entry that `run` returns: what was asked for; the others follow from it. */
  note?: EntryNote;
  /** Lots that `run` speaks of though nothing is left in them. */
  lotIds?: number[];
};

/**
 * Holds a member's account, posts what fell due until the day, then what `run` does to it, and writes both: one after the
 * other, however many ask at once. @returns the ids of `run`'s entries @throws whatever `run` refuses; nothing is written then
 */
export async function withAccount(
  client: Statements,
  { memberId, day, by, note, lotIds = [] }: AccountWork,
  run: (account: Account) => Posting[],
): Promise<number[]> {
  const receivers = await receiversOf(client, memberId);
  await lockAccounts(client, [...new Set([memberId, ...receivers])]);
  const account = (await loadAccounts(client, [memberId], lotIds)).get(memberId);
  if (!account) throw new Error(`no account of member ${memberId}`);
  const waiting = new Map(account.transfers.map((transfer) => [transfer.id, transfer]));
  const lots = new Map(account.lots.map((lot) => [lot.id, { ...lot }]));
  const due = settle(account, day);
  const asked = run(account);
  const postings = [...due, ...asked];
  const [ids = []] = await writeChanges(client, by, [
    { memberId, account, postings, ...(note && { note, noted: asked[0] }) },
  ]);
  for (const posting of postings) {
    const transfer = posting.type === "transfer" ? waiting.get(posting.transferId ?? 0) : undefined;
    if (transfer?.toMemberId)
      await receive(client, by, { ...transfer, toMemberId: transfer.toMemberId }, posting.day, lots);
  }
  return ids.slice(due.length);
}

/** Who may get points when this account is settled: held together with it, so that two never wait for each other. */
async function receiversOf(client: Statements, memberId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    "SELECT to_member_id AS id FROM point_transfer WHERE member_id = $1 AND state = 'waiting' AND to_member_id IS NOT NULL",
    [memberId],
  );
  return rows.map(({ id }) => id);
}

/** Lots keep their expiry when they move to another member (P10). */
async function receive(
  client: Statements,
  by: PostedBy,
  transfer: { id: number; toMemberId: number; parts: { lotId: number; points: number }[] },
  day: string,
  lots: ReadonlyMap<number, { savedOn: string; expiresOn: string }>,
): Promise<void> {
  const account = (await loadAccounts(client, [transfer.toMemberId])).get(transfer.toMemberId);
  if (!account) throw new Error(`no account of member ${transfer.toMemberId}`);
  const postings = transfer.parts.map(({ lotId, points }) => {
    const from = lots.get(lotId);
    if (!from) throw new Error(`lot ${lotId} was not loaded`);
    const lot = { savedOn: from.savedOn, availableOn: day, expiresOn: from.expiresOn, granted: points };
    return save(account, "transfer-received", lot, { day, transferId: transfer.id });
  });
  await writeChanges(client, by, [
    { memberId: transfer.toMemberId, account, postings: [...postings, ...settleDebt(account, day)] },
  ]);
}
