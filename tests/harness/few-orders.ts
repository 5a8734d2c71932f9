import { type SalesWorld, salesWorld } from "./sales";

type Order = {
  no: string;
  open: number;
  due: string;
  unit?: string;
  quantity?: number;
  amount?: number;
  warehouse?: number;
  ordered?: string;
};
const day = "2026-11-19";

/** A world of a few rows, written down as a person would: orders, stock, shipments and promised receipts of item 1. */
export async function fewOrders() {
  const world: SalesWorld = await salesWorld();
  const unitIds = new Map<string, number>();
  for (const { code, id } of await world.query<{ code: string; id: number }>("select code, id from org_unit"))
    unitIds.set(code, id);
  /** The customer of Changwon's corporation account unless another is meant. */
  async function order({
    no,
    open,
    due,
    unit = "KR-CWN",
    quantity = open,
    amount = 10_000 * quantity,
    warehouse = 1,
    ordered = "2026-11-01",
  }: Order) {
    const seller = unitIds.get(unit);
    await world.query(
      `insert into sales_order_line (order_no, line_no, order_date, due_day, subsidiary_id, unit_id, customer_id, item_id, warehouse_id,
       quantity, open_quantity, amount, currency, batch_id)
     select $1, 1, $2::date, $3::date, subsidiary_id, id, (select c.id from customer c where c.org_unit_id = $4 order by c.id limit 1), 1, $5::int, $6::int, $7::int, $8::bigint, currency, 1
       from org_unit where id = $4`,
      [no, ordered, due, seller, warehouse, quantity, open, amount],
    );
  }
  const stock = (onHand: number, { blocked = 0, allocated = 0, on = day, warehouse = 1 } = {}) =>
    world.query(
      "insert into stock_day (day, warehouse_id, item_id, on_hand, allocated, blocked, in_transit, batch_id) values ($1, $2, 1, $3, $4, $5, 0, 1)",
      [on, warehouse, onHand, allocated, blocked],
    );
  const shipped = (pieces: number, on: string, no = "S") =>
    world.query(
      `insert into shipment_line (shipment_no, line_no, ship_day, subsidiary_id, unit_id, customer_id, item_id, warehouse_id, quantity, amount, currency, batch_id)
     select $1, 1, $2::date, subsidiary_id, id, 1, 1, 1, $3::int, 0, currency, 1 from org_unit where code = 'KR-CWN'`,
      [`${no}${on}`, on, pieces],
    );
  const promised = (no: string, on: string, quantity: number, cause: string | null = null) =>
    world.query(
      "insert into promised_receipt (warehouse_id, receipt_no, line_no, item_id, promised_day, quantity, cause, batch_id) values (1, $1, 1, 1, $2, $3, $4, 1)",
      [no, on, quantity, cause],
    );

  const clear = async () => {
    await world.query(
      "delete from sales_order_line; delete from shipment_line; delete from stock_day; delete from promised_receipt",
    );
    await world.query("delete from replenishment_rule where warehouse_id is not null or valid_from > '2000-01-01'");
  };
  return { ...world, clear, order, stock, shipped, promised };
}
export type FewOrders = Awaited<ReturnType<typeof fewOrders>>;
