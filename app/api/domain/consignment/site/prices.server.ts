import { type SQL, sql } from "drizzle-orm";
import { asDay } from "~/words/typed-day";
import type { Ctx } from "../../ctx";
import { AppError, invalidField, type Wording } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { findOddPrices, type There } from "../../odd-price.server";
import { personOf } from "../../person-name.server";
import { readPrice } from "../../read-price";
import { monthOfDay } from "../../report/period";
import { aYearAfter, seoulDay } from "../../seoul-time";
import { type FoundSite, findSite } from "./find-site.server";
import { isKeeper } from "./site-policy";
import type { SitePrice } from "./site-record";

/** What a piece of an item costs at a site on a day: whoever shows, values or bills it asks this. */
export const priceOn = (site: SQL, item: SQL, day: SQL): SQL => sql`consignment_price_on(${site}, ${item}, ${day})`;

/** The first price to come that is another one than that of a day. */
export const priceToCome = (site: SQL, item: SQL, day: SQL): SQL => sql`
  (SELECT jsonb_build_object('validFrom', c.valid_from, 'unitPrice', c.unit_price::text) FROM consignment_price c
    WHERE c.site_id = ${site} AND c.item_id = ${item} AND c.valid_from > ${day} AND c.unit_price <> ${priceOn(site, item, day)}
    ORDER BY c.valid_from LIMIT 1)`;

type Priced = { siteId: number; itemId: number; unitPrice: number; validFrom: string };

/** A price from a day on; one that holds already writes nothing. @returns whether it was another one */
export async function setPrice({ db, viewer, now }: Ctx, given: Priced): Promise<boolean> {
  const { rows } = await db.execute<{ isNew: boolean }>(sql`
    SELECT set_consignment_price(${given.siteId}, ${given.itemId}, ${given.validFrom}::date, ${given.unitPrice}, ${viewer.userId},
                                 ${now.toISOString()}::timestamptz) AS "isNew"`);
  return rows[0]?.isNew === true;
}

/**
 * A price that holds from a past day must not say anything else of what is settled: of a closed month, or of uses that were billed
 * by the price of that day. Up to the next price, because from there on that one holds. @throws AppError invalid-input
 */
export async function judgePriceDay(
  { db, now }: Ctx,
  site: Pick<FoundSite, "id" | "closedTo">,
  { itemId, unitPrice, validFrom, since }: Omit<Priced, "siteId"> & { since: string },
): Promise<void> {
  const of = { site: sql`${site.id}::int`, item: sql`${itemId}::int`, day: sql`${validFrom}::date` };
  const { rows } = await db.execute<{ holds: boolean; billed: string | null }>(sql`
    SELECT ${priceOn(of.site, of.item, of.day)} IS NOT DISTINCT FROM ${unitPrice}::bigint AS holds,
           (SELECT max(m.day)::text FROM consignment_movement m JOIN consignment_billing_line line ON line.movement_id = m.id
             WHERE m.site_id = ${of.site} AND m.item_id = ${of.item} AND m.reversal_of IS NULL
               AND (m.day >= ${of.day} OR NOT EXISTS (SELECT FROM consignment_price p
                                                       WHERE p.site_id = m.site_id AND p.item_id = m.item_id AND p.valid_from <= ${of.day}))
               AND m.day < coalesce((SELECT min(p.valid_from) FROM consignment_price p
                                      WHERE p.site_id = m.site_id AND p.item_id = m.item_id AND p.valid_from > ${of.day}), 'infinity')) AS billed`);
  const [found] = rows;
  if (found?.holds) return;
  if (validFrom < since) throw invalidField("validFrom", { key: "consignment.day.since", params: { day: since } });
  if (validFrom >= seoulDay(now)) return;
  const month = validFrom.slice(0, 7);
  if (monthOfDay(validFrom) <= site.closedTo)
    throw invalidField("validFrom", { key: "consignment.day.closed", params: { month } });
  if (found?.billed)
    throw invalidField("validFrom", { key: "consignment.price.billed", params: { day: found.billed } });
}

