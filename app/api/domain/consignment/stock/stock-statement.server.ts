import { type SQL, sql } from "drizzle-orm";
import { allOf } from "../../all-of.server";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { type Converted, ratesOf } from "../../facts/report-rates.server";
import { contains } from "../../search-pattern";
import { ageFrom, SOON_DAYS, type StockAge, stockAges, USE_DAYS } from "../consignment-terms";
import { ownSites, siteName, siteTables } from "../own-sites.server";
import { proposed, underWay } from "../replenishment/due-items.server";
import { priceOn } from "../site/prices.server";
import type { stockStates } from "./stock";

/** A question about stock as the reader may ask it. */
export type StockQuestion = {
  /** The day whose end is told. */
  day: string;
  /** The rule's limit on that day, for sites without one of their own. */
  limitDays: string;
  currency: Converted;
  unitIds?: number[] | undefined;
  site?: number | undefined;
  customer?: number | undefined;
  item?: number | undefined;
  text?: string | undefined;
  state?: (typeof stockStates)[number] | undefined;
};

/** Sites that are asked for, on `siteTables`. */
export const askedSites = ({ viewer }: Ctx, { unitIds, site, customer }: Partial<StockQuestion>): SQL =>
  allOf([
    ownSites(viewer.scope),
    unitIds && sql`customer.org_unit_id = ANY (${sql.param(unitIds)}::int[])`,
    site === undefined ? undefined : sql`site.id = ${site}`,
    customer === undefined ? undefined : sql`customer.id = ${customer}`,
  ]);

/** Items that are asked for, on `item`. */
export const askedItems = ({ item, text }: Partial<StockQuestion>): SQL =>
  allOf([
    item === undefined ? undefined : sql`item.id = ${item}`,
    text ? sql`item.item_no || ' ' || item.description ILIKE ${contains(text)}` : undefined,
  ]);

/** Pieces and value of an age: its name in the statement. */
export const agePieces = (age: StockAge): SQL => sql`${sql.identifier(`age_${ageFrom[age]}`)}`;

/**
 * Definitions of a WITH clause up to `stock`: a row for each item of a site as of the end of a day. What came first is taken to
 * have been used first: the pieces that are left are those of the latest receipts; a movement that was taken back, and what
 * took it back, count for neither.
 */
export function stockRows(ctx: Ctx, question: StockQuestion): SQL {
  const { day, limitDays, state, currency } = question;
  const end = sql`${day}::date`;
  const onHand = sql`coalesce(s.on_hand, 0)`;
  const way = sql`coalesce(w.quantity, 0)`;
  const ages = stockAges.map((age, at) => {
    const next = stockAges[at + 1];
    const upper = next ? sql` AND days < ${ageFrom[next]}` : sql``;
    return sql`coalesce(sum(left_over) FILTER (WHERE days >= ${ageFrom[age]}${upper}), 0)::int AS ${agePieces(age)}`;
  });
  return sql`
    rate AS (${ratesOf(Number(day.slice(0, 4)), currency)}), ${underWay(end)},
    site AS MATERIALIZED (
      SELECT site.id, site.code, ${siteName(ctx.locale)} AS name, site.customer_id, customer.code AS customer_code, ${customerName(ctx.locale)} AS customer_name,
             coalesce(unit.${sql.identifier(`name_${ctx.locale}`)}, unit.name_en) AS unit_name, site.currency,
             CASE WHEN site.currency = ${currency} THEN 1 ELSE rate.factor END AS factor,
             coalesce(site.ageing_days, ${limitDays}::int) AS limit_days, site.use_yn
        FROM ${siteTables} JOIN org_unit unit ON unit.id = site.org_unit_id LEFT JOIN rate ON rate.currency = site.currency
       WHERE ${askedSites(ctx, question)}),
    listed AS MATERIALIZED (
      SELECT i.*, item.item_no, item.description, site.limit_days FROM site JOIN consignment_item i ON i.site_id = site.id
        JOIN item ON item.id = i.item_id WHERE ${askedItems(question)}),
    moved AS MATERIALIZED (
      SELECT m.*, limit_days, m.reversal_of IS NULL
             AND NOT EXISTS (SELECT FROM consignment_movement r WHERE r.reversal_of = m.id AND r.day <= ${end}) AS counts
        FROM listed JOIN consignment_movement m USING (site_id, item_id) WHERE m.day <= ${end}),
    sums AS (
      SELECT site_id, item_id, sum(quantity)::int AS on_hand, max(day) FILTER (WHERE counts) AS last_move,
             coalesce(-sum(quantity) FILTER (WHERE kind = 'use' AND day > ${end} - ${USE_DAYS}::int), 0)::int AS used
        FROM moved GROUP BY 1, 2),
    layers AS (
      SELECT l.site_id, l.item_id, l.day, ${end} - l.day AS days, limit_days,
             least(l.quantity, greatest(0, on_hand - coalesce(sum(l.quantity) OVER newer, 0))) AS left_over
        FROM moved l JOIN sums USING (site_id, item_id) WHERE l.quantity > 0 AND counts
      WINDOW newer AS (PARTITION BY l.site_id, l.item_id ORDER BY l.day DESC, l.id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING)),
    aged AS (
      SELECT site_id, item_id, min(day) AS oldest, coalesce(sum(left_over) FILTER (WHERE days > limit_days), 0)::int AS too_old,
             ${sql.join(ages, sql`, `)}
        FROM layers WHERE left_over > 0 GROUP BY 1, 2),
    reckoned AS (
      SELECT i.site_id, i.item_id, i.item_no, i.description, i.min_quantity, i.max_quantity, i.pack_quantity, ${priceOn(sql`i.site_id`, sql`i.item_id`, end)} AS unit_price, i.use_yn, i.limit_days,
             ${onHand} AS on_hand, coalesce(s.used, 0) AS used, s.last_move, ${way} AS under_way, a.oldest, ${end} - a.oldest AS age,
             coalesce(a.too_old, 0) AS too_old, ${sql.join(
               stockAges.map((age) => sql`coalesce(a.${agePieces(age)}, 0) AS ${agePieces(age)}`),
               sql`, `,
             )}, ${proposed(onHand, way)} AS proposed
        FROM listed i LEFT JOIN sums s USING (site_id, item_id) LEFT JOIN aged a USING (site_id, item_id)
        LEFT JOIN under_way w USING (site_id, item_id)
       WHERE i.since <= ${end} AND (i.use_yn = 'Y' OR ${onHand} > 0)),
    stock AS MATERIALIZED (
      SELECT reckoned.*, site.code AS site, site.name AS site_name, site.customer_id, site.customer_code, site.customer_name, site.unit_name,
             site.currency, site.factor, unit_price * site.factor AS price, on_hand * unit_price * site.factor AS value,
             reckoned.use_yn = 'Y' AND site.use_yn = 'Y' AND on_hand < min_quantity AS below,
             CASE WHEN too_old > 0 THEN CASE WHEN used > 0 THEN 'buy' ELSE 'return' END
                  WHEN age > reckoned.limit_days - ${SOON_DAYS} THEN 'soon' ELSE 'fine' END AS advice
        FROM reckoned JOIN site ON site.id = reckoned.site_id),
    asked AS MATERIALIZED (SELECT * FROM stock WHERE ${state === undefined ? sql`true` : stateOf[state]})`;
}

const stateOf = { below: sql`below`, due: sql`proposed > 0`, old: sql`too_old > 0` } as const;
