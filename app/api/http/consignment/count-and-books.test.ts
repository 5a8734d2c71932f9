import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsignmentWorld, consignmentWorld } from "../../../../tests/harness/consignment-world";

let world: ConsignmentWorld;
beforeAll(async () => {
  world = await consignmentWorld();
  for (const item of ["A-1", "A-2", "A-3"]) await world.move({ item, day: "2026-10-05", quantity: 20 });
});
afterAll(() => world?.close());

const save = (id: number, line: { item: number; counted: number; seen: number | null }) =>
  world.ask("marketing", "POST", `/consignment/counts/${id}`, {
    lines: [{ ...line, reason: "", seen: { counted: line.seen, reason: "" } }],
  });
const post = (id: number, stamp: string, remark: string) =>
  world.ask("marketing", "POST", `/consignment/counts/${id}/posting`, { stamp, remark });

test("what is booked after a line was counted makes the page that posts it old, and its line says how many pieces", async () => {
  const { id } = (await world.act("S1", "count", { day: "2026-11-20", remark: "" })).body;
  const books = await world.balance("S1", 2);
  await save(id, { item: 2, counted: books, seen: null });
  await world.query(
    "UPDATE consignment_count_line SET counted_at = counted_at - interval '1 hour' WHERE count_id = $1",
    [id],
  );
  const { stamp } = await world.count(id);
  expect((await world.move({ item: "A-3", day: "2026-11-20", kind: "use", quantity: 1 })).status).toBe(200);
  expect((await world.count(id)).stamp, "an item that nobody has counted").toBe(stamp);
  expect((await world.move({ item: "A-2", day: "2026-11-20", kind: "use", quantity: 3 })).status).toBe(200);
  const late = await post(id, stamp, "yearly");
  expect([late.status, late.body.code]).toEqual([409, "stale"]);
  const line = (await world.count(id)).lines.find(({ itemId }) => itemId === 2);
  expect(line).toMatchObject({ counted: books, expected: books - 3, difference: 3, moved: -3 });
  await save(id, { item: 2, counted: books - 3, seen: books });
  expect((await world.count(id)).lines.find(({ itemId }) => itemId === 2)).toMatchObject({
    difference: 0,
    moved: null,
  });
  expect((await post(id, (await world.count(id)).stamp, "")).status).toBe(200);
});
