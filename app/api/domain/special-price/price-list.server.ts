import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { customerName, customerNames } from "../customer-name.server";
import { findCustomerName, findItemName, unitOptions } from "../facts/report-options.server";
import { chooseUnits, loadVisibleUnits } from "../facts/visible-units.server";
import { type IgnoredFilter, lostFilters } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { contains } from "../search-pattern";
import { seoulDay } from "../seoul-time";
import { claimedQuantity, standing, untilDay, usedQuantity } from "./list-prices-of.server";
import type { PriceList, PriceListFilters, PriceListSort, PriceRow } from "./price-list";
import { type PriceState, priceStates } from "./price-terms";
import { limitsOn } from "./write-steps.server";

/** All from the left: what a statement does not name is not read. */
const tables = sql`effective_price e LEFT JOIN customer ON customer.id = e.customer_id LEFT JOIN item ON item.id = e.item_id
  LEFT JOIN special_price p ON p.request_id = e.request_id LEFT JOIN special_price_line l ON l.request_id = e.request_id AND l.line = e.line`;
/** Of another system's prices, which have no request, what the extract says. */
const requestNo = sql`coalesce(p.request_no, e.reference)`;
const listPrice = sql`coalesce(l.list_price, e.list_price)`;

/** MIPSAL10: of the reader's own customers; what ends first stands first. */
export async function getPriceList(
  ctx: Ctx,
  filters: PriceListFilters,
  ignored: IgnoredFilter[] = [],
): Promise<PriceList> {
  const [tree, customer, item, { noticeDays }] = await Promise.all([
    loadVisibleUnits(ctx),
    filters.customer === undefined ? null : findCustomerName(ctx, filters.customer),
    filters.item === undefined ? null : findItemName(ctx, filters.item),
    limitsOn(ctx, seoulDay(ctx.now)),
  ]);
  const chosen = chooseUnits(tree, filters.unit);
  const state = stateOn(seoulDay(ctx.now), noticeDays);
  const where = sql.join(
    [
      ownCustomers(ctx.viewer.scope),
      ...(chosen.ids ? [sql`customer.org_unit_id = any(${sql.param(chosen.ids)}::int[])`] : []),
      ...(customer ? [sql`e.customer_id = ${customer.id}`] : []),
      ...(item ? [sql`e.item_id = ${item.id}`] : []),
      ...(filters.text ? [matches(filters.text)] : []),
    ],
    sql` AND `,
  );
  const counts = await countStates(ctx, where, state);
  const all = priceStates.reduce((sum, each) => sum + counts[each], 0);
  const rows = await listRows(ctx, where, state, filters, all - counts.ended);
  return {
    ...{ rows, counts, noticeDays, rowCount: filters.state ? counts[filters.state] : all },
    path: { unit: chosen.unit, customer, item },
    options: { units: unitOptions(tree) },
    ignored: [...ignored, ...chosen.lost, ...lostFilters(filters, { customer, item })],
  };
}

const matches = (text: string): SQL => {
  const like = contains(text);
  return sql`(${requestNo} ILIKE ${like} OR item.item_no ILIKE ${like} OR customer.code ILIKE ${like}
    OR ${customerNames()} ILIKE ${like})`;
};

/** Where a price stands on a day. */
export const stateOn = (day: string, noticeDays: number): SQL => sql`
  CASE WHEN ${untilDay} < ${day}::date THEN 'ended' WHEN e.valid_from > ${day}::date THEN 'coming'
       WHEN ${untilDay} <= ${day}::date + ${noticeDays}::int THEN 'expiring' ELSE 'running' END`;

async function countStates({ db }: Ctx, where: SQL, state: SQL): Promise<Record<PriceState, number>> {
  const { rows } = await db.execute<{ state: PriceState; count: number }>(
    sql`SELECT ${state} AS state, count(*)::int AS count FROM ${tables} WHERE ${where} GROUP BY 1`,
  );
  const found = new Map(rows.map((row) => [row.state, row.count]));
  const entries = priceStates.map((each) => [each, found.get(each) ?? 0] as const);
  return Object.fromEntries(entries) as Record<PriceState, number>;
}

const sorts = ({ locale }: Ctx): Record<PriceListSort, SQL> => ({
  name: sql`item.item_no`,
  customer: customerName(locale),
  requestNo,
  discount: sql`1 - e.price::numeric / ${listPrice}`,
  validFrom: sql`e.valid_from`,
  until: untilDay,
  quantity: sql`e.quantity`,
});

/**
 * What was bought and claimed is counted for the rows of the page alone.
 * @param live how many have not ended: pages of them alone are read by the index of last days, and ended ones not at all
 */
async function listRows(
  ctx: Ctx,
  where: SQL,
  state: SQL,
  filters: PriceListFilters,
  live: number,
): Promise<PriceRow[]> {
  const { page, size } = filters;
  const ofLive = filters.sort === undefined && filters.state !== "ended" && page * size <= live;
  const endedLast = sql`(${untilDay} < ${seoulDay(ctx.now)}::date), ${untilDay}, e.id`;
  const order = orderBy(filters, sorts(ctx), ofLive ? sql`${untilDay}, e.id` : endedLast);
  const only = sql`${filters.state ? sql`AND ${state} = ${filters.state}` : sql``}
    ${ofLive ? sql`AND ${untilDay} >= ${seoulDay(ctx.now)}::date` : sql``}`;
  type Row = Omit<PriceRow, "customer"> & { customerId: number; code: string; name: string };
  const { rows } = await ctx.db.execute<Row>(sql`
    WITH page AS (
      SELECT e.*, ${state} AS state, ${listPrice} AS listed, ${requestNo} AS request_no,
             coalesce(p.version, 1) AS version
        FROM ${tables} WHERE ${where} ${only} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}),
    shown AS (SELECT page.*, row_number() OVER () AS place FROM page)
    SELECT e.id, e.request_id AS "requestId", e.request_no AS "requestNo", e.version, customer.id AS "customerId", customer.code,
           ${customerName(ctx.locale)} AS name, e.item_id AS "itemId", item.item_no AS "itemNo", item.description, e.currency,
           e.price::text AS price, e.listed::text AS list, e.normal_price::text AS normal, e.valid_from::text AS "validFrom",
           ${untilDay}::text AS until, e.state, e.quantity, ${usedQuantity} AS used, ${claimedQuantity} AS claimed,
           (SELECT coalesce(sum(c.support), 0)::text FROM price_claim c WHERE c.price_id = e.id AND ${standing}) AS support
      FROM shown e JOIN customer ON customer.id = e.customer_id JOIN item ON item.id = e.item_id ORDER BY e.place`);
  return rows.map(({ customerId, code, name, ...row }) => ({ ...row, customer: { id: customerId, code, name } }));
}
