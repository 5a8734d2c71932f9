import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "../../../tests/harness/database";
import { demoDatabase } from "../../../tests/harness/sales";
import { story } from "./story";

let database: TestDatabase;
beforeAll(async () => {
  database = await demoDatabase(20_000);
});
afterAll(() => database?.close());

const all = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const one = async (text: string, values: unknown[] = []) => (await all(text, values))[0];

/** Items of a warehouse of which more is ordered than may be shipped. */
const short = `SELECT item_id, warehouse_id, ordered FROM (
    SELECT item_id, warehouse_id, sum(open_quantity) AS ordered FROM sales_order_line WHERE open_quantity > 0 GROUP BY 1, 2) AS open
  LEFT JOIN (SELECT * FROM stock_day WHERE day = '${story.lastDay}') AS last USING (item_id, warehouse_id) WHERE ordered > coalesce(on_hand - blocked, 0)`;

test("what was invoiced was ordered before and shipped on that day, to the piece and the last digit of its amount", async () => {
  const { lines, ...wrong } = await one(
    `SELECT count(*)::int AS lines, count(*) FILTER (WHERE s.amount IS DISTINCT FROM i.amount OR s.quantity IS DISTINCT FROM i.quantity)::int AS shipped,
            count(*) FILTER (WHERE o.quantity - o.open_quantity IS DISTINCT FROM i.quantity)::int AS ordered,
            count(*) FILTER (WHERE o.amount::numeric * i.quantity <> i.amount::numeric * o.quantity)::int AS priced,
            count(*) FILTER (WHERE o.order_date >= i.invoice_date)::int AS late,
            count(*) FILTER (WHERE (o.customer_id, o.item_id, o.unit_id, o.currency) <> (i.customer_id, i.item_id, i.unit_id, i.currency)
                                OR (s.customer_id, s.item_id, s.warehouse_id) <> (o.customer_id, o.item_id, o.warehouse_id))::int AS others
       FROM invoice_line i
       LEFT JOIN shipment_line s ON (s.subsidiary_id, s.ship_day, s.line_no) = (i.subsidiary_id, i.invoice_date, i.line_no) AND s.shipment_no = 'S' || substr(i.invoice_no, 2)
       LEFT JOIN sales_order_line o ON (o.subsidiary_id, o.order_no, o.line_no) = (s.subsidiary_id, s.order_no, s.order_line_no)
      WHERE i.kind = 1 AND i.invoice_date >= $1`,
    [story.logistics.shippedFrom],
  );
  expect(lines).toBeGreaterThan(1000);
  expect(wrong).toEqual({ shipped: 0, ordered: 0, priced: 0, late: 0, others: 0 });
  expect(await one("SELECT count(*)::int AS lines FROM shipment_line")).toEqual({ lines });
});

test("every code of an order, a shipment, a stock and a receipt resolves", async () => {
  const without = (table: string, column: string, of: string) =>
    `(SELECT count(*)::int FROM ${table} t LEFT JOIN ${of} o ON o.id = t.${column} WHERE o.id IS NULL)`;
  const dealt = ["sales_order_line", "shipment_line"].flatMap((table) =>
    [
      ["unit_id", "org_unit"],
      ["customer_id", "customer"],
    ].map(([column = "", of = ""]) => without(table, column, of)),
  );
  const kept = ["sales_order_line", "shipment_line", "stock_day", "promised_receipt"].flatMap((table) =>
    [
      ["item_id", "item"],
      ["warehouse_id", "warehouse"],
      ["batch_id", "import_batch"],
    ].map(([column = "", of = ""]) => without(table, column, of)),
  );
  expect(await one(`SELECT ${[...dealt, ...kept].join(" + ")} AS unknown`)).toEqual({ unknown: 0 });
});

test("about one item in fifty is short on the last day, and nothing is that is not of the story", async () => {
  const { share } = await one(
    `SELECT (SELECT count(DISTINCT item_id) FROM (${short}) AS s)::float / (SELECT count(*) FROM item) AS share`,
  );
  expect(share).toBeGreaterThan(0.015);
  expect(share).toBeLessThan(0.025);
});

