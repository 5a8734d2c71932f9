import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { anyConverted } from "../../facts/converted.server";
import { orderBy } from "../../report/order-by.server";
import { stockAges } from "../consignment-terms";
import { ownSites, siteName, siteTables } from "../own-sites.server";
import { notBilled } from "../site/find-site.server";
import type { ConsignmentStock, StockFilters } from "./stock";
import {
  type OrderRow,
  orderSorts,
  type SiteRow,
  type StockRow,
  type StockTotal,
  siteSorts,
  stockSorts,
} from "./stock-shapes";
import { agePieces, askedItems, askedSites, type StockQuestion, stockRows } from "./stock-statement.server";

type Sorting<K extends string> = { sort?: K; dir?: "asc" | "desc" | undefined };
/** What a list has no order by stands in its usual one. */
const sortingOf = <K extends string>(known: Record<K, unknown>, { sort, dir }: StockFilters): Sorting<K> =>
  sort !== undefined && sort in known ? { sort: sort as unknown as K, dir } : {};
const window = ({ page, size }: StockFilters): SQL => sql`LIMIT ${size} OFFSET ${(page - 1) * size}`;

/** A page of items of sites, what is worth most first. */
export async function listItems(ctx: Ctx, question: StockQuestion, filters: StockFilters): Promise<StockRow[]> {
  const columns = {
    name: sql`item_no`,
    site: sql`site`,
    customerName: sql`customer_name`,
    onHand: sql`on_hand`,
    used: sql`used`,
    coverage: sql`on_hand::numeric / nullif(used, 0)`,
    lastMove: sql`last_move`,
    age: sql`age`,
    proposed: sql`proposed`,
    tooOld: sql`too_old`,
    // Of the rows, not of what is answered, which is text.
    value: sql`asked.value`,
  };
  const order = orderBy(sortingOf(stockSorts, filters), columns, sql`asked.value DESC NULLS LAST, site, item_no`);
  const { rows } = await ctx.db.execute<StockRow>(sql`
    WITH ${stockRows(ctx, question)}
    SELECT site_id AS "siteId", site, site_name AS "siteName", customer_id AS "customerId", customer_code AS "customerCode", customer_name AS "customerName",
           unit_name AS "unitName", item_id AS "itemId", item_no AS "itemNo", description, min_quantity AS min, max_quantity AS max, pack_quantity AS pack,
           on_hand AS "onHand", under_way AS "underWay", proposed, used, round(on_hand * 90.0 / nullif(used, 0), 1)::text AS coverage,
           last_move::text AS "lastMove", oldest::text AS oldest, age, limit_days AS "limit", too_old AS "tooOld", advice,
           trim_scale(value)::text AS value
      FROM asked ORDER BY ${order} ${window(filters)}`);
  return rows;
}

