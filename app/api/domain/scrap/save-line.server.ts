import { sql } from "drizzle-orm";
import { stamped } from "../change-record.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { writtenPrice } from "../read-price";
import { judgeLine, loadLookups, type StoredLine } from "./judge-line.server";
import type { ScrapLineInput } from "./scrap-input";
import { type SeenCollection, withCollection } from "./with-collection.server";

/** A further line, or a changed one. @param line null = a new one @throws AppError not-found, no-right, not-now, stale, invalid-input */
export const saveLine = (ctx: Ctx, seen: SeenCollection, line: number | null, given: ScrapLineInput): Promise<void> =>
  withCollection(ctx, seen, "change", async (within, { id }) => {
    const judged = judgeLine(await loadLookups(within, [given]), given);
    if ("fields" in judged) throw new AppError("invalid-input", { fields: judged.fields });
    const before = line === null ? null : await findLine(within, id, line);
    const no = before?.line ?? (await nextNo(within, id));
    await writeLine(within, id, no, given, judged.stored);
    const after = { line: no, ...given };
    return before ? { action: "scrap-line-change", before, after } : { action: "scrap-line-add", after };
  });

/** It was entered by mistake and no longer counts. @throws AppError not-found, no-right, not-now, stale */
export const removeLine = (ctx: Ctx, seen: SeenCollection, line: number, remark: string): Promise<void> =>
  withCollection(ctx, seen, "change", async (within, { id }) => {
    const before = await findLine(within, id, line);
    await dropLine(within, id, before.line);
    return { action: "scrap-line-remove", before, reason: remark || undefined };
  });

/** A number is given once: that of a removed line stays its own. */
async function nextNo({ db }: Ctx, id: number): Promise<number> {
  const { rows } = await db.execute<{ no: number }>(
    sql`SELECT 1 + coalesce(max(no), 0) AS no FROM scrap_line WHERE collection_id = ${id}`,
  );
  const no = rows[0]?.no ?? 1;
  if (no > 9_999) throw new AppError("not-now");
  return no;
}

/** A line as its form would send it, with its number. */
async function findLine({ db }: Ctx, id: number, line: number): Promise<{ line: number } & ScrapLineInput> {
  const { rows } = await db.execute<{ line: number; price: string } & ScrapLineInput>(sql`
    SELECT l.no AS line, coalesce(i.item_no, '') AS item, l.foreign_item AS "foreignItem",
           CASE WHEN l.item_id IS NULL THEN s.code ELSE '' END AS maker, l.grade, l.pieces, l.edges_available AS "edgesAvailable",
           l.edges_used AS "edgesUsed", l.wear, l.cause, l.advice, l.unit_price::text AS price
      FROM scrap_line l JOIN supplier s ON s.id = l.supplier_id LEFT JOIN item i ON i.id = l.item_id
     WHERE l.id = ${line} AND l.collection_id = ${id} AND l.use_yn = 'Y'`);
  if (!rows[0]) throw new AppError("not-found");
  const { price, ...found } = rows[0];
  return { ...found, unitPrice: writtenPrice(Number(price)) };
}

/** The line of this number, whether it was there or not. */
export async function writeLine(
  { db, viewer, now }: Ctx,
  id: number,
  no: number,
  given: ScrapLineInput,
  stored: StoredLine,
) {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    INSERT INTO scrap_line (collection_id, no, item_id, foreign_item, supplier_id, grade, pieces, edges_available, edges_used, wear, cause,
           advice, unit_price, create_user, create_date, last_update_user, last_update_date)
    VALUES (${id}, ${no}, ${stored.itemId}, ${given.foreignItem}, ${stored.supplierId}, ${stored.grade}, ${given.pieces},
           ${given.edgesAvailable}, ${given.edgesUsed}, ${given.wear}, ${given.cause}, ${given.advice}, ${stored.unitPrice}::bigint,
           ${viewer.userId}, ${at}, ${viewer.userId}, ${at})
    ON CONFLICT (collection_id, no) DO UPDATE SET item_id = excluded.item_id, foreign_item = excluded.foreign_item,
           supplier_id = excluded.supplier_id, grade = excluded.grade, pieces = excluded.pieces, edges_available = excluded.edges_available,
           edges_used = excluded.edges_used, wear = excluded.wear, cause = excluded.cause, advice = excluded.advice,
           unit_price = excluded.unit_price, use_yn = 'Y', last_update_user = excluded.last_update_user,
           last_update_date = excluded.last_update_date`);
  await touch({ db, viewer, now }, id);
}

export async function dropLine({ db, viewer, now }: Ctx, id: number, no: number): Promise<void> {
  await db.execute(sql`
    UPDATE scrap_line SET use_yn = 'N', ${stamped({ viewer, now })}
     WHERE collection_id = ${id} AND no = ${no}`);
  await touch({ db, viewer, now }, id);
}

/** Whoever has the collection open sees that it is another one now. */
async function touch({ db, viewer, now }: Pick<Ctx, "db" | "viewer" | "now">, id: number): Promise<void> {
  await db.execute(sql`
    UPDATE scrap_collection SET ${stamped({ viewer, now })} WHERE id = ${id}`);
}
