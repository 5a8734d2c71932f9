import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { keptRows } from "../facts/kept-rows.server";
import { isWholeFrom, monthAt, monthIn, monthsBefore } from "../logistics/logistics-months.server";
import { ageRanges, notShippedFor } from "../logistics/open-stock/age-ranges.server";
import { costsByDay } from "../logistics/stock-cost.server";
import { addMonths, dayBefore, firstDay, lastDay, type Month, monthOfDay } from "../report/period";

/** A question about a month's stock, for who may read costs. */
export type InventoryAsked = {
  ctx: Ctx;
  month: Month;
  /** The last day that is told of the month. */
  until: string;
  /** From the currency of costs into the report's. */
  factor: string;
  deadMonths: number;
  /** The first day that shipments are known of. */
  shippedSince: string | null;
};

/** Turns are of a year. */
export const YEAR = 12;

const valid = (day: SQL) => sql`cost.item_id = s.item_id and cost.valid_from <= ${day} and cost.ended > ${day}`;

/** The stock of each warehouse's last day of each month from `from` to the chosen one, as `stock`; `at`: the month as a number. */
const stockOf = ({ month, until }: InventoryAsked, from: Month): SQL => sql`
    last_day as materialized (
      select w.id as warehouse_id, m.at, least(m.ends, ${until}::date) as until,
             (select max(day) from stock_day s where s.warehouse_id = w.id and s.day between m.begins and least(m.ends, ${until}::date)) as day
        from warehouse w, (
          select ${monthIn(sql`begins`)} as at, begins::date as begins, (begins + interval '1 month' - interval '1 day')::date as ends
            from generate_series(${firstDay(from)}::date, ${firstDay(month)}::date, interval '1 month') as begins) as m),
    stock as (
      select last_day.at, last_day.until, there.* from last_day, lateral (
        select warehouse_id, item_id, on_hand from stock_day s
         where s.warehouse_id = last_day.warehouse_id and s.day = last_day.day and on_hand > 0 offset 0) as there)`;

const named = ({ locale }: Ctx, table: SQL) =>
  sql`coalesce(${table}.${sql.identifier(`name_${locale}`)}, ${table}.name_en)`;

/** What something is told by: a warehouse, a product line or, under neither, everything. */
type Keys = { warehouse_id: number | null; line_id: number | null };
const byKeys = sql`grouping sets ((warehouse_id), (product_line_id), ())`;

export type MonthRow = Keys & { at: number; value: string; pieces: string };

/** A year of months' ends by warehouse, by product line, and altogether; months without any stock have no row. */
export async function listMonthEnds(asked: InventoryAsked): Promise<MonthRow[]> {
  const rows = await keptRows<MonthRow>(
    asked.ctx.reports,
    sql`
    with ${costsByDay(asked.factor)}, ${stockOf(asked, addMonths(asked.month, -YEAR))}
    select at, warehouse_id, product_line_id as line_id, coalesce(sum(on_hand * cost), 0) as value, sum(on_hand) as pieces
      from stock s join item i on i.id = s.item_id left join cost on ${valid(sql`s.until`)}
     group by at, ${byKeys} order by at`,
  );
  return rows;
}

export type PartRow = Keys & {
  name: string | null;
  value: string;
  pieces: string;
  dead_value: string;
  dead_pieces: string;
  without_cost: string;
} & Record<`value_${number}` | `pieces_${number}`, string>;

const ages = sql.join(
  ageRanges(sql`until`, sql`shipped`).map((range, at) => {
    const [value, pieces] = [sql.identifier(`value_${at}`), sql.identifier(`pieces_${at}`)];
    return sql`coalesce(sum(on_hand * cost) filter (where ${range}), 0) as ${value}, coalesce(sum(on_hand) filter (where ${range}), 0) as ${pieces}`;
  }),
  sql`, `,
);

/** The chosen month's stock by warehouse, by product line, and altogether: its value, what of it is dead, how old it is. */
export async function listParts(asked: InventoryAsked): Promise<PartRow[]> {
  const { ctx, month, until, deadMonths } = asked;
  const rows = await keptRows<PartRow>(
    ctx.reports,
    sql`
    with ${costsByDay(asked.factor)}, ${stockOf(asked, month)},
    lying as materialized (
      select s.warehouse_id, i.product_line_id, on_hand, cost, s.until, shipped, ${notShippedFor(deadMonths, sql`s.until`, sql`shipped`)} as dead
        from stock s join item i on i.id = s.item_id left join cost on ${valid(sql`s.until`)}
        left join lateral (
          select max(ship_day) as shipped from shipment_line l
           where l.item_id = s.item_id and l.warehouse_id = s.warehouse_id and ship_day <= ${until}) as last on true),
    part as (
      select warehouse_id, product_line_id as line_id, coalesce(sum(on_hand * cost), 0) as value, coalesce(sum(on_hand), 0) as pieces,
             coalesce(sum(on_hand * cost) filter (where dead), 0) as dead_value, coalesce(sum(on_hand) filter (where dead), 0) as dead_pieces,
             coalesce(sum(on_hand) filter (where cost is null), 0) as without_cost, ${ages}
        from lying group by ${byKeys})
    select part.*, coalesce(${named(ctx, sql`w`)}, ${named(ctx, sql`l`)}) as name
      from part left join warehouse w on w.id = part.warehouse_id left join product_line l on l.id = part.line_id
     order by w.display_order, w.id, l.display_order, l.id`,
  );
  return rows;
}

export type CostRow = Keys & { cost_of_sales: string };

/** Days that cost of sales is of: behind one day, up to another; so many months. */
type CostSpan = { after: string; to: string; months: number };

/**
 * The twelve months up to the day; where shipments are not known for so long, the complete months of which they are. Null where
 * none is.
 */
function findCostSpan({ month, until, shippedSince: first }: InventoryAsked): CostSpan | null {
  if (first === null) return null;
  const yearBefore = monthsBefore(until, YEAR);
  if (dayBefore(first, 1) <= yearBefore) return { after: yearBefore, to: until, months: YEAR };
  const begin = monthOfDay(first);
  const from = isWholeFrom(first) ? begin : addMonths(begin, 1);
  const last = until === lastDay(month) ? month : addMonths(month, -1);
  const months = monthAt(last) - monthAt(from) + 1;
  return months > 0 ? { after: dayBefore(firstDay(from), 1), to: lastDay(last), months } : null;
}

/** What was shipped in those months, each piece at its cost of the day it left. */
export async function listCostsOfSales(asked: InventoryAsked): Promise<{ rows: CostRow[]; months: number } | null> {
  const { ctx } = asked;
  const span = findCostSpan(asked);
  if (span === null) return null;
  const rows = await keptRows<CostRow>(
    ctx.reports,
    sql`
    with ${costsByDay(asked.factor)},
    sent as materialized (
      select warehouse_id, item_id, ship_day, sum(quantity) as pieces from shipment_line
       where ship_day > ${span.after}::date and ship_day <= ${span.to}::date group by 1, 2, 3)
    select warehouse_id, product_line_id as line_id, coalesce(sum(pieces * cost), 0) as cost_of_sales
      from sent s join item i on i.id = s.item_id left join cost on ${valid(sql`s.ship_day`)} group by ${byKeys}`,
  );
  return { rows, months: span.months };
}

/** Of the twelve months that end with the chosen one. */
export const inYear = (month: Month) => (at: number) => at > monthAt(month) - YEAR;
