import { afterAll, beforeAll, expect, test } from "vitest";
import { type ConsignmentWorld, consignmentWorld } from "../../../../tests/harness/consignment-world";
import { type ShownUpload, sendUpload } from "../../../../tests/harness/upload-call";

let world: ConsignmentWorld;
beforeAll(async () => {
  world = await consignmentWorld();
  await world.move({ item: "A-1", day: "2026-11-01", quantity: 20 });
  await world.move({ item: "A-2", day: "2026-11-01", quantity: 10 });
});
afterAll(() => world?.close());

const heads = {
  "consignment-movements": "movementNo,site,item,day,kind,quantity,toSite,reason,reference",
  "consignment-items": "item,min,max,unitPrice,since,used",
  "consignment-count": "item,counted,reason",
} as const;
type Kind = keyof typeof heads;

async function send(kind: Kind, lines: readonly string[], within: number | "" = "", who = "marketing") {
  const bytes = Buffer.from([heads[kind], ...lines].join("\n"));
  const token = world.tokens.get(who);
  return sendUpload(world.api, { kind, within: String(within), ...(token && { token }), bytes });
}
async function sent(kind: Kind, lines: readonly string[], within: number | "" = "") {
  const { body } = await send(kind, lines, within);
  return (await world.ask<ShownUpload>("marketing", "GET", `/uploads/${kind}/${body.id}`)).body;
}
const confirm = (kind: Kind, { id, seen }: ShownUpload) =>
  world.ask("marketing", "POST", `/uploads/${kind}/${id}/confirmation`, { deleteFirst: false, zeros: true, seen });
const problems = ({ problems: found }: ShownUpload) => found.map(({ row, column }) => [row, column]);

test("movements of a file are written at its confirmation, once, and taken back as a whole by further movements", async () => {
  const lines = ["F-1,S1,A-1,2026-11-10,use,3,,,", "F-2,S1,A-1,2026-11-11,receipt,5,,,PO-1"];
  const upload = await sent("consignment-movements", lines);
  expect(upload).toMatchObject({ errorRows: 0, counts: { added: 2, changed: 0, removed: 0 } });
  expect(await world.balance("S1")).toBe(20);
  expect((await confirm("consignment-movements", upload)).status).toBe(200);
  expect(await world.balance("S1")).toBe(22);
  expect(await sent("consignment-movements", lines)).toMatchObject({ errorRows: 0, counts: { added: 0, changed: 0 } });
  const undone = await world.ask("marketing", "POST", `/uploads/consignment-movements/${upload.id}/undo`, {});
  expect(undone.status).toBe(200);
  expect(await world.balance("S1")).toBe(20);
  expect(await world.faults()).toEqual([]);
});

test("what brings more than the maximum is asked about at its row, with what the rows before it bring; of a transfer nothing is", async () => {
  const upload = await sent("consignment-movements", [
    "O-1,S1,A-1,2026-11-10,receipt,30,,,",
    "O-2,S1,A-1,2026-11-11,receipt,1,,,",
    "O-3,S1,A-1,2026-11-12,use,9,,,",
    "O-4,S1,A-1,2026-11-13,adjustment,9,,found,",
    "O-5,S1,A-2,2026-11-10,transfer-out,1,S2,,",
  ]);
  expect([upload.errorRows, upload.odd]).toMatchObject([
    0,
    [
      { row: 3, message: "51 would lie there, the maximum is 50. Is it meant?" },
      { row: 5, message: "51 would lie there, the maximum is 50. Is it meant?" },
    ],
  ]);
  const refused = await world.ask("marketing", "POST", `/uploads/consignment-movements/${upload.id}/confirmation`, {
    ...{ deleteFirst: false, zeros: true, seen: upload.seen },
  });
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["odd"]]);
  expect(await world.balance("S1")).toBe(20);
});

test("a file that would bring a stock below zero, of an unknown site or a day to come, is told by row and column; nothing is written", async () => {
  const upload = await sent("consignment-movements", [
    "G-3,S77,A-1,2026-11-10,receipt,1,,,",
    "G-4,S1,A-1,2027-01-10,receipt,1,,,",
    "G-5,S1,A-4,2026-11-10,receipt,1,,,",
  ]);
  expect(upload.errorRows).toBe(3);
  expect(problems(upload)).toEqual(
    expect.arrayContaining([
      [expect.any(Number), "site"],
      [expect.any(Number), "day"],
      [expect.any(Number), "item"],
    ]),
  );
  expect((await confirm("consignment-movements", upload)).status).toBe(409);
  // Stock is tried with the rows that can be written: here all of them.
  const short = await sent("consignment-movements", [
    "G-1,S1,A-1,2026-11-10,use,1,,,",
    "G-2,S1,A-1,2026-11-10,use,99,,,",
  ]);
  expect(problems(short).map(([, column]) => column)).toContain("quantity");
  expect((await confirm("consignment-movements", short)).status).toBe(409);
  expect(await world.balance("S1")).toBe(20);
});

