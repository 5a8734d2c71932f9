import { afterAll, beforeAll, expect, test } from "vitest";
import { plain, type Query, type SalesWorld, salesWorld, searchOf } from "../../../../tests/harness/sales";
import { findQuiet } from "../facts/quiet-customers.server";
import { askSales } from "../facts/sales-question.server";
import { readFilters } from "../report/filters";
import { mySalesFilters } from "./my-sales";
import { getMySales } from "./my-sales.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world?.close());

const boss = "marketing@seorak.example";
const read = (query: Query) => readFilters(mySalesFilters, searchOf(query));
const ask = async (userId: string, query: Query) => getMySales(await world.ctxOf(userId), read(query).filters);

test("beside a quiet customer stands what was bought in as many days before as have gone by since, in the report's money", async () => {
  const { rows, silentUntil: until } = await ask(boss, {
    month: 202610,
    standing: "quiet",
    currency: "USD",
    size: 200,
  });
  expect(rows.filter(({ reach }) => Number(reach?.before) > 0).length).toBeGreaterThan(3);
  for (const { id, lastDay, reach } of rows) {
    const [own] = await world.query<{ amount: string }>(
      `select sum(l.amount * r.to_usd)::text as amount from invoice_line l
         join exchange_rate r on r.currency = l.currency and r.year = 2026 and r.kind = 'budget'
        where customer_id = $1 and invoice_date <= $2::date and invoice_date > $2::date - ($3::date - $2::date)`,
      [id, lastDay, until],
    );
    expect(plain(reach?.before ?? null)).toBe(plain(own?.amount ?? null));
  }
});

test("by product line it is whoever usually buys it: lines say the same as the days that are kept", async () => {
  for (const query of [{}, { line: 1 }, { industry: 1 }]) {
    const ctx = await world.ctxOf(boss);
    const question = await askSales(ctx, { month: 202610, currency: "USD", ...query });
    const keys = (await world.query<{ id: number }>("select id from customer")).map(({ id }) => id);
    const kept = await findQuiet(ctx, question, keys);
    const lines = await findQuiet(ctx, { ...question, filter: { ...question.filter, linesAlone: true } }, keys);
    expect(kept.size).toBeGreaterThan(5);
    expect(kept).toEqual(lines);
  }
});

test("a partner reads which of its customers are quiet, not who of ours looks after them and when we spoke with them", async () => {
  const { filters } = read({ month: 202610, standing: "quiet", whose: "all", size: 200 });
  const ctx = await world.ctxOf("india@seorak.example");
  // The same rows, read by somebody of a distributor.
  const groups = ctx.viewer.groups.map((group) => ({ ...group, distributor: true }));
  const [own, told] = await Promise.all([
    getMySales(ctx, filters),
    getMySales({ ...ctx, viewer: { ...ctx.viewer, groups } }, filters),
  ]);
  expect([own.ours, own.rows.some(({ reach }) => reach?.owner)]).toEqual([true, true]);
  expect(own.rows.some(({ reach }) => reach?.last)).toBe(true);
  const kept = own.rows.map(({ reach, ...row }) => ({ ...row, reach: reach && { ...reach, owner: null, last: null } }));
  expect([told.ours, told.rows]).toEqual([false, kept]);
});
