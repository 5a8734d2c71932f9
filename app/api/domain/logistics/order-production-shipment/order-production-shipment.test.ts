import { afterAll, beforeAll, expect, test } from "vitest";
import { plain, type Query, type SalesWorld, salesWorld, searchOf } from "../../../../../tests/harness/sales";
import { allPages } from "../../../../../tests/harness/some-at-once";
import { add } from "../../decimal";
import { readFilters } from "../../report/filters";
import { findReport } from "../../reports.server";
import { flowFilters, type OrderProductionShipment, orderProductionShipment } from "./order-production-shipment";
import { getOrderProductionShipment } from "./order-production-shipment.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld(20_000);
});
afterAll(() => world?.close());

const admin = "admin@seorak.example";
async function ask(query: Query = {}, userId = admin): Promise<OrderProductionShipment> {
  const { filters, ignored } = readFilters(flowFilters, searchOf(query));
  const answer = await getOrderProductionShipment(await world.ctxOf(userId), filters, ignored);
  return orderProductionShipment.output.parse(answer);
}
const one = async (text: string) => (await world.database.pool.query(text)).rows[0];
const pieces = [
  "ordered",
  "planned",
  "made",
  "shipped",
  "backlog",
  "dueOrders",
  "keptOrders",
  "orderedYear",
  "madeYear",
] as const;

test.each(["group", "line", "plant", "item"])(
  "by %s the rows of all pages add up to the total, whatever it is put together by",
  async (by) => {
    const first = await ask({ by, size: 200 });
    const pages = await allPages(first.rowCount, 200, (page) => ask({ by, ...page }));
    const rows = pages.flatMap(({ parts }) => parts);
    expect(rows).toHaveLength(first.rowCount);
    expect(rows.length).toBeGreaterThan(2);
    for (const key of pieces)
      expect([key, rows.reduce((sum, row) => sum + (row[key] ?? 0), 0)]).toEqual([key, first.total[key]]);
    expect(plain(rows.reduce((sum, { shippedValue }) => add(sum, shippedValue), "0"))).toBe(
      plain(first.total.shippedValue),
    );
    expect(first.total).toEqual((await ask({ by: "group" })).total);
  },
);

test("the chosen month is what orders, production orders and shipments of its days come to", async () => {
  const { month, total, months, open } = await ask();
  expect([month, open]).toEqual([202610, false]);
  const days = "BETWEEN '2026-10-01' AND '2026-10-31'";
  expect(total).toMatchObject(
    await one(`SELECT (SELECT sum(quantity)::int FROM sales_order_line WHERE order_date ${days}) AS ordered,
      (SELECT sum(quantity)::int FROM shipment_line WHERE ship_day ${days}) AS shipped,
      (SELECT sum(quantity)::int FROM production_order WHERE planned_day ${days}) AS planned,
      (SELECT sum(completed_quantity)::int FROM production_order WHERE completed_day ${days}) AS made,
      (SELECT count(*)::int FROM production_order WHERE planned_day ${days}) AS "dueOrders",
      (SELECT count(*)::int FROM production_order WHERE planned_day ${days} AND completed_day <= planned_day AND completed_quantity >= quantity) AS "keptOrders",
      (SELECT sum(quantity - CASE WHEN completed_day <= '2026-10-31' THEN least(quantity, completed_quantity) ELSE 0 END)::int
         FROM production_order WHERE planned_day <= '2026-10-31') AS backlog,
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY completed_day - planned_day) FROM production_order WHERE completed_day ${days}) AS "delayMedian",
      (SELECT percentile_cont(0.9) WITHIN GROUP (ORDER BY completed_day - planned_day) FROM production_order WHERE completed_day ${days}) AS "delayMost"`),
  );
  const { orderedYear: _o, plannedYear: _p, madeYear: _m, shippedYear: _s, id: _i, name: _n, sub: _u, ...sums } = total;
  expect(months.at(-1)).toEqual({ month, ...sums });
});

test("a month that still runs is told up to the last loaded day, its plan too", async () => {
  const { total, open, asOf } = await ask({ month: "202611" });
  expect(open).toBe(true);
  expect(total).toMatchObject(
    await one(
      `SELECT sum(quantity)::int AS planned FROM production_order WHERE planned_day BETWEEN '2026-11-01' AND '${asOf}'`,
    ),
  );
});

test("late production orders are the latest first, each late by its days, and those of a plant are that plant's", async () => {
  const { late, rowCount } = await ask({ by: "production", size: 200 });
  expect(rowCount).toBeGreaterThan(0);
  expect(late.map(({ daysLate }) => daysLate)).toEqual(late.map(({ daysLate }) => daysLate).toSorted((a, b) => b - a));
  for (const order of late) expect(order.daysLate).toBeGreaterThan(0);
  const { id, code } = await one("SELECT id, name_en AS code FROM plant ORDER BY id LIMIT 1");
  const own = await ask({ by: "production", plant: id, size: 200 });
  expect(own.rowCount).toBeLessThan(rowCount);
  for (const order of own.late) expect(order.plant).toBe(code);
});

test("the company's production never stands beside the orders of a part of it: a subsidiary's own, or one that is chosen", async () => {
  const all = await ask();
  const [germany] = await world.query<{ id: number }>("SELECT id FROM org_unit WHERE code = 'DE'");
  for (const own of [await ask({}, "germany@seorak.example"), await ask({ unit: germany?.id })]) {
    expect(own.total.shipped).toBeGreaterThan(0);
    expect(own.total.shipped).toBeLessThan(all.total.shipped);
    expect(own.productionTold).toBe(false);
    for (const sums of [own.total, ...own.parts, ...own.months])
      expect([sums.made, sums.planned, sums.backlog]).toEqual([null, null, null]);
  }
  expect((await ask({ by: "plant" }, "germany@seorak.example")).by).toBe("group");
  for (const reader of ["germany@seorak.example", "office@seorak.example"]) {
    const late = await ask({ by: "production" }, reader);
    expect([late.by, late.lateTold, late.late]).toEqual(["group", false, []]);
    const table = await findReport("MIPUTL04")?.exportTable(await world.ctxOf(reader), searchOf({ by: "production" }));
    expect(table?.columns.map(({ key }) => key)).toEqual(expect.not.arrayContaining(["made", "planned", "plannedDay"]));
  }
});

test("partners are told of no production, by whatever they ask, in files neither", async () => {
  const partner = "distributor@partner.example";
  for (const by of ["plant", "production", "month"]) {
    const answer = await ask({ by }, partner);
    expect(answer.productionTold).toBe(false);
    expect(answer.late).toEqual([]);
    for (const sums of [answer.total, ...answer.parts, ...answer.months])
      expect([sums.made, sums.planned, sums.backlog, sums.dueOrders, sums.delayMedian]).toEqual([
        null,
        null,
        null,
        null,
        null,
      ]);
  }
  const table = await findReport("MIPUTL04")?.exportTable(await world.ctxOf(partner), searchOf({}));
  expect(table?.columns.map(({ key }) => key)).toEqual(expect.not.arrayContaining(["made", "planned", "backlog"]));
});
