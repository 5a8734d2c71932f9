import { afterAll, beforeAll, expect, test } from "vitest";
import type { ComparedCount, CountSheet, KeptCount } from "~/api/domain/stock/count/count-sheet";
import { suspicionOf } from "~/api/domain/stock/count/suspicion";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";

let world: TtmbWorld;
const tools: Record<string, number> = {};
beforeAll(async () => {
  world = await ttmbWorld();
  const model = await world.model("S1");
  for (let no = 1; no <= 12; no += 1) {
    const line = { toolNo: `T${String(no).padStart(2, "0")}`, setUp: 1, corner: 1, toolLife: 400, unitPrice: "1000" };
    await world.enter("S1", "tool", { ...world.tool, ...line, model });
  }
  for (const { toolNo, toolId } of await world.tools("S1")) tools[toolNo] = toolId;
  for (const [toolNo, quantity] of [
    ["T03", 50],
    ["T07", 20],
  ] as const)
    await world.enter("S1", "issue", {
      tool: tools[toolNo],
      day: "2026-10-05",
      kind: "issue",
      quantity,
      unitPrice: "",
    });
});
afterAll(() => world?.close());

const at = () => `/ttmb/sites/${world.ids.S1}`;
const sheet = async (query = "", who = "marketing") =>
  (await world.ask<CountSheet>(who, "GET", `${at()}/count${query}`)).body;
const compare = async (counted: string, day = "2026-11-10") =>
  (await world.ask<ComparedCount>("marketing", "GET", `${at()}/count/comparison?day=${day}&counted=${counted}`)).body;
const send = (rows: object[], { who = "marketing", day = "2026-11-10" } = {}) =>
  world.ask<KeptCount>(who, "POST", `${at()}/entries/count-sheet`, {
    day,
    rows: rows.map((row) => ({ counted: null, book: null, seen: null, remark: "", sure: null, ...row })),
  });
const counts = () =>
  world.query<{ tool: string; book: number; counted: number; by: string }>(
    `SELECT t.tool_no AS tool, c.book, c.counted, c.last_update_user AS by FROM ttmb_count c JOIN ttmb_tool t ON t.id = c.tool_id
      WHERE ttmb_site_of_tool(t.id) = $1 AND c.day = '2026-11-10' ORDER BY 1`,
    [world.ids.S1],
  );

test("ten tools are proposed for the week, the dearest and longest uncounted first, with the reason; the same all week", async () => {
  const { tools: proposed, which } = await sheet("?day=2026-11-10");
  expect([which, proposed.length]).toEqual(["week", 10]);
  expect(proposed.slice(0, 2).map(({ name, no, reason }) => [name, no, reason])).toEqual([
    ["L1 M1 T03", 1, { value: "500000000", counts: 0, differed: 0, days: null }],
    ["L1 M1 T07", 2, { value: "200000000", counts: 0, differed: 0, days: null }],
  ]);
  expect((await sheet("?day=2026-11-10&which=all")).tools.map(({ no }) => no)).toHaveLength(12);
  expect(JSON.stringify(proposed)).not.toMatch(/book|stock/);
  const score = (differed: number, days: number | null) =>
    Number(suspicionOf({ value: "10", counts: 3, differed, days }));
  expect([score(0, 10), score(2, 10), score(0, null)]).toEqual([100, 300, 7300]);
});

test("what differs is looked at before it is posted, in money and with what moved; right rows are kept", async () => {
  const { rows } = await compare(`${tools.T03}:12,${tools.T07}:8`);
  expect(rows.map(({ name, counted, moved }) => [name, counted, moved.map(({ quantity }) => quantity)])).toEqual([
    ["L1 M1 T03", 12, [-50]],
    ["L1 M1 T07", 8, [-20]],
  ]);
  const book = rows[0]?.book ?? 15;
  const unseen = await send([{ tool: tools.T03, counted: 12, book }]);
  expect(unseen.body.fields).toEqual({ [`counted-${tools.T03}`]: "This number was not compared with the books yet" });
  const { status, body } = await send([
    { tool: tools.T03, counted: 12, book, seen: 12, remark: "two broken" },
    { tool: tools.T07, counted: -1, seen: -1, book: 8 },
    { tool: 999_999, counted: 1, seen: 1, book: 1 },
    { tool: tools.T01 },
  ]);
  expect([status, body.kept, body.differ, body.value]).toEqual([200, 1, 1, String((12 - book) * 10_000_000)]);
  expect(Object.keys(body.fields)).toEqual([`counted-${tools.T07}`, "counted-999999"]);
  expect(await counts()).toMatchObject([{ tool: "T03", book, counted: 12 }]);
  expect((await sheet("?day=2026-11-10")).tools.find(({ name }) => name.endsWith("T03"))?.countedBy).toEqual(
    expect.any(String),
  );
});

