import { sql } from "drizzle-orm";
import { isPartner } from "../../access/is-partner";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { AppError } from "../../errors";
import { factPredicate } from "../../facts/sales-facts.server";
import { seoulDay } from "../../seoul-time";
import { asksFor } from "../ask/asks.server";
import { likelyDay } from "../likely-day";
import { overdueOf } from "../overdue-receipt";
import { plantRecords } from "../plant-records.server";
import { promiseHistory, promisesOf } from "../promise/find-promises.server";
import { canPromise } from "../promise/promise-policy";
import type { PlantRecord } from "../shortage";
import { coverDay, nameOf, nextReceipt } from "../shortage-statement.server";
import { servedLines } from "../waiting-lines.server";
import type { OrderLine, OrderRecord } from "./order-record";

type Row = {
  subsidiary: string;
  order_no: string;
  order_date: string;
  customer_id: number;
  customer_code: string;
  customer: string;
  unit: string;
  currency: string;
  line_no: number;
  item_id: number;
  item_no: string;
  description: string;
  warehouse: string;
  warehouse_id: number;
  quantity: number;
  open_quantity: number;
  missing: string;
  shipped: string;
  last_shipped: string | null;
  due_day: string;
  promised_day: string | null;
  amount: string;
  day: string | null;
  next_receipt: string | null;
  overdue_receipt: string | null;
  cause: string | null;
  cover_day: string | null;
};

/** An order of a subsidiary with the lines that the reader may see; one without any is not there. @throws AppError not-found */
export async function getOrder(
  ctx: Ctx,
  { subsidiary, orderNo }: { subsidiary: number; orderNo: string },
): Promise<OrderRecord> {
  const { rows } = await ctx.reports.execute<Row>(sql`
    with ${servedLines([sql`item_id = any(array(select item_id from sales_order_line where subsidiary_id = ${subsidiary} and order_no = ${orderNo}))`])}
    select s.code as subsidiary, o.order_no, o.order_date, o.customer_id, c.code as customer_code, ${customerName(ctx.locale, "c")} as customer,
           ${nameOf(ctx, "u")} as unit, o.currency, o.line_no, o.item_id, i.item_no, i.description, ${nameOf(ctx, "w")} as warehouse, o.warehouse_id,
           o.quantity, o.open_quantity, o.due_day, o.promised_day, o.amount, coalesce(served.missing, 0) as missing,
           receipt.next_receipt, receipt.overdue_receipt, ${causeName(ctx)} as cause, cover.cover_day, coalesce(served.day, stock.day)::text as day, coalesce(sent.shipped, 0) as shipped, sent.last_shipped
      from (select * from sales_order_line where subsidiary_id = ${subsidiary} and order_no = ${orderNo}
               and ${factPredicate({ scope: ctx.viewer.scope, unitIds: null })}) as o
      join org_unit s on s.id = o.subsidiary_id join org_unit u on u.id = o.unit_id join customer c on c.id = o.customer_id
      join item i on i.id = o.item_id join warehouse w on w.id = o.warehouse_id
      left join served on (served.subsidiary_id, served.order_no, served.line_no) = (o.subsidiary_id, o.order_no, o.line_no)
      left join lateral (select max(day) as day from stock_day d where d.warehouse_id = o.warehouse_id) as stock on true
      left join lateral (select next_receipt, overdue_receipt, cause from (${nextReceipt("served")}) as next) as receipt on served.missing > 0
      left join lateral (${coverDay("served")}) as cover on served.missing > 0
      left join lateral (
        select sum(quantity) as shipped, max(ship_day) as last_shipped from shipment_line l
         where l.subsidiary_id = o.subsidiary_id and l.order_no = o.order_no and l.order_line_no = o.line_no) as sent on true
     order by o.line_no`);
  const [first] = rows;
  if (!first) throw new AppError("not-found");
  const amount = rows.reduce((sum, row) => sum + BigInt(row.amount), 0n).toString();
  return {
    ...{ subsidiary: first.subsidiary, orderNo: first.order_no, orderDate: first.order_date, unit: first.unit },
    ...{ customerId: first.customer_id, customerCode: first.customer_code, customer: first.customer },
    ...{ currency: first.currency, amount, subsidiaryId: subsidiary, canPromise: canPromise(ctx.viewer) },
    ...(await promisedLines(ctx, { subsidiaryId: subsidiary, orderNo }, rows)),
    asks: await listAsks(ctx, first.order_date, rows),
  };
}

/** A cause in the reader's words; the code itself where no list has it. */
const causeName = ({ locale }: Ctx) => sql`coalesce((
  select coalesce(listed.${sql.identifier(`name_${locale}`)}, listed.name_en) from code listed where listed.group_id = 'shortage-cause' and listed.code = receipt.cause), receipt.cause)`;

/** What was asked for elsewhere since the order was written, for who may open the list of it. */
const listAsks = async (ctx: Ctx, since: string, rows: readonly Row[]) =>
  ctx.viewer.menuCodes.has("MIPUTL14")
    ? asksFor(
        ctx,
        rows.map((row) => ({ itemId: row.item_id, warehouseId: row.warehouse_id })),
        since,
      )
    : [];

type Named = { subsidiaryId: number; orderNo: string };

/** The lines with what is promised for them, by hand and by the plant's own record, and the history of the promises. */
async function promisedLines(ctx: Ctx, order: Named, rows: readonly Row[]) {
  const keyOf = (row: Row) => ({ ...order, lineNo: row.line_no, loadedDay: row.promised_day });
  const asOf = rows
    .map(({ day }) => day ?? "")
    .toSorted()
    .at(-1);
  const today = seoulDay(ctx.now);
  const covered = rows.filter((row) => row.cover_day !== null).map((row) => row.item_id);
  const [promises, records, history] = await Promise.all([
    promisesOf(ctx, rows.map(keyOf)),
    asOf && !isPartner(ctx) ? plantRecords(ctx, asOf, [...new Set(covered)]) : new Map<number, PlantRecord>(),
    promiseHistory(ctx, order, new Map(rows.map((row) => [row.line_no, row.promised_day]))),
  ]);
  const lines = rows.map((row) => ({
    ...toLine(row),
    likely: likelyDay(row.cover_day, today, records.get(row.item_id)),
    newPromise: promises(keyOf(row)),
  }));
  return { lines, promises: history };
}

const toLine = (row: Row): Omit<OrderLine, "likely" | "newPromise"> => ({
  ...{ lineNo: row.line_no, itemId: row.item_id, itemNo: row.item_no, description: row.description },
  ...{ warehouse: row.warehouse, quantity: row.quantity, open: row.open_quantity, missing: Number(row.missing) },
  ...{ shipped: Number(row.shipped), lastShipped: row.last_shipped },
  ...{ dueDay: row.due_day, promisedDay: row.promised_day, amount: row.amount },
  ...{ nextReceipt: row.next_receipt, overdueReceipt: overdueOf(row.overdue_receipt, row.day ?? ""), cause: row.cause },
});
