import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { plain, type Query, type SalesWorld, salesWorld, searchOf } from "../../../../tests/harness/sales";
import { add } from "../decimal";
import type { DailyFlow } from "../logistics/daily-flow/daily-flow";
import type { OrderProductionShipment } from "../logistics/order-production-shipment/order-production-shipment";
import { findReport } from "../reports.server";
import { turnsOf } from "./inventory-tables";
import type { ManagementInventory } from "./management-inventory";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld(20_000);
});
afterAll(() => world?.close());

const executive = "executive@seorak.example";
async function ask<A>(code: string, query: Query = {}, userId = executive): Promise<A> {
  const report = findReport(code);
  if (!report) throw new Error(`no report ${code}`);
  const answer = await report.load(await world.ctxOf(userId), searchOf(query));
  return report.definition.output.parse(answer) as A;
}
const production = (code: string, query?: Query, userId?: string) => ask<OrderProductionShipment>(code, query, userId);
const inventory = (query?: Query, userId?: string) => ask<ManagementInventory>("MIPMGM12", query, userId);
const daily = (query: Query) => ask<DailyFlow>("MIPUTL03", query);
const total = (values: readonly string[]) => plain(values.reduce((sum, each) => add(sum, each), "0"));

describe.each([
  ["MIPMGM07", "KR"],
  ["MIPMGM09", "CN"],
])("%s", (code, country) => {
  test.each([202610, 202611])(
    "of %i is MIPUTL04 of that country's plants, group by group and month by month",
    async (month) => {
      const [shown, report] = [
        await production(code, { month }),
        await production("MIPUTL04", { month, country, sort: "planned", size: 200 }),
      ];
      expect(shown.total.made).toBeGreaterThan(0);
      expect(shown.total).toEqual(report.total);
      expect(shown.months).toEqual(report.months);
      expect(shown.parts).toEqual(report.parts);
      const [group] = shown.parts;
      if (!group) throw new Error("no product group");
      const items = await production("MIPUTL04", { month, country, group: group.id, by: "item", size: 200 });
      expect([items.total.planned, items.total.made, items.total.backlog]).toEqual([
        group.planned,
        group.made,
        group.backlog,
      ]);
    },
  );

  test("counts that country's production orders and no other plant's", async () => {
    const { total: shown } = await production(code, { month: 202610 });
    const [row] = await world.query(
      `SELECT sum(quantity)::int AS planned FROM production_order o JOIN plant p ON p.id = o.plant_id
        WHERE p.country = $1 AND planned_day BETWEEN '2026-10-01' AND '2026-10-31'`,
      [country],
    );
    expect(shown).toMatchObject(row ?? {});
  });

  test("tells partners of no production", async () => {
    const answer = await production(code, {}, "distributor@partner.example");
    expect([answer.productionTold, answer.parts, answer.months, answer.total.made]).toEqual([false, [], [], null]);
  });
});

test("where a country has no plant, its page has nothing of the others", async () => {
  await world.query("UPDATE plant SET country = 'VN' WHERE country = 'CN'");
  try {
    const answer = await production("MIPMGM09");
    expect([answer.parts, answer.months, answer.ignored]).toEqual([[], [], []]);
  } finally {
    await world.query("UPDATE plant SET country = 'CN' WHERE country = 'VN'");
  }
});

