import { sql } from "drizzle-orm";
import { isPartner } from "../../access/is-partner";
import { ownCustomers } from "../../access/own-customers.server";
import type { Ctx } from "../../ctx";
import { personOf } from "../../person-name.server";
import { seoulDay } from "../../seoul-time";
import { openStockOf } from "../../stock/free-stock.server";
import { nameOf } from "../shortage-statement.server";
import type { Helper } from "./help";

/** Pieces of a consignment site that nobody used for so many days lie idle. */
const IDLE_DAYS = 182;

type Asked = { itemId: number; to: number };

/**
 * Who could let go of an item that a warehouse lacks: other warehouses with pieces that are free, the most first, and consignment sites
 * in sight where more lies than should, or where it lies idle. Partners are told of none.
 */
export async function whoCouldHelp(ctx: Ctx, asked: Asked): Promise<Helper[]> {
  if (isPartner(ctx)) return [];
  const [warehouses, sites, asks] = await Promise.all([
    freeElsewhere(ctx, asked),
    ctx.viewer.menuCodes.has("MIPUTL06") ? idleAtSites(ctx, asked) : [],
    lastAsks(ctx, asked),
  ]);
  return [...warehouses, ...sites].map((each) => ({ ...each, asked: asks.get(`${each.place} ${each.id}`) ?? null }));
}

type Found = Omit<Helper, "asked">;

async function freeElsewhere(ctx: Ctx, { itemId, to }: Asked): Promise<Found[]> {
  const { rows } = await ctx.reports.execute<Found>(sql`
    with ${openStockOf([itemId])}
    select 'warehouse' as place, w.id, w.code, ${nameOf(ctx, "w")} as name, ${nameOf(ctx, "u")} as unit, open.free, open.day::text
      from open join warehouse w on w.id = open.warehouse_id join org_unit u on u.id = w.org_unit_id
     where open.item_id = ${itemId} and open.free > 0 and w.id <> ${to} order by open.free desc, w.display_order, w.id`);
  return rows;
}

async function idleAtSites(ctx: Ctx, { itemId }: Asked): Promise<Found[]> {
  const { db, viewer, locale, now } = ctx;
  const { rows } = await db.execute<Found>(sql`
    SELECT 'site' AS place, site.id, site.code, coalesce(site.${sql.identifier(`name_${locale}`)}, site.name_en) AS name, ${nameOf(ctx, "u")} AS unit,
           CASE WHEN used.day IS NULL OR used.day < ${seoulDay(now)}::date - ${IDLE_DAYS}::int THEN a.quantity ELSE greatest(0, a.quantity - i.max_quantity) END::int AS free,
           used.day::text
      FROM stock_article a JOIN consignment_item i ON i.site_id = a.consignment_site_id AND i.item_id = a.item_id
      JOIN consignment_site site ON site.id = a.consignment_site_id AND site.use_yn = 'Y' JOIN customer ON customer.id = site.customer_id
      JOIN org_unit u ON u.id = site.org_unit_id
      LEFT JOIN LATERAL (SELECT max(m.day) AS day FROM stock_movement m WHERE m.article_id = a.id AND m.kind = 'issue') AS used ON true
     WHERE a.place = 'consignment' AND a.item_id = ${itemId} AND a.quantity > 0 AND ${ownCustomers(viewer.scope)}`);
  return rows.filter(({ free }) => free > 0).toSorted((a, b) => b.free - a.free || a.id - b.id);
}

async function lastAsks(
  { db, locale }: Ctx,
  { itemId, to }: Asked,
): Promise<Map<string, NonNullable<Helper["asked"]>>> {
  const { rows } = await db.execute<NonNullable<Helper["asked"]> & { place: string }>(sql`
    SELECT DISTINCT ON (place) place, id, day, by, quantity, state FROM (
      SELECT CASE WHEN from_site_id IS NULL THEN 'warehouse ' || from_warehouse_id ELSE 'site ' || from_site_id END AS place, id,
             (create_date AT TIME ZONE 'Asia/Seoul')::date::text AS day, ${personOf(locale, sql`stock_ask.create_user`)} AS by, quantity, state
        FROM stock_ask WHERE item_id = ${itemId} AND to_warehouse_id = ${to} AND state <> 'withdrawn' AND use_yn = 'Y') AS asked ORDER BY place, id DESC`);
  return new Map(rows.map(({ place, ...asked }) => [place, asked]));
}
