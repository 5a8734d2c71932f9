import { sql } from "drizzle-orm";
import { formatInteger } from "~/words/formats";
import type { Ctx } from "../ctx";
import { AppError, type Wording } from "../errors";
import { belowZero } from "./below-zero";
import type { StockKind, StockPlace } from "./stock-terms";

/** A movement that is to be written; its article was found, and the viewer may write there. */
export type NewMovement = {
  /** The row of `stock_article`. */
  article: number;
  day: string;
  kind: StockKind;
  /** Signed. */
  quantity: number;
  /** Of a piece, in 1/10,000 of the site's currency unit. */
  unitPrice?: number;
  /** "2026-11-10 07:45" by the clock of a cabinet, which asks for it. */
  at?: string;
  /** Code of the customer's badge that took it. */
  badge?: string;
  reason?: string;
  reference?: string;
  movementNo?: string | null;
  countId?: number;
  reversalOf?: number;
  orderId?: number | null;
  uploadId?: string;
  /** Whose it is, where it is written anew because of what somebody else enters: a count stays its counter's. */
  by?: string;
  /** Place in the same list of the other end of a transfer. */
  counterpart?: number;
};
/** Why a movement cannot be written; `at` is its place in the list. */
export type MovementProblem = { at: number; field: "day" | "item" | "quantity" | "movementNo"; wording: Wording };
export type Posted = { ids: number[]; problems: MovementProblem[] };

/** What a kind of place asks of its movements besides. */
export type PlaceRules = {
  place: StockPlace;
  /** Closing a month waits for this, and this for a month that is being closed. */
  hold: (within: Ctx, articles: readonly number[]) => Promise<unknown>;
  /** Days and articles that are wrong: asked only once the places are held. */
  judge: (within: Ctx, given: readonly NewMovement[]) => Promise<MovementProblem[]>;
};

/**
 * Writes movements of one kind of place. One writer at a time has an article; nobody closes a month meanwhile. No stock falls below zero
 * on the movement's day or on any later one.
 * @returns problems, where there are any: then nothing was written
 */
export async function writeMovements(within: Ctx, rules: PlaceRules, given: readonly NewMovement[]): Promise<Posted> {
  if (given.length === 0) return { ids: [], problems: [] };
  const articles = [...new Set(given.map(({ article }) => article))];
  await rules.hold(within, articles);
  const wrong = await rules.judge(within, given);
  if (wrong.length > 0) return { ids: [], problems: wrong };
  await holdArticles(within, articles);
  const again = await findWrittenBefore(within, rules.place, given);
  const problems = again.length > 0 ? again : await findBelowZero(within, given);
  return problems.length > 0
    ? { ids: [], problems }
    : { ids: await insertMovements(within, rules.place, given), problems };
}

/** Always in the same order, so that two writers of the same articles wait for each other instead of failing. */
export const holdArticles = ({ db }: Pick<Ctx, "db">, articles: readonly number[]) =>
  db.execute(sql`SELECT FROM stock_article WHERE id = ANY (${sql.param([...articles])}::int[]) ORDER BY id FOR UPDATE`);

/** A number that is there already, a movement that was taken back already. */
export async function findWrittenBefore(
  { db }: Ctx,
  place: StockPlace,
  given: readonly NewMovement[],
): Promise<MovementProblem[]> {
  const numbers = given.flatMap(({ movementNo }) => movementNo ?? []);
  const reversed = given.flatMap(({ reversalOf }) => reversalOf ?? []);
  if (numbers.length + reversed.length === 0) return [];
  const { rows } = await db.execute<{ no: string | null; of: string | null }>(sql`
    SELECT movement_no AS no, reversal_of AS of FROM stock_movement
     WHERE (place = ${place} AND movement_no = ANY (${sql.param(numbers)}::text[])) OR reversal_of = ANY (${sql.param(reversed)}::bigint[])`);
  if (rows.some(({ of }) => of !== null && reversed.includes(Number(of)))) throw new AppError("not-now");
  const there = new Set(rows.map(({ no }) => no));
  return given.flatMap(({ movementNo }, at): MovementProblem[] =>
    movementNo && there.has(movementNo)
      ? [{ at, field: "movementNo", wording: { key: "stock.movementNo.there" } }]
      : [],
  );
}

/** Told at each movement that takes something away of an article that would fall below zero. */
export async function findBelowZero(
  { db, locale }: Pick<Ctx, "db" | "locale">,
  given: readonly Pick<NewMovement, "article" | "day" | "quantity">[],
): Promise<MovementProblem[]> {
  if (given.every(({ quantity }) => quantity >= 0)) return [];
  const rows = given.map(({ article, day, quantity }) => ({ article, day, quantity }));
  const found = await db.execute<{ article: number; name: string; day: string; left: string }>(sql`
    WITH sent AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS sent(article int, day date, quantity int))
    SELECT found.article, coalesce(item.item_no, concat_ws(' ', line.code, model.code, tool.tool_no)) AS name, found.day::text AS day, found.left_over::text AS left
      FROM (${sql.raw(belowZero("SELECT * FROM sent"))}) AS found JOIN stock_article a ON a.id = found.article
      LEFT JOIN item ON item.id = a.item_id LEFT JOIN ttmb_tool tool ON tool.id = a.tool_id
      LEFT JOIN ttmb_model model ON model.id = tool.model_id LEFT JOIN ttmb_line line ON line.id = model.line_id ORDER BY found.article`);
  return found.rows.flatMap(({ article, name, day, left }) =>
    given.flatMap((each, at): MovementProblem[] => {
      if (each.article !== article || each.quantity >= 0) return [];
      const params = { item: name, day, left: formatInteger(locale, Number(left)), pieces: left };
      return [{ at, field: "quantity", wording: { key: "stock.below.zero", params } }];
    }),
  );
}

/** What was judged already. @returns the ids in the order of the list */
export async function insertMovements(
  { db, viewer, now }: Pick<Ctx, "db" | "viewer" | "now">,
  place: StockPlace,
  given: readonly NewMovement[],
): Promise<number[]> {
  const drawn = await db.execute<{ id: string }>(
    sql`SELECT new_stock_movement_id() AS id FROM generate_series(1, ${given.length})`,
  );
  const ids = drawn.rows.map(({ id }) => Number(id));
  const rows = given.map(({ article, day, kind, quantity, counterpart, ...more }, at) => ({
    ...{ id: ids[at], article, day, kind, quantity, price: more.unitPrice, clock: more.at, badge: more.badge ?? "" },
    ...{ reason: more.reason ?? "", reference: more.reference ?? "", no: more.movementNo || null },
    ...{
      count: more.countId,
      reversal: more.reversalOf,
      orders: more.orderId,
      upload: more.uploadId,
      by: more.by ?? viewer.userId,
    },
    counterpart: counterpart === undefined ? null : ids[counterpart],
  }));
  await db.execute(sql`
    INSERT INTO stock_movement (id, article_id, place, day, at, user_code, kind, quantity, unit_price, reason, reference, movement_no, count_id,
      reversal_of, order_id, upload_id, counterpart_id, created_at, created_by)
    OVERRIDING SYSTEM VALUE
    SELECT id, article, ${place}, day, clock, badge, kind, quantity, price, reason, reference, no, count, reversal, orders, upload, counterpart,
           ${now.toISOString()}::timestamptz, by
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS given(id bigint, article int, day date, clock timestamp, badge text, kind text, quantity int, price bigint,
        reason text, reference text, no text, count int, reversal bigint, orders int, upload uuid, counterpart bigint, by text)
     ORDER BY id`);
  return ids;
}
