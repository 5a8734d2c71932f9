import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { seoulDay } from "../../seoul-time";
import { openStockOf } from "../../stock/free-stock.server";
import { nameOf } from "../shortage-statement.server";
import type { Helper } from "./help";

/** Pieces of a consignment site that nobody used for so many days lie idle. */
const IDLE_DAYS = 182;

type Place = Helper["place"];
/** What a place could let go of an item, before what was asked for there is told. */
export type CouldLetGo = Omit<Helper, "asked" | "waiting">;

/**
 * What warehouses could let go of an item: what is free by the stock of their last day, without what they answered since then to be on its
 * way; the most first. @param which of the warehouses `w`
 */
export async function freeInWarehouses(ctx: Ctx, itemId: number, which: SQL): Promise<CouldLetGo[]> {
  const [{ rows }, sent] = await Promise.all([
    ctx.reports.execute<CouldLetGo & { day: string }>(sql`
      with ${openStockOf([itemId])}
      select 'warehouse' as place, w.id, w.code, ${nameOf(ctx, "w")} as name, ${nameOf(ctx, "u")} as unit, open.free::int as free, open.day::text
        from open join warehouse w on w.id = open.warehouse_id join org_unit u on u.id = w.org_unit_id
       where open.item_id = ${itemId} and open.free > 0 and ${which} order by open.free desc, w.display_order, w.id`),
    sentFrom(ctx, itemId),
  ]);
  const left = rows.map((row) => {
    const gone = sent.filter(({ warehouse, day }) => warehouse === row.id && day >= row.day);
    return { ...row, free: row.free - gone.reduce((sum, { quantity }) => sum + quantity, 0) };
  });
  return left.filter(({ free }) => free > 0).toSorted((a, b) => b.free - a.free);
}

/** What was answered to be sent is in no stock that was loaded before. */
async function sentFrom({ db }: Ctx, itemId: number) {
  const { rows } = await db.execute<{ warehouse: number; day: string; quantity: number }>(sql`
    SELECT from_warehouse_id AS warehouse, (last_update_date AT TIME ZONE 'Asia/Seoul')::date::text AS day, quantity FROM stock_ask
     WHERE item_id = ${itemId} AND from_warehouse_id IS NOT NULL AND state = 'sent' AND use_yn = 'Y'`);
  return rows;
}

/** What consignment sites could let go of an item; what leaves them is booked here. @param which of the sites `site`, their `customer`s */
export async function idleAtSites(ctx: Ctx, itemId: number, which: SQL): Promise<CouldLetGo[]> {
  const { db, locale, now } = ctx;
  const { rows } = await db.execute<CouldLetGo>(sql`
    SELECT 'site' AS place, site.id, site.code, coalesce(site.${sql.identifier(`name_${locale}`)}, site.name_en) AS name, ${nameOf(ctx, "u")} AS unit,
           CASE WHEN used.day IS NULL OR used.day < ${seoulDay(now)}::date - ${IDLE_DAYS}::int THEN a.quantity ELSE greatest(0, a.quantity - i.max_quantity) END::int AS free,
           used.day::text
      FROM stock_article a JOIN consignment_item i ON i.site_id = a.consignment_site_id AND i.item_id = a.item_id
      JOIN consignment_site site ON site.id = a.consignment_site_id AND site.use_yn = 'Y' JOIN customer ON customer.id = site.customer_id
      JOIN org_unit u ON u.id = site.org_unit_id
      LEFT JOIN LATERAL (SELECT max(m.day) AS day FROM stock_movement m WHERE m.article_id = a.id AND m.kind = 'issue') AS used ON true
     WHERE a.place = 'consignment' AND a.item_id = ${itemId} AND a.quantity > 0 AND ${which}`);
  return rows.filter(({ free }) => free > 0).toSorted((a, b) => b.free - a.free || a.id - b.id);
}

export type AskedOf = { itemId: number; place: Place; placeId: number };

/** What a place could let go now of what it is asked for. */
export async function freeThere(ctx: Ctx, { itemId, place, placeId }: AskedOf): Promise<number> {
  const found =
    place === "warehouse"
      ? await freeInWarehouses(ctx, itemId, sql`w.id = ${placeId}`)
      : await idleAtSites(ctx, itemId, sql`site.id = ${placeId}`);
  return found[0]?.free ?? 0;
}

/** Pieces of an item that places are asked for and have not answered, whoever asks: by "warehouse 3", "site 4". */
export async function waitingFor({ db }: Pick<Ctx, "db">, itemId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ at: string; pieces: number }>(sql`
    SELECT CASE WHEN from_site_id IS NULL THEN 'warehouse ' || from_warehouse_id ELSE 'site ' || from_site_id END AS at, sum(quantity)::int AS pieces
      FROM stock_ask WHERE item_id = ${itemId} AND state = 'asked' AND use_yn = 'Y' GROUP BY 1`);
  return new Map(rows.map(({ at, pieces }) => [at, pieces]));
}
