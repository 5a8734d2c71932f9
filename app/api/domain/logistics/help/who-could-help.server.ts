import { sql } from "drizzle-orm";
import { isPartner } from "../../access/is-partner";
import { ownCustomers } from "../../access/own-customers.server";
import type { Ctx } from "../../ctx";
import { isoInstant } from "../../iso-instant.server";
import { personOf } from "../../person-name.server";
import { freeInWarehouses, idleAtSites, waitingFor } from "./could-let-go.server";
import type { Helper } from "./help";

type Asked = { itemId: number; to: number };

/**
 * Who could let go of an item that a warehouse lacks: other warehouses with pieces that are free, the most first, and consignment sites
 * in sight where more lies than should, or where it lies idle. Partners are told of none.
 */
export async function whoCouldHelp(ctx: Ctx, asked: Asked): Promise<Helper[]> {
  if (isPartner(ctx)) return [];
  const [warehouses, sites, asks, waiting] = await Promise.all([
    freeInWarehouses(ctx, asked.itemId, sql`w.id <> ${asked.to}`),
    ctx.viewer.menuCodes.has("MIPUTL06") ? idleAtSites(ctx, asked.itemId, ownCustomers(ctx.viewer.scope)) : [],
    lastAsks(ctx, asked),
    waitingFor(ctx, asked.itemId),
  ]);
  return [...warehouses, ...sites].map((each) => {
    const at = `${each.place} ${each.id}`;
    return { ...each, waiting: waiting.get(at) ?? 0, asked: asks.get(at) ?? null };
  });
}

async function lastAsks(
  { db, locale }: Ctx,
  { itemId, to }: Asked,
): Promise<Map<string, NonNullable<Helper["asked"]>>> {
  const { rows } = await db.execute<NonNullable<Helper["asked"]> & { place: string }>(sql`
    SELECT DISTINCT ON (place) place, id, at, by, quantity, state FROM (
      SELECT CASE WHEN from_site_id IS NULL THEN 'warehouse ' || from_warehouse_id ELSE 'site ' || from_site_id END AS place, id,
             ${isoInstant("create_date")} AS at, ${personOf(locale, sql`stock_ask.create_user`)} AS by, quantity, state
        FROM stock_ask WHERE item_id = ${itemId} AND to_warehouse_id = ${to} AND state <> 'withdrawn' AND use_yn = 'Y') AS asked ORDER BY place, id DESC`);
  return new Map(rows.map(({ place, ...asked }) => [place, asked]));
}
