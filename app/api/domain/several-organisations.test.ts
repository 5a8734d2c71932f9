import { afterAll, beforeAll, expect, test } from "vitest";
import { fillLists } from "../../../tests/harness/filled-lists";
import { type SalesWorld, salesWorld, searchOf } from "../../../tests/harness/sales";
import type { Ctx } from "./ctx";
import { takesSeveral } from "./report/filters";
import { reports } from "./reports.server";

let world: SalesWorld;
/** Whoever sees all. */
let ctx: Ctx;
beforeAll(async () => {
  world = await salesWorld();
  await fillLists(world);
  ctx = await world.ctxOf("executive@seorak.example");
});
afterAll(() => world.close());

type Answer = {
  rowCount?: number;
  path: { unit: { id: number }[] };
  options: { units: { id: number; depth?: number }[] };
  ignored: { name: string; value: string }[];
};

/** Of two units each has a head above its rows; of one alone its page has none. */
const HEADS = 2;

const narrowed = reports.filter(({ definition: { filters } }) => takesSeveral(filters.unit));

test("all reports that are narrowed to an organisation take several", () => {
  const single = reports.filter(({ definition: { filters } }) => filters.unit && !takesSeveral(filters.unit));
  expect(single.map(({ definition }) => definition.code).sort()).toEqual([]);
  expect(narrowed.length).toBeGreaterThan(30);
});

test.each(narrowed.map((report) => [report.definition.code, report] as const))(
  "%s of two organisations lists what each of them has, and names the one that is not there",
  async (_code, report) => {
    const ask = async (unit?: string) => (await report.load(ctx, searchOf({ unit, size: 200 }))) as unknown as Answer;
    const { options } = await ask();
    // Two that have nobody below them: none counts what the other one does.
    const leaves = options.units.filter(({ depth = 0 }, at) => (options.units[at + 1]?.depth ?? 0) <= depth);
    const [one = { id: 0 }, other = one] = leaves.slice(-2);
    const both = await ask(`${one.id},999999,${other.id}`);
    expect(both.ignored.filter(({ name }) => name === "unit")).toEqual([{ name: "unit", value: "999999" }]);
    expect(both.path.unit.map(({ id }) => id)).toEqual([one.id, other.id]);
    if (both.rowCount === undefined) return;
    const [first, second] = [(await ask(String(one.id))).rowCount ?? 0, (await ask(String(other.id))).rowCount ?? 0];
    expect(both.rowCount).toBeGreaterThanOrEqual(Math.max(first, second));
    expect(both.rowCount).toBeLessThanOrEqual(first + second + HEADS);
  },
);
