import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { AppError } from "../../errors";
import { factPredicate } from "../../facts/sales-facts.server";
import type { PromisedLine } from "./promise-input";

/** An order line as a promise is given for it. */
export type PromisableLine = {
  subsidiaryId: number;
  orderNo: string;
  lineNo: number;
  unitId: number;
  customer: string;
  itemNo: string;
  description: string;
  open: number;
  orderDate: string;
  dueDay: string;
  /** As it was loaded. */
  loadedDay: string | null;
};

/** A line of an order that the reader may see. @throws AppError not-found */
export async function findLine(ctx: Ctx, { subsidiary, orderNo, line }: PromisedLine): Promise<PromisableLine> {
  const { rows } = await ctx.reports.execute<PromisableLine>(sql`
    select o.subsidiary_id as "subsidiaryId", o.order_no as "orderNo", o.line_no as "lineNo", o.unit_id as "unitId", ${customerName(ctx.locale, "c")} as customer,
           i.item_no as "itemNo", i.description, o.open_quantity as open, o.order_date::text as "orderDate", o.due_day::text as "dueDay", o.promised_day::text as "loadedDay"
      from (select * from sales_order_line where subsidiary_id = ${subsidiary} and order_no = ${orderNo} and line_no = ${line}
               and ${factPredicate({ scope: ctx.viewer.scope, unitIds: null })}) as o
      join customer c on c.id = o.customer_id join item i on i.id = o.item_id`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}
