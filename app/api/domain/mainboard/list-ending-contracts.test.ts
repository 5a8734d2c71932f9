import { afterAll, beforeAll, expect, test } from "vitest";
import { type SalesWorld, salesWorld } from "../../../../tests/harness/sales";
import { seoulDay } from "../seoul-time";
import { listEndingContracts } from "./list-ending-contracts.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world.close());

test("the days until a rental contract ends are counted from today, however old the figures are", async () => {
  const ctx = await world.ctxOf("marketing@seorak.example");
  const later = { ...ctx, now: new Date(ctx.now.getTime() + 5 * 86_400_000) };
  const today = Date.parse(seoulDay(later.now));
  const { first } = await listEndingContracts(later);
  expect(first.length).toBeGreaterThan(0);
  for (const { endOn, days } of first) expect(days).toBe((Date.parse(endOn) - today) / 86_400_000);
});
