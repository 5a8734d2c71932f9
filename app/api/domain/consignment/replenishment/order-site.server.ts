import { sql } from "drizzle-orm";
import { writeAudit } from "../../audit/write-audit.server";
import { requireStanding, stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { AppError, invalidField, type Wording } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { seoulDay } from "../../seoul-time";
import { freeAt } from "../../stock/free-at.server";
import { type Policy, whatCan } from "../../verbs";
import { ownSites, siteName, siteTables } from "../own-sites.server";
import type { OrderInput } from "../site/site-input";
import { canKeepStock, isOwnUnit } from "../site/site-policy";
import { type SeenSite, withSite } from "../site/with-site.server";
import { type DueItem, dueItems } from "./due-items.server";
import type { OrderRecord } from "./order-record";
import { wrongPieces } from "./packs";

/**
 * What a site is to be sent becomes an order list: from now on it is under way. What is left out of it stays to be sent.
 * @throws AppError not-found, no-right, not-now, stale, invalid-input beside the lines
 */
export const orderForSite = (ctx: Ctx, seen: SeenSite, { remark, lines: typed }: OrderInput): Promise<{ id: number }> =>
  withSite(ctx, seen, "order", async (within, site) => {
    const { db, viewer, now } = within;
    const lines = linesOf(await dueItems(db, site.id), typed);
    const by = sql`${viewer.userId}, ${now.toISOString()}::timestamptz`;
    const { rows } = await db.execute<{ id: number; orderNo: string }>(sql`
      INSERT INTO consignment_order (order_no, site_id, day, remark, create_user, create_date, last_update_user, last_update_date)
      SELECT 'CO-' || ${site.code}::text || '-' || lpad((count(*) + 1)::text, 3, '0'), ${site.id}, ${seoulDay(now)}::date, ${remark}, ${by}, ${by}
        FROM consignment_order WHERE site_id = ${site.id} RETURNING id, order_no AS "orderNo"`);
    const [made] = rows;
    if (!made) throw new AppError("unexpected-error");
    await db.execute(sql`
      INSERT INTO consignment_order_line (order_id, item_id, quantity)
      SELECT ${made.id}, item, quantity FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) AS given(item int, quantity int)`);
    return {
      result: { id: made.id },
      action: "consignment-order",
      after: { order: made.orderNo, lines: lines.length },
    };
  });

/** What is ordered of each item that is to be sent: as it was typed, or all that is proposed. */
function linesOf(due: readonly DueItem[], typed: OrderInput["lines"]): { item: number; quantity: number }[] {
  if (!typed) return due.map(({ itemId, proposed }) => ({ item: itemId, quantity: proposed }));
  const byItem = new Map(due.map((item) => [item.itemId, item]));
  const fields: Record<string, Wording> = {};
  for (const { item, quantity } of typed) {
    const found = byItem.get(item);
    // It was to be sent when the form was drawn.
    if (!found && quantity !== 0) throw new AppError("stale");
    const wrong = found && wrongPieces(quantity, found.pack, found.proposed, "consignment.order.more");
    if (wrong) fields[`ordered-${item}`] = wrong;
  }
  if (Object.keys(fields).length > 0) throw new AppError("invalid-input", { fields });
  const lines = typed.filter(({ quantity }) => quantity > 0);
  const [first] = typed;
  if (lines.length === 0)
    throw invalidField(first ? `ordered-${first.item}` : "remark", { key: "consignment.order.nothing" });
  return lines;
}

type Judged = { unitId: number; isOpen: boolean };
const whileOpen: Policy<Judged> = (viewer, { unitId, isOpen }) => {
  if (!canKeepStock(viewer) || !isOwnUnit(viewer, unitId)) return "no-right";
  return isOpen ? null : "not-now";
};
export const orderPolicies = {
  receiving: whileOpen,
  closing: whileOpen,
} as const satisfies Record<string, Policy<Judged>>;

/** An order list of a site in sight, with what has come of it. @throws AppError not-found */
export async function getOrder(ctx: Ctx, id: number): Promise<OrderRecord & { unitId: number }> {
  const { db, viewer, locale } = ctx;
  const { rows } = await db.execute<
    Omit<OrderRecord, "lines" | "can" | "isOpen"> & { unitId: number; warehouseId: number }
  >(sql`
    SELECT o.id, o.order_no AS "orderNo", site.id AS "siteId", site.code AS site, ${siteName(locale)} AS "siteName",
           ${customerName(locale)} AS "customerName", w.code AS warehouse, coalesce(w.${sql.identifier(`name_${locale}`)}, w.name_en) AS "warehouseName",
           o.day::text AS day, o.closed_on::text AS "closedOn", o.remark, ${isoInstant("o.last_update_date")} AS stamp, site.org_unit_id AS "unitId", w.id AS "warehouseId"
      FROM ${siteTables} JOIN consignment_order o ON o.site_id = site.id JOIN warehouse w ON w.id = site.warehouse_id
     WHERE o.id = ${id} AND ${ownSites(viewer.scope)}`);
  const [head] = rows;
  if (!head) throw new AppError("not-found");
  const { warehouseId, ...told } = head;
  const lines = await db.execute<Omit<OrderRecord["lines"][number], "free">>(sql`
    SELECT item.id AS "itemId", item.item_no AS "itemNo", item.description, l.quantity, coalesce(i.pack_quantity, 1) AS pack,
           (SELECT coalesce(sum(m.quantity), 0)::int FROM consignment_movement m WHERE m.order_id = l.order_id AND m.item_id = l.item_id) AS received
      FROM consignment_order_line l JOIN item ON item.id = l.item_id LEFT JOIN consignment_item i ON i.site_id = ${head.siteId} AND i.item_id = l.item_id
     WHERE l.order_id = ${id} ORDER BY item.item_no`);
  const open = lines.rows.filter(({ quantity, received }) => received < quantity).map(({ itemId }) => itemId);
  const free = await freeAt(ctx, warehouseId, head.closedOn === null ? open : []);
  const isOpen = head.closedOn === null && lines.rows.some(({ quantity, received }) => received < quantity);
  return {
    ...{ ...told, isOpen, can: whatCan(orderPolicies, viewer, { ...head, isOpen }) },
    lines: lines.rows.map((line) => ({ ...line, free: free(line.itemId) })),
  };
}

/** Nothing more is expected of an order list. @throws AppError not-found, no-right, not-now, stale */
export async function closeOrder(
  ctx: Ctx,
  { id, stamp, remark }: { id: number; stamp: string; remark: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT FROM consignment_order WHERE id = ${id} FOR UPDATE`);
    const order = await getOrder({ ...ctx, db: tx }, id);
    requireStanding("consignment-order", orderPolicies.closing, ctx.viewer, order);
    if (order.stamp !== stamp) throw new AppError("stale");
    await tx.execute(sql`
      UPDATE consignment_order SET closed_on = greatest(day, ${seoulDay(ctx.now)}::date), ${stamped(ctx)} WHERE id = ${id}`);
    await writeAudit(tx, ctx, {
      ...{ action: "consignment-order-close" as const, subject: `consignment-site:${order.site}` as const },
      before: { order: order.orderNo },
      ...(remark && { reason: remark }),
    });
  });
}
