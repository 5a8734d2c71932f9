import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { rateRows } from "../facts/sales-figures.server";
import { ageOf } from "./ageing";
import type { WaitingFilters, WaitingOrder, WaitingOrders, waitingSorts } from "./shortage";
import { askShortage, type ShortageQuestion, waitingLines } from "./shortage-question.server";
import { nameOf, type Window } from "./shortage-statement.server";

type TotalRow = { row_count: string; open_total: string; missing_total: string; value_total: string };
type LineRow = {
  rn: string | null;
  order_no: string;
  line_no: number;
  order_date: string;
  customer_id: number;
  customer_code: string;
  customer: string;
  unit: string;
  warehouse_id: number;
  warehouse: string;
  due_day: string;
  promised_day: string | null;
  quantity: number;
  open_quantity: number;
  missing: string;
  value: string | null;
  days_past_due: number;
};

/**
 * The open order lines that wait for an item, the longest due first: what a row of `listShortages` is made of, so both come to
 * the same. @throws AppError not-found where there is no such item
 */
export async function listWaitingOrders(ctx: Ctx, filters: WaitingFilters, window: Window): Promise<WaitingOrders> {
  const question = await askShortage(ctx, filters);
  if (question.item === undefined) throw new AppError("not-found");
  const { rows } = await ctx.reports.execute<TotalRow & LineRow>(statement(ctx, question, filters, window));
  const [first] = rows;
  if (!first) throw new Error("the total is always a row");
  return {
    asOf: question.asOf,
    currency: question.currency,
    rows: rows.flatMap((row) => (row.rn === null ? [] : [toWaitingOrder(row)])),
    total: { open: Number(first.open_total), missing: Number(first.missing_total), value: first.value_total },
    rowCount: Number(first.row_count),
    ignored: question.ignored,
  };
}

function statement(ctx: Ctx, question: ShortageQuestion, filters: WaitingFilters, window: Window): SQL {
  const ownName = sql.identifier(ctx.locale === "ko" ? "name_ko" : "name_en");
  return sql`
    with ${waitingLines(question)},
    line as materialized (
      select waiting.*, missing_value * factor as value
        from waiting left join ${rateRows(question.rates)} using (subsidiary_id)
       where ${filters.covered ? sql`true` : sql`missing > 0`}),
    total as (
      select count(*) as row_count, coalesce(sum(open_quantity), 0) as open_total, coalesce(sum(missing), 0) as missing_total,
             coalesce(sum(value), 0) as value_total from line),
    page as (
      select line.*, c.code as customer_code, coalesce(c.${ownName}, c.name_en, c.name) as customer,
             row_number() over (order by ${orderOf(filters)}) as rn
        from line join customer c on c.id = customer_id order by rn offset ${window.offset} limit ${window.limit})
    select total.*, page.*, page.day - page.due_day as days_past_due, ${nameOf(ctx, "u")} as unit, ${nameOf(ctx, "w")} as warehouse
      from total left join page on true
      left join org_unit u on u.id = page.unit_id left join warehouse w on w.id = page.warehouse_id
     order by page.rn`;
}

/** What each column is sorted by, and how it begins. */
const orders: Record<(typeof waitingSorts)[number], [by: string, dir: "asc" | "desc"]> = {
  due: ["due_day", "asc"],
  order: ["order_no", "asc"],
  customer: ["c.code", "asc"],
  open: ["open_quantity", "desc"],
  missing: ["missing", "desc"],
  value: ["value", "desc"],
};

function orderOf({ sort = "due", dir }: WaitingFilters): SQL {
  const [by, usual] = orders[sort];
  return sql.raw(`${by} ${dir ?? usual} NULLS LAST, due_day, order_date, subsidiary_id, order_no, line_no`);
}

const toWaitingOrder = (row: LineRow): WaitingOrder => ({
  orderNo: row.order_no,
  lineNo: row.line_no,
  orderDate: row.order_date,
  customerId: row.customer_id,
  customerCode: row.customer_code,
  customer: row.customer,
  unit: row.unit,
  warehouseId: row.warehouse_id,
  warehouse: row.warehouse,
  dueDay: row.due_day,
  promisedDay: row.promised_day,
  quantity: row.quantity,
  open: row.open_quantity,
  missing: Number(row.missing),
  value: row.value,
  daysPastDue: row.days_past_due,
  age: ageOf(row.days_past_due),
});
