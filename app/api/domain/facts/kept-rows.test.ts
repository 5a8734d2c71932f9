import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SalesWorld, salesWorld } from "../../../../tests/harness/sales";
import type { Ctx } from "../ctx";
import { keptRows } from "./kept-rows.server";

let world: SalesWorld;
let ctx: Ctx;
beforeAll(async () => {
  world = await salesWorld();
  ctx = await world.ctxOf("marketing@seorak.example");
});
afterAll(() => world.close());

/** Counts up each time that the database is asked, and says a plant's name; it takes its time unless it is quick. */
async function ask(word: string, { quick = false } = {}) {
  const pause = sql`pg_sleep(${quick ? 0 : 0.25})::text`;
  const [row] = await keptRows<{ time: string; name: string }>(
    ctx.reports,
    sql`select nextval('insurance_number') as time, ${word} || (select min(name_en) from plant) as name, ${pause} as pause`,
  );
  if (!row) throw new Error("no row");
  return row;
}

test("a costly answer is told again until one of the tables behind it is written to, whatever way", async () => {
  const first = await ask("a");
  expect(await ask("a")).toEqual(first);
  expect((await ask("b")).time).not.toBe(first.time);
  await world.query("UPDATE plant SET name_en = 'Another ' || name_en");
  const after = await ask("a");
  expect(after.name).toMatch(/^aAnother /);
  expect(await ask("a")).toEqual(after);
});

test("who asks at the same time waits for the same answer", async () => {
  const [one, other] = await Promise.all([ask("together"), ask("together")]);
  expect(one).toEqual(other);
});

test("what is quick is asked anew", async () => {
  const first = await ask("quick", { quick: true });
  expect((await ask("quick", { quick: true })).time).not.toBe(first.time);
});

test("a failure is nobody else's answer", async () => {
  const failing = sql`select 1 / (select count(*) - count(*) from plant) as never`;
  await expect(keptRows(ctx.reports, failing)).rejects.toThrow();
  await expect(keptRows(ctx.reports, failing)).rejects.toThrow();
});
