import { sql } from "drizzle-orm";
import { firstDay } from "../../report/period";
import { nameOf } from "../shortage-statement.server";
import { type FlowSort, flowSorts, type LateOrder } from "./flow";
import { type Asked, flowOf } from "./flow-statement.server";

const lateSorts: Partial<Record<FlowSort, string>> = {
  ...{
    name: "order_no",
    delay: "days_late",
    plannedDay: "planned_day",
    planned: "quantity",
    made: "completed_quantity",
  },
  ...{ item: "item_no", plant: "display_order" },
};

/** Production orders of a page that were late in the chosen month. */
export async function listLate(asked: Asked, asOf: string): Promise<{ rows: LateOrder[]; count: number }> {
  const { ctx, filters, month, until } = asked;
  const sort = filters.sort !== undefined && lateSorts[filters.sort] ? filters.sort : "delay";
  const { rows } = await ctx.reports.execute<{
    order_no: string;
    plant: string;
    item_id: number;
    item_no: string;
    description: string;
    planned_day: string;
    completed_day: string | null;
    quantity: number;
    completed_quantity: number;
    days_late: number;
    row_count: number;
  }>(sql`
    with ${flowOf(asked, firstDay(month))},
    late as (
      select *, case when completed_quantity >= quantity then completed_day else ${asOf}::date end - planned_day as days_late
        from production
       where planned_day < ${until} and (completed_quantity < quantity or completed_day > ${until}
         or (completed_day >= ${firstDay(month)} and completed_day > planned_day)))
    select late.*, i.item_no, i.description, ${nameOf(ctx, "p")} as plant, count(*) over ()::int as row_count
      from late join item i on i.id = item_id join plant p on p.id = plant_id where days_late > 0
     order by ${sql.raw(`${lateSorts[sort]} ${filters.dir ?? flowSorts[sort]} NULLS LAST, plant_id, order_no`)}
    offset ${(filters.page - 1) * filters.size} limit ${filters.size}`);
  return {
    rows: rows.map(
      (row): LateOrder => ({
        ...{
          orderNo: row.order_no,
          plant: row.plant,
          itemId: row.item_id,
          itemNo: row.item_no,
          description: row.description,
        },
        ...{ plannedDay: row.planned_day, completedDay: row.completed_day, quantity: row.quantity },
        ...{ completed: row.completed_quantity, daysLate: row.days_late },
      }),
    ),
    count: rows[0]?.row_count ?? 0,
  };
}
