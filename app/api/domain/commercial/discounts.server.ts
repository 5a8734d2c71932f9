import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { firstDay, lastDay } from "../report/period";
import { contains } from "../search-pattern";
import { canWriteDiscounts } from "./credit-policy";
import { ownUnits } from "./credit-rows.server";
import type { DiscountFilters, DiscountRecord } from "./discount-input";

type Row = Omit<DiscountRecord, "can"> & { settled: boolean };

/** Amounts in units of the currency, as they are typed. */
const columns = ({ locale }: Ctx): SQL => sql`
  d.id, d.discount_no AS "discountNo", u.code AS "unitCode", coalesce(u.${sql.identifier(`name_${locale}`)}, u.name_en) AS "unitName",
  d.day::text, coalesce(k.code, '') AS "customerCode",
  coalesce(${locale === "ko" ? sql`k.name_ko` : sql`k.name_en`}, k.name, '') AS "customerName", d.invoice_no AS "invoiceNo",
  (CASE WHEN u.currency = 'KRW' THEN d.amount::numeric ELSE round(d.amount / 100.0, 2) END)::text AS amount, u.currency, d.remark,
  to_char(d.last_update_date AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS stamp, ${settled} AS settled`;

/** Its month is closed, or the distributor's credit of it is approved. */
const settled = sql`(EXISTS (SELECT FROM commercial_month m WHERE m.ym = to_char(d.day, 'YYYYMM')::int AND m.closed_at IS NOT NULL)
  OR EXISTS (SELECT FROM commercial_credit c WHERE c.ym = to_char(d.day, 'YYYYMM')::int AND c.unit_id = d.unit_id
             AND c.state IN ('approved', 'credited')))`;
const tables = sql`commercial_discount d JOIN org_unit u ON u.id = d.unit_id LEFT JOIN customer k ON k.id = d.customer_id`;

/** A page of the discounts of the reader's own units, the newest first. */
export async function listDiscounts(
  ctx: Ctx,
  { month, unit, text, page, size }: DiscountFilters,
): Promise<{ rows: DiscountRecord[]; count: number; may: { write: boolean } }> {
  const like = text && contains(text);
  const conditions = [
    sql`d.use_yn = 'Y'`,
    ownUnits(ctx.viewer.scope, sql`d.unit_id`),
    month !== undefined && sql`d.day BETWEEN ${firstDay(month)}::date AND ${lastDay(month)}::date`,
    unit !== undefined && sql`d.unit_id = ${unit}`,
    like &&
      sql`(d.discount_no ILIKE ${like} OR d.invoice_no ILIKE ${like} OR u.code ILIKE ${like}
        OR concat_ws(' ', u.name_en, u.name_ko, k.code, k.name, k.name_ko, k.name_en) ILIKE ${like})`,
  ].filter((each): each is SQL => typeof each === "object");
  const where = sql.join(conditions, sql` AND `);
  const [rows, counted] = await Promise.all([
    ctx.db.execute<Row>(
      sql`SELECT ${columns(ctx)} FROM ${tables} WHERE ${where} ORDER BY d.day DESC, d.id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`,
    ),
    ctx.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${tables} WHERE ${where}`),
  ]);
  return {
    rows: rows.rows.map((row) => recordOf(ctx, row)),
    count: counted.rows[0]?.count ?? 0,
    may: { write: canWriteDiscounts(ctx.viewer) },
  };
}

/** @throws AppError not-found, also where the reader may not see its distributor */
export async function getDiscount(ctx: Ctx, id: number): Promise<DiscountRecord> {
  const own = ownUnits(ctx.viewer.scope, sql`d.unit_id`);
  const { rows } = await ctx.db.execute<Row>(
    sql`SELECT ${columns(ctx)} FROM ${tables} WHERE d.id = ${id} AND d.use_yn = 'Y' AND ${own}`,
  );
  if (!rows[0]) throw new AppError("not-found");
  return recordOf(ctx, rows[0]);
}

const recordOf = ({ viewer }: Ctx, { settled, ...row }: Row): DiscountRecord => ({
  ...row,
  can: !settled && canWriteDiscounts(viewer) ? ["change", "removal"] : [],
});