/** A page of sites with what lies there of what is asked for; those without anything are among them unless a state is asked for. */
export async function listSites(
  ctx: Ctx,
  question: StockQuestion,
  filters: StockFilters,
): Promise<{ rows: SiteRow[]; count: number }> {
  const columns = {
    name: sql`site.code`,
    customerName: sql`site.customer_name`,
    items: sql`items`,
    below: sql`below`,
    due: sql`due`,
    onHand: sql`"onHand"`,
    value: sql`coalesce(worth, 0)`,
    tooOldValue: sql`coalesce(old_worth, 0)`,
    unbilled: sql`unbilled`,
    lastCount: sql`"lastCount"`,
  };
  const order = orderBy(sortingOf(siteSorts, filters), columns, sql`worth DESC NULLS LAST, site.code`);
  const narrowed = question.state !== undefined || question.item !== undefined || Boolean(question.text);
  const { rows } = await ctx.db.execute<SiteRow & { found: number }>(sql`
    WITH ${stockRows(ctx, question)},
    at_site AS (
      SELECT site_id, count(*)::int AS items, count(*) FILTER (WHERE below)::int AS below, count(*) FILTER (WHERE proposed > 0)::int AS due,
             sum(on_hand)::int AS "onHand", sum(proposed)::int AS proposed, sum(too_old)::int AS "tooOld", sum(value) AS worth,
             sum(too_old * price) AS old_worth FROM asked GROUP BY 1)
    SELECT site.id AS "siteId", site.code AS site, site.name AS "siteName", site.customer_id AS "customerId",
           site.customer_code AS "customerCode", site.customer_name AS "customerName", site.unit_name AS "unitName", coalesce(items, 0) AS items, coalesce(below, 0) AS below,
           coalesce(due, 0) AS due, coalesce("onHand", 0) AS "onHand", coalesce(proposed, 0) AS proposed, coalesce("tooOld", 0) AS "tooOld",
           trim_scale(coalesce(worth, 0))::text AS value, trim_scale(coalesce(old_worth, 0))::text AS "tooOldValue", unbilled, "lastCount",
           count(*) OVER ()::int AS found
      FROM site ${narrowed ? sql`JOIN` : sql`LEFT JOIN`} at_site ON at_site.site_id = site.id,
           LATERAL (SELECT coalesce(-sum(m.quantity), 0)::int AS unbilled FROM consignment_movement m
                     WHERE m.site_id = site.id AND m.day <= ${question.day}::date AND ${notBilled("m")}) AS open,
           LATERAL (SELECT max(c.day)::text AS "lastCount" FROM consignment_count c
                     WHERE c.site_id = site.id AND c.state = 'posted' AND c.day <= ${question.day}::date) AS counted
     WHERE ${narrowed ? sql`true` : sql`(site.use_yn = 'Y' OR items > 0)`} ORDER BY ${order} ${window(filters)}`);
  return { rows: rows.map(({ found: _found, ...row }) => row), count: rows[0]?.found ?? 0 };
}

type AgeSums = Record<`pieces_${number}`, number> & Record<`value_${number}`, string>;

/** Of everything that is asked for. */
export async function sumStock(ctx: Ctx, question: StockQuestion): Promise<{ total: StockTotal; converted: boolean }> {
  const ages = stockAges.map(
    (age, at) => sql`coalesce(sum(${agePieces(age)}), 0)::int AS ${sql.identifier(`pieces_${at}`)},
      trim_scale(coalesce(sum(${agePieces(age)} * price), 0))::text AS ${sql.identifier(`value_${at}`)}`,
  );
  const { rows } = await ctx.db.execute<Omit<StockTotal, "ages"> & AgeSums & { converted: boolean }>(sql`
    WITH ${stockRows(ctx, question)}
    SELECT count(DISTINCT site_id)::int AS sites, count(*)::int AS items, count(*) FILTER (WHERE below)::int AS below,
           count(*) FILTER (WHERE proposed > 0)::int AS due, coalesce(sum(on_hand), 0)::int AS "onHand", coalesce(sum(used), 0)::int AS used,
           coalesce(sum(under_way), 0)::int AS "underWay", coalesce(sum(proposed), 0)::int AS proposed,
           coalesce(sum(too_old), 0)::int AS "tooOld", trim_scale(coalesce(sum(value), 0))::text AS value,
           trim_scale(coalesce(sum(too_old * price), 0))::text AS "tooOldValue", ${sql.join(ages, sql`, `)},
           ${anyConverted(sql`currency`, sql`factor`, question.currency)} FROM asked`);
  const [row] = rows;
  if (!row) throw new Error("a total is always a row");
  const { sites, items, below, due, onHand, used, underWay, proposed, tooOld, value, tooOldValue } = row;
  const ofAges = stockAges.map((age, at) => ({
    ...{ age, quantity: row[`pieces_${at}`] ?? 0, value: row[`value_${at}`] ?? "0" },
  }));
  return {
    total: { sites, items, below, due, onHand, used, underWay, proposed, tooOld, value, tooOldValue, ages: ofAges },
    converted: row.converted,
  };
}

type Orders = { rows: OrderRow[]; count: number; total: NonNullable<ConsignmentStock["orderTotal"]> };

