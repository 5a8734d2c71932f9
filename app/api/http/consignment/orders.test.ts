import { afterAll, beforeAll, expect, test } from "vitest";
import type { OrderRecord } from "~/api/domain/consignment/replenishment/order-record";
import { type ConsignmentWorld, consignmentWorld } from "../../../../tests/harness/consignment-world";

let world: ConsignmentWorld;
beforeAll(async () => {
  world = await consignmentWorld();
});
afterAll(() => world?.close());

test("what lacks becomes an order list, is under way until it came, and is not proposed twice", async () => {
  await world.move({ site: "S2", item: "A-1", quantity: 4 });
  const before = await world.site("S2");
  expect(before.items.map(({ proposed }) => proposed)).toEqual([46, 50, 50]);
  const { id } = (await world.act("S2", "order", { remark: "" })).body;
  const after = await world.site("S2");
  expect(after.items.map(({ underWay, proposed }) => [underWay, proposed])).toEqual([
    [46, 0],
    [50, 0],
    [50, 0],
  ]);
  expect((await world.act("S2", "order", { remark: "" })).body.code).toBe("not-now");
  await world.move({ site: "S2", item: "A-1", day: "2026-11-20", quantity: 40, reference: "CO-S2-001" });
  expect((await world.site("S2")).items[0]).toMatchObject({ onHand: 44, underWay: 6, proposed: 0 });
  const { stamp } = (await world.ask<{ stamp: string }>("marketing", "GET", `/consignment/orders/${id}`)).body;
  const closed = await world.ask("marketing", "POST", `/consignment/orders/${id}/closing`, { stamp, remark: "lost" });
  expect(closed.status).toBe(200);
  expect((await world.site("S2")).items.map(({ proposed }) => proposed)).toEqual([0, 50, 50]);
});

/** An order list of S2 in the state that stands now. */
const ordered = async (id: number, who = "marketing") =>
  (await world.ask<OrderRecord>(who, "GET", `/consignment/orders/${id}`)).body;
const receive = (
  id: number,
  stamp: string,
  lines: { item: number; quantity: number }[],
  more: object = {},
  who = "marketing",
) =>
  world.ask<{ lines: number }>(who, "POST", `/consignment/orders/${id}/receiving`, {
    ...{ stamp, day: "2026-11-20", reference: "", lines, ...more },
  });

