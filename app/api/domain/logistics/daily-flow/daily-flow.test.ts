import { afterAll, beforeAll, expect, test } from "vitest";
import { plain, type Query, type SalesWorld, salesWorld, searchOf } from "../../../../../tests/harness/sales";
import { allPages } from "../../../../../tests/harness/some-at-once";
import { add } from "../../decimal";
import { readFilters } from "../../report/filters";
import { findReport } from "../../reports.server";
import { type DailyFlow, dailyFlow, dailyFlowFilters } from "./daily-flow";
import { getDailyFlow } from "./daily-flow.server";
import { lineFill, orderFill, unitFill } from "./daily-tables";
import vectors from "./fill.vectors.json";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld(20_000);
});
afterAll(() => world?.close());

const admin = "admin@seorak.example";
const germany = "germany@seorak.example";
const partner = "distributor@partner.example";
async function ask(query: Query = {}, userId = admin): Promise<DailyFlow> {
  const { filters, ignored } = readFilters(dailyFlowFilters, searchOf(query));
  return dailyFlow.output.parse(await getDailyFlow(await world.ctxOf(userId), filters, ignored));
}
const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const counts = [
  "orderLines",
  "ordered",
  "shipmentLines",
  "shipped",
  "duePieces",
  "filledPieces",
  "dueLines",
  "filledLines",
] as const;
const sumOf = (values: string[]) => plain(values.reduce<string>((sum, each) => add(sum, each), "0"));

test("the month's days add up to its total, whatever it is told by", async () => {
  for (const month of ["202610", "202611"]) {
    const { days, total, until } = await ask({ month });
    expect(days.at(-1)?.day).toBe(until);
    for (const key of counts) expect([key, days.reduce((sum, day) => sum + day[key], 0)]).toEqual([key, total[key]]);
    expect(sumOf(days.map(({ shippedValue }) => shippedValue))).toBe(plain(total.shippedValue));
    expect(total.shipped).toBeGreaterThan(0);
  }
});

test.each(["warehouse", "line", "item"])(
  "by %s the rows of all pages add up to the total, stock and dead stock too",
  async (by) => {
    const first = await ask({ by, size: 200 });
    const pages = await allPages(first.rowCount, 200, (page) => ask({ by, ...page }));
    const rows = pages.flatMap(({ parts }) => parts);
    expect(rows).toHaveLength(first.rowCount);
    for (const key of counts)
      expect([key, rows.reduce((sum, row) => sum + row[key], 0)]).toEqual([key, first.total[key]]);
    expect(rows.reduce((sum, { stock }) => sum + (stock?.onHand ?? 0), 0)).toBe(first.total.stock?.onHand);
    expect(rows.reduce((sum, { dead }) => sum + (dead ?? 0), 0)).toBe(first.total.dead);
    expect(sumOf(rows.map(({ stock }) => stock?.value ?? "0"))).toBe(plain(first.total.stock?.value ?? "0"));
    expect(first.total.dead).toBeGreaterThan(0);
  },
);

/** Shares are shown with one decimal. */
const toleranceOf = (tolerance: (typeof vectors)[number]["tolerance"], name: string): number =>
  (tolerance as { per?: Record<string, { abs: number }> }).per?.[name]?.abs ?? 0.05;

