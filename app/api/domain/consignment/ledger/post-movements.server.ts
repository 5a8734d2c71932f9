import { type SQL, sql } from "drizzle-orm";
import { formatInteger } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { AppError, type Wording } from "../../errors";
import { seoulDay } from "../../seoul-time";
import type { MovementKind } from "../consignment-terms";

/** A movement that is to be written; its site and item were found, and the viewer may write there. */
export type NewMovement = {
  siteId: number;
  itemId: number;
  day: string;
  kind: MovementKind;
  /** Signed. */
  quantity: number;
  reason?: string;
  reference?: string;
  movementNo?: string | null;
  countId?: number;
  reversalOf?: number;
  orderId?: number | null;
  uploadId?: string;
  /** Place in the same list of the other end of a transfer. */
  counterpart?: number;
};
/** Why a movement cannot be written; `at` is its place in the list. */
export type MovementProblem = { at: number; field: "day" | "item" | "quantity" | "movementNo"; wording: Wording };
type Posted = { ids: number[]; problems: MovementProblem[] };

/**
 * Writes movements and what they make of the balances. One writer at a time has an item of a site; nobody closes a month
 * meanwhile. No balance falls below zero on the movement's day or on any later one.
 * @returns problems, where there are any: then the caller must let the transaction fail
 */
export async function writeMovements(within: Ctx, given: readonly NewMovement[]): Promise<Posted> {
  if (given.length === 0) return { ids: [], problems: [] };
  await holdSites(within, given);
  const wrong = [...(await findWrongDays(within, given)), ...(await findWrongItems(within, given))];
  if (wrong.length > 0) return { ids: [], problems: wrong };
  await holdBalances(within, given);
  const again = await findWrittenBefore(within, given);
  if (again.length > 0) return { ids: [], problems: again };
  const ids = await insertMovements(within, given);
  const below = await findBelowZero(within, given);
  if (below.length > 0) return { ids, problems: below };
  await within.db.execute(sql`
    UPDATE consignment_balance b SET quantity = b.quantity + moved.quantity
      FROM (SELECT site_id, item_id, sum(quantity) AS quantity FROM ${pairs(given)} GROUP BY 1, 2) AS moved
     WHERE b.site_id = moved.site_id AND b.item_id = moved.item_id`);
  return { ids, problems: [] };
}

/** The same, where the first problem is told beside its field. @throws AppError invalid-input */
export async function postMovements(within: Ctx, given: readonly NewMovement[]): Promise<number[]> {
  const { ids, problems } = await writeMovements(within, given);
  const [first] = problems;
  if (first) throw new AppError("invalid-input", { fields: { [first.field]: first.wording } });
  return ids;
}

