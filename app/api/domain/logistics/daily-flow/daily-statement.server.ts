import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { rateRows } from "../../facts/sales-figures.server";
import { every, goodsAsked, type LogisticsQuestion } from "../logistics-question.server";
import { USE_DAYS } from "../shortage-statement.server";
import type { DailyFlowFilters } from "./daily-flow";
import type { DealtSums, StockSums } from "./daily-sums";

/** A question about a month as the reader may ask it. */
export type Asked = {
  ctx: Ctx;
  question: LogisticsQuestion;
  filters: DailyFlowFilters;
  from: string;
  until: string;
  deadMonths: number;
  /** Whether shipments are known for so long. */
  deadKnown: boolean;
  /** From headquarters' currency, which costs are kept in; null = the reader is not told of costs. */
  costFactor: string | null;
};

/**
 * Definitions up to `due` of a WITH clause: order lines and shipments of the month so far, and the order lines that were due
 * then with the pieces that had left by their due day.
 */
export function dealtOf(asked: Asked): SQL {
  const { question, from, until } = asked;
  const goods = every(goodsAsked(question));
  const seen = sql`${goods} and ${question.seen}`;
  const rated = sql`join ${rateRows(question.rates)} using (subsidiary_id)`;
  return sql`
    ordered as materialized (
      select order_date as day, warehouse_id, item_id, quantity, amount * factor as value
        from (select * from sales_order_line where order_date between ${from} and ${until} and ${seen}) as line ${rated}),
    shipped as materialized (
      select ship_day as day, warehouse_id, item_id, quantity, amount * factor as value
        from (select * from shipment_line where ship_day between ${from} and ${until} and ${seen}) as line ${rated}),
    due as materialized (
      select due_day as day, warehouse_id, item_id, line.subsidiary_id, line.order_no, quantity, least(quantity, coalesce(left_in_time, 0)) as filled
        from (select * from sales_order_line where due_day between ${from} and ${until} and ${seen}) as line
        left join lateral (
          select sum(s.quantity) as left_in_time from shipment_line s
           where s.subsidiary_id = line.subsidiary_id and s.order_no = line.order_no and s.order_line_no = line.line_no and s.ship_day <= line.due_day
        ) as shipments on true)`;
}

export const orderSums = sql`count(*)::int as order_lines, sum(quantity) as ordered, sum(value) as ordered_value`;
export const shipmentSums = sql`count(*)::int as shipment_lines, sum(quantity) as shipped, sum(value) as shipped_value`;
export const dueSums = sql`sum(quantity) as due_pieces, sum(filled) as filled_pieces, count(*)::int as due_lines,
  count(*) filter (where filled = quantity)::int as filled_lines`;
/** An order is filled where none of its due lines lacks a piece. */
export const orderFills = (key: SQL) => sql`
  select id, count(*)::int as due_orders, count(*) filter (where complete)::int as filled_orders from (
    select ${key} as id, subsidiary_id, order_no, bool_and(filled = quantity) as complete from due group by 1, 2, 3) as each_order group by 1`;

export type DealtRow = Record<
  "ordered" | "ordered_value" | "shipped" | "shipped_value" | "due_pieces" | "filled_pieces",
  string | null
> &
  Record<
    "order_lines" | "shipment_lines" | "due_lines" | "filled_lines" | "due_orders" | "filled_orders",
    number | null
  >;
export type StockRow = {
  on_hand: string | null;
  free: string | null;
  in_transit: string | null;
  stock_value: string | null;
  used: string | null;
};

export const toDealt = (row: DealtRow): DealtSums => ({
  ...{ orderLines: row.order_lines ?? 0, ordered: Number(row.ordered ?? 0), orderedValue: row.ordered_value ?? "0" },
  ...{
    shipmentLines: row.shipment_lines ?? 0,
    shipped: Number(row.shipped ?? 0),
    shippedValue: row.shipped_value ?? "0",
  },
  ...{ duePieces: Number(row.due_pieces ?? 0), filledPieces: Number(row.filled_pieces ?? 0) },
  ...{ dueLines: row.due_lines ?? 0, filledLines: row.filled_lines ?? 0 },
  ...{ dueOrders: row.due_orders ?? 0, filledOrders: row.filled_orders ?? 0 },
});

/** Partners are not told what lies in a warehouse. */
export const toStock = (row: StockRow, { question }: Asked): StockSums | null =>
  row.on_hand === null || !question.exact
    ? null
    : {
        ...{ onHand: Number(row.on_hand), free: Number(row.free ?? 0), inTransit: Number(row.in_transit ?? 0) },
        ...{ value: row.stock_value, dailyUse: Number(row.used ?? 0) / USE_DAYS },
      };

/** What each item costs on the last day, in the report's currency; nothing for those who are not told. */
export const costs = ({ costFactor, until }: Asked): SQL => sql`
    cost as materialized (
      select distinct on (item_id) item_id, cost * ${costFactor ?? "0"}::numeric as cost from item_cost
       where valid_from <= ${until} and ${costFactor !== null} order by item_id, valid_from desc)`;

export const stockSums = sql`sum(on_hand) as on_hand, sum(greatest(0, on_hand - blocked - allocated)) as free, sum(in_transit) as in_transit,
  sum(on_hand * cost.cost) as stock_value`;
