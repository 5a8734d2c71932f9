import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";

/**
 * A delivery note is received once at a place; the rest of it may come under its number, where `more` says so.
 * @param place a condition on `stock_article a` @throws AppError invalid-input: asked beside the tick
 */
export async function askSameNote(
  { db }: Pick<Ctx, "db">,
  place: SQL,
  { reference, more }: { reference: string; more: boolean },
): Promise<void> {
  if (reference === "" || more) return;
  const { rows } = await db.execute<{ pieces: number; day: string }>(sql`
    SELECT sum(m.quantity)::float8 AS pieces, max(m.day)::text AS day FROM stock_article a JOIN stock_movement m ON m.article_id = a.id
     WHERE ${place} AND m.kind = 'receipt' AND lower(m.reference) = lower(${reference})
       AND m.reversal_of IS NULL AND NOT EXISTS (SELECT FROM stock_movement r WHERE r.reversal_of = m.id)
    HAVING count(*) > 0`);
  const [there] = rows;
  if (!there) return;
  throw invalidField("more", { key: "stock.sameNote", params: { ...there, reference } });
}