test("a count that was posted is what the sheets of later days tell of, and stands on the site's page; the week's order stays", async () => {
  const before = (await sheet("?day=2026-11-10")).tools.map(({ id }) => id);
  const later = (await sheet("?day=2026-11-12")).tools;
  expect(later.map(({ id }) => id)).toEqual(before);
  const told = (list: CountSheet["tools"]) => list.find(({ id }) => id === tools.T03)?.reason;
  expect(told(later)).toMatchObject({ days: 2, counts: 0 });
  expect(told((await sheet("?day=2026-11-10")).tools)).toMatchObject({ days: 0 });
  expect((await world.read("S1")).counts.map(({ day, counted }) => [day, counted])).toEqual([["2026-11-10", 1]]);
});

test("another person's count of the same tool and day stands beside the first, and asks", async () => {
  const { rows } = await compare(`${tools.T03}:11`);
  expect(rows[0]?.other).toMatchObject({ counted: 12 });
  const book = rows[0]?.book;
  const second = { tool: tools.T03, counted: 11, book, seen: 11 };
  const asked = await send([second], { who: "tt.site" });
  expect(asked.body.fields[`sure-${tools.T03}`]).toMatch(/counted 12 on that day\. Is your number right\?$/);
  // Who counts the same confirms it: nothing changes.
  expect((await send([{ ...second, counted: 12, seen: 12 }], { who: "tt.site" })).status).toBe(200);
  expect((await counts())[0]?.by).toMatch(/^marketing@/);
  expect((await send([{ ...second, sure: 11 }], { who: "tt.site" })).status).toBe(200);
  expect(await counts()).toMatchObject([{ tool: "T03", book, counted: 11 }]);
});

test("the same number again is no confirmation once something moved: what was counted last is what lies there", async () => {
  const lies = async () =>
    (await world.query<{ quantity: string }>("SELECT quantity FROM stock_article WHERE tool_id = $1", [tools.T05]))[0]
      ?.quantity;
  const counted = (pieces: number, book: number, more: object = {}) =>
    send([{ tool: tools.T05, counted: pieces, book, seen: pieces, ...more }], { day: "2026-11-12" });
  expect((await send([{ tool: tools.T05, counted: 10, book: 10, seen: 10 }], { day: "2026-11-11" })).status).toBe(200);
  expect((await counted(8, 10)).status).toBe(200);
  const issue = { tool: tools.T05, day: "2026-11-12", kind: "issue", quantity: 2, unitPrice: "" };
  expect((await world.enter("S1", "issue", issue)).status).toBe(200);
  // The books are what the ledger says now: 8 counted, 2 issued since.
  expect((await compare(`${tools.T05}:8`, "2026-11-12")).rows[0]).toMatchObject({ book: 6, difference: 2 });
  const again = await counted(8, 6, { sure: 8 });
  expect([again.status, again.body.differ, await lies()]).toEqual([200, 1, "8"]);
});

test("a count of a day before the stock was opened is refused at its row", async () => {
  const early = await send([{ tool: tools.T05, counted: 3, book: 3, seen: 3 }], { day: "2026-11-09" });
  expect(early.body.fields[`counted-${tools.T05}`]).toMatch(/since 2026-11-11/);
});

test("no count of a day to come, of nothing, of another's site, or where nothing tells what the books say", async () => {
  expect(
    (await send([{ tool: tools.T01, counted: 1, seen: 1, book: 1 }], { day: "2027-01-01" })).body.fields,
  ).toHaveProperty("day");
  expect((await send([{ tool: tools.T01 }])).body.fields).toHaveProperty("rows");
  expect((await send([{ tool: tools.T01, counted: 1 }], { who: "germany" })).status).toBe(404);
  expect((await send([{ tool: tools.T01, counted: 1 }], { who: "corporation" })).status).toBe(403);
  if ((await compare(`${tools.T01}:1`)).rows[0]?.book === null)
    expect((await send([{ tool: tools.T01, counted: 1, seen: 1 }])).body.fields).toHaveProperty(`book-${tools.T01}`);
});

test("a remark that is too long, and one without a number, stand there again with what is wrong; the other rows are posted", async () => {
  const day = "2026-11-12";
  const row = (no: string, more: object) => ({ tool: tools[no], counted: 5, book: 5, seen: 5, ...more });
  const sent = [
    row("T08", {}),
    row("T09", { remark: "x".repeat(201) }),
    row("T10", { counted: null, remark: "rusty" }),
  ];
  const { body } = await send(sent, { day });
  expect([body.kept, body.left, body.fields]).toEqual([
    1,
    [String(tools.T09), String(tools.T10)],
    {
      [`remark-${tools.T09}`]: "At most 200 characters",
      [`counted-${tools.T10}`]: "How many were counted? A remark is kept with its number",
    },
  ]);
  const alone = await send([row("T10", { counted: null, remark: "rusty" })], { day });
  expect([alone.status, Object.keys(alone.body.fields)]).toEqual([400, [`counted-${tools.T10}`]]);
});
