import { type SQL, sql } from "drizzle-orm";
import { allOf } from "../all-of.server";
import type { Ctx } from "../ctx";
import { optionsAbove } from "../facts/report-options.server";
import { chooseUnits, loadVisibleUnits } from "../facts/visible-units.server";
import { type IgnoredFilter, lostFilters } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { contains } from "../search-pattern";
import { writeMonth } from "../typed-values";
import type { CreditInvoice, CreditInvoices, InvoiceFilters } from "./credit-invoices";
import { ownUnits, unitNameIn } from "./credit-rows.server";
import { listMemberUnits, listMonths } from "./credits.server";

/** MIPCOM04 as the screen and the API show it: of credits of the reader's own units, by day. */
export async function getCreditInvoices(
  ctx: Ctx,
  filters: InvoiceFilters,
  ignored: IgnoredFilter[] = [],
): Promise<CreditInvoices> {
  const [tree, members, months, credit] = await Promise.all([
    loadVisibleUnits(ctx),
    listMemberUnits(ctx),
    listMonths(ctx),
    findCreditName(ctx, filters.credit),
  ]);
  const chosen = chooseUnits(tree, filters.unit);
  const lost = [...chosen.lost, ...lostFilters(filters, { credit })];
  const conditions = allOf([
    ownUnits(ctx.viewer.scope, sql`c.unit_id`),
    // Of all months there is no total in one currency: the programme's own is the first.
    credit ? sql`c.id = ${credit.id}` : sql`c.currency = 'KRW'`,
    filters.month !== undefined && sql`c.ym = ${filters.month}`,
    chosen.ids && sql`c.unit_id = any(${sql.param(chosen.ids)}::int[])`,
    filters.text && searched(contains(filters.text)),
  ]);
  return {
    ...(await listInvoices(ctx, filters, conditions)),
    path: { unit: chosen.unit, credit },
    options: { months, units: optionsAbove(tree, members) },
    ignored: [...ignored, ...lost],
  };
}

const searched = (like: string): SQL =>
  sql`(i.invoice_no ILIKE ${like} OR k.code ILIKE ${like} OR concat_ws(' ', k.name, k.name_ko, k.name_en) ILIKE ${like})`;

/** A credit that the reader may see, by distributor and month. */
async function findCreditName(ctx: Ctx, id: number | undefined): Promise<{ id: number; name: string } | null> {
  if (id === undefined) return null;
  const { rows } = await ctx.db.execute<{ id: number; ym: number; name: string }>(sql`
    SELECT c.id, c.ym, ${unitNameIn(ctx)} AS name FROM commercial_credit c JOIN org_unit u ON u.id = c.unit_id
     WHERE c.id = ${id} AND ${ownUnits(ctx.viewer.scope, sql`c.unit_id`)}`);
  const [found] = rows;
  return found ? { id: found.id, name: `${found.name}, ${writeMonth(found.ym)}` } : null;
}

async function listInvoices(ctx: Ctx, filters: InvoiceFilters, where: SQL) {
  const { page, size } = filters;
  const customer = sql`coalesce(${ctx.locale === "ko" ? sql`k.name_ko` : sql`k.name_en`}, k.name)`;
  const order = orderBy(
    filters,
    {
      ...{ name: sql`i.invoice_no`, day: sql`i.day`, customerName: customer },
      amount: { money: sql`i.amount`, currency: sql`c.currency` },
    },
    sql`i.day, i.credit_id, i.no`,
  );
  const from = sql`commercial_credit_invoice i JOIN commercial_credit c ON c.id = i.credit_id
    JOIN org_unit u ON u.id = i.unit_id JOIN customer k ON k.id = i.customer_id WHERE ${where}`;
  const [rows, sums] = await Promise.all([
    ctx.db.execute<CreditInvoice>(sql`
      SELECT i.credit_id AS "creditId", i.day::text, i.invoice_no AS "invoiceNo", ${unitNameIn(ctx)} AS unit, i.lines, c.currency,
             i.amount::text, k.code AS "customerCode", ${customer} AS "customerName"
        FROM ${from} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`),
    ctx.db.execute<{ count: number; amount: string; lines: number }>(sql`
      SELECT count(*)::int AS count, coalesce(sum_bigint(i.amount), 0)::text AS amount, coalesce(sum(i.lines), 0)::int AS lines FROM ${from}`),
  ]);
  const { count = 0, amount = "0", lines = 0 } = sums.rows[0] ?? {};
  return { rows: rows.rows, rowCount: count, total: { amount, lines } };
}
