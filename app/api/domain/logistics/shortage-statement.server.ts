import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { listed } from "../facts/sales-facts.server";
import { type LogisticsQuestion, ofCause } from "./logistics-question.server";
import { type ItemList, lineAges, type ShortageSort, shortageSorts } from "./shortage";
import { overdue, waitingLines } from "./waiting-lines.server";

/** Days that use is counted over, the day of the stock being the last of them. */
export const USE_DAYS = 90;

export type Window = { offset: number; limit: number };

/**
 * The total beside every row of the page; alone, with nulls for a row, where the page has none. The columns of ages are named
 * by their place: missing_0, value_0 and so on, the last pair being what is not yet due.
 */
export const shortageStatement = (ctx: Ctx, question: LogisticsQuestion, filters: ItemList, window: Window): SQL => sql`
    with ${waitingLines(question)},
    of_item as (
      select item_id, warehouse_id, min(day) as day, min(available) as available, sum(open_quantity) as ordered,
             sum(missing) as missing, sum(value) as value, count(*) filter (where missing > 0)::int as order_lines,
             count(distinct customer_id) filter (where missing > 0)::int as customers,
             min(due_day) filter (where missing > 0) as first_due
        from valued group by 1, 2 having sum(missing) > 0),
    promised as (
      select of_item.*, case when first_due <= day then day - first_due end as days_short, next_receipt, next_quantity, cause, overdue_receipt
        from of_item left join lateral (${nextReceipt("of_item")}) as receipt on true),
    chosen as materialized (
      select promised.*, used, squares from promised left join lateral (${use}) as daily on true where ${ofCause(question)}),
    total as (
      select (select count(*) from chosen) as row_count, (select coalesce(sum(ordered), 0) from chosen) as ordered_total,
             coalesce(sum(missing), 0) as missing_total, coalesce(sum(value), 0) as value_total,
             count(*) filter (where missing > 0)::int as order_lines_total, min(due_day) filter (where missing > 0) as first_due_total,
             count(distinct customer_id) filter (where missing > 0)::int as customers_total, ${sumsByAge}
        from valued where (item_id, warehouse_id) in (select item_id, warehouse_id from chosen)),
    page as (
      select chosen.*, row_number() over (order by ${orderOf(filters)}) as rn
        from chosen join item i on i.id = item_id join warehouse w on w.id = warehouse_id
       order by rn offset ${window.offset} limit ${window.limit})
    select total.*, page.*, i.item_no, i.description, ${nameOf(ctx, "p")} as product_line, ${nameOf(ctx, "w")} as warehouse,
           rule.service_factor, rule.lead_time_days, rule.lead_time_deviation_days
      from total left join page on true
      left join item i on i.id = page.item_id left join product_line p on p.id = i.product_line_id
      left join warehouse w on w.id = page.warehouse_id
      left join lateral (${validRule}) as rule on true
     order by page.rn`;

/** A name in the reader's language. */
export const nameOf = ({ locale }: Ctx, table: "p" | "w" | "u"): SQL =>
  sql`coalesce(${sql.identifier(table)}.${sql.identifier(`name_${locale}`)}, ${sql.identifier(table)}.name_en)`;

/**
 * What is promised next of each row's item in its warehouse, and since when something is overdue: a day up to that of the stock, which
 * was told without it. The cause is the next receipt's, or that of the latest overdue one.
 */
export const nextReceipt = (rows: "of_item" | "valued" | "page" | "served"): SQL => sql`
      select case when not late then promised_day end as next_receipt, case when not late then pieces end as next_quantity, cause,
             min(promised_day) filter (where late) over () as overdue_receipt
        from (select promised_day, promised_day <= ${sql.identifier(rows)}.day as late, sum(quantity) as pieces, min(r.cause) as cause
                from promised_receipt r
               where r.item_id = ${sql.identifier(rows)}.item_id and r.warehouse_id = ${sql.identifier(rows)}.warehouse_id group by 1) as told
       order by late, abs(promised_day - ${sql.identifier(rows)}.day) limit 1`;

/** The day on which as much is promised as has to come before a line is whole; no row where too little is promised. */
export const coverDay = (rows: "page" | "served"): SQL => sql`
      select promised_day as cover_day from (
        select promised_day, sum(quantity) over (order by promised_day, receipt_no, line_no) as there from promised_receipt r
         where r.item_id = ${sql.identifier(rows)}.item_id and r.warehouse_id = ${sql.identifier(rows)}.warehouse_id) as came
       where there >= ${sql.identifier(rows)}.needed order by promised_day limit 1`;

const use = sql`
      select sum(pieces) as used, sum(pieces * pieces) as squares from (
        select sum(quantity) as pieces from shipment_line s
         where s.item_id = promised.item_id and s.warehouse_id = promised.warehouse_id
           and ship_day > promised.day - ${sql.raw(String(USE_DAYS))} and ship_day <= promised.day group by ship_day) as days`;

/** The warehouse's own rule before the one of all, and of these the one that is valid. */
const validRule = sql`
      select service_factor, lead_time_days, lead_time_deviation_days from replenishment_rule r
       where (r.warehouse_id = page.warehouse_id or r.warehouse_id is null) and r.valid_from <= page.day and r.use_yn = 'Y'
       order by r.warehouse_id nulls last, r.valid_from desc limit 1`;

const sumsByAge = listed(lineAges.map((age, at) => sumOfDays(at, overdue(age))));

function sumOfDays(at: number, days: SQL): SQL {
  const [missing, value] = [sql.identifier(`missing_${at}`), sql.identifier(`value_${at}`)];
  return sql`coalesce(sum(missing) filter (where ${days}), 0) as ${missing}, coalesce(sum(value) filter (where ${days}), 0) as ${value}`;
}

/** What each column is sorted by. */
const orders: Record<ShortageSort, string> = {
  name: "i.item_no",
  warehouse: "w.display_order",
  ordered: "ordered",
  missing: "missing",
  value: "value",
  firstDue: "first_due",
  daysShort: "days_short",
  nextReceipt: "next_receipt",
};

const orderOf = ({ sort = "value", dir }: ItemList): SQL =>
  sql.raw(`${orders[sort]} ${dir ?? shortageSorts[sort]} NULLS LAST, item_id, warehouse_id`);
