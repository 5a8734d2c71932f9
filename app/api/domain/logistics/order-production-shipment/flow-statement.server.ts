import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { rateRows } from "../../facts/sales-figures.server";
import { monthIn } from "../logistics-months.server";
import { every, goodsAsked, type LogisticsQuestion } from "../logistics-question.server";
import type { FlowSums } from "./flow";
import type { FlowFilters } from "./order-production-shipment";

/** A question about a month as the reader may ask it. */
export type Asked = {
  ctx: Ctx;
  question: LogisticsQuestion;
  filters: FlowFilters;
  /** Plants that are meant; undefined = all there are. */
  plants: readonly number[] | undefined;
  group: number | undefined;
  month: number;
  /** The last day that counts: that of the month, or the last loaded one. */
  until: string;
};

/** Which items are meant. */
const itemsAsked = ({ question, group }: Asked): SQL =>
  every([
    ...goodsAsked({ ...question, warehouse: undefined }),
    ...(group === undefined ? [] : [sql`item_id = any(array(select id from item where product_group_id = ${group}))`]),
  ]);

/**
 * Definitions up to `flow` of a WITH clause: pieces of each item and month from `from` on until the last day that counts.
 * An item belongs to the plant that makes most of it. `backlog` grows by what is planned and shrinks by what is made, an
 * early piece on its planned day, so its sum up to a month is what lies behind the plan at its end.
 */
export function flowOf(asked: Asked, from: string): SQL {
  const { question, until, plants } = asked;
  const items = itemsAsked(asked);
  const ofPlant = plants === undefined ? sql`true` : amongPlants(plants);
  // Orders and shipments of a plant are those of the items that it makes: asked of sums, because the database cannot guess how few they are.
  const madeThere =
    plants === undefined ? sql`true` : sql`item_id in (select item_id from item_plant where ${amongPlants(plants)})`;
  const production = every([items, ofPlant, madeThere]);
  // Summed in each subsidiary's own currency first: millions of amounts are added as whole numbers, thousands are converted.
  const dealt = (table: SQL, day: SQL) => sql`
      select item_id, at, sum(pieces) as pieces, sum(amount * factor) as value from (
        select item_id, subsidiary_id, ${monthIn(day)} as at, sum(quantity) as pieces, sum(amount) as amount
          from ${table} where ${day} >= ${from} and ${day} <= ${until} and ${items} and ${question.seen} group by 1, 2, 3) as own
        join ${rateRows(question.rates)} using (subsidiary_id) where ${madeThere} group by 1, 2`;
  return sql`
    item_plant as materialized (
      select distinct on (item_id) item_id, plant_id
        from (select item_id, plant_id, sum(quantity) as pieces from production_order group by 1, 2) as made order by item_id, pieces desc, plant_id),
    production as materialized (select * from production_order where planned_day <= ${until} and ${production}),
    finished as materialized (
      select item_id, completed_day, completed_quantity, planned_day from production_order
       where completed_day >= ${from} and completed_day <= ${until} and ${production}),
    flow as materialized (
      select item_id, at, pieces as ordered, 0 as planned, 0 as made, 0 as shipped, 0 as behind, 0 as due_orders, 0 as kept_orders,
             value as ordered_value, 0 as shipped_value from (${dealt(sql`sales_order_line`, sql`order_date`)}) as o
      union all
      select item_id, at, 0, 0, 0, pieces, 0, 0, 0, 0, value from (${dealt(sql`shipment_line`, sql`ship_day`)}) as s
      union all
      select item_id, ${monthIn(sql`planned_day`)}, 0, sum(quantity), 0, 0, sum(quantity), count(*),
             count(*) filter (where completed_quantity >= quantity and completed_day <= planned_day), 0, 0 from production group by 1, 2
      union all
      select item_id, ${monthIn(sql`completed_day`)}, 0, 0, sum(completed_quantity), 0, 0, 0, 0, 0, 0 from finished group by 1, 2
      union all
      select item_id, ${monthIn(sql`greatest(completed_day, planned_day)`)}, 0, 0, 0, 0, - sum(least(completed_quantity, quantity)), 0, 0, 0, 0
        from production where greatest(completed_day, planned_day) <= ${until} group by 1, 2)`;
}

const amongPlants = (plants: readonly number[]): SQL => sql`plant_id = any(${sql.param([...plants])}::int[])`;

export const delays = sql`round((percentile_cont(0.5) within group (order by completed_day - planned_day))::numeric, 1)::float8 as delay_median,
  round((percentile_cont(0.9) within group (order by completed_day - planned_day))::numeric, 1)::float8 as delay_most`;

export type SumRow = {
  ordered: string;
  planned: string;
  made: string;
  shipped: string;
  behind: string;
  due_orders: string;
  kept_orders: string;
  ordered_value: string;
  shipped_value: string;
  delay_median: number | null;
  delay_most: number | null;
};
export const toSums = (row: SumRow): FlowSums => ({
  ...{ ordered: Number(row.ordered), planned: Number(row.planned), made: Number(row.made) },
  ...{ shipped: Number(row.shipped), backlog: Number(row.behind) },
  ...{ dueOrders: Number(row.due_orders), keptOrders: Number(row.kept_orders) },
  ...{ delayMedian: row.delay_median, delayMost: row.delay_most },
  ...{ orderedValue: row.ordered_value, shippedValue: row.shipped_value },
});
