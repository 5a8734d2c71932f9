import { type SQL, sql } from "drizzle-orm";
import { allOf } from "../../all-of.server";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { personOf } from "../../person-name.server";
import { type IgnoredFilter, lostFilters } from "../../report/filters";
import { orderBy } from "../../report/order-by.server";
import { ownSites, siteName, siteTables } from "../own-sites.server";
import { priceOn } from "../site/prices.server";
import { canKeepStock } from "../site/site-policy";
import { siteOptions } from "../stock/list-stock.server";
import { askStock, lastKnownDay, unitsWithSites } from "../stock/stock.server";
import { askedItems, askedSites, type StockQuestion } from "../stock/stock-statement.server";
import { kindsOfFlow, type ListedMovement, type MovementFilters, type Movements, type StockFlow } from "./movements";

/** MIPUTL07 as screen and API show it. */
export async function getMovements(
  ctx: Ctx,
  filters: MovementFilters,
  ignored: IgnoredFilter[] = [],
): Promise<Movements> {
  const { text, unit, site, customer, item, orderList } = filters;
  const [{ question, path, tree, lost }, billing, asOf] = await Promise.all([
    askStock(ctx, { text, unit, site, customer, item, orderList }),
    filters.billing === undefined ? null : findBilling(ctx, filters.billing),
    lastKnownDay(ctx),
  ]);
  const places = { question, order: path.order?.id };
  const where = conditionOf(ctx, { ...places, billing: billing?.id }, filters);
  const [rows, total, flow, sites] = await Promise.all([
    listMovements(ctx, where, filters),
    sumMovements(ctx, where),
    sumFlow(ctx, question, filters),
    siteOptions(ctx),
  ]);
  const { rowCount, ...sums } = total;
  return {
    asOf,
    ...{ rows, rowCount, flow, total: sums },
    may: { write: canKeepStock(ctx.viewer) },
    path: { ...path, billing },
    options: {
      units: unitsWithSites(
        tree,
        sites.map(({ unitId }) => unitId),
      ),
      sites: sites.map(({ id, name }) => ({ id, name })),
    },
    ignored: [...ignored, ...lost, ...lostFilters(filters, { billing })],
  };
}

const tables = sql`${siteTables} JOIN consignment_movement m ON m.site_id = site.id JOIN item ON item.id = m.item_id
  LEFT JOIN consignment_billing_line line ON line.movement_id = m.id LEFT JOIN consignment_billing billing ON billing.id = line.billing_id
  JOIN consignment_item listed ON listed.site_id = m.site_id AND listed.item_id = m.item_id
  LEFT JOIN consignment_billing_line before ON before.movement_id = m.reversal_of`;
/** Of a use: what it was billed with, else what it would be. */
const price = sql`CASE WHEN m.kind = 'use' THEN coalesce(line.unit_price, before.unit_price, ${priceOn(sql`m.site_id`, sql`m.item_id`, sql`m.day`)}) END`;
const amount = sql`(-m.quantity * ${price})`;

type Places = { question: StockQuestion; order?: number | undefined; billing?: number | undefined };

function conditionOf(ctx: Ctx, { question, order, billing }: Places, { kind, from, to, billed }: MovementFilters): SQL {
  return allOf([
    askedSites(ctx, question),
    askedItems(question),
    kind &&
      sql`m.kind = ANY (${sql.param(kind in kindsOfFlow ? kindsOfFlow[kind as keyof typeof kindsOfFlow] : [kind])}::text[])`,
    from && sql`m.day >= ${from}::date`,
    to && sql`m.day <= ${to}::date`,
    billed === "open" && sql`m.kind = 'use' AND line.movement_id IS NULL`,
    billed === "done" && sql`line.movement_id IS NOT NULL`,
    order !== undefined && sql`m.order_id = ${order}`,
    billing !== undefined && sql`line.billing_id = ${billing}`,
  ]);
}

