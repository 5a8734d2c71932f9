import { afterAll, beforeAll, expect, test } from "vitest";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";
import { type ShownUpload, sendUpload } from "../../../../tests/harness/upload-call";

let world: TtmbWorld;
beforeAll(async () => {
  world = await ttmbWorld();
  const line = { toolNo: "T02", unitPrice: "185", setUp: 1, corner: 1, toolLife: 4000 };
  await world.enter("S2", "tool", { ...world.tool, ...line, model: await world.model("S2") });
  const [tool] = await world.tools("S2");
  await world.enter("S2", "issue", {
    ...{ tool: tool?.toolId, day: "2026-10-05", kind: "issue", quantity: 5, unitPrice: "", there: null },
  });
});
afterAll(() => world?.close());

const kind = "ttmb-issues";
const heads = "line,model,toolNo,day,kind,quantity,unitPrice";
const path = (id: string) => `/uploads/${kind}/${id}`;
async function sent(...rows: string[]) {
  const token = await world.api.signIn("marketing@seorak.example");
  const bytes = Buffer.from([heads, ...rows.map((row) => `L1,M1,${row}`)].join("\n"));
  const { body } = await sendUpload(world.api, { kind, within: String(world.ids.S2), token, bytes });
  return (await world.ask<ShownUpload>("marketing", "GET", path(body.id))).body;
}
const confirm = async (upload: ShownUpload, more: object = {}) =>
  world.ask("marketing", "POST", `${path(upload.id)}/confirmation`, {
    ...{ seen: upload.seen, zeros: false, deleteFirst: false },
    ...more,
  });
const issued = () =>
  world.query<{ day: string; pieces: number; price: number }>(
    `SELECT day::text, quantity AS pieces, (unit_price / 10000.0)::float8 AS price FROM ttmb_issue i JOIN ttmb_tool t ON t.id = i.tool_id
      WHERE t.tool_no = 'T02' AND ttmb_site_of_tool(t.id) = $1 AND kind = 'issue' ORDER BY day`,
    [world.ids.S2],
  );

test("an empty price is the list's: the same file again says unchanged, and it is undone", async () => {
  const before = await issued();
  const rows = ["T02,2026-11-02,issue,4,", "T02,2026-11-03,issue,2,190.00"];
  const upload = await sent(...rows);
  expect(upload.changes.map(({ fields }) => fields.find(({ column }) => column === "unitPrice")?.after)).toEqual([
    "185",
    "190",
  ]);
  expect((await confirm(upload)).status).toBe(200);
  expect(await issued()).toEqual([
    ...before,
    { day: "2026-11-02", pieces: 4, price: 185 },
    { day: "2026-11-03", pieces: 2, price: 190 },
  ]);
  expect(await sent(...rows)).toMatchObject({ counts: { added: 0, changed: 0, removed: 0 } });
  expect((await world.ask<ShownUpload>("marketing", "GET", path(upload.id))).body.changedSince).toEqual([]);
  expect((await world.ask("marketing", "POST", `${path(upload.id)}/undo`, {})).status).toBe(200);
  expect(await issued()).toEqual(before);
});

test("what is typed of a day that has an entry is added or replaced, as the form asks", async () => {
  const tool = (await world.tools("S2")).find(({ toolNo }) => toolNo === "T02")?.toolId;
  const enter = (there: string | null, more: object = {}) =>
    world.enter("S2", "issue", {
      ...{ tool, day: "2026-11-09", kind: "issue", quantity: 4, unitPrice: "", there },
      ...more,
    });
  const piecesNow = async () => (await issued()).find(({ day }) => day === "2026-11-09")?.pieces;
  expect((await enter(null)).status).toBe(200);
  const asked = await enter(null);
  expect(asked.body.fields?.there).toBe(
    "4 pieces are entered for that day already: add these to them, or replace them?",
  );
  expect(await piecesNow()).toBe(4);
  expect((await enter("add")).status).toBe(200);
  expect(await piecesNow()).toBe(8);
  expect((await enter("add", { unitPrice: "170" })).body.fields.unitPrice).toMatch(/^What is there has the price 185/);
  expect((await enter("replace", { quantity: 5 })).status).toBe(200);
  expect(await piecesNow()).toBe(5);
  expect((await enter(null, { quantity: 0 })).status).toBe(200);
  expect(await piecesNow()).toBeUndefined();
});

