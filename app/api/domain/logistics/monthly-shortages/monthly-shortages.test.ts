import { afterAll, beforeAll, expect, test } from "vitest";
import { plain, type Query, type SalesWorld, salesWorld, searchOf } from "../../../../../tests/harness/sales";
import { allPages } from "../../../../../tests/harness/some-at-once";
import { add } from "../../decimal";
import { readFilters } from "../../report/filters";
import { findReport } from "../../reports.server";
import { dailyShortages, dailyShortagesFilters } from "../daily-shortages";
import { getDailyShortages } from "../daily-shortages.server";
import { type MonthlyShortages, monthlyShortages, monthlyShortagesFilters } from "./monthly-shortages";
import { getMonthlyShortages } from "./monthly-shortages.server";
import { partings } from "./short-parts";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld(20_000);
});
afterAll(() => world?.close());

const admin = "admin@seorak.example";
const germany = "germany@seorak.example";
async function ask(query: Query = {}, userId = admin): Promise<MonthlyShortages> {
  const { filters, ignored } = readFilters(monthlyShortagesFilters, searchOf(query));
  return monthlyShortages.output.parse(await getMonthlyShortages(await world.ctxOf(userId), filters, ignored));
}
const sumOf = (values: string[]) => plain(values.reduce<string>((sum, each) => add(sum, each), "0"));

test.each([admin, germany])("the month that still runs is what is short now, for %s", async (user) => {
  const month = await ask({}, user);
  const { filters } = readFilters(dailyShortagesFilters, searchOf({}));
  const now = dailyShortages.output.parse(await getDailyShortages(await world.ctxOf(user), filters));
  const { missing, orderLines, customers } = now.total;
  expect(month.total).toMatchObject({ missing, orderLines, customers, items: now.itemCount });
  expect(plain(month.total.value)).toBe(plain(now.total.value));
  expect(month.months.at(-1)).toMatchObject({ month: month.month, missing, items: now.itemCount });
});

test.each(partings.filter((by) => by !== "month"))(
  "by %s the rows of all pages add up to the month's total, which is the same however it is put together",
  async (by) => {
    for (const query of [{}, { month: "202610" }]) {
      const first = await ask({ by, ...query, size: 25 });
      const pages = await allPages(first.rowCount, 25, (page) => ask({ by, ...query, ...page }));
      const rows = pages.flatMap(({ parts, orders }): { missing: number; value: string }[] =>
        by === "order" ? orders : parts,
      );
      expect(rows).toHaveLength(first.rowCount);
      expect(rows.length).toBeGreaterThan(0);
      expect(sumOf(rows.map(({ value }) => value))).toBe(plain(first.total.value));
      expect(rows.reduce((sum, { missing }) => sum + missing, 0)).toBe(first.total.missing);
      expect(first.total).toEqual((await ask({ by: "item", ...query })).total);
    }
  },
);

test.each(partings.filter((by) => by !== "month" && by !== "order"))(
  "by %s the number of order lines of a row leads to as many lines, what has no cause too",
  async (by) => {
    for (const month of ["202610", undefined]) {
      const { parts } = await ask({ by, month, size: 25 });
      expect(parts.length).toBeGreaterThan(0);
      for (const part of parts.slice(0, 8)) {
        const own = by === "item" ? { item: part.itemId, warehouse: part.warehouseId } : { [by]: part.id || "none" };
        const lines = await ask({ by: "order", month, ...own, size: 25 } as Query);
        expect([by, part.name, lines.rowCount, lines.ignored]).toEqual([by, part.name, part.orderLines, []]);
        expect(lines.total.missing).toBe(part.missing);
      }
    }
  },
);

test("the number of order lines of a month leads to that month's", async () => {
  for (const { month, orderLines } of (await ask({ by: "month" })).months.slice(-3))
    expect((await ask({ by: "order", month, size: 25 })).rowCount).toBe(orderLines);
});

test("what became short and what no longer is explain the number of items from one month to the next", async () => {
  const { months } = await ask();
  expect(months.length).toBeGreaterThan(10);
  for (const [at, month] of months.entries()) {
    const before = months[at - 1];
    if (!before) continue;
    expect(before.items + (month.begun ?? Number.NaN) - (month.ended ?? Number.NaN)).toBe(month.items);
  }
});

test("months in a row are counted back from the chosen one, as the months before tell them one by one", async () => {
  const { parts, month, months } = await ask({ size: 200 });
  const short = new Map(
    await Promise.all(
      months.map(async ({ month: each }) => {
        const { parts: found } = await ask({ month: each, size: 200 });
        return [each, new Set(found.filter(({ missing }) => missing > 0).map(({ id }) => id))] as const;
      }),
    ),
  );
  expect(month).toBe(months.at(-1)?.month);
  for (const part of parts) {
    // Short a month before and no more: it stands there for what has changed.
    if (part.missing === 0) {
      expect([part.months, part.firstDue, short.get(months.at(-2)?.month ?? 0)?.has(part.id)]).toEqual([
        null,
        null,
        true,
      ]);
      continue;
    }
    const newest = months.map(({ month: each }) => each).toReversed();
    const run = newest.findIndex((each) => !short.get(each)?.has(part.id));
    expect(part.months).toBe(run === -1 ? newest.length : run);
  }
});

test("a reader of one subsidiary sees its orders alone; what he may not see and what is not there is dropped and named", async () => {
  const own = await ask({ by: "order", size: 200 }, germany);
  expect(own.orders.length).toBeGreaterThan(0);
  const all = await ask({ by: "order", size: 200 });
  expect(own.rowCount).toBeLessThan(all.rowCount);
  const foreign = all.orders.find(({ orderNo }) => !own.orders.some((order) => order.orderNo === orderNo));
  const dropped = await ask({ customer: foreign?.customerId ?? 0, month: "203012" }, germany);
  expect(dropped.ignored.map(({ name }) => name).sort()).toEqual(["customer", "month"]);
  expect(dropped.total).toEqual((await ask({}, germany)).total);
});

test("a file has every row once and the total", async () => {
  const { rowCount } = await ask({ by: "customer", size: 25 });
  const table = await findReport("MIPUTL02")?.exportTable(
    await world.ctxOf(admin),
    searchOf({ by: "customer", size: 25 }),
  );
  if (!table) throw new Error("no such report");
  let rows = 0;
  for await (const block of table.blocks) rows += block.length;
  expect(rows).toBe(rowCount + 1);
});
