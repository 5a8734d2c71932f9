import type pg from "pg";
import { isHeldText } from "../posting/daily-limits.server";
import type { Account, Lot, Posting, WaitingTransfer } from "./account";

/** A connection inside a transaction: of an import, or `clientOn` of the API's. */
export type Statements = Pick<pg.PoolClient, "query">;

/** Who posts, and what every entry of one posting shares. */
export type PostedBy = { user: string; at: Date; batchId?: number | null };
/** What a form adds to the one entry it asks for. */
export type EntryNote = { formId?: string; description?: string; remark?: string; approvedBy?: string };

/** Holds the accounts of members for this transaction, made where they lack; always in the same order. */
export async function lockAccounts(client: Statements, memberIds: number[]): Promise<void> {
  await client.query(
    "INSERT INTO point_account (member_id) SELECT unnest($1::int[]) ON CONFLICT (member_id) DO NOTHING",
    [memberIds],
  );
  await client.query("SELECT 1 FROM point_account WHERE member_id = ANY ($1::int[]) ORDER BY member_id FOR UPDATE", [
    memberIds,
  ]);
}

type AccountRow = {
  member_id: number;
  debt: string;
  debt_since: string | null;
  saved: string;
  used: string;
  transferred: string;
  expired: string;
  reversed: string;
  reserved: string;
  last_invoice_on: string | null;
  settled_to: string | null;
};
type LotRow = {
  member_id: number;
  id: string;
  saved_on: string;
  available_on: string;
  expires_on: string;
  granted: string;
  remaining: string;
  expired: string;
  forgiven: string;
};
type TransferRow = {
  member_id: number;
  id: number;
  due_on: string;
  is_held: boolean;
  to_member_id: number | null;
  lot_id: string;
  points: string;
};

/**
 * Accounts as they stand, with their open lots and the lots of waiting transfers.
 * @param lotIds further lots that a posting will speak of, spent ones too
 */
export async function loadAccounts(
  client: Statements,
  memberIds: number[],
  lotIds: number[] = [],
): Promise<Map<number, Account>> {
  const accounts = await client.query<AccountRow>(
    `SELECT member_id, debt, debt_since::text, saved, used, transferred, expired, reversed, reserved, last_invoice_on::text,
            settled_to::text
       FROM point_account WHERE member_id = ANY ($1::int[])`,
    [memberIds],
  );
  const reserving = accounts.rows.filter(({ reserved }) => Number(reserved) > 0).map(({ member_id }) => member_id);
  const transfers = reserving.length > 0 ? await loadTransfers(client, reserving) : [];
  const lots = await client.query<LotRow>(
    `SELECT member_id, id, saved_on::text, available_on::text, expires_on::text, granted, remaining, expired, forgiven
       FROM point_lot WHERE member_id = ANY ($1::int[]) AND (remaining > 0 OR id = ANY ($2::bigint[]))
      ORDER BY id`,
    [memberIds, [...lotIds, ...transfers.map(({ lot_id }) => lot_id)]],
  );
  const found = new Map(accounts.rows.map((row) => [row.member_id, accountOf(row)]));
  for (const row of lots.rows) found.get(row.member_id)?.lots.push(lotOf(row));
  for (const row of transfers) addTransfer(found.get(row.member_id), row);
  return found;
}

/** Waiting transfers with the points that each reserves, lot by lot. */
async function loadTransfers(client: Statements, memberIds: number[]): Promise<TransferRow[]> {
  const { rows } = await client.query<TransferRow>(
    `SELECT t.member_id, t.id, t.due_on::text, ${isHeldText} AS is_held, t.to_member_id, part.lot_id, part.points
       FROM point_transfer t JOIN point_entry e ON e.transfer_id = t.id AND e.type = 'transfer-request'
       JOIN point_part part ON part.entry_id = e.id AND part.place = 'transfer'
      WHERE t.state = 'waiting' AND t.member_id = ANY ($1::int[]) ORDER BY t.id, part.no`,
    [memberIds],
  );
  return rows;
}

const accountOf = (row: AccountRow): Account => ({
  lots: [],
  transfers: [],
  debt: Number(row.debt),
  debtSince: row.debt_since,
  saved: Number(row.saved),
  used: Number(row.used),
  transferred: Number(row.transferred),
  expired: Number(row.expired),
  reversed: Number(row.reversed),
  lastInvoiceOn: row.last_invoice_on,
  settledTo: row.settled_to,
});

