import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { rateRows } from "../facts/sales-figures.server";
import { ageDays } from "./ageing";
import { every, goodsAsked, type LogisticsQuestion } from "./logistics-question.server";
import { nameOf, nextReceipt } from "./shortage-statement.server";
import type { ShortestItem } from "./shortest-item";

/** What is short of the orders that were asked for. */
export type ShortNow = {
  /** By warehouse. */
  items: number;
  missing: number;
  orderLines: number;
  customers: number;
  /** Decimal in 1/10,000 of the question's currency. */
  value: string;
  /** Of these what is overdue for more than sixty days. */
  long: { orderLines: number; missing: number };
  /** How long the oldest order line waits; null while none is due. */
  oldestDays: number | null;
};

type Row = {
  items: number;
  missing: string;
  order_lines: number;
  customers: number;
  value: string;
  long_lines: number;
  long_missing: string;
  oldest: number | null;
};

/** The order lines that were asked for, as the last load of each warehouse recorded them (`line`). */
const shortLines = (question: LogisticsQuestion): SQL => sql`
    last_day as materialized (
      select w.id as warehouse_id, (select max(day) from stock_day s where s.warehouse_id = w.id) as day from warehouse w),
    line as materialized (
      select d.* from last_day join shortage_day d using (warehouse_id, day) where ${question.seen} and ${every(goodsAsked(question))})`;

/**
 * What is short now, as the last load recorded it line by line (docs/decisions/0041): the sums that MIPUTL01 tells, for
 * cards, which do not weigh everybody's demand anew at each look.
 */
export async function sumShortNow(ctx: Ctx, question: LogisticsQuestion): Promise<ShortNow> {
  const long = sql`day - due_day >= ${ageDays["61+"][0]}`;
  const { rows } = await ctx.reports.execute<Row>(sql`
    with ${shortLines(question)}
    select count(distinct (item_id, warehouse_id))::int as items, coalesce(sum(missing), 0) as missing, count(*)::int as order_lines,
           count(distinct customer_id)::int as customers, coalesce(sum(value * factor), 0) as value,
           count(*) filter (where ${long})::int as long_lines, coalesce(sum(missing) filter (where ${long}), 0) as long_missing,
           max(day - due_day) filter (where due_day <= day) as oldest
      from line left join ${rateRows(question.rates)} using (subsidiary_id)`);
  const [row] = rows;
  if (!row) throw new Error("a sum is always a row");
  return {
    ...{ items: row.items, missing: Number(row.missing), orderLines: row.order_lines, customers: row.customers },
    value: row.value,
    long: { orderLines: row.long_lines, missing: Number(row.long_missing) },
    oldestDays: row.oldest,
  };
}

type ShortRow = Omit<ShortestItem, "missing"> & { missing: string };

/** The items of these lines whose missing pieces are worth most, as MIPUTL01 begins with them. */
export async function listShortest(ctx: Ctx, question: LogisticsQuestion, most: number): Promise<ShortestItem[]> {
  const { rows } = await ctx.reports.execute<ShortRow>(sql`
    with ${shortLines(question)},
    of_item as (
      select item_id, warehouse_id, min(day) as day, sum(missing) as missing, sum(value * factor) as value, min(due_day) as first_due
        from line left join ${rateRows(question.rates)} using (subsidiary_id) group by 1, 2
       order by value desc nulls last, item_id, warehouse_id limit ${most})
    select i.id as "itemId", i.item_no as "itemNo", i.description, w.id as "warehouseId", ${nameOf(ctx, "w")} as warehouse, missing,
           case when first_due <= day then day - first_due end as days, next_receipt as "nextReceipt"
      from of_item join item i on i.id = item_id join warehouse w on w.id = warehouse_id
      left join lateral (${nextReceipt("of_item")}) as receipt on true
     order by of_item.value desc nulls last, item_id, warehouse_id`);
  return rows.map((row) => ({ ...row, missing: Number(row.missing) }));
}