test.each(vectors.map((vector) => [vector.id, vector] as const))(
  "%s: fill rates of pieces, lines and orders",
  async (id, { inputs, outputs, tolerance }) => {
    const day = id.endsWith("1") ? "2026-11-14" : "2026-11-15";
    const [{ customer, item, unit, subsidiary }] = await query(
      "SELECT customer_id AS customer, item_id AS item, unit_id AS unit, subsidiary_id AS subsidiary FROM sales_order_line LIMIT 1",
    );
    await query("DELETE FROM sales_order_line WHERE due_day = $1", [day]);
    for (const [line, { order, ordered, shipped }] of inputs.lines.entries()) {
      const of = [subsidiary, unit, customer, item, ordered, `${id}-${order}`, line];
      await query(
        `INSERT INTO sales_order_line (amount, order_date, due_day, subsidiary_id, unit_id, customer_id, item_id, warehouse_id, quantity, open_quantity, batch_id, line_no, currency, order_no)
       VALUES (0, '2026-11-02', $8, $1, $2, $3, $4, 1, $5, 0, 1, $7, 'KRW', $6)`,
        [...of, day],
      );
      // What leaves a day late does not count.
      for (const [pieces, on] of [
        [shipped, day],
        [ordered - shipped, "2026-11-18"],
      ])
        if (Number(pieces) > 0)
          await query(
            `INSERT INTO shipment_line (amount, ship_day, subsidiary_id, unit_id, customer_id, item_id, warehouse_id, quantity, batch_id, line_no, order_line_no, currency, shipment_no, order_no)
           VALUES (0, $9, $1, $2, $3, $4, 1, $5, 1, $7, $7, 'KRW', $8, $6)`,
            [subsidiary, unit, customer, item, pieces, `${id}-${order}`, line, `${id}-${order}-${on}`, on],
          );
    }
    const row = (await ask()).days.find((each) => each.day === day);
    if (!row) throw new Error("no such day");
    const rates: Record<string, string | null> = {
      unit_fill_percent: unitFill(row),
      line_fill_percent: lineFill(row),
      order_fill_percent: orderFill(row),
      back_order_qty: String(row.duePieces - row.filledPieces),
    };
    for (const [name, wanted] of Object.entries(outputs))
      expect(Math.abs(Number(rates[name]) - wanted), name).toBeLessThanOrEqual(toleranceOf(tolerance, name));
  },
);

test("stock and its days of supply are those of the last loaded day; its value is told to headquarters alone", async () => {
  const { total, asOf } = await ask();
  const [{ pieces, used }] = await query(
    `SELECT (SELECT sum(on_hand)::int FROM stock_day WHERE day = $1) AS pieces,
            (SELECT sum(quantity)::int FROM shipment_line WHERE ship_day > $1::date - 90 AND ship_day <= $1) AS used`,
    [asOf],
  );
  expect(total.stock?.onHand).toBe(pieces);
  expect(total.stock?.dailyUse).toBeCloseTo(used / 90, 9);
  expect(total.stock?.value).not.toBeNull();
  const own = await ask({}, germany);
  expect([own.costTold, own.total.stock?.value, own.total.deadValue]).toEqual([false, null, null]);
  expect(own.total.shipped).toBeLessThan(total.shipped);
  expect(own.total.stock?.onHand).toBe(pieces);
});

test("of a month before which shipments are known for less than the time after which stock is dead, none is told, sorted by it neither", async () => {
  const { options, deadMonths } = await ask();
  const month = options.months.at(-1);
  const early = await ask({ month, by: "item", sort: "dead", size: 200 });
  expect([early.month, deadMonths, early.shippedSince?.slice(0, 4)]).toEqual([month, 12, String(month).slice(0, 4)]);
  expect(early.parts.length).toBeGreaterThan(1);
  for (const { dead, deadValue } of [early.total, ...early.parts]) expect([dead, deadValue]).toEqual([null, null]);
  const usual = await ask({ month, by: "item", size: 200 });
  expect(early.parts.map(({ id }) => id)).toEqual(usual.parts.map(({ id }) => id));
});

test("partners are told of no stock, by whatever they ask or sort, in files neither", async () => {
  for (const by of ["day", "item"]) {
    const answer = await ask({ by, sort: "onHand" }, partner);
    for (const { stock } of [answer.total, ...answer.days, ...answer.parts]) expect(stock).toBeNull();
    expect([answer.total.dead, ...answer.parts.map(({ dead }) => dead)].every((dead) => dead === null)).toBe(true);
  }
  const table = await findReport("MIPUTL03")?.exportTable(await world.ctxOf(partner), searchOf({ by: "item" }));
  expect(table?.columns.map(({ key }) => key)).toEqual(expect.not.arrayContaining(["onHand", "free", "stockValue"]));
});
