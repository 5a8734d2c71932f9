import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import { unitNames } from "../access/own-units.server";
import { allOf } from "../all-of.server";
import type { Ctx } from "../ctx";
import { customerName, customerNames } from "../customer-name.server";
import { AppError } from "../errors";
import { optionsAbove } from "../facts/report-options.server";
import { chooseUnits, loadVisibleUnits } from "../facts/visible-units.server";
import { isoInstant } from "../iso-instant.server";
import type { IgnoredFilter } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { firstDay, lastDay } from "../report/period";
import { contains } from "../search-pattern";
import { canWriteDiscounts } from "./credit-policy";
import { ownUnits } from "./credit-rows.server";
import { listMemberUnits } from "./credits.server";
import type { DiscountRecord } from "./discount-input";
import type { DiscountFilters, Discounts } from "./discounts";

type Row = Omit<DiscountRecord, "can"> & { settled: boolean; hidden: boolean };

/** Amounts in units of the currency, as they are typed. */
const columns = ({ locale }: Ctx): SQL => sql`
  d.id, d.discount_no AS "discountNo", u.code AS "unitCode", coalesce(u.${sql.identifier(`name_${locale}`)}, u.name_en) AS "unitName",
  d.day::text, coalesce(customer.code, '') AS "customerCode", coalesce(${customerName(locale)}, '') AS "customerName", d.invoice_no AS "invoiceNo",
  (CASE WHEN u.currency = 'KRW' THEN d.amount::numeric ELSE round(d.amount / 100.0, 2) END)::text AS amount, u.currency, d.remark,
  ${isoInstant("d.last_update_date")} AS stamp, ${settled} AS settled,
  d.customer_id IS NOT NULL AND customer.id IS NULL AS hidden`;

/** Its month is closed, or the distributor's credit of it is approved. */
const settled = sql`(EXISTS (SELECT FROM commercial_month m WHERE m.ym = to_char(d.day, 'YYYYMM')::int AND m.closed_at IS NOT NULL)
  OR EXISTS (SELECT FROM commercial_credit c WHERE c.ym = to_char(d.day, 'YYYYMM')::int AND c.unit_id = d.unit_id
             AND c.state IN ('approved', 'credited')))`;
/** A distributor may have sold to somebody else's customer: who does not see the customer is told the discount alone. */
const tablesOf = ({ viewer }: Pick<Ctx, "viewer">): SQL => sql`commercial_discount d JOIN org_unit u ON u.id = d.unit_id
  LEFT JOIN customer ON customer.id = d.customer_id AND ${ownCustomers(viewer.scope)}`;

/** MIPCOM05 as the screen and the API show it: discounts of the reader's own units, the newest first. */
export async function getProgrammeDiscounts(
  ctx: Ctx,
  filters: DiscountFilters,
  ignored: IgnoredFilter[] = [],
): Promise<Discounts> {
  const [tree, members, months] = await Promise.all([loadVisibleUnits(ctx), listMemberUnits(ctx), listMonths(ctx)]);
  const chosen = chooseUnits(tree, filters.unit);
  const { lost } = chosen;
  return {
    ...(await listDiscounts(ctx, filters, chosen.ids)),
    may: { write: canWriteDiscounts(ctx.viewer) },
    path: { unit: chosen.unit },
    options: { months, units: optionsAbove(tree, members) },
    ignored: [...ignored, ...lost],
  };
}

async function listMonths({ db, viewer }: Ctx): Promise<number[]> {
  const { rows } = await db.execute<{ ym: number }>(sql`
    SELECT DISTINCT to_char(d.day, 'YYYYMM')::int AS ym FROM commercial_discount d
     WHERE d.use_yn = 'Y' AND ${ownUnits(viewer.scope, sql`d.unit_id`)} ORDER BY 1 DESC`);
  return rows.map(({ ym }) => ym);
}

async function listDiscounts(ctx: Ctx, filters: DiscountFilters, units: number[] | undefined) {
  const { month, text, page, size } = filters;
  const like = text && contains(text);
  const where = allOf([
    sql`d.use_yn = 'Y'`,
    ownUnits(ctx.viewer.scope, sql`d.unit_id`),
    month !== undefined && sql`d.day BETWEEN ${firstDay(month)}::date AND ${lastDay(month)}::date`,
    units && sql`d.unit_id = any(${sql.param(units)}::int[])`,
    like &&
      sql`(d.discount_no ILIKE ${like} OR d.invoice_no ILIKE ${like} OR u.code ILIKE ${like}
        OR concat_ws(' ', ${unitNames()}, customer.code, ${customerNames()}) ILIKE ${like})`,
  ]);
  const sorts = {
    ...{ name: sql`d.discount_no`, unitName: sql`"unitName"`, day: sql`d.day` },
    amount: { money: sql`d.amount`, currency: sql`u.currency` },
  };
  const order = orderBy(filters, sorts, sql`d.day DESC, d.id DESC`);
  const [rows, counted] = await Promise.all([
    ctx.db.execute<Row>(
      sql`SELECT ${columns(ctx)} FROM ${tablesOf(ctx)} WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`,
    ),
    ctx.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${tablesOf(ctx)} WHERE ${where}`),
  ]);
  return { rows: rows.rows.map((row) => recordOf(ctx, row)), rowCount: counted.rows[0]?.count ?? 0 };
}

/** @throws AppError not-found, also where the reader may not see its distributor */
export async function getDiscount(ctx: Ctx, id: number): Promise<DiscountRecord> {
  const own = ownUnits(ctx.viewer.scope, sql`d.unit_id`);
  const { rows } = await ctx.db.execute<Row>(
    sql`SELECT ${columns(ctx)} FROM ${tablesOf(ctx)} WHERE d.id = ${id} AND d.use_yn = 'Y' AND ${own}`,
  );
  if (!rows[0]) throw new AppError("not-found");
  return recordOf(ctx, rows[0]);
}

/** Whoever does not see its customer cannot send it back: such a discount is only taken out. */
const recordOf = ({ viewer }: Ctx, { settled, hidden, ...row }: Row): DiscountRecord => ({
  ...row,
  can: settled || !canWriteDiscounts(viewer) ? [] : hidden ? ["removal"] : ["change", "removal"],
});