/** What is asked of a price whose first day is more than a year ahead, before it is kept; null where nothing is. */
export const farPrice = ({ now }: Pick<Ctx, "now">, day: string): Wording | null => {
  const until = aYearAfter(seoulDay(now));
  return day > until ? { key: "consignment.price.far", params: { day, until } } : null;
};

/** @param meant the day that its sender said is meant @throws AppError invalid-input */
export function refuseFarPrice(ctx: Ctx, day: string, meant: string): void {
  const asked = asDay(meant) === day ? null : farPrice(ctx, day);
  if (asked) throw invalidField("far", asked);
}

type Asked = Omit<Priced, "siteId">;

/**
 * What is asked of prices at a site before they are kept, by their place: they are far from the one that they are written over or follow, or 0.
 * @param zeros whether 0 is asked about here: a file asks about its zeros as such
 */
export async function findOddSitePrices(
  ctx: Ctx,
  { id, currency }: Pick<FoundSite, "id" | "currency">,
  given: readonly Asked[],
  zeros = true,
): Promise<(Wording | null)[]> {
  if (given.length === 0) return [];
  const rows = given.map(({ itemId, validFrom }, at) => ({ at, item: itemId, day: validFrom }));
  const { rows: found } = await ctx.db.execute<There>(sql`
    SELECT ${priceOn(sql`${id}::int`, sql`asked.item`, sql`asked.day`)}::float8 AS held, over.unit_price::float8 AS over,
           (SELECT p.unit_price::float8 FROM consignment_price p WHERE p.site_id = ${id} AND p.item_id = asked.item AND p.valid_from < asked.day AND p.unit_price > 0
             ORDER BY p.valid_from DESC LIMIT 1) AS before
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS asked (at int, item int, day date)
      LEFT JOIN consignment_price over ON (over.site_id, over.item_id, over.valid_from) = (${id}, asked.item, asked.day) ORDER BY asked.at`);
  const prices = given.map(({ unitPrice }, at) => ({ price: unitPrice, there: found[at] }));
  const asked = await findOddPrices(ctx, currency, prices);
  return asked.map((wording, at) => (zeros || given[at]?.unitPrice !== 0 ? wording : null));
}

/** @param sure the price that its sender said is meant @throws AppError invalid-input: asked beside the tick */
export async function refuseOddPrice(ctx: Ctx, site: FoundSite, given: Asked, sure: string): Promise<void> {
  if (sure !== "" && readPrice(sure, site.currency) === given.unitPrice) return;
  const [odd] = await findOddSitePrices(ctx, site, [given]);
  if (odd) throw invalidField("sure", odd);
}

/** All prices of an item at a site, the latest first, for those who keep its stock. @throws AppError not-found, no-right */
export async function listPrices(
  ctx: Ctx,
  { id, itemId }: { id: number; itemId: number },
): Promise<{ prices: SitePrice[] }> {
  if (!isKeeper(ctx.viewer, await findSite(ctx, id))) throw new AppError("no-right");
  const day = sql`${seoulDay(ctx.now)}::date`;
  const { rows } = await ctx.db.execute<SitePrice>(sql`
    SELECT p.valid_from::text AS "validFrom", p.unit_price::text AS "unitPrice", ${personOf(ctx.locale, sql`p.last_update_user`)} AS by,
           ${isoInstant("p.last_update_date")} AS at,
           CASE WHEN p.valid_from > ${day} THEN 'to-come'
                WHEN p.valid_from = max(p.valid_from) FILTER (WHERE p.valid_from <= ${day}) OVER () THEN 'holds' ELSE 'past' END AS state
      FROM consignment_price p WHERE p.site_id = ${id} AND p.item_id = ${itemId} ORDER BY p.valid_from DESC`);
  return { prices: rows };
}
