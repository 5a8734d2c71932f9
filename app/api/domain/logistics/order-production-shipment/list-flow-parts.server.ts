import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { keptRows } from "../../facts/kept-rows.server";
import { listed } from "../../facts/sales-facts.server";
import { firstDay, yearOf } from "../../report/period";
import { monthAt, monthIn } from "../logistics-months.server";
import { type FlowPart, type FlowParting, type FlowSort, type FlowSums, flowSorts } from "./flow";
import { type Asked, delays, flowOf, type SumRow, toSums } from "./flow-statement.server";

const noSums: FlowSums = {
  ...{ ordered: 0, planned: 0, made: 0, shipped: 0, backlog: 0, dueOrders: 0, keptOrders: 0 },
  ...{ delayMedian: null, delayMost: null, orderedValue: "0", shippedValue: "0" },
};
const years = { orderedYear: 0, plannedYear: 0, madeYear: 0, shippedYear: 0 };
export const emptyParts = {
  rows: [] as FlowPart[],
  count: 0,
  total: { ...noSums, ...years, id: "", name: "", sub: "" } as FlowPart,
};

type Key = { id: SQL; name: SQL; sub: SQL; join: SQL };
function keyOf(ctx: Ctx, by: Exclude<FlowParting, "month" | "production">): Key {
  const none = sql`''`;
  const item = sql`join item i on i.id = item_id`;
  const named = (table: SQL) => sql`coalesce(${table}.${sql.identifier(`name_${ctx.locale}`)}, ${table}.name_en, '')`;
  switch (by) {
    case "item":
      return { id: sql`item_id::text`, name: sql`i.item_no`, sub: sql`i.description`, join: item };
    case "group":
      return {
        id: sql`g.id::text`,
        name: named(sql`g`),
        sub: none,
        join: sql`${item} join product_group g on g.id = i.product_group_id`,
      };
    case "line":
      return {
        id: sql`l.id::text`,
        name: named(sql`l`),
        sub: none,
        join: sql`${item} join product_line l on l.id = i.product_line_id`,
      };
    case "plant":
      return {
        id: sql`coalesce(t.id::text, '')`,
        name: named(sql`t`),
        sub: none,
        join: sql`left join item_plant p using (item_id) left join plant t on t.id = p.plant_id`,
      };
  }
}

const partOrders: Record<FlowSort, string> = {
  ...{ name: "name", ordered: "ordered", planned: "planned", made: "made", gap: "made - planned", shipped: "shipped" },
  ...{ backlog: "behind", kept: "kept_orders / nullif(due_orders, 0)", delay: "delay_median", plannedDay: "planned" },
  ...{ item: "name", plant: "name" },
};

type PartRow = SumRow & {
  id: string | null;
  name: string;
  sub: string;
  row_count: number;
  ordered_year: string;
  planned_year: string;
  made_year: string;
  shipped_year: string;
};

/** The rows of a page, and everything together: the row without an id. */
export async function listParts(
  asked: Asked,
  by: Exclude<FlowParting, "month" | "production">,
): Promise<{ rows: FlowPart[]; count: number; total: FlowPart }> {
  const { ctx, filters, month } = asked;
  const { id, name, sub, join } = keyOf(ctx, by);
  const { sort = "shipped", dir, page, size } = filters;
  const at = monthAt(month);
  const inMonth = (column: string) =>
    sql`coalesce(sum(${sql.identifier(column)}) filter (where at = ${at}), 0) as ${sql.identifier(column)}`;
  const inYear = (column: string) =>
    sql`coalesce(sum(${sql.identifier(column)}) filter (where at >= ${yearOf(month) * 12}), 0) as ${sql.identifier(`${column}_year`)}`;
  const yearly = ["ordered", "planned", "made", "shipped"];
  const sums = listed([
    ...[...yearly, "due_orders", "kept_orders", "ordered_value", "shipped_value"].map(inMonth),
    ...yearly.map(inYear),
    sql`coalesce(sum(behind), 0) as behind`,
  ]);
  // The whole has no key: grouping sets tell it and the parts out of one reading.
  const rows = await keptRows<PartRow>(
    ctx.reports,
    sql`
    with ${flowOf(asked, firstDay(yearOf(month) * 100 + 1))},
    keyed as (select flow.*, ${id} as id, ${name} as name, ${sub} as sub from flow ${join}),
    summed as (
      select grouping(id) as whole, id, coalesce(min(name), '') as name, coalesce(min(sub), '') as sub, ${sums} from keyed group by grouping sets ((id), ())),
    delayed as (
      select grouping(id) as whole, id, ${delays} from (
        select completed_day, planned_day, ${id} as id from finished ${join} where ${monthIn(sql`completed_day`)} = ${at}) as done
       group by grouping sets ((id), ())),
    part as (
      select summed.*, delay_median, delay_most from summed
        left join delayed on delayed.whole = summed.whole and coalesce(delayed.id, '') = coalesce(summed.id, '')
       where summed.whole = 1 or ordered <> 0 or planned <> 0 or made <> 0 or shipped <> 0 or behind <> 0
          or ordered_year <> 0 or planned_year <> 0 or made_year <> 0 or shipped_year <> 0),
    page as (
      select part.*, count(*) over ()::int as row_count from part where whole = 0
       order by ${sql.raw(`${partOrders[sort]} ${dir ?? flowSorts[sort]} NULLS LAST, id`)} offset ${(page - 1) * size} limit ${size})
    select * from page union all select part.*, (select count(*) from part where whole = 0)::int from part where whole = 1`,
  );
  const told = rows.map((row): FlowPart & { whole: boolean; count: number } => ({
    ...toSums(row),
    ...{ id: row.id ?? "", name: row.name, sub: row.sub },
    ...{ orderedYear: Number(row.ordered_year), plannedYear: Number(row.planned_year) },
    ...{ madeYear: Number(row.made_year), shippedYear: Number(row.shipped_year) },
    ...{ whole: row.id === null, count: row.row_count },
  }));
  const whole = told.at(-1);
  if (!whole) return emptyParts;
  return { rows: told.slice(0, -1), count: whole.count, total: { ...whole, name: "", sub: "" } };
}
