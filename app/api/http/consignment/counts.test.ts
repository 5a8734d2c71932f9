import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsignmentWorld, consignmentWorld } from "../../../../tests/harness/consignment-world";

let world: ConsignmentWorld;
beforeAll(async () => {
  world = await consignmentWorld();
  for (const item of ["A-1", "A-2", "A-3"]) await world.move({ item, day: "2026-10-05", quantity: 20 });
});
afterAll(() => world?.close());

const none = { counted: null, reason: "" };
type Line = {
  item: number;
  counted: number | null;
  reason?: string;
  seen?: { counted: number | null; reason: string };
};
const save = (id: number, lines: Line[], who = "marketing") =>
  world.ask<{ changed: number; others: number }>(who, "POST", `/consignment/counts/${id}`, {
    lines: lines.map((line) => ({ reason: "", seen: none, ...line })),
  });
const post = async (id: number, remark: string, who = "marketing") =>
  world.ask<{ movements: number }>(who, "POST", `/consignment/counts/${id}/posting`, {
    stamp: (await world.count(id)).stamp,
    remark,
  });
const begin = async (day: string) => (await world.act("S1", "count", { day, remark: "" })).body.id;

test("a count is blind: what the books say of an item is told once something is counted of it, to whoever counts, on paper and in the API", async () => {
  const id = await begin("2026-11-18");
  const books = async () => (await world.count(id)).lines.map(({ expected, difference }) => [expected, difference]);
  const hidden = [null, null];
  expect(await books()).toEqual([hidden, hidden, hidden]);
  await save(id, [{ item: 1, counted: 18 }]);
  expect(await books()).toEqual([[20, -2], hidden, hidden]);
  await save(id, [{ item: 1, ...none, seen: { counted: 18, reason: "" } }]);
  expect(await books()).toEqual([hidden, hidden, hidden]);
  const { stamp } = await world.count(id);
  await world.ask("marketing", "POST", `/consignment/counts/${id}/removal`, { stamp });
});

test("two people who fill in one count lose nothing: each writes the own lines, and a line that both wrote says whose stands there", async () => {
  const id = await begin("2026-11-19");
  expect(
    (
      await save(
        id,
        [
          { item: 1, counted: 20 },
          { item: 2, ...none },
        ],
        "marketing",
      )
    ).body,
  ).toEqual({ changed: 1, others: 0 });
  const second = await save(
    id,
    [
      { item: 1, ...none },
      { item: 2, counted: 19, reason: "one broken" },
    ],
    "office",
  );
  expect(second.body).toEqual({ changed: 1, others: 1 });
  expect((await world.count(id)).lines.map(({ counted }) => counted)).toEqual([20, 19, null]);
  const clash = await save(
    id,
    [
      { item: 2, counted: 18 },
      { item: 3, counted: 20 },
    ],
    "marketing",
  );
  expect(clash.status).toBe(400);
  expect(clash.body.fields["counted-2"]).toContain("Park Dohyun has written 19 meanwhile (one broken)");
  expect((await world.count(id)).lines.map(({ counted }) => counted)).toEqual([20, 19, null]);
  const seen = { counted: 19, reason: "one broken" };
  expect((await save(id, [{ item: 2, counted: 18, seen }])).body).toEqual({ changed: 1, others: 0 });
  expect(
    (await save(id, [{ item: 1, counted: -1, seen: { counted: 20, reason: "" } }])).body.fields["counted-1"],
  ).toBeTruthy();
});

