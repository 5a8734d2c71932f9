import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { type AuditFact, writeAudits } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { addHistory } from "../lifecycle/keep-steps.server";
import { firstDay, lastDay, type Month } from "../report/period";
import { lockMonth } from "./credit-rows.server";
import { mailCredits } from "./mail-credits.server";
import { creditsKept } from "./move-credits.server";
import { type Asked, type Compared, compareCalculation, requireCalculable } from "./preview-calculation.server";
import { programmeUnits } from "./programme-units.server";

/**
 * Calculates a month, or one distributor's, as the preview showed it: new credits are made, changed ones begin anew as
 * calculated, others stay. @throws AppError stale where it is no longer what was shown, and what the preview throws
 */
export async function saveCalculation(
  ctx: Ctx,
  { seen, ...asked }: Asked & { seen: string },
): Promise<{ saved: number }> {
  await requireCalculable(ctx, asked.month);
  return ctx.db.transaction(async (tx) => {
    const inside = { ...ctx, db: tx };
    if ((await lockMonth(tx, asked.month, ctx.viewer.userId)).isClosed) throw new AppError("month-closed");
    const compared = await compareCalculation(inside, asked, { locked: true });
    if (compared.seen !== seen) throw new AppError("stale");
    const written = await writeCalculation(inside, asked.month, compared.rows);
    await auditCalculation(inside, asked.month, written);
    return { saved: written.length };
  });
}

/** One line of the audit trail for each credit that was written, and mails to who reviews them. */
async function auditCalculation(ctx: Ctx, month: Month, written: readonly Written[]): Promise<void> {
  const total = (value: bigint) => ({ grandTotal: String(value) });
  const told = written.map(
    ({ id, before, after }): AuditFact => ({
      action: "credit-calculate",
      subject: `credit:${id}`,
      ...(before && { before: { state: before.state, ...total(before.grandTotal) } }),
      after: { month, unit: after.unitId, ...total(after.grandTotal) },
    }),
  );
  await writeAudits(ctx.db, ctx, told);
  const credits = written.map(({ id, after }) => ({ id, unitId: after.unitId, reviewedBy: null }));
  await mailCredits(ctx, "calculation", month, credits, "");
}

type Writing = Pick<Ctx, "db" | "viewer" | "now">;
type Written = Compared & { id: number };

/** Writes what is new and what has changed, with its invoices, corrections and history. */
export async function writeCalculation(ctx: Writing, month: Month, compared: readonly Compared[]): Promise<Written[]> {
  const written: Written[] = [];
  for (const row of compared)
    if (row.change === "new" || row.change === "changed")
      written.push({ ...row, id: await writeCredit(ctx, month, row) });
  const ids = written.map(({ id }) => id);
  if (ids.length === 0) return [];
  await keepInvoices(ctx.db, month, ids);
  await addHistory(ctx, creditsKept, ids, { event: "calculation" });
  return written;
}

async function writeCredit({ db, viewer, now }: Writing, ym: Month, { before, after }: Compared): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(sql`
    INSERT INTO commercial_credit (ym, unit_id, currency, list, state, invoiced, returned, net, target, last_year, basis, basic, extra,
      discount, used_points, corrected, grand_total, calculated_at, calculated_by, create_user, create_date, last_update_user, last_update_date)
    VALUES (${ym}, ${after.unitId}, ${after.currency}, ${after.list}, 'calculated', ${after.invoiced}, ${after.returned}, ${after.net},
      ${after.target}, ${after.lastYear}, ${JSON.stringify(after.basis)}::jsonb, ${after.basic}, ${after.extra}, ${after.discount},
      ${after.usedPoints}, ${after.corrected}, ${after.grandTotal}, ${now.toISOString()}::timestamptz, ${viewer.userId},
      ${viewer.userId}, ${now.toISOString()}::timestamptz, ${viewer.userId}, ${now.toISOString()}::timestamptz)
    ON CONFLICT (ym, unit_id) DO UPDATE SET currency = excluded.currency, list = excluded.list, state = 'calculated',
      invoiced = excluded.invoiced, returned = excluded.returned, net = excluded.net, target = excluded.target,
      last_year = excluded.last_year, basis = excluded.basis, basic = excluded.basic, extra = excluded.extra,
      discount = excluded.discount, used_points = excluded.used_points, corrected = excluded.corrected,
      grand_total = excluded.grand_total, calculated_at = excluded.calculated_at, calculated_by = excluded.calculated_by,
      reviewed_at = NULL, reviewed_by = NULL, last_update_user = excluded.last_update_user, last_update_date = excluded.last_update_date
    RETURNING id`);
  const id = rows[0]?.id ?? 0;
  if (before) await db.execute(sql`DELETE FROM commercial_credit_correction WHERE credit_id = ${id}`);
  for (const { originId, net, incentive, usedPoints, amount } of after.corrections)
    await db.execute(sql`
      INSERT INTO commercial_credit_correction (credit_id, origin_id, net, incentive, used_points, amount)
      VALUES (${id}, ${originId}, ${net}, ${incentive}, ${usedPoints}, ${amount})`);
  return id;
}

/** The invoices and returns that these credits' sales are made of, as they are now. */
async function keepInvoices(db: Db, ym: Month, ids: number[]): Promise<void> {
  const credits = sql`any(${sql.param(ids)}::int[])`;
  await db.execute(sql`DELETE FROM commercial_credit_invoice WHERE credit_id = ${credits}`);
  await db.execute(sql`
    WITH RECURSIVE ${programmeUnits([ym], null)}
    INSERT INTO commercial_credit_invoice (credit_id, no, day, subsidiary_id, invoice_no, unit_id, customer_id, lines, amount)
    SELECT c.id, row_number() OVER (PARTITION BY c.id ORDER BY l.invoice_date, l.subsidiary_id, l.invoice_no, l.unit_id, l.customer_id, l.kind),
           l.invoice_date, l.subsidiary_id, l.invoice_no, l.unit_id, l.customer_id, count(*), sum_bigint(l.amount)
      FROM commercial_credit c JOIN tree t ON t.member_id = c.unit_id JOIN invoice_line l ON l.unit_id = t.unit_id
     WHERE c.id = ${credits} AND l.invoice_date BETWEEN ${firstDay(ym)}::date AND ${lastDay(ym)}::date
     GROUP BY c.id, l.invoice_date, l.subsidiary_id, l.invoice_no, l.unit_id, l.customer_id, l.kind`);
}
