import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { rateRows } from "../../facts/sales-figures.server";
import { askLogistics } from "../logistics-question.server";
import { sumShortNow } from "../short-now.server";
import type { OrdersOfCustomer } from "./order-record";

const SHOWN = 5;

type Row = {
  orders: number;
  lines: number;
  pieces: string;
  overdue: number;
  value: string;
  next_due: string;
  first: { subsidiaryId: number; orderNo: string; lines: number; pieces: number; dueDay: string }[];
};

/**
 * A customer's open orders with those that are due first, and what is short of them as MIPUTL01 tells it; null where nothing is
 * open, the reader may not see the customer, or may not open that report.
 */
export async function findOrdersOfCustomer(
  ctx: Ctx,
  { customer }: { customer: number },
): Promise<{ orders: OrdersOfCustomer | null }> {
  if (!ctx.viewer.menuCodes.has("MIPUTL01")) return { orders: null };
  const question = await askLogistics(ctx, { customer, currency: "USD" });
  if (question.customer === null) return { orders: null };
  const [{ rows }, short] = await Promise.all([
    ctx.reports.execute<Row>(sql`
      with line as materialized (
        select subsidiary_id, order_no, open_quantity, due_day,
               div(amount::numeric * open_quantity * 2 + quantity, quantity::numeric * 2) * factor as value
          from (select * from sales_order_line where open_quantity > 0 and ${question.seen}) as l left join ${rateRows(question.rates)} using (subsidiary_id)),
      ordered as (
        select subsidiary_id, order_no, count(*)::int as lines, sum(open_quantity)::int as pieces, min(due_day) as due_day
          from line group by 1, 2 order by due_day, order_no, subsidiary_id limit ${SHOWN})
      select count(distinct (subsidiary_id, order_no))::int as orders, count(*)::int as lines, coalesce(sum(open_quantity), 0) as pieces,
             count(*) filter (where due_day < ${question.asOf ?? "2000-01-01"})::int as overdue, coalesce(sum(value), 0) as value, min(due_day) as next_due,
             (select coalesce(json_agg(json_build_object('subsidiaryId', subsidiary_id, 'orderNo', order_no, 'lines', lines, 'pieces', pieces, 'dueDay', due_day)
                                       order by due_day, order_no), '[]') from ordered) as first
        from line`),
    sumShortNow(ctx, question),
  ]);
  const [found] = rows;
  if (!found || found.lines === 0) return { orders: null };
  const { items, orderLines, missing, value } = short;
  return {
    orders: {
      ...{ orders: found.orders, lines: found.lines, pieces: Number(found.pieces), overdue: found.overdue },
      ...{ value: found.value, nextDue: found.next_due, first: found.first },
      short: { items, orderLines, missing, value },
    },
  };
}
