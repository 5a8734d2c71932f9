import { type SQL, sql } from "drizzle-orm";
import { openValue } from "../facts/open-orders.server";
import { listed } from "../facts/sales-facts.server";
import { rateRows } from "../facts/sales-figures.server";
import { ageDays } from "./ageing";
import { every, goodsAsked, type LogisticsQuestion } from "./logistics-question.server";
import type { LineAge } from "./shortage";

/**
 * Definitions up to `valued` of a WITH clause: the open order lines that the reader asked for, of every item of which more is
 * ordered from a warehouse than may be shipped there. `missing_value` is in 1/10,000 of the subsidiary's currency, rounded
 * once a line, `value` in the report's.
 */
export function waitingLines(question: LogisticsQuestion): SQL {
  const { seen, item, age, rates } = question;
  return sql`${servedLines(goodsAsked({ ...question, item: undefined }), item)},
    waiting as materialized (select *, ${missingValue} as missing_value from served where ${seen}),
    valued as materialized (
      select waiting.*, missing_value * factor as value
        from waiting left join ${rateRows(rates)} using (subsidiary_id) where ${age === undefined ? sql`true` : overdue(age)})`;
}

/**
 * The same of lines promised for some days, whether or not there is enough for them: what is missing of those that are short, and
 * what all open pieces are worth (`open_value`). `day` is the last one that the warehouse's stock is known of.
 * @param promised a query with the columns of sales_order_line @param asOf where no stock of the warehouse is known
 */
export function promisedLines(question: LogisticsQuestion, promised: SQL, asOf: string): SQL {
  const { seen, item, age, rates } = question;
  return sql`${servedLines(goodsAsked({ ...question, item: undefined }), item)},
    asked as materialized (
      select * from (${promised}) as lines where ${every([seen, ...goodsAsked(question)])}),
    waiting as (
      select asked.*, coalesce(served.day, latest.day, ${asOf}::date) as day, coalesce(served.available, 0) as available,
             coalesce(served.missing, 0) as missing, coalesce(served.needed, 0) as needed
        from asked left join served using (subsidiary_id, order_no, line_no) left join latest on latest.warehouse_id = asked.warehouse_id),
    valued as materialized (
      select waiting.*, ${missingValue} * factor as value, ${openValue} * factor as open_value
        from waiting left join ${rateRows(rates)} using (subsidiary_id) where ${age === undefined ? sql`true` : overdue(age)})`;
}

/** The missing pieces' part of a line's amount, rounded once a line, half up. */
export const missingValue = sql`div(amount::numeric * missing * 2 + quantity, quantity::numeric * 2)`;

/**
 * Definitions up to `served` of a WITH clause: open order lines of every item that is short in a warehouse, that is, of which
 * more is ordered than may be shipped (on hand without blocked, of the last day that stock is known of). The stock goes to the
 * earliest due days, whoever ordered; `missing` is what of a line nothing is left for, `needed` what has to come before it is whole, so that lines, items and the whole add
 * up for every reader. Where no stock was ever loaded nothing is known to be short.
 * @param asked conditions on the items and warehouses of order lines
 */
export function servedLines(asked: readonly SQL[], item?: number): SQL {
  const ofItem = item === undefined ? sql`` : sql` and item_id = ${item}`;
  // OFFSET 0 keeps the database from reading the stock of all days there are: each warehouse's last one is a stretch of the key.
  return sql`
    latest as materialized (
      select w.id as warehouse_id, last.day from warehouse w,
             lateral (select max(day) as day from stock_day where warehouse_id = w.id) as last where last.day is not null),
    stock as (
      select latest.warehouse_id, there.item_id, there.free from latest, lateral (
        select item_id, on_hand - blocked as free from stock_day s
         where s.warehouse_id = latest.warehouse_id and s.day = latest.day${ofItem} offset 0) as there),
    demand as (
      select item_id, warehouse_id, sum(open_quantity) as ordered from sales_order_line
       where ${listed([sql`open_quantity > 0${ofItem}`, ...asked], sql` and `)} group by 1, 2),
    short as materialized (
      select demand.item_id, demand.warehouse_id, latest.day, coalesce(free, 0) as available
        from demand join latest using (warehouse_id) left join stock using (item_id, warehouse_id)
       where ordered > coalesce(free, 0)),
    served as (
      select *, least(open_quantity, needed) as missing from (
        select l.*, short.day, short.available, greatest(0, sum(open_quantity) over earlier - short.available) as needed
          from short join sales_order_line l using (item_id, warehouse_id) where open_quantity > 0
        window earlier as (partition by item_id, warehouse_id
                           order by due_day, order_date, subsidiary_id, order_no, line_no rows unbounded preceding)) as in_turn)`;
}

/** Lines that are overdue for so long. */
export function overdue(age: LineAge): SQL {
  if (age === "not-due") return sql`due_day > day`;
  const [from, to] = ageDays[age];
  return sql`day - due_day >= ${from}${to === null ? sql`` : sql` and day - due_day <= ${to}`}`;
}
