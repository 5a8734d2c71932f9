import { type SQL, sql } from "drizzle-orm";
import { USE_DAYS } from "../logistics/shortage-statement.server";

const ofItems = (table: string, items: readonly number[] | undefined): SQL =>
  items === undefined ? sql`` : sql` and ${sql.identifier(table)}.item_id = any(${sql.param([...items])}::int[])`;

/**
 * Definitions of a WITH clause up to `open` (warehouse_id, day, item_id, on_hand, allocated, blocked, safety, free): the stock of each
 * warehouse's last day, and what of it nobody has a claim to. The safety stock is that of `safety-stock.ts`, worked out by the database
 * because rows are filtered and ordered by what is free: z·√(σ²L + d²σ_L²), whole pieces, rounded up.
 * @param items of these alone
 */
export const openStockOf = (items?: readonly number[]): SQL => sql`
    latest as materialized (
      select w.id as warehouse_id, last.day, rule.* from warehouse w,
             lateral (select max(day) as day from stock_day where warehouse_id = w.id) as last
        left join lateral (
          select service_factor::float8 as z, lead_time_days::float8 as lead, lead_time_deviation_days::float8 as spread from replenishment_rule r
           where (r.warehouse_id = w.id or r.warehouse_id is null) and r.valid_from <= last.day and r.use_yn = 'Y'
           order by r.warehouse_id nulls last, r.valid_from desc limit 1) as rule on true
       where last.day is not null),
    stock as materialized (
      select latest.*, there.item_id, on_hand, allocated, blocked from latest, lateral (
        select item_id, on_hand, allocated, blocked from stock_day s where s.warehouse_id = latest.warehouse_id and s.day = latest.day${ofItems("s", items)} offset 0) as there),
    used as materialized (
      select warehouse_id, item_id, sum(pieces)::float8 / ${USE_DAYS}::int as mean, sum(pieces * pieces)::float8 as squares from (
        select s.warehouse_id, item_id, ship_day, sum(quantity) as pieces from shipment_line s join latest using (warehouse_id)
         where ship_day > day - ${USE_DAYS}::int and ship_day <= day${ofItems("s", items)} group by 1, 2, 3) as daily group by 1, 2),
    kept as materialized (
      select stock.*, ceil(coalesce(z * sqrt(greatest(0, squares - ${USE_DAYS}::int * mean * mean) / (${USE_DAYS}::int - 1) * lead + mean * mean * spread * spread), 0))::int as safety
        from stock left join used using (warehouse_id, item_id)),
    open as materialized (select kept.*, greatest(0, on_hand - allocated - blocked - safety) as free from kept)`;

/** The same of everything. */
export const openStock = openStockOf();
