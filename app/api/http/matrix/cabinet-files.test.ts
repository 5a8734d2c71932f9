import { afterAll, beforeAll, expect, test } from "vitest";
import type { CabinetRecord } from "~/api/domain/matrix/cabinet/cabinet-record";
import type { CabinetMovements } from "~/api/domain/matrix/cabinet/movement/movements";
import { proveStock } from "~/api/domain/stock/prove-stock.server";
import { type MatrixWorld, matrixWorld } from "../../../../tests/harness/matrix-world";
import type { ShownUpload } from "../../../../tests/harness/upload-call";

let world: MatrixWorld;
let cabinet = 0;
const items: { id: number; no: string }[] = [];
const none = { errorRows: 0, counts: { added: 0, changed: 0, removed: 0 } };
/** What is asked about before it is written. */
type Odd = { odd: { message: string }[] };

beforeAll(async () => {
  world = await matrixWorld();
  const contract = await world.made("active");
  cabinet = (await world.get(contract)).cabinets[0]?.id ?? 0;
  await world.query("UPDATE matrix_cabinet SET installed_on = '2026-11-01' WHERE id = $1", [cabinet]);
  items.push(
    ...(await world.query<{ id: number; no: string }>(
      "SELECT id, item_no AS no FROM item WHERE use_yn = 'Y' ORDER BY item_no LIMIT 4",
    )),
  );
  for (const { no } of items.slice(0, 3)) await enter("items", { item: no, min: 10, max: 40, unitPrice: "5000" });
  await enter("entries/refill", {
    ...{ day: "2026-11-05", time: "06:00", reference: "DN-1" },
    rows: items.slice(0, 3).map(({ id }) => ({ tool: id, received: 30 })),
  });
});
afterAll(() => world?.close());

const enter = (path: string, body: object) =>
  world.ask("marketing", "POST", `/matrix/cabinets/${cabinet}/${path}`, body);
const stock = async () => {
  const { body } = await world.ask<CabinetRecord>("marketing", "GET", `/matrix/cabinets/${cabinet}`);
  return items.map(({ no }) => body.items.find(({ itemNo }) => itemNo === no)?.stock ?? null);
};
const count = (item: number, day: string, counted: number) =>
  enter("entries/count", {
    day,
    rows: [{ tool: item, counted, book: null, seen: counted, remark: "", sure: counted }],
  });
const issue = (item: number, day: string, issued: number) =>
  enter("entries/day", {
    ...{ day, time: "", badge: "B1" },
    rows: [{ name: "n0", tool: item, code: "", badge: "", issued, returned: null, sure: null }],
  });
const no = (at: number) => items[at]?.no ?? "";
const id = (at: number) => items[at]?.id ?? 0;

