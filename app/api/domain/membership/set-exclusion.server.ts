import { sql } from "drizzle-orm";
import { writeAudit } from "../audit/write-audit.server";
import { stamped } from "../change-record.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { seoulDay } from "../seoul-time";
import type { Exclusion, NewExclusion } from "./exclusions";
import { getExclusion } from "./exclusions.server";

/**
 * From a day on, today at the earliest, a product line earns no points: what was earned before stays.
 * @throws AppError invalid-input with the field, conflict where the line is excluded already on that day or later
 */
export async function addExclusion(ctx: Ctx, given: NewExclusion): Promise<{ id: string }> {
  const { productLine, validFrom, remark } = given;
  if (validFrom < seoulDay(ctx.now)) throw invalidField("validFrom", { key: "rule.validFrom.past" });
  const [by, at] = [ctx.viewer.userId, sql`${ctx.now.toISOString()}::timestamptz`];
  return ctx.db.transaction(async (tx) => {
    // The line's row is held, so that two do not add the same.
    const { rows } = await tx.execute<{ id: number }>(
      sql`SELECT id FROM product_line WHERE code = ${productLine} AND use_yn = 'Y' FOR NO KEY UPDATE`,
    );
    const [line] = rows;
    if (!line) throw invalidField("productLine", { key: "api.field.unknown-code" });
    const there = await tx.execute(sql`
      SELECT FROM membership_exclusion WHERE product_line_id = ${line.id} AND use_yn = 'Y'
         AND (valid_to IS NULL OR valid_to >= ${validFrom}::date)`);
    if (there.rowCount) throw new AppError("conflict", { fields: { productLine: { key: "exclusion.there" } } });
    await tx.execute(sql`
      INSERT INTO membership_exclusion (product_line_id, valid_from, remark, create_user, create_date, last_update_user, last_update_date)
      VALUES (${line.id}, ${validFrom}, ${remark}, ${by}, ${at}, ${by}, ${at})
      ON CONFLICT (product_line_id, valid_from) DO UPDATE SET use_yn = 'Y', valid_to = NULL, remark = excluded.remark,
        create_user = excluded.create_user, create_date = excluded.create_date,
        last_update_user = excluded.last_update_user, last_update_date = excluded.last_update_date`);
    await writeAudit(tx, ctx, { action: "exclusion-add", subject: `exclusion:${productLine}`, after: given });
    return { id: `${line.id}-${validFrom}` };
  });
}

/** One that is still to come is taken back. @throws AppError not-found, not-now (it counts already) */
export const removeExclusion = (ctx: Ctx, id: string): Promise<void> =>
  change(ctx, id, "exclusion-remove", "coming", sql`use_yn = 'N'`);

/** Today is the last day on which the product line earns nothing. @throws AppError not-found, not-now */
export const endExclusion = (ctx: Ctx, id: string): Promise<void> =>
  change(ctx, id, "exclusion-end", "in-force", sql`valid_to = ${seoulDay(ctx.now)}::date`);

async function change(
  ctx: Ctx,
  id: string,
  action: "exclusion-remove" | "exclusion-end",
  asked: Exclusion["time"],
  what: ReturnType<typeof sql>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await getExclusion({ ...ctx, db: tx }, id);
    if (before.time !== asked || (asked === "in-force" && before.validTo !== null)) throw new AppError("not-now");
    await tx.execute(sql`
      UPDATE membership_exclusion SET ${what}, ${stamped(ctx)} WHERE product_line_id || '-' || valid_from = ${id}`);
    const { id: _id, time: _time, ...told } = before;
    await writeAudit(tx, ctx, { action, subject: `exclusion:${before.code}`, before: told });
  });
}