const lotOf = (row: LotRow): Lot => ({
  id: Number(row.id),
  savedOn: row.saved_on,
  availableOn: row.available_on,
  expiresOn: row.expires_on,
  granted: Number(row.granted),
  remaining: Number(row.remaining),
  expired: Number(row.expired),
  forgiven: Number(row.forgiven),
});

function addTransfer(account: Account | undefined, row: TransferRow): void {
  if (!account) return;
  let transfer: WaitingTransfer | undefined = account.transfers.find(({ id }) => id === row.id);
  if (!transfer) {
    transfer = { id: row.id, dueOn: row.due_on, isHeld: row.is_held, toMemberId: row.to_member_id, parts: [] };
    account.transfers.push(transfer);
  }
  transfer.parts.push({ lotId: Number(row.lot_id), points: Number(row.points) });
}

/** `note` belongs to `noted`, one of the postings. */
export type Change = { memberId: number; account: Account; postings: Posting[]; note?: EntryNote; noted?: Posting };

/** Writes entries with their lots and parts, and what the accounts stand at after them. @returns the entries' ids, change by change */
export async function writeChanges(client: Statements, by: PostedBy, changes: Change[]): Promise<number[][]> {
  const flat = changes.flatMap(({ memberId, postings, note, noted }) =>
    postings.map((posting) => ({ memberId, posting, note: posting === noted ? note : undefined })),
  );
  const entryIds = await insertEntries(client, by, flat);
  const lotIds = await insertLots(client, flat, entryIds);
  const lots = flat.filter(({ posting }) => posting.lot);
  const lotIdOf = new Map(lots.map(({ memberId, posting }, at) => [`${memberId}/${posting.lot?.id}`, lotIds[at] ?? 0]));
  const realLot = (memberId: number, id: number | null) =>
    id !== null && id < 0 ? (lotIdOf.get(`${memberId}/${id}`) ?? 0) : id;
  await insertParts(client, flat, entryIds, realLot);
  for (const { memberId, account } of changes)
    for (const lot of account.lots) lot.id = realLot(memberId, lot.id) ?? lot.id;
  await updateLots(client, changes);
  await updateAccounts(client, changes);
  await endTransfers(client, by, flat);
  const ids = [...entryIds];
  return changes.map(({ postings }) => ids.splice(0, postings.length));
}

type Flat = { memberId: number; posting: Posting; note: EntryNote | undefined };

/** Rows are numbered in the order in which they are inserted. */
const inOrder = (rows: { id: string }[]): number[] => rows.map(({ id }) => Number(id)).sort((a, b) => a - b);

/** @returns the entries' ids, in their order */
async function insertEntries(client: Statements, by: PostedBy, flat: Flat[]): Promise<number[]> {
  if (flat.length === 0) return [];
  const rows = flat.map(({ memberId, posting, note }, at) => ({
    place: at,
    member_id: memberId,
    day: posting.day,
    type: posting.type,
    points: posting.points,
    invoice_subsidiary_id: posting.invoice?.subsidiaryId ?? null,
    invoice_no: posting.invoice?.invoiceNo ?? null,
    refers_to: posting.refersTo ?? null,
    transfer_id: posting.transferId ?? null,
    form_id: note?.formId ?? null,
    description: note?.description ?? "",
    remark: note?.remark ?? "",
    approved_by: note?.approvedBy ?? null,
  }));
  const { rows: made } = await client.query<{ id: string }>(
    `INSERT INTO point_entry (member_id, day, type, points, invoice_subsidiary_id, invoice_no, refers_to, transfer_id,
       form_id, description, remark, approved_by, batch_id, posted_at, posted_by)
     SELECT member_id, day, type, points, invoice_subsidiary_id, invoice_no, refers_to, transfer_id, form_id, description,
       remark, approved_by, $2::int, $3::timestamptz, $4::text
       FROM jsonb_to_recordset($1::jsonb) AS row(place int, member_id int, day date, type text, points bigint,
         invoice_subsidiary_id int, invoice_no text, refers_to bigint, transfer_id int, form_id text, description text,
         remark text, approved_by text) ORDER BY place
     RETURNING id`,
    [JSON.stringify(rows), by.batchId ?? null, by.at.toISOString(), by.user],
  );
  return inOrder(made);
}

type RealLot = (memberId: number, id: number | null) => number | null;

