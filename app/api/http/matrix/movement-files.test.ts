import { afterAll, beforeAll, expect, test } from "vitest";
import type { CabinetRecord } from "~/api/domain/matrix/cabinet/cabinet-record";
import type { CabinetMovements } from "~/api/domain/matrix/cabinet/movement/movements";
import { proveStock } from "~/api/domain/stock/prove-stock.server";
import { type MatrixWorld, matrixWorld } from "../../../../tests/harness/matrix-world";
import type { ShownUpload } from "../../../../tests/harness/upload-call";

const kind = "matrix-movements";
const heads = "movementNo,item,day,time,kind,quantity,badge,reason,reference";
let world: MatrixWorld;
let cabinet = 0;
let other = 0;
const items: { id: number; no: string }[] = [];
const none = { errorRows: 0, counts: { added: 0, changed: 0, removed: 0 } };
type Odd = { odd: { message: string }[] };

beforeAll(async () => {
  world = await matrixWorld();
  items.push(
    ...(await world.query<{ id: number; no: string }>(
      "SELECT id, item_no AS no FROM item WHERE use_yn = 'Y' ORDER BY item_no LIMIT 3",
    )),
  );
  cabinet = await aCabinet();
  other = await aCabinet();
});
afterAll(() => world?.close());

/** One that stands since 1 November, keeps two items, 30 of each since the 5th. */
async function aCabinet(): Promise<number> {
  const id = (await world.get(await world.made("active"))).cabinets[0]?.id ?? 0;
  await world.query("UPDATE matrix_cabinet SET installed_on = '2026-11-01' WHERE id = $1", [id]);
  for (const { no } of items.slice(0, 2)) await enter(id, "items", { item: no, min: 10, max: 40, unitPrice: "5000" });
  await enter(id, "entries/refill", {
    ...{ day: "2026-11-05", time: "06:00", reference: "DN-1" },
    rows: items.slice(0, 2).map(({ id: tool }) => ({ tool, received: 30 })),
  });
  return id;
}
const enter = (id: number, path: string, body: object) =>
  world.ask("marketing", "POST", `/matrix/cabinets/${id}/${path}`, body);
const issue = (day: string, issued: number) =>
  enter(cabinet, "entries/day", {
    ...{ day, time: "08:15", badge: "B1" },
    rows: [{ name: "n0", tool: items[0]?.id, code: "", badge: "", issued, returned: null, sure: null }],
  });