test("a month's production, its expenses and a day's count entered again ask whether to add or to replace", async () => {
  const model = await world.model("S1");
  await world.enter("S1", "tool", {
    ...world.tool,
    toolNo: "T77",
    model,
    setUp: 1,
    corner: 1,
    toolLife: 9,
    unitPrice: "9",
  });
  const tool = (await world.tools("S1")).find(({ toolNo }) => toolNo === "T77")?.toolId;
  const asked = async (kind: string, body: object, question: RegExp) => {
    expect((await world.enter("S1", kind, body)).status).toBe(200);
    const again = await world.enter("S1", kind, body);
    expect([again.status, again.body.fields]).toEqual([400, { there: expect.stringMatching(question) }]);
    for (const there of ["add", "replace", "add"])
      expect((await world.enter("S1", kind, { ...body, there })).status).toBe(200);
  };
  const made = { model, month: "2026-10", goodUnits: 1_000, plannedUnits: 1_200, there: null };
  await asked("production", made, /^Good units .* already: 1,000\. Add these to them, or replace them\?$/);
  expect((await world.enter("S1", "production", { ...made, plannedUnits: null, there: "add" })).status).toBe(200);
  const cost = { month: "2026-10", kind: "freight", amount: "150", remark: "by lorry", there: null };
  await asked("expense", cost, /^Entered .* already: 150 KRW\. Add to it, or replace it\?$/);
  expect((await world.enter("S1", "expense", { ...cost, remark: "by air", there: "add" })).status).toBe(200);
  const count = { tool, day: "2026-11-02", book: 10, counted: 4, remark: "", there: null };
  await asked("count", count, /^Counted .* already: 4\. Add these to them, or replace them\?$/);
  const other = await world.enter("S1", "count", { ...count, book: 11, there: "add" });
  expect(other.body.fields.book).toMatch(/^The books said 10/);
  const kept = await world.query(`
    SELECT p.good_units AS good, p.planned_units AS planned, e.amount::float8 / 10000 AS amount, e.remark, c.book, c.counted
      FROM ttmb_production p, ttmb_expense e, ttmb_count c
     WHERE p.model_id = ${model} AND p.ym = 202610 AND e.site_id = ${world.ids.S1} AND e.kind = 'freight' AND c.tool_id = ${tool}`);
  expect(kept).toEqual([
    { good: 3_000, planned: 3_400, amount: 450, remark: "by lorry; by air", book: 10, counted: 8 },
  ]);
});

test("several takes of a tool on a day are added up; with another price they are told", async () => {
  const upload = await sent("T02,2026-11-04,issue,4,", "T02,2026-11-04,issue,3,", "T02,2026-11-04,return,1,");
  expect(upload).toMatchObject({ errorRows: 0, counts: { added: 2 } });
  expect(upload.changes[0]?.fields).toContainEqual(
    expect.objectContaining({ column: "quantity", before: null, after: "7" }),
  );
  const differs = await sent("T02,2026-11-04,issue,4,", "T02,2026-11-04,issue,3,170");
  expect(differs.problems.map(({ row, message }) => [row, message.slice(0, 22)])).toEqual([
    [3, "Stands in row 2 alread"],
  ]);
});

test("of a day to come nothing is entered, nor of a month after the contract's end: by hand and by file", async () => {
  const [tool, model, day] = [(await world.tools("S2"))[0]?.toolId, await world.model("S2"), "2026-11-29"];
  const wrong = async (entry: string, body: object) => Object.keys((await world.enter("S2", entry, body)).body.fields);
  expect(await wrong("issue", { tool, day, kind: "issue", quantity: 1, unitPrice: "" })).toEqual(["day"]);
  expect(await wrong("count", { tool, day, book: 1, counted: 1, remark: "" })).toEqual(["day"]);
  expect((await sent(`T02,${day},issue,1,`)).problems).toMatchObject([{ message: "This day is still to come" }]);
  await world.query("UPDATE ttmb_site SET end_day = '2026-09-30' WHERE code = 'S2'");
  expect(await wrong("production", { model, month: "2026-10", goodUnits: 1, plannedUnits: null })).toEqual(["month"]);
  expect((await sent("T02,2026-10-01,issue,1,")).problems).toMatchObject([{ row: 2, column: "day" }]);
  await world.query("UPDATE ttmb_site SET end_day = NULL WHERE code = 'S2'");
});

test("a file of November deletes nothing of October first, and zeros are asked about", async () => {
  const october = (await issued()).filter(({ day }) => day < "2026-11");
  expect(october.length).toBeGreaterThan(0);
  const first = await sent("T02,2026-11-05,issue,4,", "T02,2026-11-06,issue,1,");
  expect(first.missing).toEqual([]);
  expect((await confirm(first)).status).toBe(200);
  const second = await sent("T02,2026-11-05,issue,0,", "T02,2026-11-07,issue,0,");
  expect(second).toMatchObject({ zeroRows: 2, counts: { added: 0, removed: 1 } });
  expect(second.missing.map(({ key }) => key)).toEqual([expect.stringContaining("2026-11-06")]);
  expect((await confirm(second, { deleteFirst: true })).status).toBe(400);
  expect((await confirm(second, { deleteFirst: true, zeros: true })).status).toBe(200);
  expect(await issued()).toEqual(october);
});

