import { sql } from "drizzle-orm";
import type { Ctx } from "../../../ctx";
import { personOf } from "../../../person-name.server";
import type { Compared } from "../../../stock/count/count-sheet";
import { type KnownReason, mondayOf } from "../../../stock/count/suspicion";
import { stands } from "../../../stock/stands.server";

const SHOWN = 5;
type Other = NonNullable<Compared["other"]>;

/**
 * What was counted in a cabinet on a day already, and by whom: the last count of each item that was not taken back. Its number is what the
 * ledger said when it was written; what has been written since, for whatever day, does not change what was counted.
 */
export async function countsOn({ db, locale }: Ctx, cabinet: number, day: string): Promise<Map<number, Other>> {
  const { rows } = await db.execute<Other & { item: number }>(sql`
    SELECT DISTINCT ON (a.item_id) a.item_id AS item, said.counted::float8 AS counted, (said.counted - m.quantity)::float8 AS book,
           ${personOf(locale, sql`m.created_by`)} AS by
      FROM stock_article a JOIN stock_movement m ON m.article_id = a.id AND m.day = ${day}::date AND m.kind = 'count',
           LATERAL (SELECT coalesce(sum(w.quantity), 0) AS counted FROM stock_movement w
                     WHERE w.article_id = a.id AND w.day <= m.day AND w.id <= m.id) AS said
     WHERE a.cabinet_id = ${cabinet} AND ${stands}
     ORDER BY a.item_id, m.at DESC, m.id DESC`);
  return new Map(rows.map(({ item, ...other }) => [item, other]));
}

/** The latest movements of items up to a day, the newest first. */
export async function lastMoved(
  { db, locale }: Ctx,
  { id, items, day }: { id: number; items: readonly number[]; day: string },
): Promise<Map<number, Compared["moved"]>> {
  const { rows } = await db.execute<Compared["moved"][number] & { item: number }>(sql`
    SELECT a.item_id AS item, m.day::text AS day, m.kind, m.quantity, coalesce(nullif(m.user_code, ''), ${personOf(locale, sql`m.created_by`)}) AS by
      FROM stock_article a, LATERAL (
        SELECT * FROM stock_movement one WHERE one.article_id = a.id AND one.day <= ${day}::date ORDER BY one.at DESC, one.id DESC LIMIT ${SHOWN}) AS m
     WHERE a.cabinet_id = ${id} AND a.item_id = ANY (${sql.param([...items])}::int[]) ORDER BY a.item_id, m.at DESC, m.id DESC`);
  const found = new Map<number, Compared["moved"]>();
  for (const { item, ...moved } of rows) found.set(item, [...(found.get(item) ?? []), moved]);
  return found;
}

/** What makes an item suspicious as of the week's Monday: value taken in a year, its counts of two years, when it was counted last; and when up to the day. */
export async function reasonsOf({ db }: Ctx, cabinet: number, day: string): Promise<Map<number, KnownReason>> {
  const before = mondayOf(day);
  const earlier = sql`m.day < ${before}::date`;
  const { rows } = await db.execute<KnownReason & { item: number }>(sql`
    SELECT a.item_id AS item,
           greatest(0, coalesce(-sum(m.quantity) FILTER (WHERE m.kind IN ('issue', 'return') AND m.day >= ${before}::date - 365 AND ${earlier}), 0) * i.unit_price)::text AS value,
           (count(*) FILTER (WHERE m.kind = 'count' AND ${earlier}))::int AS counts, (count(*) FILTER (WHERE m.kind = 'count' AND m.quantity <> 0 AND ${earlier}))::int AS differed,
           (${before}::date - max(m.day) FILTER (WHERE m.kind = 'count' AND ${earlier}))::int AS days,
           (${day}::date - max(m.day) FILTER (WHERE m.kind = 'count'))::int AS since
      FROM stock_article a JOIN matrix_item i ON i.cabinet_id = a.cabinet_id AND i.item_id = a.item_id
      LEFT JOIN stock_movement m ON m.article_id = a.id AND m.day <= ${day}::date AND m.day >= ${before}::date - 730 AND ${stands}
     WHERE a.cabinet_id = ${cabinet} GROUP BY a.item_id, i.unit_price`);
  return new Map(rows.map(({ item, ...reason }) => [item, reason]));
}
