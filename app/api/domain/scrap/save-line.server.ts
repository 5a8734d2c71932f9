import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { judgeLine, loadLookups, type StoredLine } from "./judge-line.server";
import type { ScrapLineInput } from "./scrap-input";
import { type SeenCollection, withCollection } from "./with-collection.server";

/** A further line, or a changed one. @param line null = a new one @throws AppError not-found, no-right, not-now, stale, invalid-input */
export const saveLine = (ctx: Ctx, seen: SeenCollection, line: number | null, given: ScrapLineInput): Promise<void> =>
  withCollection(ctx, seen, "change", async (within, { id }) => {
    const judged = judgeLine(await loadLookups(within, [given]), given);
    if ("fields" in judged) throw new AppError("invalid-input", { fields: judged.fields });
    const no = line === null ? await nextNo(within, id) : await numberOf(within, id, line);
    await writeLine(within, id, no, given, judged.stored);
    return { action: line === null ? "scrap-line-add" : "scrap-line-change", after: { line: no, ...given } };
  });

/** It was entered by mistake and no longer counts. @throws AppError not-found, no-right, not-now, stale */
export const removeLine = (ctx: Ctx, seen: SeenCollection, line: number, remark: string): Promise<void> =>
  withCollection(ctx, seen, "change", async (within, { id }) => {
    const no = await numberOf(within, id, line);
    await dropLine(within, id, no);
    return { action: "scrap-line-remove", before: { line: no }, reason: remark || undefined };
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

async function numberOf({ db }: Ctx, id: number, line: number): Promise<number> {
  const { rows } = await db.execute<{ no: number }>(
    sql`SELECT no FROM scrap_line WHERE id = ${line} AND collection_id = ${id} AND use_yn = 'Y'`,
  );
  if (!rows[0]) throw new AppError("not-found");
  return rows[0].no;
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
    UPDATE scrap_line SET use_yn = 'N', last_update_user = ${viewer.userId}, last_update_date = ${now.toISOString()}::timestamptz
     WHERE collection_id = ${id} AND no = ${no}`);
  await touch({ db, viewer, now }, id);
}

/** Whoever has the collection open sees that it is another one now. */
async function touch({ db, viewer, now }: Pick<Ctx, "db" | "viewer" | "now">, id: number): Promise<void> {
  await db.execute(sql`
    UPDATE scrap_collection SET last_update_user = ${viewer.userId}, last_update_date = ${now.toISOString()}::timestamptz WHERE id = ${id}`);
}
