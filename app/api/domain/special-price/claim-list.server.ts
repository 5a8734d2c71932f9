import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import { unitNameIn } from "../access/own-units.server";
import { allOf } from "../all-of.server";
import type { Ctx } from "../ctx";
import { customerName, customerNames } from "../customer-name.server";
import { loadAsOf } from "../facts/as-of.server";
import { anyConverted } from "../facts/converted.server";
import { findCustomerName, findItemName, unitOptions } from "../facts/report-options.server";
import type { Converted } from "../facts/report-rates.server";
import { chooseUnits, loadVisibleUnits } from "../facts/visible-units.server";
import { isoInstant } from "../iso-instant.server";
import { personName } from "../person-name.server";
import { type IgnoredFilter, lostFilters } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { type Power, powersOf } from "../request/powers.server";
import { contains } from "../search-pattern";
import { waitingColumns } from "../waiting-columns.server";
import type { ClaimFilters, ClaimList, ClaimSort, ListedClaim } from "./claim-list";
import { decidesClaims, waitingClaims } from "./claim-powers.server";
import { usedQuantity } from "./list-prices-of.server";
import { type ClaimState, claimStates } from "./price-terms";
import { ratesTo } from "./special-prices.server";

const tables = sql`price_claim c JOIN effective_price e ON e.id = c.price_id JOIN special_price p ON p.request_id = e.request_id
  JOIN customer ON customer.id = e.customer_id JOIN org_unit u ON u.id = customer.org_unit_id JOIN item ON item.id = e.item_id`;
const people = sql`LEFT JOIN app_user maker ON maker.id = c.create_user LEFT JOIN app_user decider ON decider.id = c.decided_by
  LEFT JOIN app_user absent ON absent.id = c.decided_for`;
const rated = sql`LEFT JOIN rates ON rates.currency = e.currency`;
const value = sql`round(c.support * coalesce(rates.factor, 0))`;

/** MIPSAL15 as screen, files and API show it: what waits first, then the latest. */
export async function getClaimList(ctx: Ctx, filters: ClaimFilters, ignored: IgnoredFilter[] = []): Promise<ClaimList> {
  const [tree, customer, item, { day }] = await Promise.all([
    loadVisibleUnits(ctx),
    filters.customer === undefined ? null : findCustomerName(ctx, filters.customer),
    filters.item === undefined ? null : findItemName(ctx, filters.item),
    loadAsOf(ctx),
  ]);
  const chosen = chooseUnits(tree, filters.unit);
  const units = chosen.ids;
  const where = await narrowed(ctx, filters, { units, customer: customer?.id, item: item?.id });
  const rateYear = Number(day.slice(0, 4));
  const currency = filters.currency as Converted;
  const rates = ratesTo(currency, rateYear);
  const [rows, figures, years] = await Promise.all([
    listRows(ctx, rates, where, filters),
    sumClaims(ctx, { rates, where, currency }),
    listYears(ctx),
  ]);
  return {
    ...{ rows, ...figures, rowCount: figures.total.count, currency, rateYear },
    path: { unit: chosen.unit, customer, item },
    options: { units: unitOptions(tree), years },
    ignored: [...ignored, ...chosen.lost, ...lostFilters(filters, { customer, item })],
  };
}

type Found = { units: readonly number[] | undefined; customer: number | undefined; item: number | undefined };

async function narrowed(ctx: Ctx, filters: ClaimFilters, { units, customer, item }: Found): Promise<SQL> {
  const { show, state, year, text } = filters;
  const like = text && contains(text);
  return allOf([
    ownCustomers(ctx.viewer.scope),
    sql`c.use_yn = 'Y'`,
    show && waitingClaims(ctx, await powersOf(ctx)),
    state && sql`c.state = ${state}`,
    year !== undefined && sql`c.day BETWEEN make_date(${year}, 1, 1) AND make_date(${year}, 12, 31)`,
    units && sql`customer.org_unit_id = any(${sql.param([...units])}::int[])`,
    customer !== undefined && sql`e.customer_id = ${customer}`,
    item !== undefined && sql`e.item_id = ${item}`,
    like &&
      sql`(c.reference ILIKE ${like} OR p.request_no ILIKE ${like} OR item.item_no ILIKE ${like} OR customer.code ILIKE ${like}
        OR ${customerNames()} ILIKE ${like})`,
  ]);
}

const stateOrder = sql`array_position(${sql.param([...claimStates])}::text[], c.state)`;
const sorts = (ctx: Ctx): Record<ClaimSort, SQL> => ({
  name: sql`c.reference`,
  customer: customerName(ctx.locale),
  unit: unitNameIn(ctx),
  item: sql`item.item_no`,
  requestNo: sql`p.request_no`,
  day: sql`c.day`,
  quantity: sql`c.quantity`,
  value,
  state: stateOrder,
  claimedBy: sql`coalesce(${personName(ctx.locale, "maker")}, c.create_user)`,
  claimedAt: sql`c.create_date`,
  decidedBy: sql`coalesce(${personName(ctx.locale, "decider")}, c.decided_by)`,
  decidedAt: sql`c.decided_at`,
});

