import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { extract, line } from "../../../../tests/harness/extract-text";
import { makeFixture } from "../../../../tests/harness/import-fixture";
import { type SalesWorld, salesReaders, salesWorld, searchOf } from "../../../../tests/harness/sales";
import { readFilters } from "../report/filters";
import { mySalesFilters } from "./my-sales";
import { askMySales, getMySales } from "./my-sales.server";
import { askOwnCustomers, listExactly } from "./own-customers.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld(6_000);
});
afterAll(() => world?.close());

const window = { offset: 0, limit: 400 };
const queries: Record<string, string | number>[] = [
  { month: 202610 },
  { month: 202611, sort: "ytd", dir: "asc" },
  { month: 202602, compare: "previous", standing: "kept" },
  { month: 202506, abc: "B", sort: "monthLastYear", currency: "KRW" },
];
async function asked(userId: string, query: Record<string, string | number>) {
  const { filters, ignored } = readFilters(mySalesFilters, searchOf(query));
  const ctx = await world.ctxOf(userId);
  return { ctx, filters, question: (await askMySales(ctx, filters, ignored)).question };
}

describe("binary numbers order and class customers as exact decimals do", () => {
  test.each(salesReaders)("for %s", async (userId) => {
    let told = 0;
    for (const query of queries) {
      const { ctx, filters, question } = await asked(userId, query);
      const found = await askOwnCustomers(ctx, question, filters, window, false);
      if (!found) continue;
      expect(found, JSON.stringify(query)).toEqual(await listExactly(ctx, question, filters, window));
      told += 1;
    }
    expect(told).toBeGreaterThan(queries.length / 2);
  });

  test("or say that they cannot: who begins exactly at a class's bound is of the next", async () => {
    const fixture = makeFixture(() => world.database.pool);
    const customers = await world.query<{ code: string }>("select code from customer where country = 'KR' limit 3");
    const lines = ["80000", "15000", "5000"].map((amount, at) =>
      line({ date: "2020-01-15", invoice: `B${at}`, customer: customers[at]?.code ?? "", amount }),
    );
    const loaded = await fixture.load(extract(...lines), { map: { range: "file", source: "bounds" } });
    fixture.close();
    expect(loaded.status).toBe("loaded");
    const { ctx, filters, question } = await asked("marketing@seorak.example", { month: 202001 });
    expect(await askOwnCustomers(ctx, question, filters, window, false)).toBeNull();
    const { rows: shown } = await getMySales(ctx, filters);
    expect(shown.map(({ abc }) => abc)).toEqual(["A", "B", "C"]);
  });
});
