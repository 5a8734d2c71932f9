import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { askLogistics } from "../logistics-question.server";
import { nextReceipt } from "../shortage-statement.server";
import { servedLines } from "../waiting-lines.server";

/** What of an item is short in all warehouses together, for the orders that a reader may see. */
export type ShortOf = {
  itemId: number;
  missing: number;
  orderLines: number;
  warehouses: number;
  firstDue: string;
  nextReceipt: string | null;
};

type Row = {
  item_id: number;
  missing: string;
  order_lines: number;
  warehouses: number;
  first_due: string;
  next_receipt: string | null;
};

/** Of these items those that are short, as MIPUTL01 tells them to this reader, and the day of the stock. */
export async function listShortOf(
  ctx: Ctx,
  items: readonly number[],
): Promise<{ asOf: string | null; short: Map<number, ShortOf> }> {
  const question = await askLogistics(ctx, { currency: "USD" });
  const { rows } = await ctx.reports.execute<Row>(sql`
    with ${servedLines([sql`item_id = any(${sql.param([...items])}::int[])`])},
    of_item as (
      select item_id, warehouse_id, min(day) as day, sum(missing) as missing, count(*) filter (where missing > 0)::int as order_lines,
             min(due_day) filter (where missing > 0) as first_due
        from served where ${question.seen} group by 1, 2 having sum(missing) > 0)
    select item_id, sum(missing) as missing, sum(order_lines)::int as order_lines, count(*)::int as warehouses,
           min(first_due) as first_due, min(next_receipt) as next_receipt
      from of_item left join lateral (${nextReceipt("of_item")}) as receipt on true group by 1`);
  const short = rows.map((row): [number, ShortOf] => [
    row.item_id,
    {
      ...{ itemId: row.item_id, missing: Number(row.missing), orderLines: row.order_lines, warehouses: row.warehouses },
      ...{ firstDue: row.first_due, nextReceipt: row.next_receipt },
    },
  ]);
  return { asOf: question.asOf, short: new Map(short) };
}
