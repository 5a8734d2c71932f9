import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { keptRows } from "../../facts/kept-rows.server";
import { every, goodsAsked } from "../logistics-question.server";
import { USE_DAYS } from "../shortage-statement.server";
import {
  type Asked,
  costs,
  type DealtRow,
  dealtOf,
  dueSums,
  orderFills,
  orderSums,
  type StockRow,
  shipmentSums,
  stockSums,
  toDealt,
  toStock,
} from "./daily-statement.server";
import { type DailySort, type DayParting, dailySorts, type PartRow } from "./daily-sums";

/** A month without anything. */
export const nothing: PartRow = {
  ...{ id: "", name: "", sub: "", stock: null, dead: null, deadValue: null },
  ...{ orderLines: 0, ordered: 0, orderedValue: "0", shipmentLines: 0, shipped: 0, shippedValue: "0" },
  ...{ duePieces: 0, filledPieces: 0, dueLines: 0, filledLines: 0, dueOrders: 0, filledOrders: 0 },
};

type Key = { id: SQL; join: SQL; name: SQL; sub: SQL; names: SQL };
/** What parts are told by; days too have a total, which has no key. */
function keyOf({ locale }: Ctx, by: DayParting): Key {
  const none = sql`''`;
  const named = (table: SQL) => sql`coalesce(${table}.${sql.identifier(`name_${locale}`)}, ${table}.name_en)`;
  switch (by) {
    case "item":
      return {
        id: sql`item_id`,
        join: none,
        name: sql`i.item_no`,
        sub: sql`i.description`,
        names: sql`join item i on i.id = part.id`,
      };
    case "line":
      return {
        id: sql`(select product_line_id from item where id = item_id)::int`,
        ...{ join: none, name: named(sql`l`), sub: none, names: sql`join product_line l on l.id = part.id` },
      };
    default:
      return {
        id: sql`warehouse_id`,
        join: none,
        name: named(sql`w`),
        sub: none,
        names: sql`join warehouse w on w.id = part.id`,
      };
  }
}

const partOrders: Record<DailySort, string> = {
  ...{
    name: "name",
    // Nothing dealt is 0 on the screen, so it is in the order.
    ordered: "coalesce(ordered, 0)",
    orderedValue: "coalesce(ordered_value, 0)",
    shipped: "coalesce(shipped, 0)",
    shippedValue: "coalesce(shipped_value, 0)",
  },
  ...{
    bookToBill: "coalesce(ordered_value, 0) / nullif(shipped_value, 0)",
    unitFill: "filled_pieces / nullif(due_pieces, 0)",
  },
  ...{
    lineFill: "filled_lines::numeric / nullif(due_lines, 0)",
    orderFill: "filled_orders::numeric / nullif(due_orders, 0)",
  },
  ...{
    onHand: "on_hand",
    free: "free",
    stockValue: "stock_value",
    daysOfSupply: "on_hand / nullif(used, 0)",
    dead: "dead",
  },
};
/** Partners' rows do not come in the order of what they are not told. */
const aboutStock: readonly DailySort[] = ["onHand", "free", "stockValue", "daysOfSupply", "dead"];

