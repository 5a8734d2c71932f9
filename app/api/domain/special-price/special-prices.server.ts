import { type SQL, sql } from "drizzle-orm";
import { allOf } from "../all-of.server";
import type { Ctx } from "../ctx";
import { customerName, customerNames } from "../customer-name.server";
import { loadAsOf } from "../facts/as-of.server";
import { findCustomerName, findItemName, unitOptions } from "../facts/report-options.server";
import { type Converted, ratesOf } from "../facts/report-rates.server";
import { chooseUnits, loadVisibleUnits } from "../facts/visible-units.server";
import { personName } from "../person-name.server";
import { type IgnoredFilter, lostFilters } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import {
  type RequestRow,
  requestColumns,
  requestOf,
  requestTables,
  visibleRequests,
} from "../request/find-request.server";
import { shownIn, waitingSince } from "../request/list-requests.server";
import { contains } from "../search-pattern";
import { seoulDay } from "../seoul-time";
import { loadFigures } from "./price-figures.server";
import type { PriceStep } from "./price-terms";
import { specialPrice } from "./special-price";
import type { PriceFilters, PriceSort, SpecialPrices, WaitingFilters } from "./special-prices";
import { limitsOn } from "./write-steps.server";

export const priceTables = sql`${requestTables} JOIN special_price AS p ON p.request_id = request.id
  JOIN org_unit AS unit ON unit.id = p.unit_id LEFT JOIN rates ON rates.currency = p.currency`;

/** What a unit of each currency is worth in the report's, at the budget rate of a year or the nearest before it. */
export const ratesTo = (currency: Converted, year: number): SQL => sql`rates AS (${ratesOf(year, currency)})`;
const converted = (column: SQL): SQL => sql`round(${column} * coalesce(rates.factor, 0))`;
export const valueColumns = {
  list: converted(sql`p.list_value`),
  asked: converted(sql`p.asked_value`),
  cost: converted(sql`p.cost_value`),
} as const;

type ListRow = RequestRow & {
  request_no: string;
  version: number;
  unit_name: string;
  end_user: string;
  currency: string;
  valid_from: string;
  valid_to: string;
  line_count: number;
  list: string;
  asked: string;
  value: string;
  value_list: string;
  value_cost: string | null;
};

/** MIPSAL06 as screen, files and API show it: what waits longest first where it waits, else the newest. */
export async function getSpecialPrices(
  ctx: Ctx,
  filters: PriceFilters,
  ignored: IgnoredFilter[] = [],
): Promise<SpecialPrices> {
  const [tree, customer, item, { day }] = await Promise.all([
    loadVisibleUnits(ctx),
    filters.customer === undefined ? null : findCustomerName(ctx, filters.customer),
    filters.item === undefined ? null : findItemName(ctx, filters.item),
    loadAsOf(ctx),
  ]);
  const chosen = chooseUnits(tree, filters.unit);
  const where = await narrowed(ctx, filters, { unitIds: chosen.ids, customer: customer?.id, item: item?.id });
  const rateYear = Number(day.slice(0, 4));
  const currency = filters.currency as Converted;
  const rates = ratesTo(currency, rateYear);
  const costTold = ctx.viewer.scope.all;
  const [rows, figures, limits] = await Promise.all([
    listRows(ctx, rates, where, filters),
    loadFigures(ctx, { rates, where, currency }),
    limitsOn(ctx, seoulDay(ctx.now)),
  ]);
  return {
    ...{ rows, currency, rateYear, costTold, ...figures },
    floor: costTold ? percent(limits.marginFloor) : null,
    path: { unit: chosen.unit, customer, item },
    options: { units: unitOptions(tree) },
    ignored: [...ignored, ...chosen.lost, ...lostFilters(filters, { customer, item })],
  };
}

const percent = (fraction: string): string => String(Math.round(Number(fraction) * 1000) / 10);

/** Of these what waits for the reader at one step, the longest first. */
export const getWaitingPrices =
  (step: PriceStep) =>
  (ctx: Ctx, filters: WaitingFilters, ignored: IgnoredFilter[] = []): Promise<SpecialPrices> =>
    getSpecialPrices(ctx, { ...filters, show: "waiting", step }, ignored);

