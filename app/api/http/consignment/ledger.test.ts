import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsignmentWorld, consignmentWorld, type Moved } from "../../../../tests/harness/consignment-world";
import { seeded } from "../../../../tests/harness/random.mjs";

let world: ConsignmentWorld;
beforeAll(async () => {
  world = await consignmentWorld();
});
afterAll(() => world?.close());

const dayOf = (at: number) => new Date(Date.UTC(2026, 8, 1 + at)).toISOString().slice(0, 10);

test("after a random history balances are what the movements come to, below zero on no day, as counted by hand", async () => {
  const random = seeded(24);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const history: { site: string; item: string; day: string; quantity: number }[] = [];
  const left = (site: string, item: string, until: string) =>
    history.reduce(
      (sum, each) => (each.site === site && each.item === item && each.day <= until ? sum + each.quantity : sum),
      0,
    );
  const wouldFall = (site: string, item: string, day: string, quantity: number) =>
    Array.from({ length: 60 }, (_, at) => dayOf(at)).some(
      (each) => each >= day && left(site, item, each) + quantity < 0,
    );
  let refused = 0;
  for (let no = 0; no < 150; no++) {
    const kind = pick(["receipt", "receipt", "use", "use", "return", "adjustment", "transfer-out"]);
    const given = { site: pick(["S1", "S2"]), item: pick(["A-1", "A-2"]), day: dayOf(Math.floor(random() * 60)) };
    const pieces = (1 + Math.floor(random() * 12)) * (kind === "adjustment" && random() < 0.5 ? -1 : 1);
    const signed = ["use", "return", "transfer-out"].includes(kind) ? -pieces : pieces;
    const toSite = kind === "transfer-out" ? (given.site === "S1" ? "S2" : "S1") : "";
    const { status, body } = await world.move({ ...given, kind, quantity: pieces, toSite } satisfies Moved);
    const falls = signed < 0 && wouldFall(given.site, given.item, given.day, signed);
    expect([no, status, JSON.stringify(body.fields)]).toEqual([
      no,
      falls ? 400 : 200,
      falls ? expect.stringContaining("quantity") : undefined,
    ]);
    refused += Number(falls);
    if (falls) continue;
    history.push({ ...given, quantity: signed });
    if (toSite) history.push({ ...given, site: toSite, quantity: pieces });
  }
  expect(refused).toBeGreaterThan(10);
  for (const site of ["S1", "S2"])
    for (const [at, item] of ["A-1", "A-2"].entries())
      expect(await world.balance(site, at + 1)).toBe(left(site, item, dayOf(60)));
  expect(await world.faults()).toEqual([]);
});

test("a movement of a day before is refused where a later day's stock would fall below zero, and says on which", async () => {
  await world.move({ item: "A-3", day: "2026-10-05", quantity: 10 });
  await world.move({ item: "A-3", day: "2026-10-20", kind: "use", quantity: 8 });
  const { status, body } = await world.move({ item: "A-3", day: "2026-10-10", kind: "use", quantity: 3 });
  expect(status).toBe(400);
  expect(body.fields.quantity).toBe("A-3: on 2026-10-20 there would be −1");
  expect((await world.move({ item: "A-3", day: "2026-10-10", kind: "use", quantity: 2 })).status).toBe(200);
  expect(
    (await world.move({ item: "A-3", day: "2026-10-01", kind: "use", quantity: 1 })).body.fields.quantity,
  ).toContain("2026-10-01");
});

test("of many who use one item at once only as many get it as there are pieces", async () => {
  await world.move({ site: "S3", quantity: 10 });
  const uses = await Promise.all(
    Array.from({ length: 12 }, () => world.move({ site: "S3", kind: "use", quantity: 3 }, "store")),
  );
  expect(uses.map(({ status }) => status).sort()).toEqual([200, 200, 200, ...Array.from({ length: 9 }, () => 400)]);
  expect(await world.balance("S3")).toBe(1);
  expect(await world.faults()).toEqual([]);
});