/** What the page hands out. */
async function out(kind: string, part = "") {
  const query = new URLSearchParams({ within: String(cabinet), ...(part && { part }) });
  const answer = await world.file("marketing", `/uploads/${kind}/template/file?${query}`);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
async function back(kind: string, bytes: Buffer, name = "cabinet.xlsx") {
  const { body } = await world.send("marketing", kind, bytes, { within: String(cabinet), name });
  return (await world.ask<ShownUpload>("marketing", "GET", `/uploads/${kind}/${body.id}`)).body;
}
const csv = (kind: string, heads: string, ...rows: string[]) =>
  back(kind, Buffer.from([heads, ...rows].join("\n")), "cabinet.csv");
const confirm = (kind: string, { id: upload, seen }: ShownUpload) =>
  world.ask("marketing", "POST", `/uploads/${kind}/${upload}/confirmation`, {
    ...{ seen, zeros: true, odd: true, deleteFirst: false },
  });
const undo = (kind: string, { id: upload }: ShownUpload) =>
  world.ask("marketing", "POST", `/uploads/${kind}/${upload}/undo`, {});
const said = ({ problems }: ShownUpload) => problems.map(({ row, message }) => `${row} ${message}`);
const faults = () =>
  proveStock({
    query: (text: string, values: unknown[]) => world.query(text, values).then((rows) => ({ rows })),
  } as never);

test("what was counted in a cabinet stays what lies there, whatever is written of the time before", async () => {
  expect((await count(id(0), "2026-11-10", 28)).status).toBe(200);
  expect((await issue(id(0), "2026-11-08", 5)).status).toBe(200);
  expect((await stock())[0]).toBe(28);
  // On the day of the count, before the evening in which it was counted.
  expect((await issue(id(0), "2026-11-10", 2)).status).toBe(200);
  expect((await stock())[0]).toBe(28);
  expect((await issue(id(0), "2026-11-11", 3)).status).toBe(200);
  expect((await stock())[0]).toBe(25);
  const [line] = await world.query<{ counts: number; by: string }>(
    `SELECT count(*)::int AS counts, min(m.created_by) AS by FROM matrix_movement v JOIN stock_movement m ON m.id = v.id
      JOIN stock_article a ON a.id = m.article_id WHERE a.cabinet_id = $1 AND m.kind = 'count'`,
    [cabinet],
  );
  expect(line?.counts).toBe(1);
  expect(await faults()).toEqual([]);
});

test("counts of a cabinet leave as a file and come back as the same; changed rows are exactly what differs", async () => {
  const kind = "matrix-counts";
  const heads = "item,day,book,counted,remark";
  expect(await back(kind, await out(kind, "2026-11"))).toMatchObject({ rowCount: 1, ...none });
  const rows = [`${no(0)},2026-11-10,,28,`, `${no(1)},2026-11-12,30,27,`, `${no(2)},2026-11-12,,30,`];
  const upload = await csv(kind, heads, ...rows);
  expect([said(upload), upload.counts]).toEqual([[], { added: 2, changed: 0, removed: 0 }]);
  expect((upload as unknown as Odd).odd.map(({ message }) => message)).toEqual([
    "The books say 30, counted 27: −15,000 KRW.",
  ]);
  expect((await confirm(kind, upload)).status).toBe(200);
  expect(await stock()).toEqual([25, 27, 30, null]);
  expect(await csv(kind, heads, ...rows)).toMatchObject(none);
  expect(await back(kind, await out(kind, "2026-11"))).toMatchObject({ rowCount: 3, ...none });
  const wrong = await csv(
    kind,
    heads,
    `${no(1)},2026-11-13,29,27,`,
    `${no(3)},2026-11-13,,1,`,
    `${no(2)},2027-01-01,,1,`,
    `${no(2)},2026-10-01,,1,`,
  );
  expect(said(wrong)).toEqual([
    expect.stringMatching(/^2 Meanwhile the books say 27/),
    expect.stringMatching(/^3 The cabinet does not keep this item/),
    expect.stringMatching(/^4 Not after/),
    expect.stringMatching(/^5 The cabinet stands there since/),
  ]);
  expect((await undo(kind, upload)).status).toBe(200);
  expect(await stock()).toEqual([25, 30, 30, null]);
  expect(await back(kind, await out(kind, "2026-11"))).toMatchObject({ rowCount: 1, ...none });
  expect(await faults()).toEqual([]);
});

test("the stock of a cabinet leaves as a file and comes back as the same; bounds, prices, adjustments and further items are taken in", async () => {
  const kind = "matrix-stock";
  const heads = "item,day,stock,min,max,unitPrice,listed,reason";
  const day = "2026-11-18";
  expect(await back(kind, await out(kind, day))).toMatchObject({ rowCount: 3, ...none });
  const rows = [
    `${no(0)},${day},25,5,50,5500,Y,`,
    `${no(1)},${day},29,10,40,5000.00,Y,one was broken`,
    `${no(2)},${day},,10,40,5000,Y,`,
    `${no(3)},${day},4,2,9,700,Y,first pieces`,
  ];
  const upload = await csv(kind, heads, ...rows);
  expect([said(upload), upload.counts]).toEqual([[], { added: 1, changed: 2, removed: 0 }]);
  expect((await confirm(kind, upload)).status).toBe(200);
  expect(await stock()).toEqual([25, 29, 30, 4]);
  expect(await csv(kind, heads, ...rows)).toMatchObject(none);
  const wrong = await csv(
    kind,
    heads,
    `${no(0)},${day},24,5,50,5500,Y,`,
    `${no(1)},${day},29,50,40,5000,Y,`,
    `${no(2)},2026-11-17,29,10,40,5000,Y,lost`,
    `NO-SUCH,${day},1,1,2,5000,Y,x`,
  );
  expect(said(wrong)).toEqual([
    expect.stringMatching(/^2 The ledger says 25/),
    expect.stringMatching(/^3 The maximum is not below/),
    expect.stringMatching(/^4 A file tells the stock of one day/),
    expect.stringMatching(/^5 /),
  ]);
  expect((await undo(kind, upload)).status).toBe(200);
  expect((await stock()).slice(0, 3)).toEqual([25, 30, 30]);
  expect(await faults()).toEqual([]);
});

test("a cabinet's stock file that was undone is marked as taken back: its movements are not taken back once more", async () => {
  const kind = "matrix-stock";
  const heads = "item,day,stock,min,max,unitPrice,listed,reason";
  const upload = await csv(kind, heads, `${no(2)},2026-11-18,28,10,40,5000,Y,two were broken`);
  expect((await confirm(kind, upload)).status).toBe(200);
  expect((await undo(kind, upload)).status).toBe(200);
  const { body } = await world.ask<CabinetMovements>(
    "marketing",
    "GET",
    `/reports/MIPMTX06?cabinet=${cabinet}&item=${id(2)}&kind=adjustment`,
  );
  const shown = body.rows.map(({ quantity, reversal }) => [quantity, reversal]);
  expect(shown.sort()).toEqual([
    [-2, "reversed"],
    [2, "reversal"],
  ]);
  for (const { id: movement } of body.rows) {
    const path = `/matrix/movements/${movement}/reversal`;
    expect((await world.ask("marketing", "POST", path, { reason: "again" })).status).toBe(409);
  }
  expect((await stock())[2]).toBe(30);
  expect(await faults()).toEqual([]);
});

test("a price far from the one before, and more than the maximum, are asked about by the item's form and by the stock file alike", async () => {
  const kind = "matrix-stock";
  const heads = "item,day,stock,min,max,unitPrice,listed,reason";
  const dear = "5,000,000 KRW, where it was 5,000 KRW before. Is it meant?";
  const upload = await csv(
    kind,
    heads,
    `${no(1)},2026-11-18,,10,40,5000000,Y,`,
    `${no(2)},2026-11-18,99,10,40,5000,Y,found`,
  );
  expect((upload as unknown as Odd).odd.map(({ message }) => message)).toEqual([
    dear,
    "99 would lie there, the maximum is 40. Is it meant?",
  ]);
  expect(upload.odd.map(({ column, value }) => [column, value])).toEqual([
    ["unitPrice", "5,000,000"],
    ["stock", "99"],
  ]);
  const path = `/matrix/cabinets/${cabinet}/items/${id(1)}`;
  const change = async (unitPrice: string, sure = "") => {
    const { stamp } = (await world.ask<{ stamp: string }>("marketing", "GET", path)).body;
    return world.ask("marketing", "POST", path, { min: 10, max: 40, listed: true, stamp, unitPrice, sure });
  };
  expect((await change("5000000")).body.fields).toEqual({ sure: dear });
  expect((await change("6000000", "5000000")).body.fields).toHaveProperty("sure");
  expect((await change("5000000", "5,000,000")).status).toBe(200);
  expect((await change("5000000")).status).toBe(200);
  expect((await change("5000", "5000")).status).toBe(200);
});

test("a badge of a row that is too long is refused beside its field, and no part of it is kept", async () => {
  const row = (name: string, badge: string) => ({ name, tool: id(2), code: "", badge, issued: 1, returned: null });
  const rows = [row("n0", "B-LONG".repeat(6)), { ...row("n1", "B2"), issued: 2 }].map((each) => ({
    ...each,
    sure: null,
  }));
  const { body } = await world.ask<{ kept: number; left: string[] }>(
    "marketing",
    "POST",
    `/matrix/cabinets/${cabinet}/entries/day`,
    { day: "2026-11-18", time: "", badge: "", rows },
  );
  expect(body).toMatchObject({ kept: 1, left: ["n0"], fields: { "badge-n0": "At most 30 characters" } });
});

test("a file says which cabinet it is of: another one that keeps the same items takes none of its rows", async () => {
  const [first] = await world.query<{ serial: string }>("SELECT serial FROM matrix_cabinet WHERE id = $1", [cabinet]);
  const [kind, csvOf] = [
    "matrix-counts",
    (serial: string) => `cabinet,item,day,counted\n${serial},${no(0)},2026-11-19,25\n`,
  ];
  expect((await back(kind, Buffer.from(csvOf(first?.serial ?? "")), "own.csv")).errorRows).toBe(0);
  expect(said(await back(kind, Buffer.from(csvOf("MX-0")), "other.csv"))).toEqual([
    `2 This row is of MX-0, this page of ${first?.serial}. Leave the cell empty if it is meant for here`,
  ]);
});