async function listMovements(ctx: Ctx, where: SQL, filters: MovementFilters): Promise<ListedMovement[]> {
  const { locale } = ctx;
  const columns = {
    name: sql`m.day`,
    site: sql`site.code`,
    item: sql`item.item_no`,
    quantity: sql`m.quantity`,
    amount: { money: amount, currency: sql`site.currency` },
  };
  const order = orderBy(filters, columns, sql`m.day DESC, m.id DESC`);
  const { rows } = await ctx.db.execute<ListedMovement>(sql`
    SELECT m.id::float8 AS id, m.day::text AS day, m.kind, site.id AS "siteId", site.code AS site, ${siteName(locale)} AS "siteName",
           customer.id AS "customerId", customer.code AS customer, ${customerName(locale)} AS "customerName", item.id AS "itemId",
           item.item_no AS "itemNo", item.description, m.quantity, m.reason, m.reference, m.movement_no AS "movementNo",
           CASE WHEN m.reversal_of IS NOT NULL THEN 'reversal'
                WHEN EXISTS (SELECT FROM consignment_movement r WHERE r.reversal_of = m.id) THEN 'reversed' ELSE 'none' END AS reversal,
           CASE WHEN billing.id IS NOT NULL THEN jsonb_build_object('id', billing.id, 'billingNo', billing.billing_no) END AS billing,
           site.currency, (${price})::text AS "unitPrice", (${amount})::text AS amount, ${personOf(ctx.locale, sql`m.created_by`)} AS "createdBy"
      FROM ${tables} WHERE ${where} ORDER BY ${order} LIMIT ${filters.size} OFFSET ${(filters.page - 1) * filters.size}`);
  return rows;
}

async function sumMovements({ db }: Ctx, where: SQL): Promise<Movements["total"] & { rowCount: number }> {
  const { rows } = await db.execute<{ count: number; quantity: number; amount: string; currency: string }>(sql`
    SELECT site.currency, count(*)::int AS count, sum(m.quantity)::int AS quantity, coalesce(sum(${amount}), 0)::text AS amount
      FROM ${tables} WHERE ${where} GROUP BY 1`);
  const [only] = rows;
  return {
    rowCount: rows.reduce((sum, { count }) => sum + count, 0),
    quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    amount: rows.length === 1 ? (only?.amount ?? null) : null,
    currency: rows.length === 1 ? (only?.currency ?? null) : null,
  };
}

/** Of the sites, items and days that are chosen, whatever kind is listed. */
async function sumFlow(ctx: Ctx, question: StockQuestion, { from, to }: MovementFilters): Promise<StockFlow> {
  const inside = from ? sql`m.day >= ${from}::date` : sql`true`;
  const of = (...kinds: string[]) =>
    sql`coalesce(sum(m.quantity) FILTER (WHERE ${inside} AND m.kind = ANY (${sql.param(kinds)}::text[])), 0)::int`;
  const { rows } = await ctx.db.execute<StockFlow>(sql`
    SELECT coalesce(sum(m.quantity) FILTER (WHERE NOT ${inside}), 0)::int AS opening, ${of("receipt")} AS receipts,
           ${of("transfer-in")} AS "transfersIn", -${of("use")} AS used, -${of("return")} AS returned,
           -${of("transfer-out")} AS "transfersOut", ${of("count")} AS counts, ${of("adjustment")} AS adjustments,
           coalesce(sum(m.quantity), 0)::int AS closing
      FROM ${siteTables} JOIN consignment_movement m ON m.site_id = site.id JOIN item ON item.id = m.item_id
     WHERE ${askedSites(ctx, question)} AND ${askedItems(question)} AND ${to ? sql`m.day <= ${to}::date` : sql`true`}`);
  const [flow] = rows;
  if (!flow) throw new Error("a sum is always a row");
  return flow;
}

async function findBilling({ db, viewer }: Ctx, id: number): Promise<{ id: number; name: string } | null> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    SELECT b.id, b.billing_no AS name FROM ${siteTables} JOIN consignment_billing b ON b.site_id = site.id
     WHERE b.id = ${id} AND ${ownSites(viewer.scope)}`);
  return rows[0] ?? null;
}