describe("the inventory value", () => {
  test.each([undefined, 202610])(
    "of month %s is MIPUTL03's stock at cost: in all, by warehouse, by line, what is dead",
    async (month) => {
      const shown = await inventory({ month, currency: "EUR" });
      const asked = { month: shown.month, currency: "EUR", size: 200 };
      const report = await daily(asked);
      expect([plain(shown.total.value), shown.total.pieces]).toEqual([
        plain(report.total.stock?.value ?? null),
        report.total.stock?.onHand,
      ]);
      expect([plain(shown.total.deadValue), shown.total.deadPieces]).toEqual([
        plain(report.total.deadValue),
        report.total.dead,
      ]);
      for (const [by, parts] of [
        ["warehouse", shown.warehouses],
        ["line", shown.lines],
      ] as const) {
        const listed = (await daily({ ...asked, by })).parts.filter(({ stock }) => (stock?.onHand ?? 0) > 0);
        const same = (a: { id: string }, b: { id: string }) => Number(a.id) - Number(b.id);
        expect(
          parts.map(({ id, value, pieces, deadValue }) => [id, plain(value), pieces, plain(deadValue)]).length,
        ).toBe(listed.length);
        expect(
          parts.toSorted(same).map(({ id, value, pieces, deadPieces }) => [id, plain(value), pieces, deadPieces]),
        ).toEqual(
          listed.toSorted(same).map(({ id, stock, dead }) => [id, plain(stock?.value ?? null), stock?.onHand, dead]),
        );
      }
    },
  );

  test("adds up, whatever it is told by", async () => {
    const { total: whole, warehouses, lines, ages, months } = await inventory();
    for (const parts of [warehouses, lines]) {
      for (const key of ["value", "deadValue", "costOfSales"] as const)
        expect([key, total(parts.map((part) => part[key] ?? "0"))]).toEqual([key, plain(whole[key] ?? "0")]);
      expect(parts.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(whole.pieces);
    }
    expect(total(ages.map(({ value }) => value))).toBe(plain(whole.value));
    expect(ages.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(whole.pieces);
    expect(plain(months.at(-1)?.value ?? null)).toBe(plain(whole.value));
    expect(months.length).toBeGreaterThan(2);
  });

  test("turns are a year's cost of sales by the mean of the months' ends; a month before leads to the same value", async () => {
    const shown = await inventory({ currency: "KRW" });
    const [row] = await world.query<{ cost: string }>(
      `SELECT sum(quantity * (SELECT cost FROM item_cost c WHERE c.item_id = l.item_id AND valid_from <= ship_day ORDER BY valid_from DESC LIMIT 1)) AS cost
         FROM shipment_line l WHERE ship_day > $1::date - interval '12 months' AND ship_day <= $1`,
      [shown.until],
    );
    expect(plain(shown.total.costOfSales)).toBe(plain(row?.cost ?? null));
    const mean = Number(total(shown.months.map(({ value }) => value))) / shown.months.length;
    expect(shown.meanOf).toBe(shown.months.length);
    expect(Number(shown.total.meanValue)).toBeCloseTo(mean, -1);
    const before = shown.months.at(-2);
    const own = await inventory({ currency: "KRW", month: before?.month });
    expect(plain(own.total.value)).toBe(plain(before?.value ?? null));
  });

  test("where shipments are known for less than a year, turns are of the complete months, as a year's, and say so", async () => {
    const full = await inventory({ currency: "KRW" });
    expect(full.total.costMonths).toBe(12);
    const kept = await world.query("SELECT * FROM shipment_line WHERE ship_day < '2026-10-01'");
    await world.query("DELETE FROM shipment_line WHERE ship_day < '2026-10-01'");
    const asked = { currency: "KRW", month: 202610 };
    const { total: told, shippedSince, warehouses, ages, agesKnown } = await inventory(asked);
    const flow = await daily(asked);
    await world.query("UPDATE rule_value SET value = 1 WHERE area = 'logistics' AND name = 'dead-months'");
    const soon = await inventory(asked);
    await world.query("UPDATE rule_value SET value = 12 WHERE area = 'logistics' AND name = 'dead-months'");
    const [row] = await world.query<{ cost: string }>(
      `SELECT sum(quantity * (SELECT cost FROM item_cost c WHERE c.item_id = l.item_id AND valid_from <= ship_day ORDER BY valid_from DESC LIMIT 1)) AS cost
         FROM shipment_line l WHERE ship_day BETWEEN '2026-10-01' AND '2026-10-31'`,
    );
    await world.query("INSERT INTO shipment_line SELECT * FROM jsonb_populate_recordset(NULL::shipment_line, $1)", [
      JSON.stringify(kept),
    ]);
    expect([told.costMonths, plain(told.costOfSales)]).toEqual([1, plain(row?.cost ?? null)]);
    // What was not shipped in one known month is not dead.
    expect([told.deadValue, told.deadPieces, ...warehouses.map(({ deadValue }) => deadValue)].filter(Boolean)).toEqual(
      [],
    );
    expect(shippedSince).toMatch(/^2026-10-/);
    expect([flow.total.dead, flow.total.deadValue, flow.shippedSince]).toEqual([null, null, shippedSince]);
    // How old stock is says a year of shipments, whatever the rule for dead stock.
    expect([full.agesKnown, agesKnown, soon.agesKnown, Number(soon.total.deadPieces) > 0]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(ages.length).toBeGreaterThan(0);
    expect([full.deadMonths, plain(full.total.deadValue)]).toEqual([12, plain(full.ages.at(-1)?.value ?? null)]);
    expect(Number(turnsOf(told))).toBeCloseTo((12 * Number(told.costOfSales)) / Number(told.meanValue), 1);
  });

  test("is told to readers of the whole company alone, in files too", async () => {
    for (const userId of ["germany@seorak.example", "distributor@partner.example"]) {
      const answer = await inventory({}, userId);
      expect([answer.costTold, answer.total.value, answer.warehouses, answer.months]).toEqual([false, "0", [], []]);
      const file = await findReport("MIPMGM12")?.exportTable(await world.ctxOf(userId), searchOf({}));
      const rows = [];
      for await (const block of file?.blocks ?? []) rows.push(...block);
      expect(rows.flat().some((cell) => cell && "decimal" in cell && Number(cell.decimal) > 0)).toBe(false);
    }
  });

  test("pieces without a cost are told apart", async () => {
    const { withoutCost } = await inventory();
    await world.query(
      "DELETE FROM item_cost WHERE item_id = (SELECT item_id FROM stock_day WHERE on_hand > 0 AND item_id IN (SELECT item_id FROM item_cost) ORDER BY item_id LIMIT 1)",
    );
    expect((await inventory()).withoutCost).toBeGreaterThan(withoutCost);
  });
});