const nine = { toolNo: "T01", setUp: 1, corner: 4, toolLife: 10, unitPrice: "7500", contractPrice: "9000" };

test("no more comes back than was issued until that day, and no issue is made smaller than what came back of it", async () => {
  const model = await world.model("S9");
  await world.enter("S9", "tool", { ...world.tool, ...nine, toolNo: "T99", model });
  const tool = (await world.tools("S9")).find(({ toolNo }) => toolNo === "T99")?.toolId;
  const enter = (kind: "issue" | "return", quantity: number, day = "2026-11-09") =>
    world.enter("S9", "issue", { tool, day, kind, quantity, unitPrice: "8000", there: "replace" });
  expect((await enter("issue", 61)).status).toBe(200);
  const refused = await enter("return", 500);
  expect([refused.status, refused.body.fields.quantity]).toEqual([
    400,
    "Not more than were issued lately and are not back yet: 61",
  ]);
  expect((await enter("return", 1, "2026-11-08")).body.fields.quantity).toMatch(/yet: 0/);
  expect((await enter("return", 40, "2026-11-12")).status).toBe(200);
  expect((await enter("return", 22, "2026-11-10")).body.fields.quantity).toMatch(/yet: 21/);
  // What was used up long ago makes no room: of a thousand pieces of spring nothing comes back in autumn.
  await world.query(
    `INSERT INTO stock_movement (article_id, place, day, kind, quantity, unit_price, created_by)
     SELECT id, 'site', '2026-04-01', 'issue', -1000, 0, 'test' FROM stock_article WHERE tool_id = ${tool}`,
  );
  expect((await enter("return", 500, "2026-11-20")).body.fields.quantity).toMatch(/: 21$/);
  expect((await enter("issue", 39)).body.fields.quantity).toBe("Not fewer than came back of them: 40");
  expect((await enter("issue", 0)).status).toBe(400);
  expect((await enter("issue", 40)).status).toBe(200);
});

test('what the check says of "delete existing data first" is what the load does', async () => {
  const model = await world.model("S2");
  await world.enter("S2", "tool", {
    ...world.tool,
    toolNo: "T88",
    model,
    setUp: 1,
    corner: 1,
    toolLife: 9,
    unitPrice: "9",
  });
  const filled = await sent("T88,2026-11-01,issue,10,", "T88,2026-11-03,return,8,");
  expect((await confirm(filled)).status).toBe(200);
  const pieces = () =>
    world.query(
      `SELECT day::text, kind, quantity FROM ttmb_issue i JOIN ttmb_tool t ON t.id = i.tool_id WHERE t.tool_no = 'T88' ORDER BY day, kind`,
    );
  const before = await pieces();

  // The issue of the 1st is not in the file: taken away first, nothing is left of which 8 could come back.
  const emptied = await sent("T88,2026-11-03,return,8,", "T88,2026-11-04,issue,2,");
  expect(emptied).toMatchObject({
    errorRows: 0,
    missing: [{}],
    first: "not",
    firstProblem: expect.stringMatching(/8 too many/),
  });
  const refused = await confirm(emptied, { deleteFirst: true });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["deleteFirst"]]);
  expect(await pieces()).toEqual(before);

  // The return is not in the file: 5 issued are right once it is taken away, and only then.
  const smaller = await sent("T88,2026-11-01,issue,5,");
  expect(smaller).toMatchObject({
    errorRows: 0,
    missing: [{}],
    first: "must",
    firstProblem: expect.stringMatching(/3 too many/),
  });
  expect(Object.keys((await confirm(smaller)).body.fields)).toEqual(["deleteFirst"]);
  expect(await pieces()).toEqual(before);
  expect((await confirm(smaller, { deleteFirst: true })).status).toBe(200);
  expect(await pieces()).toEqual([{ day: "2026-11-01", kind: "issue", quantity: 5 }]);

  // Neither way: told beside the rows.
  expect(await sent("T88,2026-11-05,return,6,")).toMatchObject({ errorRows: 1 });
  expect(await sent("T88,2026-11-01,issue,5,", "T88,2026-11-05,return,5,")).toMatchObject({
    errorRows: 0,
    first: "may",
  });
});
