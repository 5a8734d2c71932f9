import { sql } from "drizzle-orm";
import { writeAudit } from "../../audit/write-audit.server";
import { requireStanding, stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { readPrice, wrongMoney } from "../../read-price";
import { seoulDay } from "../../seoul-time";
import { refuseStale } from "../../stale.server";
import { type FoundSite, findSite } from "./find-site.server";
import { judgePriceDay, priceOn, refuseFarPrice, refuseOddPrice, setPrice } from "./prices.server";
import type { NewSiteItem, SiteItemBounds, SiteItemInput } from "./site-input";
import { sitePolicies } from "./site-policy";

type Bounds = { min: number; max: number; pack: number; unitPrice: number; since: string; used: boolean };

/** What is wrong with an item's bounds, price and day at a site, beside their fields. @throws AppError invalid-input */
export async function judgeBounds(
  { db }: Ctx,
  site: Pick<FoundSite, "id" | "currency">,
  itemId: number,
  given: SiteItemBounds,
): Promise<Bounds> {
  const { min, max, pack, since, used } = given;
  if (max < min) throw invalidField("max", { key: "consignment.max.less" });
  const unitPrice = readPrice(given.unitPrice, site.currency);
  if (unitPrice === null) throw invalidField("unitPrice", wrongMoney(given.unitPrice, site.currency));
  const { rows } = await db.execute<{ first: string | null; left: number }>(sql`
    SELECT (SELECT min(day)::text FROM consignment_movement WHERE site_id = ${site.id} AND item_id = ${itemId}) AS first,
           (SELECT coalesce(sum(quantity), 0)::int FROM consignment_balance WHERE site_id = ${site.id} AND item_id = ${itemId}) AS left`);
  const [found] = rows;
  if (found?.first && since > found.first)
    throw invalidField("since", { key: "consignment.since.moved", params: { day: found.first } });
  return { min, max, pack, unitPrice, since, used };
}

/** An item is listed at a site. @throws AppError not-found, no-right, not-now, invalid-input, conflict */
export async function addSiteItem(ctx: Ctx, siteId: number, { far, sure, ...given }: NewSiteItem): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const site = await findSite(within, siteId, true);
    requireStanding("consignment-site", sitePolicies.item, ctx.viewer, site);
    const { rows } = await tx.execute<{ id: number }>(sql`SELECT id FROM item WHERE item_no = ${given.item}`);
    const itemId = rows[0]?.id;
    if (itemId === undefined) throw invalidField("item", { key: "consignment.item.unknown" });
    const bounds = await judgeBounds(within, site, itemId, given);
    refuseFarPrice(ctx, given.since, far);
    await refuseOddPrice(within, site, { itemId, unitPrice: bounds.unitPrice, validFrom: given.since }, sure);
    if (!(await insertItem(within, siteId, itemId, bounds)))
      throw new AppError("conflict", { fields: { item: { key: "consignment.item.there" } } });
    await writeAudit(tx, ctx, {
      action: "consignment-item-add",
      subject: `consignment-site:${site.code}`,
      after: given,
    });
  });
}

/** @returns whether it was not listed there */
async function insertItem(ctx: Ctx, siteId: number, itemId: number, bounds: Bounds): Promise<boolean> {
  const { db, viewer, now } = ctx;
  const by = sql`${viewer.userId}, ${now.toISOString()}::timestamptz`;
  const { rowCount } = await db.execute(sql`
    INSERT INTO consignment_item (site_id, item_id, min_quantity, max_quantity, pack_quantity, since, use_yn,
      create_user, create_date, last_update_user, last_update_date)
    VALUES (${siteId}, ${itemId}, ${bounds.min}, ${bounds.max}, ${bounds.pack}, ${bounds.since}::date,
      ${bounds.used ? "Y" : "N"}, ${by}, ${by}) ON CONFLICT DO NOTHING`);
  if (!rowCount) return false;
  await setPrice(ctx, { siteId, itemId, unitPrice: bounds.unitPrice, validFrom: bounds.since });
  return true;
}

/** @throws AppError not-found, no-right, not-now, stale, invalid-input */
export async function changeSiteItem(
  ctx: Ctx,
  { id, itemId, stamp }: { id: number; itemId: number; stamp: string },
  given: SiteItemInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const site = await findSite(within, id, true);
    requireStanding("consignment-site", sitePolicies.item, ctx.viewer, site);
    const validFrom = given.validFrom ?? seoulDay(ctx.now);
    const { rows } = await tx.execute<{ stamp: string; before: Record<string, unknown>; itemNo: string }>(sql`
      SELECT ${isoInstant("i.last_update_date")} AS stamp, item.item_no AS "itemNo",
             jsonb_build_object('min', min_quantity, 'max', max_quantity, 'pack', pack_quantity, 'unitPrice', ${priceOn(sql`i.site_id`, sql`i.item_id`, sql`${validFrom}::date`)}, 'validFrom', ${validFrom}::text, 'since', since, 'used', i.use_yn = 'Y') AS before
        FROM consignment_item i JOIN item ON item.id = i.item_id WHERE i.site_id = ${id} AND i.item_id = ${itemId}`);
    const [found] = rows;
    if (!found) throw new AppError("not-found");
    refuseStale(found.stamp === stamp ? [found] : []);
    const bounds = await judgeBounds(within, site, itemId, given);
    await judgePriceDay(within, site, { itemId, validFrom, ...bounds });
    refuseFarPrice(ctx, validFrom, given.far);
    await refuseOddPrice(within, site, { itemId, unitPrice: bounds.unitPrice, validFrom }, given.sure);
    await updateItem(within, id, itemId, { ...bounds, validFrom });
    await writeAudit(tx, ctx, {
      ...{ action: "consignment-item-change" as const, subject: `consignment-site:${site.code}` as const },
      before: { item: found.itemNo, ...found.before },
      after: { item: found.itemNo, ...bounds, validFrom },
    });
  });
}

async function updateItem(
  ctx: Ctx,
  siteId: number,
  itemId: number,
  { validFrom, ...bounds }: Bounds & { validFrom: string },
): Promise<void> {
  await ctx.db.execute(sql`
    UPDATE consignment_item SET min_quantity = ${bounds.min}, max_quantity = ${bounds.max}, pack_quantity = ${bounds.pack},
           since = ${bounds.since}::date, use_yn = ${bounds.used ? "Y" : "N"}, ${stamped(ctx)}
     WHERE site_id = ${siteId} AND item_id = ${itemId}`);
  await setPrice(ctx, { siteId, itemId, unitPrice: bounds.unitPrice, validFrom });
}

/** Several at once, each new or brought up to date; for files, whose rows were judged before. */
export async function keepSiteItems(
  ctx: Ctx,
  siteId: number,
  given: readonly ({ itemId: number; validFrom: string } & Bounds)[],
): Promise<void> {
  for (const { itemId, validFrom, ...bounds } of given) {
    if (await insertItem(ctx, siteId, itemId, bounds)) continue;
    await updateItem(ctx, siteId, itemId, { ...bounds, validFrom });
  }
}
