import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { nextReceipt } from "./shortage-statement.server";
import { missingValue, servedLines } from "./waiting-lines.server";

/**
 * Records what is short on the last day of each warehouse's stock, line by line, in place of what was recorded of that day
 * before. Days before it stay as they are: open pieces of an order are not kept by day, so they cannot be reckoned again.
 * Runs in the transaction of whatever changed orders, stock or promised receipts, so that the record is what MIPUTL01 tells.
 */
export async function recordShortages(db: Pick<Db, "execute">): Promise<void> {
  for (const table of ["shortage_day", "shortage_recorded"])
    await db.execute(sql`delete from ${sql.identifier(table)} d using (${lastDays}) as last
      where d.warehouse_id = last.warehouse_id and d.day >= coalesce(last.day, '-infinity')`);
  await db.execute(sql`
    with ${servedLines([])},
    valued as materialized (select * from served where missing > 0),
    receipts as (
      select r.* from (select distinct item_id, warehouse_id, day from valued) as valued,
             lateral (select valued.item_id, valued.warehouse_id, cause from (${nextReceipt("valued")}) as next) as r)
    insert into shortage_day (warehouse_id, day, subsidiary_id, order_no, line_no, unit_id, customer_id, item_id, due_day, missing, value, currency, cause)
    select warehouse_id, day, subsidiary_id, order_no, line_no, unit_id, customer_id, item_id, due_day, missing, ${missingValue}, currency, cause
      from valued left join receipts using (item_id, warehouse_id)`);
  await db.execute(
    sql`insert into shortage_recorded (warehouse_id, day) select warehouse_id, day from (${lastDays}) as last where day is not null`,
  );
}

/** Of every warehouse, null where no stock was ever loaded. Asked one by one, it is the end of a stretch of the key. */
const lastDays = sql`select w.id as warehouse_id, (select max(day) from stock_day s where s.warehouse_id = w.id) as day from warehouse w`;