/** @returns the new lots' ids, in their order */
async function insertLots(client: Statements, flat: Flat[], ids: number[]): Promise<number[]> {
  const rows = flat.flatMap(({ memberId, posting: { lot } }, at) =>
    lot
      ? [
          {
            place: at,
            member_id: memberId,
            entry_id: ids[at],
            saved_on: lot.savedOn,
            available_on: lot.availableOn,
            expires_on: lot.expiresOn,
            granted: lot.granted,
            remaining: lot.remaining,
            expired: lot.expired,
            forgiven: lot.forgiven,
          },
        ]
      : [],
  );
  if (rows.length === 0) return [];
  const { rows: made } = await client.query<{ id: string }>(
    `INSERT INTO point_lot (member_id, entry_id, saved_on, available_on, expires_on, granted, remaining, expired, forgiven)
     SELECT member_id, entry_id, saved_on, available_on, expires_on, granted, remaining, expired, forgiven
       FROM jsonb_to_recordset($1::jsonb) AS row(place int, member_id int, entry_id bigint, saved_on date,
       available_on date, expires_on date, granted bigint, remaining bigint, expired bigint, forgiven bigint) ORDER BY place
     RETURNING id`,
    [JSON.stringify(rows)],
  );
  return inOrder(made);
}

async function insertParts(client: Statements, flat: Flat[], ids: number[], realLot: RealLot): Promise<void> {
  const rows = flat.flatMap(({ memberId, posting }, at) =>
    posting.parts.map((part, no) => ({
      entry_id: ids[at],
      no: no + 1,
      place: part.place,
      lot_id: realLot(memberId, part.lotId),
      points: part.points,
    })),
  );
  if (rows.length === 0) return;
  await client.query(
    `INSERT INTO point_part (entry_id, no, place, lot_id, points)
     SELECT * FROM jsonb_to_recordset($1::jsonb) AS row(entry_id bigint, no smallint, place text, lot_id bigint, points bigint)`,
    [JSON.stringify(rows)],
  );
}

async function updateLots(client: Statements, changes: Change[]): Promise<void> {
  const rows = changes.flatMap(({ account }) =>
    account.lots.map(({ id, remaining, expired, forgiven }) => ({ id, remaining, expired, forgiven })),
  );
  await client.query(
    `UPDATE point_lot SET remaining = row.remaining, expired = row.expired, forgiven = row.forgiven
       FROM jsonb_to_recordset($1::jsonb) AS row(id bigint, remaining bigint, expired bigint, forgiven bigint)
      WHERE point_lot.id = row.id
        AND (point_lot.remaining, point_lot.expired, point_lot.forgiven) <> (row.remaining, row.expired, row.forgiven)`,
    [JSON.stringify(rows)],
  );
}

async function updateAccounts(client: Statements, changes: Change[]): Promise<void> {
  const rows = changes.map(({ memberId, account }) => ({
    member_id: memberId,
    debt: account.debt,
    debt_since: account.debtSince,
    saved: account.saved,
    used: account.used,
    transferred: account.transferred,
    expired: account.expired,
    reversed: account.reversed,
    last_invoice_on: account.lastInvoiceOn,
    settled_to: account.settledTo,
    in_lots: account.lots.reduce((all, lot) => all + lot.remaining, 0),
    reserved: account.transfers.flatMap(({ parts }) => parts).reduce((all, part) => all + part.points, 0),
  }));
  await client.query(
    `UPDATE point_account SET debt = row.debt, debt_since = row.debt_since, saved = row.saved, used = row.used,
       transferred = row.transferred, expired = row.expired, reversed = row.reversed, last_invoice_on = row.last_invoice_on,
       settled_to = row.settled_to, in_lots = row.in_lots, reserved = row.reserved
       FROM jsonb_to_recordset($1::jsonb) AS row(member_id int, debt bigint, debt_since date, saved bigint, used bigint,
         transferred bigint, expired bigint, reversed bigint, last_invoice_on date, settled_to date, in_lots bigint, reserved bigint)
      WHERE point_account.member_id = row.member_id`,
    [JSON.stringify(rows)],
  );
}

async function endTransfers(client: Statements, by: PostedBy, flat: Flat[]): Promise<void> {
  const states: Partial<Record<string, string>> = { transfer: "executed", "transfer-cancelled": "cancelled" };
  for (const { posting } of flat) {
    const state = states[posting.type];
    if (!state || posting.transferId === undefined) continue;
    await client.query(
      `UPDATE point_transfer SET state = $2, ended_on = $3, last_update_user = $4, last_update_date = $5
        WHERE id = $1 AND state = 'waiting'`,
      [posting.transferId, state, posting.day, by.user, by.at.toISOString()],
    );
  }
}
