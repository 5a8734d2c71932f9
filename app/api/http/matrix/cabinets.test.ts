import { afterAll, beforeAll, expect, test } from "vitest";
import type { CabinetRecord } from "~/api/domain/matrix/cabinet/cabinet-record";
import type { CabinetDay, KeptCabinetDay } from "~/api/domain/matrix/cabinet/day/cabinet-day";
import type { CabinetMovements } from "~/api/domain/matrix/cabinet/movement/movements";
import type { Tmis } from "~/api/domain/matrix/tmis/tmis";
import type { ComparedCount, CountSheet, KeptCount } from "~/api/domain/stock/count/count-sheet";
import { proveStock } from "~/api/domain/stock/prove-stock.server";
import type { KeptRefill } from "~/api/domain/stock/refill/refill-rows";
import { type MatrixWorld, matrixWorld } from "../../../../tests/harness/matrix-world";

let world: MatrixWorld;
let cabinet = 0;
let at = "";
const items: { id: number; no: string }[] = [];
const [first, second, third] = [0, 1, 2].map((place) => () => items[place] as { id: number; no: string }) as [
  () => { id: number; no: string },
  () => { id: number; no: string },
  () => { id: number; no: string },
];

beforeAll(async () => {
  world = await matrixWorld();
  const contract = await world.made("active");
  cabinet = (await world.get(contract)).cabinets[0]?.id ?? 0;
  at = `/matrix/cabinets/${cabinet}`;
  await world.query("UPDATE matrix_cabinet SET installed_on = '2026-11-01' WHERE id = $1", [cabinet]);
  items.push(
    ...(await world.query<{ id: number; no: string }>(
      "SELECT id, item_no AS no FROM item WHERE use_yn = 'Y' ORDER BY id LIMIT 3",
    )),
  );
  for (const { no } of items)
    await world.ask("marketing", "POST", `${at}/items`, { item: no, min: 10, max: 40, unitPrice: "5000" });
});
afterAll(() => world?.close());

const get = async (who = "marketing") => (await world.ask<CabinetRecord>(who, "GET", at)).body;
const post = <T = object>(path: string, body: object, who = "marketing") =>
  world.ask<T>(who, "POST", `${at}/${path}`, body);
const row = (name: string, more: object) => ({
  ...{ name, tool: null, code: "", badge: "", issued: null, returned: null, sure: null },
  ...more,
});
const day = (rows: object[], more: object = {}) =>
  post<KeptCabinetDay>("entries/day", { day: "2026-11-17", time: "", badge: "", rows, ...more });
const refill = (rows: object[], more: object = {}) =>
  post<KeptRefill>("entries/refill", { day: "2026-11-17", time: "06:00", reference: "DN-1", rows, ...more });
const count = (rows: object[], { who = "marketing", on = "2026-11-18" } = {}) =>
  post<KeptCount>(
    "entries/count",
    { day: on, rows: rows.map((each) => ({ counted: null, book: null, seen: null, remark: "", sure: null, ...each })) },
    who,
  );
const stockOf = async (item: number) => (await get()).items.find(({ itemId }) => itemId === item)?.stock;
const movements = async (query: string, who = "marketing") =>
  world.report<CabinetMovements>(who, `cabinet=${cabinet}&${query}`, "MIPMTX06");

test("what lacks stands first, with what fills it up, the warehouse that sends and money", async () => {
  const { items: kept, warehouse, can, serial, currency } = await get();
  expect(kept.map(({ itemNo, stock, min, max, refill: due }) => [itemNo, stock, min, max, due])).toEqual(
    items.map(({ no }) => [no, 0, 10, 40, 40]).sort(),
  );
  expect([warehouse, serial, currency, can]).toEqual([
    expect.any(String),
    `T-${serial.slice(2)}`,
    "KRW",
    ["enter", "list"],
  ]);
  expect(kept.every(({ free, unitPrice }) => free !== null && unitPrice === "50000000")).toBe(true);
});

