import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { isoInstant } from "../../iso-instant.server";
import { personOf } from "../../person-name.server";
import { traceOf } from "../../record-trace.server";
import { requireRuleValues } from "../../rule/rule-values.server";
import { seoulDay } from "../../seoul-time";
import { freeAt } from "../../stock/free-at.server";
import { whatCan } from "../../verbs";
import { consignmentRules } from "../consignment-rules";
import { ownSites, siteName, siteTables } from "../own-sites.server";
import { type DueItem, dueItems, proposed, underWay } from "../replenishment/due-items.server";
import { type FoundSite, findSite } from "./find-site.server";
import { priceOn, priceToCome } from "./prices.server";
import { canKeepStock, isKeeper, sitePolicies } from "./site-policy";
import type { SiteChoices, SiteItem, SiteRecord } from "./site-record";

/** A site in sight with all that belongs to it. @throws AppError not-found */
export async function getSite(ctx: Ctx, id: number): Promise<SiteRecord> {
  const found = await findSite(ctx, id);
  const [facts, items, counts, orders, billings] = await Promise.all([
    loadFacts(ctx, id),
    listItems(ctx, found),
    listCounts(ctx, id),
    listOrders(ctx, id),
    listBillings(ctx, id),
  ]);
  const { used, closedTo, onHand, due, unbilled, openCount, stamp } = found;
  const can = whatCan(sitePolicies, ctx.viewer, found);
  return { ...facts, used, closedTo, onHand, due, unbilled, openCount, stamp, items, counts, orders, billings, can };
}

type Facts = Omit<
  SiteRecord,
  | ("used" | "closedTo" | "onHand" | "due" | "unbilled" | "openCount")
  | ("stamp" | "items" | "counts" | "orders" | "billings" | "can")
>;

async function loadFacts({ db, locale, now }: Ctx, id: number): Promise<Facts> {
  const named = (table: string) =>
    sql`coalesce(${sql.identifier(table)}.${sql.identifier(`name_${locale}`)}, ${sql.identifier(table)}.name_en)`;
  const rules = await requireRuleValues(db, consignmentRules, seoulDay(now));
  const { rows } = await db.execute<Facts>(sql`
    SELECT site.id, site.code, ${siteName(locale)} AS name, site.name_ko AS "nameKo", site.name_en AS "nameEn", site.name_zh AS "nameZh",
           customer.id AS "customerId", customer.code AS customer, ${customerName(locale)} AS "customerName",
           unit.code AS unit, ${named("unit")} AS "unitName", w.code AS warehouse, ${named("w")} AS "warehouseName",
           site.currency, site.ageing_days AS "ageingDays", coalesce(site.ageing_days, ${rules["ageing-limit"]}::int) AS "limitDays",
           site.remark, ${traceOf(locale, "site")} AS trace
      FROM ${siteTables} JOIN org_unit unit ON unit.id = site.org_unit_id JOIN warehouse w ON w.id = site.warehouse_id
     WHERE site.id = ${id}`);
  return rows[0] as Facts;
}

async function listItems({ db, now, viewer }: Ctx, site: FoundSite): Promise<SiteItem[]> {
  const { id } = site;
  const price = [sql`i.site_id`, sql`i.item_id`, sql`${seoulDay(now)}::date`] as const;
  const onHand = sql`coalesce(b.quantity, 0)::int`;
  const way = sql`coalesce(w.quantity, 0)`;
  const { rows } = await db.execute<SiteItem>(sql`
    WITH ${underWay(sql`'infinity'::date`)}
    SELECT i.item_id AS "itemId", item.item_no AS "itemNo", item.description, i.min_quantity AS min, i.max_quantity AS max, i.pack_quantity AS pack,
           ${priceOn(...price)}::text AS "unitPrice", CASE WHEN ${isKeeper(viewer, site)}::boolean THEN ${priceToCome(...price)} END AS "toCome", i.since::text AS since, i.use_yn = 'Y' AS used, ${onHand} AS "onHand",
           ${way} AS "underWay", ${proposed(onHand, way)} AS proposed, ${isoInstant("i.last_update_date")} AS stamp
      FROM consignment_item i JOIN item ON item.id = i.item_id
      LEFT JOIN consignment_balance b ON b.site_id = i.site_id AND b.item_id = i.item_id
      LEFT JOIN under_way w ON w.site_id = i.site_id AND w.item_id = i.item_id
     WHERE i.site_id = ${id} ORDER BY item.item_no`);
  return rows;
}