type Found = { unitIds: readonly number[] | undefined; customer: number | undefined; item: number | undefined };

async function narrowed(ctx: Ctx, filters: PriceFilters, { unitIds, customer, item }: Found): Promise<SQL> {
  const { show, state, step, text, person } = filters;
  const like = text && contains(text);
  const withItem = (condition: SQL) =>
    sql`EXISTS (SELECT FROM special_price_line l JOIN item ON item.id = l.item_id WHERE l.request_id = request.id AND ${condition})`;
  return allOf([
    visibleRequests(specialPrice, ctx),
    show && (await shownIn[show](ctx, specialPrice)),
    state && sql`request.state = ${state}`,
    step && sql`request.step = ${step}`,
    person && sql`request.requested_by = ${person}`,
    unitIds && sql`p.unit_id = any(${sql.param([...unitIds])}::int[])`,
    customer !== undefined && sql`request.customer_id = ${customer}`,
    item !== undefined && withItem(sql`l.item_id = ${item}`),
    like &&
      sql`(p.request_no ILIKE ${like} OR p.end_user ILIKE ${like} OR customer.code ILIKE ${like}
        OR ${customerNames()} ILIKE ${like} OR ${withItem(sql`item.item_no ILIKE ${like}`)})`,
  ]);
}

const sorts = ({ locale, viewer }: Ctx): Record<PriceSort, SQL> => ({
  name: sql`p.request_no`,
  customer: customerName(locale),
  unit: sql`coalesce(unit.${sql.identifier(`name_${locale}`)}, unit.name_en)`,
  requestedBy: personName(locale, "requester"),
  state: sql`request.state`,
  lineCount: sql`p.line_count`,
  value: valueColumns.asked,
  discount: sql`1 - p.asked_value::numeric / nullif(p.list_value, 0)`,
  // Who is not told of costs learns nothing of them by the order either.
  margin: viewer.scope.all ? sql`1 - p.cost_value::numeric / nullif(p.asked_value, 0)` : sql`NULL::numeric`,
  validFrom: sql`p.valid_from`,
  validTo: sql`p.valid_to`,
  sentAt: sql`request.sent_at`,
  waitsSince: sql`request.waits_since`,
  decidedAt: sql`request.decided_at`,
});

async function listRows(ctx: Ctx, rates: SQL, where: SQL, filters: PriceFilters): Promise<SpecialPrices["rows"]> {
  const { show, page, size } = filters;
  const usual =
    show === "waiting"
      ? sql`${waitingSince}, request.id`
      : sql`coalesce(request.sent_at, request.create_date) DESC, request.id`;
  const order = orderBy(filters, sorts(ctx), usual);
  // Which ones they are is found first, so that only theirs is read of what stands beside them.
  const shown = sql`SELECT request.id FROM ${priceTables} WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`;
  const { rows } = await ctx.db.execute<ListRow>(sql`
    WITH ${rates}
    SELECT ${requestColumns(ctx.locale)}, p.request_no, p.version, coalesce(unit.${sql.identifier(`name_${ctx.locale}`)}, unit.name_en) AS unit_name,
           p.end_user, p.currency, p.valid_from::text AS valid_from, p.valid_to::text AS valid_to, p.line_count,
           p.list_value::text AS list, p.asked_value::text AS asked, ${valueColumns.asked}::text AS value,
           ${valueColumns.list}::text AS value_list, ${ctx.viewer.scope.all ? sql`${valueColumns.cost}::text` : sql`NULL`} AS value_cost
      FROM ${priceTables} WHERE request.id = any(ARRAY(${shown})) ORDER BY ${order}`);
  return rows.map(rowOf);
}

function rowOf(row: ListRow): SpecialPrices["rows"][number] {
  const { unitId: _unit, ...head } = requestOf(row);
  return {
    ...head,
    ...{ requestNo: row.request_no, version: row.version, unitName: row.unit_name, endUser: row.end_user },
    ...{ currency: row.currency, validFrom: row.valid_from, validTo: row.valid_to, lineCount: row.line_count },
    ...{ list: row.list, asked: row.asked, value: row.value, valueList: row.value_list, valueCost: row.value_cost },
  };
}