/** Rows (at, site_id, item_id, day, quantity) of what is to be written. */
const pairs = (given: readonly NewMovement[]): SQL => {
  const rows = given.map(({ siteId, itemId, day, quantity }, at) => ({
    ...{ at, site_id: siteId, item_id: itemId, day, quantity },
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given(at int, site_id int, item_id int, day date, quantity int)`;
};

/** Closing a month waits for this, and this for a month that is being closed. */
async function holdSites({ db }: Ctx, given: readonly NewMovement[]): Promise<void> {
  const ids = [...new Set(given.map(({ siteId }) => siteId))];
  await db.execute(sql`SELECT FROM consignment_site WHERE id = ANY (${sql.param(ids)}::int[]) ORDER BY id FOR SHARE`);
}

/** No day to come, none before the item was listed, none of a closed month: asked only once the sites are held. */
async function findWrongDays({ db, now }: Ctx, given: readonly NewMovement[]): Promise<MovementProblem[]> {
  const { rows } = await db.execute<{ at: number; closed: boolean; future: boolean }>(sql`
    SELECT at, given.day > ${seoulDay(now)}::date AS future,
           to_char(given.day, 'YYYYMM')::int <= consignment_closed_to(site.org_unit_id) AS closed
      FROM ${pairs(given)} JOIN consignment_site site ON site.id = given.site_id ORDER BY at`);
  return rows.flatMap(({ at, closed, future }): MovementProblem[] => {
    if (future) return [{ at, field: "day", wording: { key: "consignment.day.future" } }];
    const params = { month: given[at]?.day.slice(0, 7) ?? "" };
    return closed ? [{ at, field: "day", wording: { key: "consignment.day.closed", params } }] : [];
  });
}

/** What is not listed at a site cannot lie there; what went out of use there can only leave. */
async function findWrongItems({ db }: Ctx, given: readonly NewMovement[]): Promise<MovementProblem[]> {
  const { rows } = await db.execute<{
    at: number;
    since: string | null;
    use: string | null;
    early: boolean | null;
  }>(sql`
    SELECT at, i.since::text AS since, i.use_yn AS use, given.day < i.since AS early
      FROM ${pairs(given)} LEFT JOIN consignment_item i ON i.site_id = given.site_id AND i.item_id = given.item_id ORDER BY at`);
  return rows.flatMap(({ at, since, use, early }): MovementProblem[] => {
    if (since === null) return [{ at, field: "item", wording: { key: "consignment.item.unlisted" } }];
    if (early) return [{ at, field: "day", wording: { key: "consignment.day.since", params: { day: since } } }];
    const comes = given[at]?.kind === "receipt" && given[at].reversalOf === undefined;
    return use === "N" && comes ? [{ at, field: "item", wording: { key: "consignment.item.ended" } }] : [];
  });
}

/** Always in the same order, so that two writers of the same items wait for each other instead of failing. */
async function holdBalances({ db }: Ctx, given: readonly NewMovement[]): Promise<void> {
  await db.execute(sql`
    INSERT INTO consignment_balance (site_id, item_id, quantity)
    SELECT DISTINCT site_id, item_id, 0 FROM ${pairs(given)} ORDER BY 1, 2 ON CONFLICT DO NOTHING`);
  await db.execute(sql`
    SELECT FROM consignment_balance b
     WHERE (b.site_id, b.item_id) IN (SELECT site_id, item_id FROM ${pairs(given)}) ORDER BY b.site_id, b.item_id FOR UPDATE`);
}

/** A number that is there already, a movement that was taken back already. */
async function findWrittenBefore({ db }: Ctx, given: readonly NewMovement[]): Promise<MovementProblem[]> {
  const numbers = given.flatMap(({ movementNo }) => movementNo ?? []);
  const reversed = given.flatMap(({ reversalOf }) => reversalOf ?? []);
  if (numbers.length + reversed.length === 0) return [];
  const { rows } = await db.execute<{ no: string | null; of: string | null }>(sql`
    SELECT movement_no AS no, reversal_of AS of FROM consignment_movement
     WHERE movement_no = ANY (${sql.param(numbers)}::text[]) OR reversal_of = ANY (${sql.param(reversed)}::bigint[])`);
  if (rows.some(({ of }) => of !== null && reversed.includes(Number(of)))) throw new AppError("not-now");
  const there = new Set(rows.map(({ no }) => no));
  return given.flatMap(({ movementNo }, at): MovementProblem[] =>
    movementNo && there.has(movementNo)
      ? [{ at, field: "movementNo", wording: { key: "consignment.movementNo.there" } }]
      : [],
  );
}

async function insertMovements({ db, viewer, now }: Ctx, given: readonly NewMovement[]): Promise<number[]> {
  const drawn = await db.execute<{ id: string }>(
    sql`SELECT new_consignment_movement_id() AS id FROM generate_series(1, ${given.length})`,
  );
  const ids = drawn.rows.map(({ id }) => Number(id));
  const rows = given.map(({ siteId, itemId, day, kind, quantity, counterpart, ...more }, at) => ({
    ...{ id: ids[at], site: siteId, item: itemId, day, kind, quantity },
    ...{ reason: more.reason ?? "", reference: more.reference ?? "", no: more.movementNo || null },
    ...{ count: more.countId, reversal: more.reversalOf, orders: more.orderId, upload: more.uploadId },
    counterpart: counterpart === undefined ? null : ids[counterpart],
  }));
  await db.execute(sql`
    INSERT INTO consignment_movement (id, site_id, item_id, day, kind, quantity, reason, reference, movement_no, count_id,
      reversal_of, order_id, upload_id, counterpart_id, created_at, created_by)
    OVERRIDING SYSTEM VALUE
    SELECT id, site, item, day, kind, quantity, reason, reference, no, count, reversal, orders, upload, counterpart,
           ${now.toISOString()}::timestamptz, ${viewer.userId}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given(id bigint, site int, item int, day date, kind text,
        quantity int, reason text, reference text, no text, count int, reversal bigint, orders int, upload uuid, counterpart bigint)
     ORDER BY id`);
  return ids;
}

/** The first day of each item on which less than nothing would lie there, told at what takes away. */
async function findBelowZero({ db, locale }: Ctx, given: readonly NewMovement[]): Promise<MovementProblem[]> {
  if (given.every(({ quantity }) => quantity > 0)) return [];
  const { rows } = await db.execute<{ site: number; item: number; itemNo: string; day: string; left: string }>(sql`
    SELECT DISTINCT ON (site_id, item_id) site_id AS site, item_id AS item, item.item_no AS "itemNo", day::text AS day, quantity AS left
      FROM (SELECT m.site_id, m.item_id, m.day, sum(sum(m.quantity)) OVER (PARTITION BY m.site_id, m.item_id ORDER BY m.day) AS quantity
              FROM consignment_movement m
             WHERE (m.site_id, m.item_id) IN (SELECT site_id, item_id FROM ${pairs(given)}) GROUP BY 1, 2, 3) AS running
      JOIN item ON item.id = item_id WHERE quantity < 0 ORDER BY site_id, item_id, day`);
  return rows.flatMap(({ site, item, itemNo, day, left }) =>
    given.flatMap(({ siteId, itemId, quantity }, at): MovementProblem[] => {
      if (siteId !== site || itemId !== item || quantity > 0) return [];
      const params = { item: itemNo, day, left: formatInteger(locale, Number(left)), pieces: left };
      return [{ at, field: "quantity", wording: { key: "consignment.below.zero", params } }];
    }),
  );
}