test("an order list is received in one go: a receipt of each line, once, however often it is sent; what is wrong stands beside its line and nothing is written", async () => {
  await world.query("UPDATE consignment_item SET pack_quantity = 20 WHERE site_id = $1 AND item_id = 2", [
    world.idOf("S2"),
  ]);
  // Fifty lack: three whole packs are ordered.
  const proposed = async () => (await world.site("S2")).items.map((item) => item.proposed);
  expect(await proposed()).toEqual([0, 60, 50]);
  const order = (...typed: [item: number, quantity: number][]) =>
    world.act("S2", "order", { remark: "", lines: typed.map(([item, quantity]) => ({ item, quantity })) });
  expect((await order([2, 30], [3, 51])).body.fields).toEqual({
    "ordered-2": "Comes in packs of 20: 20 or 40.",
    "ordered-3": "More than the maximum has room for: 50.",
  });
  expect((await order([2, 0], [3, 0])).body.fields["ordered-2"]).toMatch(/^Nothing is ordered/);
  expect(Object.keys((await order([2, -1], [3, 2_000_000])).body.fields)).toEqual(["ordered-2", "ordered-3"]);
  // It is not to be sent, as it was when the form was drawn.
  expect((await order([1, 5], [2, 20])).body.code).toBe("stale");
  expect((await order([2, 20], [2, 20])).body.fields).toHaveProperty("lines");
  const some = (await order([2, 40], [3, 0])).body;
  expect((await ordered(some.id)).lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([[2, 40]]);
  expect(await proposed()).toEqual([0, 20, 50]);
  const { stamp: drawn } = await ordered(some.id);
  await world.ask("marketing", "POST", `/consignment/orders/${some.id}/closing`, { stamp: drawn, remark: "less" });
  const { id } = (await world.act("S2", "order", { remark: "" })).body;
  const { stamp, lines } = await ordered(id);
  expect(lines).toMatchObject([
    { itemId: 2, quantity: 60, received: 0, pack: 20, free: 0 },
    { itemId: 3, quantity: 50, received: 0, pack: 1, free: 0 },
  ]);
  const wrong = await receive(id, stamp, [
    { item: 2, quantity: 30 },
    { item: 3, quantity: 51 },
  ]);
  expect([wrong.status, wrong.body.fields]).toEqual([
    400,
    {
      ...{ "received-2": "Comes in packs of 20: 20 or 40.", "received-3": "More than is still to come: 50." },
      openPacks: expect.stringContaining("opened pack"),
    },
  ]);
  expect((await receive(id, stamp, [{ item: 2, quantity: 0 }])).body.fields).toHaveProperty("received-2");
  // Each alone is not too much, both are.
  const doubled = [3, 3].map((item) => ({ item, quantity: 50 }));
  expect((await receive(id, stamp, doubled)).body.fields).toHaveProperty("lines");
  // What the form could not read as a number of pieces, and what is too much of it.
  const unread = await receive(id, stamp, [
    { item: 2, quantity: -1 },
    { item: 3, quantity: 2_000_000 },
  ]);
  expect([unread.status, Object.keys(unread.body.fields)]).toEqual([400, ["received-2", "received-3"]]);
  expect((await receive(id, stamp, [{ item: 2, quantity: 20 }], { day: "2027-01-01" })).body.fields).toHaveProperty(
    "day",
  );
  expect((await receive(id, stamp, [{ item: 2, quantity: 20 }], {}, "store")).status).toBe(404);
  expect((await ordered(id)).lines.map(({ received }) => received)).toEqual([0, 0]);
  const sent = [
    { item: 2, quantity: 40 },
    { item: 3, quantity: 50 },
  ];
  expect((await receive(id, stamp, sent)).body).toEqual({ lines: 2 });
  expect((await receive(id, stamp, sent)).body.code).toBe("stale");
  const after = await ordered(id);
  expect(after.lines.map(({ received }) => received)).toEqual([40, 50]);
  expect(after).toMatchObject({ isOpen: true, can: ["receiving", "closing"] });
  const rest = [{ item: 2, quantity: 20 }];
  // The first posting bore the list's own number; under it, or under any delivery note, pieces are received once.
  const again = await receive(id, after.stamp, rest, { reference: after.orderNo.toLowerCase() });
  expect(again.body.fields.more).toMatch(/^90 pieces were received under co-.* on 2026-11-20/);
  expect((await receive(id, after.stamp, rest, { reference: after.orderNo, more: true })).body).toEqual({ lines: 1 });
  expect(await ordered(id)).toMatchObject({ isOpen: false, can: [] });
  expect((await receive(id, (await ordered(id)).stamp, sent)).body.code).toBe("not-now");
  expect((await world.site("S2")).items.map(({ onHand }) => onHand)).toEqual([44, 60, 50]);
  expect(await world.faults()).toEqual([]);
});

test("a customer is not told what the warehouse could send", async () => {
  await world.query("UPDATE consignment_site SET customer_id = 500 WHERE code = 'S3'");
  const { id } = (await world.act("S3", "order", { remark: "" })).body;
  expect((await ordered(id)).lines.map(({ free }) => free)).toEqual([0, 0, 0]);
  expect((await ordered(id, "corporation")).lines.map(({ free }) => free)).toEqual([null, null, null]);
  await world.query("UPDATE consignment_site SET customer_id = 602 WHERE code = 'S3'");
});

test("what answers an order list came on its day or later: another day is refused with the range, by the list's own form and by a movement that names it", async () => {
  const { id } = (await world.act("S1", "order", { remark: "" })).body;
  const { stamp, lines, orderNo, day } = await ordered(id);
  const [line] = lines;
  const range = `Only ${day} is possible`;
  const sent = [{ item: line?.itemId ?? 0, quantity: line?.quantity ?? 0 }];
  const early = await receive(id, stamp, sent, { day: "2026-11-19" });
  expect([early.status, early.body.fields]).toEqual([400, { day: range }]);
  const receipt = { site: "S1", item: line?.itemNo ?? "", kind: "receipt", quantity: 1, reference: orderNo };
  expect((await world.move({ ...receipt, day: "2026-11-19" })).body.fields).toEqual({ day: range });
  expect((await ordered(id)).lines[0]?.received).toBe(0);
  expect((await world.move({ ...receipt, day: "2026-11-19", reference: "another" })).status).toBe(200);
  await world.query("UPDATE consignment_order SET day = '2026-11-17' WHERE id = $1", [id]);
  expect((await receive(id, stamp, sent, { day: "2026-11-16" })).body.fields).toEqual({
    day: "A day from 2026-11-17 to 2026-11-20",
  });
  expect((await receive(id, stamp, sent)).body).toEqual({ lines: 1 });
});

test("a list has one address of the API: its number written in another way names none", async () => {
  const { id } = (await world.act("S4", "order", { remark: "" })).body;
  const asked = (named: string) => world.ask("marketing", "GET", `/consignment/orders/${named}`);
  expect((await asked(String(id))).status).toBe(200);
  for (const other of [`0x${id.toString(16)}`, `0${id}`, `${id}e0`, `${id}.0`, `%2B${id}`])
    expect([other, (await asked(other)).status]).toEqual([other, 400]);
});

test("pieces of an opened pack are asked about once; what is left of it may come later without a word", async () => {
  await world.query("UPDATE consignment_item SET pack_quantity = 20 WHERE site_id = $1", [world.idOf("S3")]);
  const [open] = await world.query<{ id: number }>("SELECT max(id) AS id FROM consignment_order WHERE site_id = $1", [
    world.idOf("S3"),
  ]);
  const id = open?.id ?? 0;
  const { stamp, lines } = await ordered(id);
  const { itemId: item = 0, quantity = 0 } = lines[0] ?? {};
  const some = [{ item, quantity: 30 }];
  expect(Object.keys((await receive(id, stamp, some)).body.fields)).toEqual([`received-${item}`, "openPacks"]);
  expect((await receive(id, stamp, some, { openPacks: true })).body).toEqual({ lines: 1 });
  const { stamp: later } = await ordered(id);
  expect((await receive(id, later, [{ item, quantity: quantity - 30 }], { reference: "DN-2" })).body).toEqual({
    lines: 1,
  });
  expect((await ordered(id)).lines[0]).toMatchObject({ received: quantity });
});
