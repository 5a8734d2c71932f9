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
    `INSERT INTO ttmb_issue (tool_id, day, kind, quantity, unit_price, create_user, last_update_user) VALUES (${tool}, '2026-04-01', 'issue', 1000, 0, 'test', 'test')`,
  );
  expect((await enter("return", 500, "2026-11-20")).body.fields.quantity).toMatch(/: 21$/);
  expect((await enter("issue", 39)).body.fields.quantity).toBe("Not fewer than came back of them: 40");
  expect((await enter("issue", 0)).status).toBe(400);
  expect((await enter("issue", 40)).status).toBe(200);
});