const stock = async () => {
  const { body } = await world.ask<CabinetRecord>("marketing", "GET", `/matrix/cabinets/${cabinet}`);
  return items.slice(0, 2).map(({ no }) => body.items.find(({ itemNo }) => itemNo === no)?.stock ?? null);
};
const no = (at: number) => items[at]?.no ?? "";
async function out(part = "2026-11") {
  const answer = await world.file(
    "marketing",
    `/uploads/${kind}/template/file?${new URLSearchParams({ within: String(cabinet), part })}`,
  );
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
async function back(bytes: Buffer, name = "movements.xlsx", within = cabinet) {
  const { body } = await world.send("marketing", kind, bytes, { within: String(within), name });
  return (await world.ask<ShownUpload>("marketing", "GET", `/uploads/${kind}/${body.id}`)).body;
}
const csv = (rows: readonly string[], within = cabinet) =>
  back(Buffer.from([heads, ...rows].join("\n")), "movements.csv", within);
const confirm = ({ id, seen }: ShownUpload) =>
  world.ask("marketing", "POST", `/uploads/${kind}/${id}/confirmation`, {
    seen,
    zeros: true,
    odd: true,
    deleteFirst: false,
  });
const said = ({ problems }: ShownUpload) => problems.map(({ row, column, message }) => `${row} ${column} ${message}`);
const faults = () =>
  proveStock({
    query: (text: string, values: unknown[]) => world.query(text, values).then((rows) => ({ rows })),
  } as never);

test("movements of a cabinet leave as a file and come back as the same: what was entered, too, which has no number", async () => {
  expect((await issue("2026-11-08", 4)).status).toBe(200);
  expect(await back(await out())).toMatchObject({ rowCount: 3, ...none });
  expect(await stock()).toEqual([26, 30]);
});

test("a file of movements is written at its confirmation, once however often it is sent, and taken back as a whole", async () => {
  const rows = [
    `F-1,${no(0)},2026-11-09,07:45,issue,3,B2,,`,
    `F-2,${no(0)},2026-11-09,,return,1,B2,,`,
    `F-3,${no(1)},2026-11-10,,receipt,5,,,DN-2`,
    `F-4,${no(1)},2026-11-10,10:00,adjustment,-2,,two were broken,`,
    `F-5,${no(1)},2026-11-11,,send-back,1,,,RMA-1`,
  ];
  const upload = await csv(rows);
  expect([said(upload), upload.counts]).toEqual([[], { added: 5, changed: 0, removed: 0 }]);
  expect(await stock()).toEqual([26, 30]);
  expect((await confirm(upload)).status).toBe(200);
  expect(await stock()).toEqual([24, 32]);
  expect(await csv(rows)).toMatchObject(none);
  expect(await back(await out())).toMatchObject({ rowCount: 8, ...none });
  const [line] = await world.query<{ told: string }>(
    "SELECT concat_ws(' ', to_char(at, 'HH24:MI'), user_code, quantity, created_by) AS told FROM stock_movement WHERE movement_no = 'F-1'",
  );
  expect(line?.told).toBe("07:45 B2 -3 marketing@seorak.example");
  expect((await world.ask("marketing", "POST", `/uploads/${kind}/${upload.id}/undo`, {})).status).toBe(200);
  expect(await stock()).toEqual([26, 30]);
  expect(said(await csv(rows.slice(0, 1)))).toEqual([
    "2 movementNo A movement of this number is written already, or was taken back",
  ]);
  expect(await faults()).toEqual([]);
});

test("a file that somebody sends is no report of the cabinet's own, before it is taken back and after", async () => {
  const reported = async () =>
    (await world.ask<CabinetRecord>("marketing", "GET", `/matrix/cabinets/${cabinet}`)).body.lastReported;
  expect(await reported()).toBeNull();
  const upload = await csv([`R-1,${no(0)},2026-11-15,09:00,issue,1,B2,,`]);
  expect((await confirm(upload)).status).toBe(200);
  expect(await reported()).toBeNull();
  expect((await world.ask("marketing", "POST", `/uploads/${kind}/${upload.id}/undo`, {})).status).toBe(200);
  expect(await reported()).toBeNull();
  await world.query(
    `INSERT INTO stock_movement (movement_no, article_id, place, day, at, kind, quantity, created_by)
     SELECT 'FEED-1', id, 'cabinet', '2026-11-14', '2026-11-14 06:30', 'receipt', 1, 'demo' FROM stock_article WHERE cabinet_id = $1 AND item_id = $2`,
    [cabinet, items[1]?.id],
  );
  expect(await reported()).toBe("2026-11-14 06:30");
  const { body } = await world.ask<CabinetRecord>("marketing", "GET", `/matrix/cabinets/${cabinet}`);
  const [line] = body.movements.filter(({ movementNo }) => movementNo === "FEED-1");
  await world.ask("marketing", "POST", `/matrix/movements/${line?.id}/reversal`, { reason: "reported twice" });
  expect(await reported()).toBeNull();
});

test("what would take more than lies there is refused at its row with the day; other wrong rows say where; nothing is written", async () => {
  const rows = [
    `G-1,${no(0)},2026-11-12,,issue,99,B1,,`,
    `G-2,NO-SUCH,2026-11-12,,issue,1,B1,,`,
    `G-3,${no(1)},2027-01-01,,issue,1,B1,,`,
    `G-4,${no(1)},2026-10-01,,issue,1,B1,,`,
    `G-5,${no(1)},2026-11-12,,adjustment,-1,,,`,
    `G-6,${no(1)},2026-11-12,,issue,-1,B1,,`,
    `MIP-1,${no(1)},2026-11-12,,issue,1,B1,,`,
    `G-7,${no(1)},2026-11-12,,count,1,,,`,
  ];
  const wrong = await csv(rows);
  expect(said(wrong).sort()).toEqual([
    expect.stringMatching(/^2 quantity .*on 2026-11-12 there would be −73/),
    expect.stringMatching(/^3 item The cabinet does not keep this item/),
    expect.stringMatching(/^4 day Not after/),
    expect.stringMatching(/^5 day The cabinet stands there since/),
    expect.stringMatching(/^6 reason /),
    expect.stringMatching(/^7 quantity /),
    expect.stringMatching(/^8 movementNo Numbers that begin with MIP-/),
    expect.stringMatching(/^9 kind /),
  ]);
  expect((await confirm(wrong)).status).toBe(409);
  expect(await stock()).toEqual([26, 30]);
});

test("a number is a movement of one cabinet: in the file of another it is there already, and a changed one is no other", async () => {
  expect((await confirm(await csv([`H-1,${no(0)},2026-11-12,,issue,1,B1,,`]))).status).toBe(200);
  const there = "2 movementNo A movement of this number is written already, or was taken back";
  expect(said(await csv([`H-1,${no(0)},2026-11-12,,issue,1,B1,,`], other))).toEqual([there]);
  expect(said(await csv([`H-1,${no(0)},2026-11-12,,issue,2,B1,,`]))).toEqual([there]);
});

test("what stands there under another number is asked about before it is written again", async () => {
  const again = await csv([`I-1,${no(0)},2026-11-08,08:15,issue,4,B1,,`, `I-2,${no(0)},2026-11-08,08:16,issue,4,B1,,`]);
  expect((again as unknown as Odd).odd.map(({ message }) => message)).toEqual([
    "The same stands there already, at 08:15. Is this another one?",
  ]);
});

test("a return by a badge that took nothing is asked about at its row, as on the sheet; taken back it is no badge that took something", async () => {
  const rows = [
    `J-1,${no(0)},2026-11-16,09:00,issue,2,B8,,`,
    `J-2,${no(0)},2026-11-16,10:00,return,2,B8,,`,
    `J-3,${no(0)},2026-11-16,10:00,return,1,E-777,,`,
  ];
  const upload = await csv(rows);
  expect((upload as unknown as Odd).odd.map(({ message }) => message)).toEqual([
    "E-777 would have brought back 1 more than they took in a year. Is it meant?",
  ]);
  const list = async (query = "") =>
    world.report<CabinetMovements>("marketing", `cabinet=${cabinet}&days=all&${query}`, "MIPMTX06");
  const before = (await list()).total.badges;
  expect((await confirm(upload)).status).toBe(200);
  expect((await list()).total.badges).toBe(before + 2);
  expect((await world.ask("marketing", "POST", `/uploads/${kind}/${upload.id}/undo`, {})).status).toBe(200);
  const after = await list("badge=E-777");
  expect([(await list()).total.badges, after.total.badges, after.rowCount]).toEqual([before, 0, 2]);
  // The one that was taken back tells why, by whom and by which line.
  const [back, taken] = ["reversal", "reversed"].map((state) => after.rows.find(({ reversal }) => reversal === state));
  expect(taken).toMatchObject({ otherId: back?.id, backReason: back?.reason, backBy: back?.createdBy });
  expect([taken?.backReason, back?.otherId, back?.backBy]).toEqual([expect.stringMatching(/./), taken?.id, null]);
});

test("a receipt that brings more than the maximum is asked about at its row, as beside the form", async () => {
  const [there = 0] = await stock();
  const upload = await csv([`O-1,${no(0)},2026-11-19,09:00,receipt,9999,,,DN-9`]);
  expect((upload as unknown as Odd).odd.map(({ message }) => message)).toEqual([
    `${(9999 + (there ?? 0)).toLocaleString("en")} would lie there, the maximum is 40. Is it meant?`,
  ]);
});

test("a first day behind the last one is dropped with it, and both are named", async () => {
  const turned = await world.report<CabinetMovements>(
    "marketing",
    `cabinet=${cabinet}&from=2026-11-20&to=2026-11-10`,
    "MIPMTX06",
  );
  const named = [
    { name: "from", value: "2026-11-20" },
    { name: "to", value: "2026-11-10" },
  ];
  expect([turned.ignored, turned.rowCount > 0]).toEqual([named, true]);
});

test("what was counted stays, though a file tells later of what was taken before", async () => {
  const counted = { tool: items[1]?.id, counted: 28, book: null, seen: 28, remark: "", sure: 28 };
  expect((await enter(cabinet, "entries/count", { day: "2026-11-14", rows: [counted] })).status).toBe(200);
  const file = await csv([`K-1,${no(1)},2026-11-13,,issue,2,B1,,`]);
  expect(file.told).toEqual([`${no(1)} was counted on 2026-11-14 since: today's stock stays 28.`]);
  expect((await confirm(file)).status).toBe(200);
  expect((await stock())[1]).toBe(28);
  // Entered by hand it says so.
  const held = [`${no(1)} was counted on 2026-11-14 since: today's stock stays 28.`];
  const taken = { name: "n0", tool: items[1]?.id, code: "", badge: "", issued: 1, returned: null, sure: 1 };
  const day = { day: "2026-11-13", time: "09:00", badge: "", rows: [taken] };
  expect((await enter(cabinet, "entries/day", day)).body).toMatchObject({ kept: 1, held });
  const moved = { item: items[1]?.id, day: "2026-11-13", time: "09:30", kind: "receipt", quantity: 3 };
  expect((await enter(cabinet, "entries/movement", { ...moved, reason: "", reference: "" })).body).toEqual({ held });
  expect((await stock())[1]).toBe(28);
  expect(await faults()).toEqual([]);
});

test("who may not enter at the cabinet sends and gets no file of it", async () => {
  const bytes = Buffer.from([heads, `L-1,${no(0)},2026-11-12,,issue,1,B1,,`].join("\n"));
  for (const who of ["executive", "distributor"]) {
    const { status } = await world.send(who, kind, bytes, { within: String(cabinet), name: "movements.csv" });
    expect([403, 404]).toContain(status);
    expect([403, 404]).toContain((await world.file(who, `/uploads/${kind}/template/file?within=${cabinet}`)).status);
  }
});
