import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { FEWEST_ORDERS, keptItsDay, plannedLately } from "../facts/kept-plans.server";
import { keptRows } from "../facts/kept-rows.server";
import type { PlantRecord } from "./shortage";
import { nameOf } from "./shortage-statement.server";

/**
 * By item the plant that makes most of it, and how that plant kept its planned days in the twelve months up to a day: how many orders,
 * how many of them whole by their day, and the median of the days that they came later.
 */
export async function plantRecords(
  ctx: Ctx,
  asOf: string,
  items: readonly number[],
): Promise<ReadonlyMap<number, PlantRecord>> {
  if (items.length === 0) return new Map();
  const rows = await keptRows<PlantRecord & { itemId: number }>(
    ctx.reports,
    sql`
    with item_plant as materialized (
      select distinct on (item_id) item_id, plant_id from (
        select item_id, plant_id, sum(quantity) as pieces from production_order where item_id = any(${sql.param([...items])}::int[]) group by 1, 2) as made
       order by item_id, pieces desc, plant_id),
    record as materialized (
      select plant_id, count(*)::int as orders, count(*) filter (where ${keptItsDay})::int as kept,
             percentile_disc(0.5) within group (order by case when completed_quantity >= quantity then completed_day else ${asOf}::date end - planned_day) as delay
        from production_order where ${plannedLately(asOf)} group by 1
      having count(*) >= ${FEWEST_ORDERS}::int)
    select item_id as "itemId", p.id, ${nameOf(ctx, "p")} as name, orders, kept, delay as "delayDays", round(100.0 * kept / orders)::int as "keptPercent"
      from item_plant join record using (plant_id) join plant p on p.id = plant_id order by p.id, item_id`,
  );
  return new Map(rows.map(({ itemId, ...record }) => [itemId, record]));
}
