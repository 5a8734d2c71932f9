import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { rateRows } from "../../facts/sales-figures.server";
import { addMonths, firstDay } from "../../report/period";
import { monthIn } from "../logistics-months.server";
import { every, goodsAsked, type LogisticsQuestion, ofCause } from "../logistics-question.server";
import type { ShortSums } from "./short-parts";

/** A question about recorded shortages as the reader may ask it. */
export type Asked = { ctx: Ctx; question: LogisticsQuestion; month: number };

/** The chosen month and a year before it. */
export const MONTHS = 13;

/**
 * Definitions up to `short` of a WITH clause: the lines that the reader asked for of each month from `from` to the chosen one,
 * `value` in the report's currency, `at` the month as a number that grows by one.
 */
export function shortLines({ question, month }: Asked, from: number): SQL {
  const { seen, rates } = question;
  const conditions = [seen, ...goodsAsked(question), ofCause(question)];
  return sql`
    last_day as (
      select warehouse_id, max(day) as day, ${monthIn(sql`day`)} as at
        from shortage_recorded where day >= ${firstDay(from)} and day < ${firstDay(addMonths(month, 1))} group by 1, 3),
    line as (select * from shortage_day where ${every(conditions)}),
    short as materialized (
      select last_day.at, line.*, line.value * factor as worth
        from last_day join line using (warehouse_id, day) join ${rateRows(rates)} using (subsidiary_id))`;
}

export const sumColumns = sql`count(distinct (item_id, warehouse_id))::int as items, coalesce(sum(missing), 0) as missing,
  coalesce(sum(worth), 0) as value, count(*)::int as order_lines, count(distinct customer_id)::int as customers`;
export type SumRow = { items: number; missing: string; value: string; order_lines: number; customers: number };
export const toSums = ({ items, missing, value, order_lines, customers }: SumRow): ShortSums => ({
  items,
  missing: Number(missing),
  value,
  orderLines: order_lines,
  customers,
});
