import { afterAll, beforeAll, expect, test } from "vitest";
import { type SalesWorld, salesWorld } from "../../../../tests/harness/sales";
import { loadAsOf } from "./as-of.server";
import { loadReportBasis } from "./report-basis.server";
import { listClasses } from "./report-options.server";
import { loadRates } from "./report-rates.server";
import { loadVisibleUnits } from "./visible-units.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world.close());

test.each([
  ["admin@seorak.example", "ko", "KRW"],
  ["germany@seorak.example", "zh", "EUR"],
  ["corporation@partner.example", "en", "local"],
] as const)(
  "four lists read together are each of them read alone, for %s in %s and %s",
  async (user, locale, currency) => {
    const ctx = { ...(await world.ctxOf(user)), locale };
    const { asOf, tree, classes, rates } = await loadReportBasis(ctx, currency);
    const alone = await loadVisibleUnits(ctx);
    expect(asOf).toEqual(await loadAsOf(ctx));
    expect([...tree.byId]).toEqual([...alone.byId]);
    expect(tree.roots).toEqual(alone.roots);
    expect(classes).toEqual(await listClasses(ctx));
    expect(rates).toEqual(await loadRates(ctx, currency));
    expect(rates.length).toBeGreaterThan(20);
  },
);