test("a refill is entered as listed; above the maximum it is asked, what is wrong stays", async () => {
  const { status, body } = await refill([
    { tool: first().id, received: 40 },
    { tool: second().id, received: 41 },
    { tool: third().id, received: -2 },
    { tool: 999_999, received: 3 },
  ]);
  expect([status, body.kept, body.pieces, body.value]).toEqual([200, 1, 40, "2000000000"]);
  expect(body.fields).toEqual({
    [`sure-${second().id}`]: "41 would lie there, the maximum is 40. Is it meant?",
    [`received-${third().id}`]: "A whole number from 0 to 100,000",
    "received-999999": "The cabinet does not keep this item",
  });
  const second41 = [{ tool: second().id, received: 41, sure: 41 }];
  expect((await refill(second41)).body.fields).toEqual({
    more: "40 pieces were received under DN-1 on 2026-11-17: tick it if these are more of them",
  });
  const meant = await refill(second41, { more: true });
  expect([meant.body.kept, await stockOf(second().id), await stockOf(third().id)]).toEqual([1, 41, 0]);
  expect((await refill([], { reference: "" })).body.fields).toEqual({ rows: "No pieces are typed" });
  const before = await refill([{ tool: first().id, received: 1 }], { day: "2015-01-01" });
  expect(before.body.fields.day).toMatch(/^The cabinet stands there since \d{4}-\d\d-\d\d/);
  expect((await refill([{ tool: first().id, received: 1 }], { day: "2099-01-01" })).body.fields.day).toMatch(
    /Not after/,
  );
});

test("who took what and when: by badge, right rows are kept, a code that is not kept there is named", async () => {
  const { status, body } = await day(
    [
      row("n0", { code: first().no.toLowerCase(), badge: "B7", issued: 5 }),
      row(`t${second().id}`, { tool: second().id, issued: 2 }),
      row("n1", { code: "NO-SUCH", issued: 1 }),
      row("n2", { code: first().no }),
      row("n3", { code: third().no, issued: 4 }),
    ],
    { badge: "B1", time: "7:45" },
  );
  expect([status, body.kept, body.issued, body.left]).toEqual([200, 2, 7, ["n1", "n2", "n3"]]);
  expect(body.fields).toEqual({
    "code-n1": "“NO-SUCH” is not kept in this cabinet",
    "issued-n2": "How many pieces?",
    "issued-n3": expect.stringMatching(/on 2026-11-17 there would be [-−]4$/),
  });
  const { entries, tools } = (await world.ask<CabinetDay>("marketing", "GET", `${at}/day?day=2026-11-17`)).body;
  expect(
    entries
      .filter(({ kind }) => kind === "issue")
      .map(({ itemNo, quantity, badge, time }) => [itemNo, quantity, badge, time]),
  ).toEqual([
    [second().no, -2, "B1", "07:45"],
    [first().no, -5, "B7", "07:45"],
  ]);
  expect(tools.find(({ id }) => id === first().id)).toMatchObject({ issued: 5, stock: 35 });
});

test("the same once more, and more back than was taken, is asked about", async () => {
  const again = await day([row("n0", { code: first().no, badge: "B7", issued: 5 })], { time: "07:45" });
  expect(again.body.fields).toEqual({
    "sure-n0": "The same stands there already, at 07:45. Is this another one?",
  });
  const back = await day([row("n0", { code: second().no, badge: "B1", returned: 3 })]);
  expect(back.body.fields).toEqual({
    "sure-n0": "B1 would have brought back 1 more than they took in a year. Is it meant?",
  });
  // Whose badge took none of it, though others did.
  const other = await day([row("n0", { code: first().no, badge: "B1", returned: 1 })]);
  expect(other.body.fields).toEqual({
    "sure-n0": "B1 would have brought back 1 more than they took in a year. Is it meant?",
  });
  const nobody = await day([row("n0", { code: second().no, returned: 3 })]);
  expect(nobody.body.fields).toEqual({ "sure-n0": "1 more would come back than were taken in a year. Is it meant?" });
  const unsigned = await day([row("n0", { code: second().no, issued: 1 })]);
  expect(unsigned.body.fields).toEqual({
    "sure-n0": "Whoever takes something here has a badge: is it meant without one?",
  });
  const meant = await day([row("n0", { code: first().no, badge: "B7", issued: 5, sure: 5 })]);
  expect([meant.body.kept, await stockOf(first().id)]).toEqual([1, 30]);
  expect((await day([row("n0", { code: first().no, issued: 1 })], { time: "25:00" })).body.fields.time).toBe(
    "A time of day like 07:45",
  );
});

test("below zero on a later day is refused, and the day is named", async () => {
  await day([row("n0", { code: first().no, badge: "B2", issued: 30 })], { day: "2026-11-19" });
  const { status, body } = await day([row("n0", { code: first().no, badge: "B3", issued: 1 })], { day: "2026-11-18" });
  expect([status, body.fields["issued-n0"]]).toEqual([
    400,
    expect.stringMatching(/on 2026-11-19 there would be [-−]1$/),
  ]);
});

