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

test("a serial number is one cabinet's, however it is typed; of two who add it at the same moment the second one is told", async () => {
  const [first, second] = [await world.made("signed"), await world.made("signed")];
  const add = (id: number, serial: string) => world.act("marketing", id, "cabinet", { serial, place: "Hall 1" });
  const there = { serial: "There is a cabinet with this serial number" };
  expect((await add(first, "RC-21")).status).toBe(200);
  for (const serial of ["RC-21", "rc-21", "ＲＣ-21", " ｒｃ－２１ "])
    expect((await add(second, serial)).body.fields, serial).toEqual(there);
  const both = await Promise.all([add(first, "RC-22"), add(second, "Rc-22")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect((await world.get(first)).cabinets.length + (await world.get(second)).cabinets.length).toBe(2);
});