async function listRows(ctx: Ctx, rates: SQL, where: SQL, filters: ClaimFilters): Promise<ListedClaim[]> {
  const { page, size } = filters;
  const order = orderBy(filters, sorts(ctx), sql`(c.state <> 'claimed'), c.day DESC, c.id DESC`);
  type Row = Omit<ListedClaim, "customer"> & { customerId: number; code: string; name: string };
  // Which ones they are is found first, so that only theirs is read of what stands beside them.
  const shown = sql`SELECT c.id FROM ${tables} ${people} ${rated} WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`;
  const { rows } = await ctx.db.execute<Row>(sql`
    WITH ${rates}
    SELECT c.id, e.request_id AS "requestId", p.request_no AS "requestNo", p.version, customer.id AS "customerId", customer.code,
           ${customerName(ctx.locale)} AS name, ${unitNameIn(ctx)} AS "unitName", item.id AS "itemId", item.item_no AS "itemNo", item.description,
           c.reference, c.day::text AS day, c.quantity, ${usedQuantity} AS used, e.currency, e.normal_price::text AS normal, e.price::text AS price,
           c.support::text AS support, ${value}::text AS value, c.state, coalesce(${personName(ctx.locale, "maker")}, c.create_user) AS "claimedBy",
           ${isoInstant("c.create_date")} AS "claimedAt", coalesce(${personName(ctx.locale, "decider")}, c.decided_by) AS "decidedBy",
           coalesce(${personName(ctx.locale, "absent")}, c.decided_for) AS "decidedFor", ${isoInstant("c.decided_at")} AS "decidedAt", c.comment
      FROM ${tables} ${people} ${rated} WHERE c.id = any(ARRAY(${shown})) ORDER BY ${order}`);
  return rows.map(({ customerId, code, name, ...row }) => ({ ...row, customer: { id: customerId, code, name } }));
}

const nothing = { count: 0, quantity: "0", value: "0" };

type Asked = { rates: SQL; where: SQL; currency: string };

async function sumClaims(
  { db }: Ctx,
  { rates, where, currency }: Asked,
): Promise<Pick<ClaimList, "total" | "states" | "converted">> {
  type Row = { state: ClaimState | null; count: number; quantity: string; value: string; converted: boolean };
  const { rows } = await db.execute<Row>(sql`
    WITH ${rates}
    SELECT c.state, count(*)::int AS count, coalesce(sum(c.quantity), 0)::text AS quantity, coalesce(sum(${value}), 0)::text AS value,
           ${anyConverted(sql`e.currency`, sql`rates.factor`, currency)}
      FROM ${tables} ${rated} WHERE ${where} GROUP BY GROUPING SETS ((c.state), ())`);
  const of = (state: ClaimState | null) => {
    const { count, quantity, value: worth } = rows.find((row) => row.state === state) ?? nothing;
    return { count, quantity, value: worth };
  };
  return {
    total: of(null),
    converted: rows.some(({ converted }) => converted),
    states: { claimed: of("claimed"), approved: of("approved"), rejected: of("rejected") },
  };
}

async function listYears({ db, viewer }: Ctx): Promise<number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    SELECT DISTINCT extract(year FROM c.day)::int AS year FROM price_claim c
     WHERE c.use_yn = 'Y' AND (${viewer.scope.all} OR EXISTS (SELECT FROM effective_price e JOIN customer ON customer.id = e.customer_id
                                           WHERE e.id = c.price_id AND ${ownCustomers(viewer.scope)})) ORDER BY 1 DESC`);
  return rows.map(({ year }) => year);
}

/** Claims that wait for the reader's decision; null for who decides none. */
export function waitingClaimRows(ctx: Ctx, powers: readonly Power[]): SQL | null {
  if (!decidesClaims(powers)) return null;
  const columns = waitingColumns({
    ...{
      since: sql`c.create_date`,
      id: sql`e.request_id`,
      reference: sql`c.reference`,
      name: customerName(ctx.locale),
    },
    ...{ pieces: sql`c.quantity`, amount: sql`c.support`, currency: sql`e.currency` },
  });
  return sql`SELECT ${columns} FROM price_claim c JOIN effective_price e ON e.id = c.price_id JOIN customer ON customer.id = e.customer_id
     WHERE ${waitingClaims(ctx, powers)} AND ${ownCustomers(ctx.viewer.scope)}`;
}