test("a count is blind, shows the difference in money, and a second person's other number is asked about", async () => {
  const sheet = (await world.ask<CountSheet>("marketing", "GET", `${at}/count?day=2026-11-18`)).body;
  expect(sheet.tools.map(({ no }) => no)).toEqual([1, 2, 3]);
  expect(JSON.stringify(sheet.tools)).not.toMatch(/book|stock/);
  const asked = `${at}/count/comparison?day=2026-11-18&counted=${second().id}:36`;
  const [compared] = (await world.ask<ComparedCount>("marketing", "GET", asked)).body.rows;
  expect(compared).toMatchObject({ book: 39, difference: -3, value: "-150000000", other: null });
  const unseen = await count([{ tool: second().id, counted: 36, book: 39 }]);
  expect(unseen.body.fields[`counted-${second().id}`]).toBe("This number was not compared with the books yet");
  const posted = await count([{ tool: second().id, counted: 36, book: 39, seen: 36, remark: "two broken" }]);
  expect([posted.status, posted.body.differ, posted.body.value]).toEqual([200, 1, "-150000000"]);
  const other = { tool: second().id, counted: 37, book: 36, seen: 37 };
  const refused = await count([other], { who: "tt.admin" });
  expect(refused.body.fields[`sure-${second().id}`]).toMatch(/counted 36 on that day\. Is your number right\?$/);
  // Who counts the same confirms it: that is a line too, and changes nothing.
  expect((await count([{ ...other, counted: 36, seen: 36 }], { who: "tt.admin" })).body.differ).toBe(0);
  expect((await movements("kind=count")).rows.map(({ quantity }) => quantity)).toEqual([0, -3]);
  expect((await count([{ ...other, sure: 37 }], { who: "tt.admin" })).status).toBe(200);
  expect(await stockOf(second().id)).toBe(37);
});

test("a movement is taken back once with a reason; the figures of the cabinets count it no more", async () => {
  const figures = async () => (await world.report<Tmis>("marketing", `cabinet=${cabinet}`, "MIPMTX03")).total;
  const before = await figures();
  const { rows } = await movements("badge=B1&kind=issue");
  const wrong = rows[0]?.id;
  const bare = await world.ask("marketing", "POST", `/matrix/movements/${wrong}/reversal`, { reason: " " });
  expect([bare.status, Object.keys(bare.body.fields)]).toEqual([400, ["reason"]]);
  const back = await world.ask("marketing", "POST", `/matrix/movements/${wrong}/reversal`, { reason: "mistyped" });
  // It was counted since: what lay there then stays what lies there, and the count found two more missing.
  expect([back.status, await stockOf(second().id)]).toEqual([200, 37]);
  expect((await movements("kind=count")).rows.filter(({ reversal }) => reversal === "none")[0]?.quantity).toBe(-1);
  const twice = await world.ask("marketing", "POST", `/matrix/movements/${wrong}/reversal`, { reason: "again" });
  expect([twice.status, twice.body.code]).toEqual([409, "request-decided"]);
  expect(
    (await movements("badge=B1&sort=quantity")).rows.map(({ quantity, reversal }) => [quantity, reversal]),
  ).toEqual([
    [2, "reversal"],
    [-2, "reversed"],
  ]);
  const after = await figures();
  expect([after.issues, after.pieces]).toEqual([before.issues - 1, before.pieces - 2]);
  // A refill that was used since cannot be taken back: less than nothing would lie there.
  const filled = (await movements(`kind=receipt&item=${first().id}`)).rows[0]?.id;
  const used = await world.ask("marketing", "POST", `/matrix/movements/${filled}/reversal`, { reason: "not ours" });
  expect(used.body.fields.reason).toMatch(/there would be/);
});