test("a posted count writes each difference as a movement of its day, once, with a reason; nobody who saw another state posts it", async () => {
  const id = (await world.site("S1")).openCount ?? 0;
  const { stamp } = await world.count(id);
  await save(id, [{ item: 3, counted: 22 }]);
  const stale = await world.ask("marketing", "POST", `/consignment/counts/${id}/posting`, { stamp, remark: "yearly" });
  expect(stale.body.code).toBe("stale");
  expect((await post(id, "")).body.fields.remark).toBeTruthy();
  const both = await Promise.all([post(id, "yearly"), post(id, "yearly")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const written = await world.query(
    "SELECT item_id AS item, quantity, day::text AS day, reason FROM consignment_movement WHERE kind = 'count' ORDER BY item_id",
  );
  expect(written).toEqual([
    { item: 2, quantity: -2, day: "2026-11-19", reason: "yearly" },
    { item: 3, quantity: 2, day: "2026-11-19", reason: "yearly" },
  ]);
  expect([await world.balance("S1", 1), await world.balance("S1", 2), await world.balance("S1", 3)]).toEqual([
    20, 18, 22,
  ]);
  // The sheet tells the reason that was written, not an empty one.
  expect((await world.count(id)).lines.map(({ itemId, reason }) => [itemId, reason])).toEqual([
    [1, ""],
    [2, "yearly"],
    [3, "yearly"],
  ]);
  // Whoever had the sheet open is told who posted it, and when.
  const late = await save(id, [{ item: 1, counted: 1 }]);
  expect([late.status, late.body.code]).toEqual([409, "request-decided"]);
  expect(late.body.message).toMatch(/Count posted by .+, 20\d\d-/);
  await expect(world.query("UPDATE consignment_count_line SET counted = 1")).rejects.toThrow("posted");
  expect(await world.faults()).toEqual([]);
});

test("a use while somebody posts a count is either counted with or comes after it, and the stock is right both ways", async () => {
  const id = await begin("2026-11-20");
  await save(id, [{ item: 1, counted: 15 }]);
  const [posted, used] = await Promise.all([
    post(id, "five missing"),
    world.move({ day: "2026-11-20", kind: "use", quantity: 2 }),
  ]);
  expect(used.status).toBe(200);
  // Written before it, the use is seen first.
  if (posted.status !== 200) {
    expect(posted.body.code).toBe("stale");
    expect((await post(id, "five missing")).status).toBe(200);
  }
  expect([13, 15]).toContain(await world.balance("S1"));
  expect(await world.faults()).toEqual([]);
});

test("a movement of a day that was counted since is kept, and its answer says what it makes of today's stock", async () => {
  const told = async (given: object) => {
    const { body } = await world.move({ kind: "use", ...given });
    return (body as { counted?: string[] }).counted;
  };
  const before = await world.balance("S1");
  expect(await told({ day: "2026-11-12", quantity: 2 })).toEqual([
    `A-1 at S1 was counted on 2026-11-20 since: today's stock is ${before - 2} with this (was ${before}).`,
  ]);
  expect(await world.balance("S1")).toBe(before - 2);
  // What was not counted, or not since, needs no word.
  expect(await told({ site: "S2", kind: "receipt", day: "2026-11-12", quantity: 2 })).toEqual([]);
  expect(await told({ item: "A-3", day: "2026-11-20", quantity: 1 })).toEqual([]);
});

test("a count of a day to come, of a closed month, or beside an open one is refused", async () => {
  expect((await world.act("S1", "count", { day: "2026-11-21", remark: "" })).body.fields.day).toContain(
    "still to come",
  );
  // Of 2026-11-20 a count is posted: what was counted then stays what lay there.
  expect((await world.act("S1", "count", { day: "2026-11-18", remark: "" })).body.fields).toEqual({
    day: "Counted on 2026-11-20 since: a count is of that day or a later one",
  });
  const first = await begin("2026-11-20");
  expect((await world.act("S1", "count", { day: "2026-11-20", remark: "" })).body.code).toBe("not-now");
  const { stamp } = await world.count(first);
  const removed = await world.ask("marketing", "POST", `/consignment/counts/${first}/removal`, { stamp });
  expect(removed.status).toBe(200);
  expect((await world.site("S1")).openCount).toBeNull();
  // Whoever has it open is told who gave it up, by its page and when the own numbers are sent.
  expect(await world.count(first)).toMatchObject({ state: "removed", removedBy: expect.stringMatching(/\S/), can: [] });
  const late = await save(first, [{ item: 1, counted: 7 }], "office");
  expect([late.status, late.body.code]).toEqual([409, "request-decided"]);
  expect(late.body.message).toMatch(/Count given up by .+, 20\d\d-/);
});

test("uses are billed once, what takes a billed use back is credited at its price, and two who bill at once make one list", async () => {
  await world.move({ day: "2026-10-10", item: "A-1", kind: "use", quantity: 3 });
  const late = (await world.move({ day: "2026-10-20", item: "A-2", kind: "use", quantity: 2 })).body.id;
  const { body: preview } = await world.ask<{ movements: number; quantity: number; amount: string }>(
    "marketing",
    "GET",
    `/consignment/sites/${world.idOf("S1")}/unbilled?upTo=2026-10-31`,
  );
  expect(preview).toMatchObject({ movements: 2, quantity: 5, amount: String(3 * 10_000_000 + 2 * 20_000_000) });
  const stamp = (await world.site("S1")).stamp;
  const bill = () =>
    world.ask<{ id: number }>("marketing", "POST", `/consignment/sites/${world.idOf("S1")}/billing`, {
      stamp,
      upTo: "2026-10-31",
    });
  const both = await Promise.all([bill(), bill()]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await world.act("S1", "billing", { upTo: "2026-10-31" })).body.fields.upTo).toContain("not billed already");
  await world.query(
    "SELECT set_consignment_price(site_id, item_id, '2026-10-21', 99990000, 'system', now()) FROM consignment_item WHERE item_id = 2",
  );
  await world.ask("marketing", "POST", `/consignment/movements/${late}/reversal`, {
    day: "2026-11-02",
    reason: "not used",
  });
  const { id } = (await world.act("S1", "billing", { upTo: "2026-11-05" })).body;
  const { body: credit } = await world.ask<{ amount: string; quantity: number }>(
    "marketing",
    "GET",
    `/consignment/billings/${id}`,
  );
  expect(credit).toMatchObject({ quantity: -2, amount: String(-2 * 20_000_000) });
  expect(await world.faults()).toEqual([]);
});

test("uses are billed at the price of their day, whenever the list is made", async () => {
  const price = (unitPrice: string) =>
    world.query("SELECT set_consignment_price($1, 3, '2026-11-12', $2, 'system', now())", [
      world.idOf("S2"),
      unitPrice,
    ]);
  await world.move({ site: "S2", item: "A-3", day: "2026-11-05", quantity: 20 });
  await price("50000000");
  await world.move({ site: "S2", item: "A-3", day: "2026-11-11", kind: "use", quantity: 2 });
  await world.move({ site: "S2", item: "A-3", day: "2026-11-12", kind: "use", quantity: 3 });
  const unbilled = await world.ask<{ amount: string }>(
    "marketing",
    "GET",
    `/consignment/sites/${world.idOf("S2")}/unbilled?upTo=2026-11-15`,
  );
  expect(unbilled.body.amount).toBe(String(2 * 30_000_000 + 3 * 50_000_000));
  const { id } = (await world.act("S2", "billing", { upTo: "2026-11-15" })).body;
  const { body } = await world.ask<{ lines: { quantity: number; unitPrice: string }[] }>(
    "marketing",
    "GET",
    `/consignment/billings/${id}`,
  );
  expect(body.lines.map(({ quantity, unitPrice }) => [quantity, unitPrice])).toEqual([
    [2, "30000000"],
    [3, "50000000"],
  ]);
});

test("whoever only reads is told of the months of a unit what concerns their own sites, and not who closed them", async () => {
  type Months = {
    rows: { unit: string; sites: number; unbilled: number; openCounts: number; closedBy: string | null }[];
  };
  const own = async (who: string) => (await world.ask<Months>(who, "GET", "/consignment/months")).body.rows;
  await world.query(
    "INSERT INTO consignment_month (org_unit_id, ym, closed_at, closed_by) SELECT org_unit_id, 202609, now(), 'office@seorak.example' FROM consignment_site WHERE code = 'S9'",
  );
  const [unit] = await world.query<{ code: string; sites: number }>(
    `SELECT unit.code, (SELECT count(*)::int FROM consignment_site s WHERE s.org_unit_id = unit.id) AS sites
       FROM consignment_site site JOIN org_unit unit ON unit.id = site.org_unit_id WHERE site.code = 'S9'`,
  );
  await world.move({ site: "S9", day: "2026-10-02", quantity: 9 });
  await world.move({ site: "S9", day: "2026-10-03", kind: "use", quantity: 2 });
  expect(unit?.sites).toBeGreaterThan(1);
  const all = (await own("admin")).find(({ unit: code }) => code === unit?.code);
  expect(all).toMatchObject({ sites: unit?.sites, closedBy: expect.stringMatching(/\S/) });
  expect(await own("corporation")).toMatchObject([
    { unit: unit?.code, sites: 1, unbilled: 1, openCounts: 0, closedBy: null },
  ]);
});

test("a unit closes its months one after the other; nothing is written into them, whoever is quicker", async () => {
  const unit = "KR-CWN";
  const month = async () =>
    (await world.ask<{ next: number; can: string[] }>("office", "GET", `/consignment/months/${unit}`)).body;
  const close = (stamp: string, who = "office") =>
    world.ask(who, "POST", `/consignment/months/${unit}/closing`, { stamp, remark: "" });
  expect(await month()).toMatchObject({ next: 202610, can: ["closing"] });
  expect((await close("202609")).body.code).toBe("stale");
  expect((await close("202610", "distributor")).status).toBe(404);
  const [closed, moved] = await Promise.all([close("202610"), world.move({ day: "2026-10-30", quantity: 1 })]);
  expect(closed.status).toBe(200);
  expect([200, 400]).toContain(moved.status);
  expect((await world.move({ day: "2026-10-30", quantity: 1 })).body.fields.day).toBe("The month 2026-10 is closed");
  expect((await world.act("S1", "count", { day: "2026-10-31", remark: "" })).body.fields.day).toContain("closed");
  expect((await month()).can).toEqual([]);
  expect((await close("202611")).body.code).toBe("stale");
  expect((await world.move({ site: "S3", day: "2026-10-30", quantity: 1 })).status).toBe(200);
  expect(await world.faults()).toEqual([]);
});

test("a difference that was taken back since is told as such on the count, with whom and when", async () => {
  await world.move({ site: "S4", item: "A-1", day: "2026-11-02", quantity: 10 });
  const { id } = (await world.act("S4", "count", { day: "2026-11-20", remark: "" })).body;
  await save(id, [{ item: 1, counted: 12 }]);
  expect((await post(id, "yearly")).status).toBe(200);
  const line = async () => (await world.count(id)).lines.find(({ itemId }) => itemId === 1);
  expect(await line()).toMatchObject({ difference: 2, undoneBy: null, undoneAt: null });
  const [posted] = await world.query<{ id: string }>(`SELECT id FROM consignment_movement WHERE count_id = ${id}`);
  await world.ask("marketing", "POST", `/consignment/movements/${posted?.id}/reversal`, {
    day: "2026-11-20",
    reason: "slip",
  });
  expect(await line()).toMatchObject({
    difference: 2,
    undoneBy: expect.stringMatching(/\S/),
    undoneAt: expect.any(String),
  });
});