test("the stock of the last working days and ends of months is there, of the same items, and never below what is blocked", async () => {
  const days = await all(
    "SELECT to_char(day, 'YYYY-MM-DD') AS day, count(*)::int AS items FROM stock_day GROUP BY 1 ORDER BY 1",
  );
  expect(days.at(-1).day).toBe(story.lastDay);
  expect(days.map(({ day }) => day)).toEqual(expect.arrayContaining(["2026-10-31", "2026-11-18"]));
  expect(new Set(days.map(({ items }) => items)).size).toBe(1);
});

test("what was short at the end of a month was due then and shipped later; of the last day it is what is short now", async () => {
  const wrong = await one(
    `SELECT count(*) FILTER (WHERE due_day > day)::int AS early, count(*)::int AS n FROM shortage_day WHERE day < $1`,
    [story.lastDay],
  );
  expect(wrong.early).toBe(0);
  expect(wrong.n).toBeGreaterThan(0);
  const now = await one(
    `SELECT (SELECT count(*) FROM (SELECT DISTINCT item_id, warehouse_id FROM shortage_day WHERE day = $1) AS s)::int AS recorded, (SELECT count(*) FROM (${short}) AS s)::int AS short`,
    [story.lastDay],
  );
  expect(now.recorded).toBe(now.short);
});

test("plants make what is shipped: most by the planned day, the late supplier's drills after it, some not yet", async () => {
  const made = await one(
    `SELECT count(DISTINCT plant_id)::int AS plants, (count(*) FILTER (WHERE completed_day <= planned_day))::float / count(*) FILTER (WHERE planned_day <= $1) AS kept,
      count(*) FILTER (WHERE completed_day IS NULL)::int AS open, count(*) FILTER (WHERE completed_day > $1)::int AS ahead FROM production_order`,
    [story.lastDay],
  );
  expect(made).toMatchObject({ plants: 3, ahead: 0 });
  expect(made.kept).toBeGreaterThan(0.6);
  expect(made.kept).toBeLessThan(0.9);
  expect(made.open).toBeGreaterThan(0);
  expect(
    await one(
      "SELECT count(*)::int AS n FROM item i WHERE list_price IS NOT NULL AND NOT EXISTS (SELECT FROM item_cost c WHERE c.item_id = i.id)",
    ),
  ).toEqual({ n: 0 });
});

test("each cause is there: the late supplier's drills, the insert that everybody wants, quality with blocked stock, the plan", async () => {
  const causes = await all(
    `SELECT cause, count(*)::int AS n FROM promised_receipt JOIN (${short}) AS s USING (item_id, warehouse_id) GROUP BY 1`,
  );
  expect(causes.map(({ cause }) => cause).sort()).toEqual(["demand", "plan", "quality", "supplier"]);
  expect(
    await one(
      `SELECT count(*)::int AS n FROM promised_receipt r JOIN item i ON i.id = r.item_id JOIN product_group g ON g.id = i.product_group_id
       WHERE cause = 'supplier' AND g.code <> $1`,
      [story.shortages.lateGroup],
    ),
  ).toEqual({ n: 0 });
  const blocked =
    await one(`SELECT count(*) FILTER (WHERE blocked = 0)::int AS free, count(*)::int AS n FROM promised_receipt
    JOIN (${short}) AS s USING (item_id, warehouse_id) JOIN stock_day d USING (item_id, warehouse_id) WHERE cause = 'quality' AND d.day = '${story.lastDay}'`);
  expect(blocked.n).toBeGreaterThan(0);
  expect(blocked.free).toBe(0);
  const wanted = await one(
    `SELECT count(*)::int AS n FROM (${short}) AS s JOIN item i ON i.id = s.item_id WHERE launch_date = $1 AND item_no LIKE '2%'`,
    [story.fastProduct.launch],
  );
  expect(wanted.n).toBeGreaterThan(0);
});
