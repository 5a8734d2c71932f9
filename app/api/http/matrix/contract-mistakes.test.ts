import { afterAll, beforeAll, expect, test } from "vitest";
import { type MatrixWorld, matrixWorld } from "../../../../tests/harness/matrix-world";

let world: MatrixWorld;
beforeAll(async () => {
  world = await matrixWorld();
});
afterAll(() => world?.close());

test("400: all that is wrong is told at once: the term, the rate and both amounts", async () => {
  const wrong = { termYears: 0, supportRate: "0", committed: "0", cabinetValue: "-5" };
  const { status, body } = await world.draft("marketing", wrong);
  const { fields } = body as unknown as { fields: Record<string, string> };
  expect([status, Object.keys(fields).sort()]).toEqual([400, Object.keys(wrong).sort()]);
  // What only their currency and today decide is told at once as well.
  const later = { committed: "1.5", cabinetValue: "0.5", startOn: "2001-01-01" };
  const judged = (await world.draft("marketing", later)).body as unknown as { fields: object };
  expect(Object.keys(judged.fields).sort()).toEqual(Object.keys(later).sort());
});