test("stock is judged although other rows are wrong, as far as what they may bring cannot make it good", async () => {
  const upload = await sent("consignment-movements", [
    "K-1,S77,A-1,2026-11-12,receipt,5,,,",
    "K-2,S1,A-1,2026-11-12,use,24,,,",
    "K-3,S1,A-2,2026-11-12,use,99,,,",
  ]);
  expect(problems(upload)).toEqual([
    [2, "site"],
    [4, "quantity"],
  ]);
  expect(upload.problems[1]?.message).toContain("A-2: on 2026-11-12 there would be");
});

test("nothing of a file comes into a closed month: told at its day, in words", async () => {
  await world.query(
    "INSERT INTO consignment_month (org_unit_id, ym, closed_at, closed_by) SELECT org_unit_id, 202609, now(), 'test' FROM consignment_site WHERE code = 'S1'",
  );
  const upload = await sent("consignment-movements", [
    "M-1,S1,A-1,2026-10-01,receipt,5,,,",
    "M-2,S1,A-1,2026-09-30,receipt,5,,,",
  ]);
  expect(upload.problems).toMatchObject([{ row: 3, column: "day", message: "The month 2026-09 is closed" }]);
  expect((await confirm("consignment-movements", upload)).status).toBe(409);
  expect(await world.balance("S1")).toBe(20);
});

test("items of a site are added and changed by a file; wrong bounds and half a won are refused", async () => {
  const site = world.idOf("S1");
  const wrong = await sent("consignment-items", ["A-4,9,3,1000,2026-11-01,Y", "A-3,1,5,0.5,2026-11-01,Y"], site);
  expect(
    problems(wrong)
      .map(([, column]) => column)
      .sort(),
  ).toEqual(["max", "unitPrice"]);
  const upload = await sent("consignment-items", ["A-4,2,8,1500,2026-11-01,Y", "A-1,12,60,1000,2025-01-01,Y"], site);
  expect(upload).toMatchObject({ errorRows: 0, counts: { added: 1, changed: 1 } });
  expect((await confirm("consignment-items", upload)).status).toBe(200);
  const { items } = await world.site("S1");
  expect(items.map(({ itemNo, min, max }) => [itemNo, min, max])).toEqual(
    expect.arrayContaining([
      ["A-4", 2, 8],
      ["A-1", 12, 60],
    ]),
  );
});

test("a filled-in count sheet counts what it names and leaves the rest; a difference becomes a movement when it is posted", async () => {
  const { id } = (await world.act("S1", "count", { day: "2026-11-20", remark: "" })).body;
  const wrong = await sent("consignment-count", ["A-1,-1,", "NOTHING,3,"], id);
  expect(problems(wrong)).toEqual([
    [2, "counted"],
    [3, "item"],
  ]);
  expect(wrong.problems[0]?.message).toBe("A whole number from 0 to 1,000,000");
  const upload = await sent("consignment-count", ["A-1,18,two broken"], id);
  expect(upload).toMatchObject({ errorRows: 0, counts: { changed: 1 } });
  expect((await confirm("consignment-count", upload)).status).toBe(200);
  expect(await world.balance("S1")).toBe(20);
  const { lines, stamp } = await world.count(id);
  expect(lines.filter(({ counted }) => counted !== null).map(({ itemNo, counted }) => [itemNo, counted])).toEqual([
    ["A-1", 18],
  ]);
  const posted = await world.ask<{ movements: number }>("marketing", "POST", `/consignment/counts/${id}/posting`, {
    ...{ stamp, remark: "yearly" },
  });
  expect(posted.body.movements).toBe(1);
  expect(await world.balance("S1")).toBe(18);
  expect(await world.balance("S1", 2)).toBe(10);
  expect((await send("consignment-count", ["A-1,17,late"], id)).status).toBe(409);
  // A file of a day before it says what it makes of today's stock, before it is confirmed.
  expect((await sent("consignment-movements", ["L-1,S1,A-1,2026-11-12,use,2,,,"])).told).toEqual([
    "A-1 at S1 was counted on 2026-11-20 since: today's stock is 16 with this (was 18).",
  ]);
});

test("who only reads sends no file: a distributor and a customer", async () => {
  for (const who of ["distributor", "corporation"])
    expect((await send("consignment-movements", ["H-1,S4,A-1,2026-11-10,receipt,1,,,"], "", who)).status).toBe(403);
  const foreign = await send("consignment-items", ["A-4,2,8,1500,2026-11-01,Y"], world.idOf("S5"), "office");
  expect(foreign.status).toBe(404);
});
