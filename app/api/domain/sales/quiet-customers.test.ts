import { afterAll, beforeAll, expect, test } from "vitest";
import { plain, type Query, type SalesWorld, salesWorld, searchOf } from "../../../../tests/harness/sales";
import { findQuiet } from "../facts/quiet-customers.server";
import { askSales } from "../facts/sales-question.server";
import { rebuildRollUps } from "../import/rebuild-roll-ups.server";
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

test("a day of returns is no day of buying: whoever only gave something back since is as silent, of the same rhythm", async () => {
  const quiet = () => ask(boss, { month: 202610, standing: "quiet", currency: "USD", size: 200 });
  const { rows, silentUntil: until } = await quiet();
  const [first] = rows;
  if (!first) throw new Error("nobody is quiet");
  // The last line that they bought comes back the day before silence is counted to.
  await world.query(
    `with last as (select * from invoice_line where customer_id = $1 and amount > 0 order by invoice_date desc limit 1)
     insert into invoice_line select given.* from last cross join lateral jsonb_populate_record(null::invoice_line, to_jsonb(last) ||
       jsonb_build_object('invoice_date', $2::date - 1, 'invoice_no', 'RETURNED', 'quantity', -quantity, 'amount', -amount)) as given`,
    [first.id, until],
  );
  await rebuildRollUps(world.database.pool, { repair: true });
  const after = (await quiet()).rows.find(({ id }) => id === first.id);
  expect([after?.lastDay, after?.rhythm]).toEqual([first.lastDay, first.rhythm]);
});

test("by product line it is whoever usually buys it: lines say the same as the days that are kept", async () => {
  for (const query of [{}, { line: [1] }, { industry: [1] }, { line: [1, 2], industry: [1, 3] }]) {
    const ctx = await world.ctxOf(boss);
    const question = await askSales(ctx, { month: 202610, currency: "USD", ...query });
    const keys = (await world.query<{ id: number }>("select id from customer")).map(({ id }) => id);
    const kept = await findQuiet(ctx, question, keys);
    const lines = await findQuiet(ctx, { ...question, filter: { ...question.filter, linesAlone: true } }, keys);
    expect(kept.size).toBeGreaterThan(5);
    expect(kept).toEqual(lines);
    // Who bought lately is looked up by customer for a few, by day for thousands.
    const few = keys.slice(0, 900);
    const thousands = Array.from({ length: 1200 }, (_, at) => few[at % few.length] ?? 0);
    expect(await findQuiet(ctx, question, thousands)).toEqual(await findQuiet(ctx, question, few));
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
