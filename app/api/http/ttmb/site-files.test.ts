import { afterAll, beforeAll, expect, test } from "vitest";
import { proveStock } from "~/api/domain/stock/prove-stock.server";
import type { ToolStock } from "~/api/domain/tool-management/stock/tool-stock";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";
import { type ShownUpload, sendUpload } from "../../../../tests/harness/upload-call";

let world: TtmbWorld;
/** What is asked about before it is written. */
type Odd = { odd: { message: string }[] };
let token = "";
const ids: Record<string, number> = {};
const none = { errorRows: 0, counts: { added: 0, changed: 0, removed: 0 } };

beforeAll(async () => {
  world = await ttmbWorld();
  token = await world.api.signIn("marketing@seorak.example");
  const model = await world.model("S9");
  for (const toolNo of ["F1", "F2", "F3", "F4"]) {
    const line = { ...world.tool, toolNo, model, setUp: 1, corner: 4, toolLife: 10, unitPrice: "7500" };
    await world.enter("S9", "tool", { ...line, catalogueNo: `F-${toolNo}` });
  }
  for (const { toolNo, toolId } of await world.tools("S9")) ids[toolNo] = toolId;
});
afterAll(() => world?.close());

const within = () => String(world.ids.S9);
const path = (kind: string, id: string) => `/uploads/${kind}/${id}`;
/** What the page hands out. */
async function out(kind: string, part = "") {
  const query = new URLSearchParams({ within: within(), ...(part && { part }) });
  const answer = await world.api.call("GET", `/uploads/${kind}/template/file?${query}`, { token });
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
async function back(kind: string, bytes: Buffer, name = "site.xlsx") {
  const { body } = await sendUpload(world.api, { kind, within: within(), token, name, bytes });
  return (await world.ask<ShownUpload>("marketing", "GET", path(kind, body.id))).body;
}
const csv = (kind: string, heads: string, ...rows: string[]) =>
  back(kind, Buffer.from([heads, ...rows].join("\n")), "site.csv");
const confirm = (kind: string, { id, seen }: ShownUpload, more: object = {}) =>
  world.ask<{ fields?: Record<string, string> }>("marketing", "POST", `${path(kind, id)}/confirmation`, {
    ...{ seen, zeros: true, odd: true, deleteFirst: false },
    ...more,
  });
const undo = (kind: string, id: string) => world.ask("marketing", "POST", `${path(kind, id)}/undo`, {});
const said = ({ problems }: ShownUpload) => problems.map(({ row, message }) => `${row} ${message}`);
const count = (toolNo: string, day: string, counted: number) =>
  world.enter("S9", "count", { tool: ids[toolNo], day, book: counted, counted, remark: "", there: "replace" });
const pieces = async () => {
  const { body } = await world.ask<ToolStock>("marketing", "GET", `/ttmb/sites/${within()}/stock`);
  return Object.fromEntries(
    body.tools.flatMap(({ tool, stock }) => (/ F\d$/.test(tool) ? [[tool.slice(-2), stock] as const] : [])),
  );
};
const faults = () => proveStock(world.api.database.pool);

test("a month's expenses leave as a file and come back as the same; three changed rows are exactly what differs", async () => {
  const kind = "ttmb-expenses";
  const enter = (of: string, amount: string) =>
    world.enter("S9", "expense", { month: "2026-11", kind: of, amount, remark: `for ${of}`, there: null });
  for (const [at, of] of ["people", "regrinding", "freight", "cabinet"].entries())
    expect((await enter(of, String(1000 + at))).status).toBe(200);
  expect(await back(kind, await out(kind, "2026-11"))).toMatchObject({ rowCount: 4, ...none });
  const heads = "month,kind,amount,remark";
  const rows = ["2026-11,people,1000,for people", "2026-11,regrinding,2001,for regrinding"];
  const more = ["2026-11,freight,1002,by air", "2026-11,other,0,"];
  const upload = await csv(kind, heads, ...rows, ...more);
  expect(upload.counts).toEqual({ added: 1, changed: 2, removed: 0 });
  expect((await confirm(kind, upload, { zeros: false })).body.fields).toHaveProperty("zeros");
  expect((await confirm(kind, upload)).status).toBe(200);
  expect(await csv(kind, heads, ...rows, ...more)).toMatchObject(none);
  const wrong = await csv(kind, heads, "2026-11,people,-5,", "2027-01,people,1,", "2026-11,tea,1,");
  expect(said(wrong)).toEqual([
    expect.stringMatching(/^2 /),
    expect.stringMatching(/^3 .*to come/),
    expect.stringMatching(/^4 /),
  ]);
  expect((await confirm(kind, wrong)).status).toBe(409);
  expect((await undo(kind, upload.id)).status).toBe(200);
  const stored = await world.query("SELECT kind, amount::int FROM ttmb_expense WHERE site_id = $1 ORDER BY kind", [
    world.ids.S9,
  ]);
  expect(stored).toEqual([
    { kind: "cabinet", amount: 10_030_000 },
    { kind: "freight", amount: 10_020_000 },
    { kind: "people", amount: 10_000_000 },
    { kind: "regrinding", amount: 10_010_000 },
  ]);
});

test("counts leave as a file and come back as the same; what differs from the books is looked at in money first", async () => {
  const kind = "ttmb-counts";
  const heads = "line,model,toolNo,day,book,counted,remark";
  for (const toolNo of ["F1", "F2", "F3"]) expect((await count(toolNo, "2026-11-03", 20)).status).toBe(200);
  for (const toolNo of ["F1", "F2"]) expect((await count(toolNo, "2026-11-10", 18)).status).toBe(200);
  expect(await back(kind, await out(kind, "2026-11"))).toMatchObject({ rowCount: 5, ...none });
  const rows = ["L1,M1,F1,2026-11-10,20,19,", "L1,M1,F2,2026-11-10,,18,", "L1,M1,F3,2026-11-10,,17,behind the shelf"];
  const upload = await csv(kind, heads, ...rows);
  expect([upload.counts, upload.errorRows]).toEqual([{ added: 1, changed: 1, removed: 0 }, 0]);
  expect((upload as unknown as Odd).odd.map(({ message }) => message)).toEqual([
    "The books say 20, counted 19: −7,500 KRW.",
    "The books say 20, counted 17: −22,500 KRW.",
  ]);
  expect((await confirm(kind, upload, { odd: false })).body.fields).toHaveProperty("odd");
  expect((await confirm(kind, upload)).status).toBe(200);
  expect(await pieces()).toMatchObject({ F1: 19, F2: 18, F3: 17, F4: null });
  expect(await csv(kind, heads, ...rows)).toMatchObject(none);
  expect(await back(kind, await out(kind, "2026-11"))).toMatchObject({ rowCount: 6, ...none });

  const wrong = await csv(
    kind,
    heads,
    "L1,M1,F1,2026-11-11,30,19,",
    "L1,M1,F4,2026-11-11,,5,",
    "L1,M1,F2,2026-11-01,,5,",
    "L1,M1,F9,2026-11-11,,5,",
    "L1,M1,F3,2026-12-11,,5,",
  );
  expect(said(wrong)).toEqual([
    expect.stringMatching(/^2 Meanwhile the books say 19/),
    expect.stringMatching(/^3 What do the books say/),
    expect.stringMatching(/^4 (What do the books say|Its stock is kept since)/),
    expect.stringMatching(/^5 /),
    expect.stringMatching(/^6 /),
  ]);
  expect((await confirm(kind, wrong)).status).toBe(409);

  expect((await undo(kind, upload.id)).status).toBe(200);
  expect(await pieces()).toMatchObject({ F1: 18, F2: 18, F3: 20 });
  expect(await faults()).toEqual([]);
});

test("a count of an earlier day that comes late leaves what was counted afterwards as it was", async () => {
  expect((await count("F1", "2026-11-06", 4)).status).toBe(200);
  expect(await pieces()).toMatchObject({ F1: 18 });
  const kind = "ttmb-counts";
  const rows = ["L1,M1,F1,2026-11-07,,9,", "L1,M1,F1,2026-11-08,,11,", "L1,M1,F1,2026-11-05,,2,"];
  const upload = await csv(kind, "line,model,toolNo,day,book,counted,remark", ...rows);
  expect([upload.errorRows, upload.counts.added]).toEqual([0, 3]);
  expect((await confirm(kind, upload)).status).toBe(200);
  expect(await pieces()).toMatchObject({ F1: 18 });
  expect(await faults()).toEqual([]);
});

test("the stock of a day leaves as a file and comes back as the same; bounds, adjustments and first pieces are taken in", async () => {
  const kind = "ttmb-stock";
  const heads = "line,model,toolNo,day,stock,min,max,unitPrice,reason";
  const today = "2026-11-18";
  expect(await back(kind, await out(kind, today))).toMatchObject(none);
  expect(await back(kind, await out(kind))).toMatchObject(none);
  const rows = [
    `L1,M1,F1,${today},18,5,25,7500.00,`,
    `L1,M1,F2,${today},16,,,,broken in the drawer`,
    `L1,M1,F3,${today},,,,,`,
    `L1,M1,F4,${today},7,2,9,,`,
  ];
  const upload = await csv(kind, heads, ...rows);
  expect([said(upload), upload.counts]).toEqual([[], { added: 0, changed: 3, removed: 0 }]);
  expect((await confirm(kind, upload)).status).toBe(200);
  expect(await pieces()).toMatchObject({ F1: 18, F2: 16, F3: 20, F4: 7 });
  expect(await csv(kind, heads, ...rows)).toMatchObject(none);
  const ledger = await world.query(
    "SELECT m.kind, m.quantity, m.reason FROM stock_movement m JOIN stock_article a ON a.id = m.article_id WHERE a.tool_id = ANY ($1) AND m.day = $2 ORDER BY m.id",
    [[ids.F2, ids.F4], today],
  );
  expect(ledger).toEqual([
    { kind: "adjustment", quantity: -2, reason: "broken in the drawer" },
    { kind: "opening", quantity: 7, reason: "" },
  ]);
  // What was said for the first time cannot be unsaid: the file stays.
  expect((await undo(kind, upload.id)).status).toBe(409);

  const wrong = await csv(
    kind,
    heads,
    `L1,M1,F1,${today},17,5,25,,`,
    `L1,M1,F2,${today},16,9,3,,`,
    `L1,M1,F3,${today},20,1,,,`,
    `L1,M1,F4,2026-11-17,7,2,9,,`,
    `L1,M1,F8,${today},7,2,9,,`,
  );
  expect(said(wrong)).toEqual([
    expect.stringMatching(/^2 The ledger says 18/),
    expect.stringMatching(/^3 The maximum/),
    expect.stringMatching(/^4 Both, or neither/),
    expect.stringMatching(/^5 A file tells the stock of one day/),
    expect.stringMatching(/^6 /),
  ]);
  expect((await confirm(kind, wrong)).status).toBe(409);
  const price = await csv(kind, heads, `L1,M1,F1,${today},18,5,25,8000,`);
  expect(said(price)).toEqual([expect.stringMatching(/^2 The list says 7,500/)]);

  const adjusted = await csv(kind, heads, `L1,M1,F1,2026-11-17,15,5,25,,lost`);
  expect((await confirm(kind, adjusted)).status).toBe(200);
  expect(await pieces()).toMatchObject({ F1: 15 });
  expect((await undo(kind, adjusted.id)).status).toBe(200);
  expect(await pieces()).toMatchObject({ F1: 18 });
  expect(await faults()).toEqual([]);
});

test("a stock file that was undone is marked as taken back, and neither its movement nor the one that took it back is taken back again", async () => {
  const kind = "ttmb-stock";
  const movements = async () => {
    const { body } = await world.ask<ToolStock>("marketing", "GET", `/ttmb/sites/${within()}/stock`);
    return body.movements.filter(({ reason }) => ["a box fell", "File taken back"].includes(reason)).slice(0, 2);
  };
  const heads = "line,model,toolNo,day,stock,min,max,unitPrice,reason";
  const upload = await csv(kind, heads, "L1,M1,F3,2026-11-18,15,,,,a box fell");
  expect((await confirm(kind, upload)).status).toBe(200);
  expect((await undo(kind, upload.id)).status).toBe(200);
  const [back, taken] = await movements();
  expect([taken, back].map((row) => [row?.quantity, row?.state])).toEqual([
    [-5, "reversed"],
    [5, "reversal"],
  ]);
  const again = (id = 0) =>
    world.ask("marketing", "POST", `/ttmb/sites/${within()}/acts/${id}/movement-reversal`, { reason: "again" });
  expect([(await again(taken?.id)).status, (await again(back?.id)).status]).toEqual([409, 404]);
  expect(await pieces()).toMatchObject({ F3: 20 });

  // Taken back by hand and written anew by hand: what the file wrote stands no more, so the file has nothing to take back.
  const other = await csv(kind, heads, "L1,M1,F3,2026-11-18,15,,,,a box fell");
  expect((await confirm(kind, other)).status).toBe(200);
  expect((await again((await movements())[0]?.id)).status).toBe(200);
  const anew = { tool: ids.F3, day: "2026-11-18", kind: "adjustment", quantity: -5, toSite: "", reason: "broken" };
  expect((await world.enter("S9", "movement", { ...anew, reference: "" })).status).toBe(200);
  expect((await undo(kind, other.id)).status).toBe(409);
  expect(await pieces()).toMatchObject({ F3: 15 });
  expect(await faults()).toEqual([]);
});

test("a stock file asks what the forms ask: more than the maximum, and a maximum far from the one before", async () => {
  const heads = "line,model,toolNo,day,stock,min,max,unitPrice,reason";
  const more = await csv("ttmb-stock", heads, "L1,M1,F2,2026-11-18,99,2,20,,found");
  const asked = (upload: ShownUpload) => (upload as unknown as Odd).odd.map(({ message }) => message);
  expect(asked(more)).toEqual(["99 would lie there, the maximum is 20. Is it meant?"]);
  expect(more.odd).toMatchObject([{ row: 2, column: "stock", value: "99" }]);
  // What the pieces are worth is written as they are.
  const dear = await csv("ttmb-stock", `${heads},value`, "L1,M1,F1,2026-11-18,1000,5,25,,found,");
  const { after } = dear.changes[0]?.fields.find(({ column }) => column === "value") ?? {};
  expect([dear.odd.map(({ value }) => value), after]).toEqual([["1,000"], "7,500,000"]);
  expect((await confirm("ttmb-stock", more, { odd: false })).body.fields).toHaveProperty("odd");
  expect(asked(await csv("ttmb-stock", heads, "L1,M1,F4,2026-11-18,7,2,9000,,"))).toEqual([
    "A maximum of 9,000, where it was 9 before. Is it meant?",
  ]);
  expect(asked(await csv("ttmb-stock", heads, "L1,M1,F2,2026-11-18,18,2,20,,found"))).toEqual([]);
});

test("another's site is not found, and who only reads sends nothing", async () => {
  const manager = await world.api.signIn("tt.site@seorak.example");
  for (const kind of ["ttmb-counts", "ttmb-expenses", "ttmb-stock"]) {
    const sent = { kind, within: within(), token: manager, bytes: Buffer.from("line\nL1") };
    expect((await sendUpload(world.api, sent)).status).toBe(404);
    const file = await world.api.call("GET", `/uploads/${kind}/template/file?within=${within()}`, { token: manager });
    expect(file.status).toBe(404);
  }
});

test("a file says which site it is of: another site refuses its rows, and takes them where the cell is left empty", async () => {
  const kind = "ttmb-expenses";
  const file = await out(kind, "2026-11");
  const sendTo = async (site: number | undefined, bytes: Buffer, name: string) => {
    const { body } = await sendUpload(world.api, { kind, within: String(site), token, name, bytes });
    return (await world.ask<ShownUpload>("marketing", "GET", path(kind, body.id))).body;
  };
  const elsewhere = await sendTo(world.ids.S1, file, "site.xlsx");
  expect(elsewhere).toMatchObject({ rowCount: 4, errorRows: 4 });
  expect(said(elsewhere)[0]).toMatch(/of S9, this page of S1\./);
  const rows = (site: string) => Buffer.from(`site,month,kind,amount,remark\n${site},2026-11,people,1000,\n`);
  expect((await sendTo(world.ids.S1, rows(" s1 "), "a.csv")).errorRows).toBe(0);
  expect((await sendTo(world.ids.S1, rows(""), "b.csv")).errorRows).toBe(0);
  expect((await sendTo(world.ids.S1, rows("S9"), "c.csv")).errorRows).toBe(1);
});