/** Rows of a page by warehouse, line or item, and last all of them together, under the key -1. The stock is that of each warehouse's last day. */
export async function listParts(asked: Asked): Promise<{ rows: PartRow[]; count: number; total: PartRow }> {
  const { ctx, question, filters, from, until, deadMonths, deadKnown } = asked;
  const { id, name, sub, names } = keyOf(ctx, filters.by);
  const goods = every(goodsAsked(question));
  const given = filters.sort ?? "shippedValue";
  const untold = (!question.exact && aboutStock.includes(given)) || (given === "dead" && !deadKnown);
  const sort = untold ? "shippedValue" : given;
  const keyed = (sums: SQL, table: SQL) =>
    sql`select coalesce(${id}, -1) as id, ${sums} from ${table} group by grouping sets ((${id}), ())`;
  const rows = await keptRows<
    DealtRow &
      StockRow & {
        key: number;
        name: string | null;
        sub: string | null;
        dead: string | null;
        dead_value: string | null;
        row_count: number;
      }
  >(
    ctx.reports,
    sql`
    with ${dealtOf(asked)}, ${costs(asked)},
    last_day as (
      select w.id as warehouse_id, (select max(day) from stock_day s where s.warehouse_id = w.id and s.day between ${from} and ${until}) as day from warehouse w),
    stock as materialized (
      select s.* from last_day join lateral (
        select * from stock_day s where s.warehouse_id = last_day.warehouse_id and s.day = last_day.day and ${goods} offset 0) as s on true),
    sent as materialized (
      select warehouse_id, item_id, sum(quantity) as pieces from shipment_line
       where ship_day > ${until}::date - ${USE_DAYS}::int and ship_day <= ${until} and ${goods} group by 1, 2),
    asleep as materialized (
      select stock.*, not exists (
        select from shipment_line s where s.item_id = stock.item_id and s.warehouse_id = stock.warehouse_id and s.ship_day <= ${until}
           and s.ship_day > ${until}::date - make_interval(months => ${deadMonths}::int)) as dead from stock where on_hand > 0),
    o as (${keyed(orderSums, sql`ordered`)}), s as (${keyed(shipmentSums, sql`shipped`)}), d as (${keyed(dueSums, sql`due`)}),
    f as (${orderFills(id)} union all
          select -1, count(*)::int, count(*) filter (where complete)::int from (
            select bool_and(filled = quantity) as complete from due group by subsidiary_id, order_no) as each_order),
    k as (${keyed(stockSums, sql`stock left join cost using (item_id)`)}),
    u as (${keyed(sql`sum(pieces) as used`, sql`sent`)}),
    z as (${keyed(
      sql`sum(on_hand) filter (where dead) as dead, sum(on_hand * cost.cost) filter (where dead) as dead_value`,
      sql`asleep left join cost using (item_id)`,
    )}),
    keys as (select id from o union select id from s union select id from d union select id from k union select -1),
    part as (
      select id as key, id, o.order_lines, o.ordered, o.ordered_value, s.shipment_lines, s.shipped, s.shipped_value,
             d.due_pieces, d.filled_pieces, d.due_lines, d.filled_lines, f.due_orders, f.filled_orders,
             k.on_hand, k.free, k.in_transit, k.stock_value, u.used, z.dead, z.dead_value
        from keys left join o using (id) left join s using (id) left join d using (id) left join f using (id)
        left join k using (id) left join u using (id) left join z using (id)),
    page as (
      select part.*, ${name} as name, ${sub} as sub, count(*) over ()::int as row_count from part ${names} where key >= 0
       order by ${sql.raw(`${partOrders[sort]} ${filters.dir ?? dailySorts[sort]} NULLS LAST, key`)}
      offset ${filters.by === "day" ? 0 : (filters.page - 1) * filters.size} limit ${filters.by === "day" ? 0 : filters.size})
    select * from page union all
    select part.*, null, null, (select count(*) from part where key >= 0)::int from part where key = -1`,
  );
  const parts = rows.map(
    (row): PartRow => ({
      ...{ id: row.key === -1 ? "" : String(row.key), name: row.name ?? "", sub: row.sub ?? "" },
      ...toDealt(row),
      stock: toStock(row, asked),
      // Before shipments are known for so long, not shipped is not dead.
      dead: question.exact && deadKnown ? Number(row.dead ?? 0) : null,
      deadValue: asked.costFactor === null || !deadKnown ? null : (row.dead_value ?? "0"),
    }),
  );
  return { rows: parts.slice(0, -1), count: rows.at(-1)?.row_count ?? 0, total: parts.at(-1) ?? nothing };
}
