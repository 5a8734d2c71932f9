import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { AppError } from "../../errors";
import { factPredicate } from "../../facts/sales-facts.server";
import { nameOf } from "../shortage-statement.server";
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
  quantity: number;
  open_quantity: number;
  missing: string;
  shipped: string;
  last_shipped: string | null;
  due_day: string;
  promised_day: string | null;
  amount: string;
};

/** An order of a subsidiary with the lines that the reader may see; one without any is not there. @throws AppError not-found */
export async function getOrder(
  ctx: Ctx,
  { subsidiary, orderNo }: { subsidiary: number; orderNo: string },
): Promise<OrderRecord> {
  const { rows } = await ctx.reports.execute<Row>(sql`
    with ${servedLines([sql`item_id = any(array(select item_id from sales_order_line where subsidiary_id = ${subsidiary} and order_no = ${orderNo}))`])}
    select s.code as subsidiary, o.order_no, o.order_date, o.customer_id, c.code as customer_code, ${customerName(ctx.locale, "c")} as customer,
           ${nameOf(ctx, "u")} as unit, o.currency, o.line_no, o.item_id, i.item_no, i.description, ${nameOf(ctx, "w")} as warehouse,
           o.quantity, o.open_quantity, o.due_day, o.promised_day, o.amount, coalesce(served.missing, 0) as missing,
           coalesce(sent.shipped, 0) as shipped, sent.last_shipped
      from (select * from sales_order_line where subsidiary_id = ${subsidiary} and order_no = ${orderNo}
               and ${factPredicate({ scope: ctx.viewer.scope, unitIds: null })}) as o
      join org_unit s on s.id = o.subsidiary_id join org_unit u on u.id = o.unit_id join customer c on c.id = o.customer_id
      join item i on i.id = o.item_id join warehouse w on w.id = o.warehouse_id
      left join served on (served.subsidiary_id, served.order_no, served.line_no) = (o.subsidiary_id, o.order_no, o.line_no)
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
    ...{ currency: first.currency, amount, lines: rows.map(toLine) },
  };
}

const toLine = (row: Row): OrderLine => ({
  ...{ lineNo: row.line_no, itemId: row.item_id, itemNo: row.item_no, description: row.description },
  ...{ warehouse: row.warehouse, quantity: row.quantity, open: row.open_quantity, missing: Number(row.missing) },
  ...{ shipped: Number(row.shipped), lastShipped: row.last_shipped },
  ...{ dueDay: row.due_day, promisedDay: row.promised_day, amount: row.amount },
});