test("an adjustment says why; minimum, maximum and price change, by what was seen", async () => {
  const given = {
    item: third().id,
    kind: "adjustment",
    day: "2026-11-17",
    time: "",
    quantity: 4,
    reason: "",
    reference: "",
  };
  expect((await post("entries/movement", given)).body.fields.reason).toEqual(expect.any(String));
  expect((await post("entries/movement", { ...given, reason: "found behind it" })).status).toBe(200);
  const many = { ...given, quantity: 500, reason: "found" };
  expect((await post("entries/movement", many)).body.fields).toEqual({
    sure: "504 would lie there, the maximum is 40. Is it meant?",
  });
  const noted = { ...given, kind: "receipt", quantity: 1, reference: "DN-77" };
  expect((await post("entries/movement", noted)).status).toBe(200);
  expect((await post("entries/movement", noted)).body.fields.more).toMatch(/^1 piece was received under DN-77/);
  expect((await post("entries/movement", { ...given, kind: "send-back", quantity: 1 })).status).toBe(200);
  const gone = await post("entries/movement", { ...given, kind: "send-back", quantity: 5 });
  expect(gone.body.fields.quantity).toMatch(/on 2026-11-17 there would be [-−]1$/);
  const path = `${at}/items/${third().id}`;
  const { stamp } = (await world.ask<{ stamp: string }>("marketing", "GET", path)).body;
  const changed = { min: 5, max: 4, unitPrice: "6000", listed: true, stamp };
  expect((await world.ask("marketing", "POST", path, changed)).body.fields.max).toMatch(/not below the minimum/);
  expect((await world.ask("marketing", "POST", path, { ...changed, max: 8 })).status).toBe(200);
  expect((await world.ask("marketing", "POST", path, { ...changed, max: 9 })).body.code).toBe("stale");
  expect((await get()).items.find(({ itemId }) => itemId === third().id)).toMatchObject({
    stock: 4,
    max: 8,
    refill: 4,
  });
  const there = await post("items", { item: third().no, min: 1, max: 2, unitPrice: "1" });
  expect(there.body.fields.item).toBe("The cabinet keeps this item already");
});

test("who does not see the customer finds neither cabinet nor movement; who has no right to the screens nothing at all", async () => {
  const [one] = (await movements("")).rows;
  for (const path of [at, `${at}/day`, `${at}/count`, `${at}/items/${first().id}`, `/matrix/movements/${one?.id}`])
    expect((await world.ask("germany", "GET", path)).status, path).toBe(404);
  expect((await world.ask("germany", "POST", `/matrix/movements/${one?.id}/reversal`, { reason: "x" })).status).toBe(
    404,
  );
  const foreign = await movements("", "germany");
  expect(foreign.ignored).toContainEqual({ name: "cabinet", value: String(cabinet) });
  expect(foreign.rows.every(({ cabinetId }) => cabinetId !== cabinet)).toBe(true);
  for (const who of ["executive", "finance", "distributor"])
    for (const path of [at, "/reports/MIPMTX06", "/reports/MIPMTX06/export?format=csv"])
      expect((await world.ask(who, "GET", path)).status, `${who} ${path}`).toBe(403);
});

test("who was given the screens and keeps no contracts reads, and enters nothing", async () => {
  await world.query(
    "INSERT INTO menu_role (menu_key, role_id) SELECT key, 'ROLE_FINANCE' FROM menu WHERE code IN ('MIPMTX03', 'MIPMTX06')",
  );
  expect((await get("finance")).can).toEqual([]);
  const [one] = (await movements("", "finance")).rows;
  const entries: [string, object][] = [
    [
      `${at}/entries/day`,
      { day: "2026-11-17", time: "", badge: "", rows: [row("n0", { code: first().no, issued: 1 })] },
    ],
    [`${at}/entries/refill`, { day: "not a day" }],
    [`${at}/entries/count`, { day: "2026-11-17", rows: [] }],
    [`${at}/items`, { item: first().no, min: 1, max: 2, unitPrice: "1" }],
    [`/matrix/movements/${one?.id}/reversal`, { reason: "x" }],
  ];
  for (const [path, body] of entries) {
    const { status, body: answer } = await world.ask("finance", "POST", path, body);
    expect([status, answer.code], path).toEqual([403, "no-right"]);
  }
  expect((await world.ask("finance", "GET", `${at}/count/comparison?day=2026-11-17&counted=1:1`)).status).toBe(403);
});

test("the list leaves as a file, and what was written proves itself", async () => {
  const file = await world.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM stock_movement m JOIN stock_article a ON a.id = m.article_id WHERE a.cabinet_id = $1`,
    [cabinet],
  );
  expect((await movements("size=25")).rowCount).toBe(file[0]?.n);
  expect(
    await proveStock({
      query: (text: string, values: unknown[]) => world.query(text, values).then((rows) => ({ rows })),
    } as never),
  ).toEqual([]);
});
