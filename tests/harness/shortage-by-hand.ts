import type { SalesWorld } from "./sales";

/**
 * MIPUTL01 once more, from the tables row by row and without a glance at the product's SQL: the stock is dealt out piece by
 * piece in a loop, the scope is walked from the reader's groups.
 */
export type ShortByHand = {
  item: number;
  warehouse: number;
  ordered: number;
  missing: number;
  /** 1/10,000 of a US dollar times 10^8. */
  value: bigint;
  lines: string[];
  firstDue: string;
};
type Order = {
  no: string;
  line: number;
  ordered_on: string;
  due: string;
  subsidiary: number;
  unit: number;
  customer: number;
  item: number;
  warehouse: number;
  quantity: number;
  open: number;
  amount: string;
  currency: string;
};

const scaled = (decimal: string) => {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(8, "0"));
};

/** What one reader's orders lack; of everything that they may see, or of one unit's subtree. */
export async function shortagesByHand(world: SalesWorld, userId: string, unit?: number): Promise<ShortByHand[]> {
  const sees = await scopeOf(world, userId, unit);
  const orders = await world.query<Order>(
    `select order_no as no, line_no as line, order_date as ordered_on, due_day as due, subsidiary_id as subsidiary, unit_id as unit,
            customer_id as customer, item_id as item, warehouse_id as warehouse, quantity, open_quantity as open, amount, currency
       from sales_order_line`,
  );
  const stock = await world.query<{ day: string; item: number; warehouse: number; free: number }>(
    "select day, item_id as item, warehouse_id as warehouse, on_hand - blocked as free from stock_day",
  );
  const rates = new Map(
    (
      await world.query<{ currency: string; rate: string }>(
        "select currency, to_usd as rate from exchange_rate where year = 2026 and kind = 'budget'",
      )
    ).map(({ currency, rate }) => [currency, scaled(rate)]),
  );
  const lastDay = new Map<number, string>();
  for (const { warehouse, day } of stock) if (day > (lastDay.get(warehouse) ?? "")) lastDay.set(warehouse, day);
  const left = new Map<string, number>();
  for (const { warehouse, day, item, free } of stock)
    if (day === lastDay.get(warehouse)) left.set(`${item} ${warehouse}`, free);
  const inTurn = orders
    .filter(({ open, warehouse }) => open > 0 && lastDay.has(warehouse))
    .sort(
      (a, b) =>
        order(a.due, b.due) ||
        order(a.ordered_on, b.ordered_on) ||
        a.subsidiary - b.subsidiary ||
        order(a.no, b.no) ||
        a.line - b.line,
    );
  const found = new Map<string, ShortByHand>();
  for (const each of inTurn) {
    const key = `${each.item} ${each.warehouse}`;
    const got = Math.min(each.open, left.get(key) ?? 0);
    left.set(key, (left.get(key) ?? 0) - got);
    if (!sees(each)) continue;
    const missing = each.open - got;
    const known = found.get(key) ?? {
      ...{ item: each.item, warehouse: each.warehouse, ordered: 0, missing: 0, value: 0n, lines: [], firstDue: "" },
    };
    known.ordered += each.open;
    if (missing > 0) {
      known.missing += missing;
      // Half up, as booked money is rounded.
      const [part, whole] = [BigInt(each.amount) * BigInt(missing), BigInt(each.quantity)];
      known.value += ((2n * part + whole) / (2n * whole)) * (rates.get(each.currency) ?? 0n);
      known.lines.push(`${each.no}/${each.line}`);
      if (known.firstDue === "") known.firstDue = each.due;
    }
    found.set(key, known);
  }
  return [...found.values()]
    .filter(({ missing }) => missing > 0)
    .sort(
      (a, b) => (a.value < b.value ? 1 : a.value > b.value ? -1 : 0) || a.item - b.item || a.warehouse - b.warehouse,
    );
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

async function scopeOf(world: SalesWorld, userId: string, wanted?: number) {
  const units = await world.query<{ id: number; parent: number | null }>(
    "select id, parent_id as parent from org_unit",
  );
  const parents = new Map(units.map(({ id, parent }) => [id, parent]));
  const groups = await world.query<{ unit: number | null; customer: number | null; id: string }>(
    "select g.id, g.org_unit_id as unit, g.customer_id as customer from user_group_member m join user_group g on g.id = m.group_id where m.user_id = $1",
    [userId],
  );
  const [administrator] = await world.query("select 1 from user_role where user_id = $1 and role_id = 'ROLE_ADMIN'", [
    userId,
  ]);
  const seesAll = administrator !== undefined || groups.some(({ id }) => id === "hqImc");
  const above = (id: number): number[] => {
    const parent = parents.get(id) ?? null;
    return parent === null ? [id] : [id, ...above(parent)];
  };
  return ({ unit, customer }: { unit: number; customer: number }) =>
    (wanted === undefined || above(unit).includes(wanted)) &&
    (seesAll ||
      above(unit).some((each) => groups.some((group) => group.unit === each)) ||
      groups.some((group) => group.customer === customer));
}
