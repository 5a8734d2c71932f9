import { sql } from "drizzle-orm";
import { writeAudit } from "../audit/write-audit.server";
import { stamped } from "../change-record.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { monthOfDay } from "../report/period";
import { checkDiscounts, type StoredDiscount } from "./check-discounts.server";
import { canWriteDiscounts } from "./credit-policy";
import { lockMonth } from "./credit-rows.server";
import type { DiscountInput, NewDiscount } from "./discount-input";
import { getDiscount } from "./discounts.server";

type Inside = Pick<Ctx, "db" | "viewer" | "now">;

/** @throws AppError no-right, invalid-input with the field */
export async function addDiscount(ctx: Ctx, given: NewDiscount): Promise<{ id: number }> {
  if (!canWriteDiscounts(ctx.viewer)) throw new AppError("no-right");
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    await lockMonthsOf(inside, [given.day]);
    const stored = await requireRight(inside, given);
    const { rows } = await tx.execute(sql`SELECT FROM commercial_discount WHERE discount_no = ${given.discountNo}`);
    if (rows.length > 0) throw invalidField("discountNo", { key: "commercial.discount.taken" });
    await writeDiscounts(inside, [stored]);
    const made = await tx.execute<{ id: number }>(
      sql`SELECT id FROM commercial_discount WHERE discount_no = ${given.discountNo}`,
    );
    await writeAudit(tx, ctx, { action: "discount-add", subject: `discount:${given.discountNo}`, after: given });
    return { id: made.rows[0]?.id ?? 0 };
  });
}

/** @throws AppError no-right, not-found, not-now once its month is approved, stale, invalid-input */
export async function changeDiscount(ctx: Ctx, id: number, stamp: string, given: DiscountInput): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const before = await requireOpen(inside, id, given.day);
    if (!before.can.includes("change")) throw new AppError("not-now");
    if (before.stamp !== stamp) throw new AppError("stale");
    const after = { ...given, discountNo: before.discountNo };
    await writeDiscounts(inside, [await requireRight(inside, after)]);
    await writeAudit(tx, ctx, { action: "discount-change", subject: `discount:${before.discountNo}`, before, after });
  });
}

/** It no longer counts. @throws AppError no-right, not-found, not-now once its month is approved */
export async function removeDiscount(ctx: Ctx, id: number, remark: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    const before = await requireOpen(inside, id);
    await takeAwayDiscounts(inside, [before.discountNo]);
    const reason = remark ? { reason: remark } : {};
    await writeAudit(tx, ctx, {
      action: "discount-remove",
      subject: `discount:${before.discountNo}`,
      before,
      ...reason,
    });
  });
}

async function requireOpen(ctx: Ctx, id: number, day?: string) {
  const found = await getDiscount(ctx, id);
  if (!canWriteDiscounts(ctx.viewer)) throw new AppError("no-right");
  await lockMonthsOf(ctx, day ? [found.day, day] : [found.day]);
  // Once more under the lock: somebody may have approved the month meanwhile.
  const locked = await getDiscount(ctx, id);
  if (locked.can.length === 0) throw new AppError("not-now");
  return locked;
}

async function requireRight(ctx: Inside, given: NewDiscount): Promise<StoredDiscount> {
  const [checked] = await checkDiscounts(ctx, [given]);
  if (checked?.field) throw invalidField(checked.field, checked.wording);
  return checked?.stored as StoredDiscount;
}

/** What is approved meanwhile waits, and is seen by the check after it. Always in the same order. */
export async function lockMonthsOf({ db, viewer }: Inside, days: readonly string[]): Promise<void> {
  const months = [...new Set(days.map(monthOfDay))].sort((a, b) => a - b);
  for (const month of months) await lockMonth(db, month, viewer.userId);
}

/** New ones and changed ones, by their numbers; one that was taken away counts again. */
export async function writeDiscounts({ db, viewer, now }: Inside, rows: readonly StoredDiscount[]): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    INSERT INTO commercial_discount (discount_no, unit_id, customer_id, day, invoice_no, amount, remark,
                                     create_user, create_date, last_update_user, last_update_date)
    SELECT "discountNo", "unitId", "customerId", day, "invoiceNo", amount, remark, ${viewer.userId}, ${at}, ${viewer.userId}, ${at}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS sent ("discountNo" text, "unitId" int, "customerId" int, day date,
        "invoiceNo" text, amount bigint, remark text)
    ON CONFLICT (discount_no) DO UPDATE SET unit_id = excluded.unit_id, customer_id = excluded.customer_id, day = excluded.day,
      invoice_no = excluded.invoice_no, amount = excluded.amount, remark = excluded.remark, use_yn = 'Y',
      last_update_user = excluded.last_update_user, last_update_date = excluded.last_update_date`);
}

export async function takeAwayDiscounts({ db, viewer, now }: Inside, numbers: readonly string[]): Promise<void> {
  await db.execute(sql`
    UPDATE commercial_discount SET use_yn = 'N', ${stamped({ viewer, now })}
     WHERE discount_no = any(${sql.param([...numbers])}::text[])`);
}
