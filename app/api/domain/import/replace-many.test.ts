import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { extract, line } from "../../../../tests/harness/extract-text";
import { type ImportWorld, importWorld } from "../../../../tests/harness/import-fixture";
import type { Loss } from "./ask-before-replacing";
import { report } from "./report-result";

let world: ImportWorld;
beforeAll(async () => {
  world = await importWorld();
});
afterAll(() => world.close());

const lines = (count: number, amount = "1", date = "2026-11-11") =>
  extract(...Array.from({ length: count }, (_, at) => line({ date, invoice: `R${at}`, amount })));
const kept = async (date = "2026-11-11") =>
  (
    await world.database.pool.query(
      "SELECT count(*)::int AS n FROM invoice_line WHERE invoice_date = $1 AND invoice_no ~ '^R'",
      [date],
    )
  ).rows[0].n;

describe("a file that takes away much more than it brings", () => {
  test.each([
    ["more than half of ten", 10, 4],
    ["all there is", 3, 0],
    ["more than a thousand of many", 4_000, 2_999],
  ])("%s: is refused where nobody can be asked, and what is there stays", async (_what, before, after) => {
    await world.load(lines(before));
    const mayReplace = undefined;
    const range = { from: "2026-11-11", to: "2026-11-11" };
    const result = await world.load(lines(after, "2"), { range, mayReplace });
    expect(result).toMatchObject({ status: "replaces-much", replaced: before, loaded: after });
    expect(report(result, 1, "en")).toMatchObject({ status: 2, lines: [expect.stringContaining("--yes")] });
    expect(await kept()).toBe(before);
  });

  test.each([
    ["half of ten", 10, 5],
    ["a thousand of many", 4_000, 3_000],
    ["nothing", 5, 9],
  ])("%s going is loaded unasked", async (_what, before, after) => {
    await world.load(lines(before));
    const mayReplace = undefined;
    expect(await world.load(lines(after, "2"), { mayReplace })).toMatchObject({ status: "loaded", replaced: before });
    expect(await kept()).toBe(after);
  });

  test("is loaded when whoever is asked says so, and told how many go; otherwise nothing is written", async () => {
    await world.load(lines(10));
    const asked: Loss[] = [];
    const answer = (yes: boolean) => async (loss: Loss) => {
      asked.push(loss);
      return yes;
    };
    expect(await world.load(lines(2, "2"), { mayReplace: answer(false) })).toMatchObject({ status: "replaces-much" });
    expect(await kept()).toBe(10);
    expect(await world.load(lines(2, "2"), { mayReplace: answer(true) })).toMatchObject({
      status: "loaded",
      loaded: 2,
    });
    expect(await kept()).toBe(2);
    expect(asked).toEqual(
      [1, 2].map(() => ({ replaced: 10, loaded: 2, range: { from: "2026-11-11", to: "2026-11-11" } })),
    );
  });

  test("is asked about stock and orders too", async () => {
    const { rows } = await world.database.pool.query(
      "SELECT item_no AS item, (SELECT code FROM warehouse ORDER BY id LIMIT 1) AS warehouse FROM item ORDER BY id LIMIT 6",
    );
    const columns = { day: "Day", warehouse: "Where", item: "Item", onHand: "There" };
    const mapping = JSON.stringify({ kind: "stock", source: "wms", range: "day", columns });
    const load = (count: number) => {
      const text = rows.slice(0, count).map(({ item, warehouse }) => `2026-11-05,${warehouse},${item},5\n`);
      return world.load(`Day,Where,Item,There\n${text.join("")}`, { mapping, mayReplace: undefined });
    };
    if (!rows[0]?.warehouse) return;
    expect(await load(6)).toMatchObject({ status: "loaded", loaded: 6 });
    expect(await load(2)).toMatchObject({
      status: "replaces-much",
      replaced: 6,
      loaded: 2,
      range: { from: "2026-11-05" },
    });
    expect(await load(3)).toMatchObject({ status: "loaded", replaced: 6 });
  });
});
