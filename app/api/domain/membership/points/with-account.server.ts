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

type Posts = {
  by: PostedBy;
  /** Lots that `run` speaks of though nothing is left in them. */
  lotIds?: number[];
};
/** What is done to one member's account. */
type Task = {
  memberId: number;
  /** Today of the member's subsidiary (YYYY-MM-DD). */
  day: string;
  /** Belongs to the first entry that `run` returns: what was asked for; the others follow from it. */
  note?: EntryNote;
  run: (account: Account) => Posting[];
};
export type AccountWork = Posts & Omit<Task, "run">;

/**
 * Holds a member's account, posts what fell due until the day, then what `run` does to it, and writes both: one after the
 * other, however many ask at once. @returns the ids of `run`'s entries @throws whatever `run` refuses; nothing is written then
 */
export async function withAccount(
  client: Statements,
  { memberId, day, note, ...posts }: AccountWork,
  run: Task["run"],
): Promise<number[]> {
  const [ids = []] = await withAccounts(client, posts, [{ memberId, day, run, ...(note && { note }) }]);
  return ids;
}

/** The same for many tasks at once, in their order; a member may have several. @returns the ids of each one's entries */
export async function withAccounts(
  client: Statements,
  { by, lotIds = [] }: Posts,
  tasks: readonly Task[],
): Promise<number[][]> {
  const today = new Map(tasks.map(({ memberId, day }) => [memberId, day]));
  const memberIds = [...today.keys()];
  await lockAccounts(client, [...new Set([...memberIds, ...(await receiversOf(client, memberIds))])]);
  const byMember = await loadAccounts(client, memberIds, lotIds);
  const accounts = [...byMember].map(([memberId, account]) => ({ memberId, account }));
  const waiting = new Map(accounts.flatMap(({ account }) => account.transfers.map((each) => [each.id, each])));
  const lots = new Map(accounts.flatMap(({ account }) => account.lots.map((lot) => [lot.id, { ...lot }])));
  const due = accounts.map((each) => ({ ...each, postings: settle(each.account, today.get(each.memberId) ?? "") }));
  const asked = tasks.map(({ memberId, note, run }) => {
    const account = byMember.get(memberId);
    if (!account) throw new Error(`no account of member ${memberId}`);
    const postings = run(account);
    return { memberId, account, postings, ...(note && postings[0] && { note, noted: postings[0] }) };
  });
  const changes = [...due, ...asked];
  const ids = await writeChanges(client, by, changes);
  for (const posting of changes.flatMap(({ postings }) => postings)) {
    const transfer = posting.type === "transfer" ? waiting.get(posting.transferId ?? 0) : undefined;
    if (transfer?.toMemberId)
      await receive(client, by, { ...transfer, toMemberId: transfer.toMemberId }, posting.day, lots);
  }
  return ids.slice(due.length);
}

/** Who may get points when these accounts are settled: held together with them, so that two never wait for each other. */
async function receiversOf(client: Statements, memberIds: number[]): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    "SELECT to_member_id AS id FROM point_transfer WHERE member_id = ANY ($1::int[]) AND state = 'waiting' AND to_member_id IS NOT NULL",
    [memberIds],
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