test("two transfers in opposite directions at once both go through", async () => {
  await world.move({ site: "S1", item: "A-2", day: "2026-11-11", quantity: 40 });
  await world.move({ site: "S2", item: "A-2", day: "2026-11-11", quantity: 40 });
  const both = Array.from({ length: 10 }, (_, at) =>
    world.move({
      ...{ site: at % 2 ? "S1" : "S2", toSite: at % 2 ? "S2" : "S1", item: "A-2" },
      ...{ day: "2026-11-12", kind: "transfer-out", quantity: 2 },
    }),
  );
  expect((await Promise.all(both)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await world.faults()).toEqual([]);
});

test.each<[string, Moved, string, string]>([
  ["a day to come", { day: "2026-11-21" }, "day", "still to come"],
  ["no day", { day: "2026-13-01" }, "day", "a day like"],
  ["a day before the item was listed", { day: "2024-12-31" }, "day", "since 2025-01-01"],
  ["an unknown site", { site: "S77" }, "site", "no such site"],
  ["an unknown item", { item: "A-77" }, "item", "no such item"],
  ["an item that the site does not list", { item: "A-4" }, "item", "not listed"],
  ["nothing", { quantity: 0 }, "quantity", "from 1 to 1,000,000"],
  ["an adjustment of nothing", { kind: "adjustment", quantity: 0 }, "quantity", "of nothing"],
  ["pieces below zero", { kind: "use", quantity: -1 }, "quantity", "from 1 to 1,000,000"],
  ["half a piece", { quantity: 1.5 }, "quantity", "from 1 to 1,000,000"],
  ["too many", { quantity: 1_000_001 }, "quantity", "from 1 to 1,000,000"],
  [
    "too many of an adjustment",
    { kind: "adjustment", quantity: -1_000_001 },
    "quantity",
    "from -1,000,000 to 1,000,000",
  ],
  ["an adjustment without a reason", { kind: "adjustment", reason: "" }, "reason", "mandatory"],
  ["a transfer to nowhere", { kind: "transfer-out" }, "toSite", "Mandatory"],
  ["a transfer to itself", { kind: "transfer-out", toSite: "S1" }, "toSite", "another site"],
  ["a receipt with another site", { toSite: "S2" }, "toSite", "Only a transfer"],
])("%s is refused beside its field, and nothing is written", async (_what, given, field, says) => {
  const before = await world.query("SELECT count(*)::int AS n FROM consignment_movement");
  const { status, body } = await world.move(given);
  expect([status, body.fields[field]]).toEqual([400, expect.stringContaining(says)]);
  expect(await world.query("SELECT count(*)::int AS n FROM consignment_movement")).toEqual(before);
});

test("a movement is taken back once, with a reason, by another one; a transfer at both ends", async () => {
  const { id } = (await world.move({ site: "S4", quantity: 20 })).body;
  const used = (await world.move({ site: "S4", kind: "transfer-out", toSite: "S9", quantity: 5 })).body.id;
  const reverse = (of: number, more: object = {}) =>
    world.ask<{ id: number }>("marketing", "POST", `/consignment/movements/${of}/reversal`, {
      day: "2026-11-15",
      reason: "typed twice",
      ...more,
    });
  expect((await reverse(used, { reason: "" })).body.fields.reason).toBeTruthy();
  expect((await reverse(used, { day: "2026-11-01" })).body.fields.day).toContain("2026-11-10");
  expect((await reverse(id)).body.fields.quantity).toContain("there would be −5");
  const back = await reverse(used);
  expect(back.status).toBe(200);
  expect([await world.balance("S4"), await world.balance("S9")]).toEqual([20, 0]);
  expect((await reverse(used)).body.code).toBe("not-now");
  expect((await reverse(back.body.id)).body.code).toBe("not-now");
  const twice = await Promise.all([reverse(id), reverse(id)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await world.balance("S4")).toBe(0);
  expect(await world.faults()).toEqual([]);
});

test("the database keeps what was written, whoever writes", async () => {
  for (const statement of [
    "UPDATE stock_movement SET quantity = 1",
    "DELETE FROM stock_movement",
    "UPDATE consignment_billing_line SET amount = 0",
    "DELETE FROM consignment_month",
  ])
    await expect(world.query(statement)).rejects.toThrow("append only");
  await expect(world.query("UPDATE stock_article SET quantity = -1")).rejects.toThrow("stock_article_quantity");
  await expect(
    world.query(
      "INSERT INTO stock_movement (article_id, place, day, kind, quantity, created_by) VALUES (1, 'consignment', '2026-11-01', 'issue', 5, 'x')",
    ),
  ).rejects.toThrow("stock_movement_sign");
});

test("the proof sees a balance that is not its movements'", async () => {
  const [article] = await world.query<{ id: number }>(
    "UPDATE stock_article SET quantity = quantity + 1 WHERE consignment_site_id = $1 AND item_id = 1 RETURNING id",
    [world.idOf("S3")],
  );
  expect(await world.faults()).toEqual([{ what: "balance", id: `consignment ${article?.id}` }]);
  await world.query("UPDATE stock_article SET quantity = quantity - 1 WHERE id = $1", [article?.id]);
});

test("staff of the site's own unit write; others of it read, strangers find nothing, and partners and customers write nowhere", async () => {
  expect((await world.move({ site: "S5" }, "germany")).status).toBe(403);
  expect((await world.move({ site: "S1" }, "office")).status).toBe(200);
  expect((await world.move({ site: "S3" }, "office")).body.fields.site).toBeTruthy();
  for (const [who, code] of [
    ["corporation", "S9"],
    ["distributor", "S4"],
  ] as const) {
    expect((await world.site(code, who)).can).toEqual([]);
    expect((await world.move({ site: code }, who)).status).toBe(403);
    expect((await world.act(code, "count", { day: "2026-11-19", remark: "" }, who)).body.code).toBe("no-right");
    expect((await world.ask(who, "GET", `/consignment/sites/${world.idOf("S1")}`)).status).toBe(404);
  }
  const [foreign] = await world.query<{ id: string }>(
    "SELECT id FROM consignment_movement WHERE site_id = $1 LIMIT 1",
    [world.idOf("S1")],
  );
  expect((await world.ask("corporation", "GET", `/consignment/movements/${foreign?.id}`)).status).toBe(404);
});

test("the same of one delivery note twice, and more than the maximum, are asked about once, each item by itself", async () => {
  const given = { site: "S4", quantity: 2, reference: "DN-77", sure: null, more: false };
  expect((await world.move({ ...given, item: "A-1" })).status).toBe(200);
  expect((await world.move({ ...given, item: "A-2" })).status).toBe(200);
  const twice = await world.move({ ...given, item: "A-1" });
  expect([twice.status, twice.body.fields.more]).toEqual([400, expect.stringMatching(/^2 pieces were received under/)]);
  const over = await world.move({ ...given, item: "A-1", kind: "adjustment", quantity: 500 });
  expect([over.status, over.body.fields]).toEqual([
    400,
    { sure: "502 would lie there, the maximum is 50. Is it meant?" },
  ]);
  expect((await world.move({ ...given, item: "A-1", kind: "adjustment", quantity: 500, sure: 500 })).status).toBe(200);
  expect(await world.balance("S4", 1)).toBe(502);
  const use = { site: "S4", item: "A-1", kind: "use", quantity: 3, more: false };
  expect((await world.move(use)).status).toBe(200);
  expect((await world.move(use, "admin")).body.fields.more).toMatch(/entered the same for 2026-11-10: 3 pieces/);
  expect((await world.move({ ...use, more: true })).status).toBe(200);
  expect(await world.balance("S4", 1)).toBe(496);
});