/** A page of what order lists named, the newest first; of items in a state alone where one is asked for. @param order of one list alone */
export async function listOrders(
  ctx: Ctx,
  question: StockQuestion,
  filters: StockFilters,
  order: number | undefined,
): Promise<Orders> {
  const columns = {
    name: sql`"itemNo"`,
    day: sql`day`,
    site: sql`site`,
    quantity: sql`quantity`,
    open: sql`open`,
  };
  const sorted = orderBy(sortingOf(orderSorts, filters), columns, sql`day DESC, "orderId" DESC, "itemNo"`);
  const end = sql`${question.day}::date`;
  const lines = sql`
    SELECT o.id AS "orderId", o.order_no AS "orderNo", o.day::text AS day, site.id AS "siteId", site.code AS site,
           ${siteName(ctx.locale)} AS "siteName", customer.id AS "customerId", customer.code AS "customerCode", ${customerName(ctx.locale)} AS "customerName", w.code AS warehouse,
           item.id AS "itemId", item.item_no AS "itemNo", item.description, l.quantity, came.quantity AS received,
           CASE WHEN o.closed_on <= ${end} THEN 0 ELSE greatest(0, l.quantity - came.quantity) END AS open
      FROM ${siteTables} JOIN consignment_order o ON o.site_id = site.id JOIN consignment_order_line l ON l.order_id = o.id
      JOIN item ON item.id = l.item_id JOIN warehouse w ON w.id = site.warehouse_id,
           LATERAL (SELECT coalesce(sum(m.quantity), 0)::int AS quantity FROM consignment_movement m
                     WHERE m.order_id = o.id AND m.item_id = l.item_id AND m.day <= ${end}) AS came
     WHERE ${askedSites(ctx, question)} AND ${askedItems(question)} AND ${order === undefined ? sql`o.day <= ${end}` : sql`o.id = ${order}`}
       AND ${question.state === undefined ? sql`true` : sql`(o.site_id, l.item_id) IN (WITH ${stockRows(ctx, question)} SELECT site_id, item_id FROM asked)`}`;
  const [rows, total] = [
    await ctx.db.execute<OrderRow>(sql`SELECT * FROM (${lines}) AS lines ORDER BY ${sorted} ${window(filters)}`),
    await ctx.db.execute<Orders["total"] & { count: number }>(sql`
      SELECT count(*)::int AS count, coalesce(sum(quantity), 0)::int AS quantity, coalesce(sum(received), 0)::int AS received,
             coalesce(sum(open), 0)::int AS open FROM (${lines}) AS lines`),
  ];
  const { count = 0, ...sums } = total.rows[0] ?? { quantity: 0, received: 0, open: 0 };
  return { rows: rows.rows, count, total: sums };
}

/** Names of what filters point to, as far as the reader may see it; undefined where there is none. */
export async function findNamed(
  { db, viewer, locale }: Ctx,
  asked: { site?: number | undefined; customer?: number | undefined; order?: number | undefined },
) {
  const own = ownSites(viewer.scope);
  const { rows } = await db.execute<{ kind: "site" | "customer" | "order"; id: number; name: string }>(sql`
    SELECT 'site' AS kind, site.id, site.code || ' ' || ${siteName(locale)} AS name FROM ${siteTables} WHERE site.id = ${asked.site ?? null} AND ${own}
    UNION ALL
    SELECT 'customer', customer.id, ${customerName(locale)} FROM customer WHERE customer.id = ${asked.customer ?? null} AND ${own}
    UNION ALL
    SELECT 'order', o.id, o.order_no FROM ${siteTables} JOIN consignment_order o ON o.site_id = site.id
     WHERE o.id = ${asked.order ?? null} AND ${own}`);
  const of = (wanted: string) => {
    const found = rows.find(({ kind }) => kind === wanted);
    return found ? { id: found.id, name: found.name } : undefined;
  };
  return { site: of("site"), customer: of("customer"), order: of("order") };
}

/** Sites in the reader's sight, to choose from. */
export async function siteOptions({
  db,
  viewer,
  locale,
}: Ctx): Promise<{ id: number; name: string; unitId: number }[]> {
  const { rows } = await db.execute<{ id: number; name: string; unitId: number }>(sql`
    SELECT site.id, site.code || ' ' || ${siteName(locale)} AS name, customer.org_unit_id AS "unitId" FROM ${siteTables}
     WHERE ${ownSites(viewer.scope)} ORDER BY site.use_yn DESC, site.code`);
  return rows;
}
