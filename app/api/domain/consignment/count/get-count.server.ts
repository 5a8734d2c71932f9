import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { AppError } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { personOf } from "../../person-name.server";
import { type Policy, whatCan } from "../../verbs";
import { ownSites, siteName, siteTables } from "../own-sites.server";
import { priceOn } from "../site/prices.server";
import { canKeepStock, isOwnUnit } from "../site/site-policy";
import type { CountLine, CountRecord } from "./count-record";

type Judged = { unitId: number; state: CountRecord["state"]; counted: number };
const whileOpen =
  (least = 0): Policy<Judged> =>
  (viewer, { unitId, state, counted }) => {
    if (!canKeepStock(viewer) || !isOwnUnit(viewer, unitId)) return "no-right";
    return state === "open" && counted >= least ? null : "not-now";
  };
export const countPolicies = { lines: whileOpen(), posting: whileOpen(1), removal: whileOpen() } as const;

type Head = Omit<CountRecord, "lines" | "can"> & { unitId: number };

/** A count of a site in sight, also one that was given up: whoever has it open is told. @param hold keeps its row until the transaction ends @throws AppError not-found */
export async function getCount(ctx: Ctx, id: number, hold = false): Promise<CountRecord & { unitId: number }> {
  const { db, viewer, locale } = ctx;
  const own = sql`c.id = ${id} AND ${ownSites(viewer.scope)}`;
  const tables = sql`${siteTables} JOIN consignment_count c ON c.site_id = site.id`;
  // The site first, as postings hold it: nothing moves there while a count is written.
  if (hold) await db.execute(sql`SELECT FROM ${tables} WHERE ${own} FOR NO KEY UPDATE OF site`);
  if (hold) await db.execute(sql`SELECT FROM ${tables} WHERE ${own} FOR UPDATE OF c`);
  const { rows } = await db.execute<Head>(sql`
    SELECT c.id, site.id AS "siteId", site.code AS site, ${siteName(locale)} AS "siteName", ${customerName(locale)} AS "customerName",
           c.day::text AS day, site.currency, CASE c.use_yn WHEN 'N' THEN 'removed' ELSE c.state END AS state, c.remark, ${isoInstant("c.posted_at")} AS "postedAt", ${personOf(ctx.locale, sql`c.posted_by`)} AS "postedBy",
           CASE c.use_yn WHEN 'N' THEN ${isoInstant("c.last_update_date")} END AS "removedAt",
           CASE c.use_yn WHEN 'N' THEN ${personOf(ctx.locale, sql`c.last_update_user`)} END AS "removedBy",
           ${isoInstant("c.last_update_date")} AS stamp, site.org_unit_id AS "unitId" FROM ${tables} WHERE ${own}`);
  const [head] = rows;
  if (!head) throw new AppError("not-found");
  const lines = await listLines(ctx, head);
  const counted = lines.filter((line) => line.counted !== null).length;
  return { ...head, lines, can: whatCan(countPolicies, viewer, { ...head, counted }) };
}

/** Blind: what the books say of an item is told once something is counted of it. Posted with the common reason, a line has that one. */
async function listLines({ db, locale }: Ctx, { id, siteId, day, state }: Head): Promise<CountLine[]> {
  const { rows } = await db.execute<CountLine>(sql`
    WITH now AS (SELECT item_id, sum(quantity)::int AS quantity FROM consignment_movement
                  WHERE site_id = ${siteId} AND day <= ${day}::date GROUP BY 1)
    SELECT l.item_id AS "itemId", item.item_no AS "itemNo", item.description, l.counted,
           coalesce(nullif(l.reason, ''), (SELECT m.reason FROM consignment_movement m WHERE m.count_id = l.count_id AND m.item_id = l.item_id LIMIT 1), '') AS reason,
           CASE WHEN l.counted IS NOT NULL THEN coalesce(l.expected, now.quantity, 0) END AS expected, coalesce(l.difference, l.counted - coalesce(now.quantity, 0)) AS difference,
           ${priceOn(sql`${siteId}::int`, sql`l.item_id`, sql`${day}::date`)}::text AS "unitPrice", late.quantity AS moved,
           ${personOf(locale, sql`l.counted_by`)} AS "countedBy", ${isoInstant("l.counted_at")} AS "countedAt",
           ${personOf(locale, sql`undone.created_by`)} AS "undoneBy", ${isoInstant("undone.created_at")} AS "undoneAt"
      FROM consignment_count_line l JOIN item ON item.id = l.item_id LEFT JOIN now ON now.item_id = l.item_id
      LEFT JOIN LATERAL (SELECT back.created_by, back.created_at FROM consignment_movement m JOIN consignment_movement back ON back.reversal_of = m.id
                          WHERE m.count_id = l.count_id AND m.item_id = l.item_id LIMIT 1) AS undone ON true
      LEFT JOIN LATERAL (SELECT sum(m.quantity)::int AS quantity FROM consignment_movement m
                          WHERE ${state === "open"} AND m.site_id = ${siteId} AND m.item_id = l.item_id AND m.day = ${day}::date AND m.created_at > l.counted_at) AS late ON true
     WHERE l.count_id = ${id} ORDER BY item.item_no`);
  return rows;
}