async function listCounts({ db, locale }: Ctx, id: number): Promise<SiteRecord["counts"]> {
  const { rows } = await db.execute<SiteRecord["counts"][number]>(sql`
    SELECT c.id, c.day::text AS day, c.state, count(l.counted)::int AS counted, count(nullif(l.difference, 0))::int AS differences,
           ${personOf(locale, sql`coalesce(c.posted_by, c.last_update_user)`)} AS by
      FROM consignment_count c LEFT JOIN consignment_count_line l ON l.count_id = c.id
     WHERE c.site_id = ${id} AND c.use_yn = 'Y' GROUP BY c.id ORDER BY c.state, c.day DESC, c.id DESC`);
  return rows;
}

async function listOrders({ db }: Ctx, id: number): Promise<SiteRecord["orders"]> {
  const { rows } = await db.execute<SiteRecord["orders"][number]>(sql`
    SELECT o.id, o.order_no AS "orderNo", o.day::text AS day, o.closed_on IS NOT NULL AS "isClosed",
           (SELECT coalesce(sum(quantity), 0)::int FROM consignment_order_line l WHERE l.order_id = o.id) AS quantity,
           (SELECT coalesce(sum(quantity), 0)::int FROM consignment_movement m WHERE m.order_id = o.id) AS received
      FROM consignment_order o WHERE o.site_id = ${id} AND o.use_yn = 'Y' ORDER BY o.day DESC, o.id DESC`);
  return rows;
}

async function listBillings({ db }: Ctx, id: number): Promise<SiteRecord["billings"]> {
  const { rows } = await db.execute<SiteRecord["billings"][number]>(sql`
    SELECT b.id, b.billing_no AS "billingNo", b.up_to::text AS "upTo", sum(l.quantity)::int AS quantity, sum(l.amount)::text AS amount
      FROM consignment_billing b JOIN consignment_billing_line l ON l.billing_id = b.id
     WHERE b.site_id = ${id} GROUP BY b.id ORDER BY b.up_to DESC, b.id DESC`);
  return rows;
}

/** Items that a site lists, to choose from. @throws AppError not-found */
export async function listItemNames(ctx: Ctx, id: number): Promise<{ itemNo: string; description: string }[]> {
  await findSite(ctx, id);
  const { rows } = await ctx.db.execute<{ itemNo: string; description: string }>(sql`
    SELECT item.item_no AS "itemNo", item.description FROM consignment_item i JOIN item ON item.id = i.item_id
     WHERE i.site_id = ${id} ORDER BY i.use_yn DESC, item.item_no`);
  return rows;
}

/** What a site is to be sent, beside what the warehouse that sends could send. @throws AppError not-found */
export async function listDue(ctx: Ctx, id: number): Promise<(DueItem & { free: number | null })[]> {
  await findSite(ctx, id);
  const due = await dueItems(ctx.db, id);
  const { rows } = await ctx.db.execute<{ warehouse: number }>(
    sql`SELECT warehouse_id AS warehouse FROM consignment_site WHERE id = ${id}`,
  );
  const free = await freeAt(
    ctx,
    rows[0]?.warehouse ?? 0,
    due.map(({ itemId }) => itemId),
  );
  return due.map((item) => ({ ...item, free: free(item.itemId) }));
}

/** Warehouses, and the sites where the viewer may write. */
export async function getSiteChoices({ db, viewer, locale }: Ctx): Promise<SiteChoices> {
  const { scope } = viewer;
  const own = scope.all ? sql`true` : sql`site.org_unit_id = ANY (${sql.param(scope.unitIds)}::int[])`;
  const [warehouses, sites] = await Promise.all([
    db.execute<SiteChoices["warehouses"][number]>(sql`
      SELECT code, coalesce(${sql.identifier(`name_${locale}`)}, name_en) AS name FROM warehouse WHERE use_yn = 'Y' ORDER BY display_order, code`),
    db.execute<SiteChoices["sites"][number]>(sql`
      SELECT site.id, site.code, ${siteName(locale)} AS name FROM ${siteTables}
       WHERE site.use_yn = 'Y' AND ${ownSites(scope)} AND ${own} ORDER BY site.code`),
  ]);
  return { warehouses: warehouses.rows, sites: canKeepStock(viewer) ? sites.rows : [] };
}
