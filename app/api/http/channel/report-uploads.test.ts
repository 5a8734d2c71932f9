import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReportRecord } from "~/api/domain/channel/channel-input";
import { type ChannelWorld, channelWorld, type Who } from "../../../../tests/harness/channel-world";
import type { ShownUpload } from "../../../../tests/harness/upload-call";

let the: ChannelWorld;
let own = 0;
let items: string[] = [];
beforeAll(async () => {
  the = await channelWorld();
  own = (await the.query<{ id: number }>("SELECT id FROM org_unit WHERE code = 'KR-CWN-D1'"))[0]?.id ?? 0;
  const rows = await the.query<{ no: string }>("SELECT item_no AS no FROM item ORDER BY id DESC LIMIT 3");
  items = rows.map(({ no }) => no);
});
afterAll(() => the?.world.close());

const path = "/uploads/channel-reports";
const heads = "month,distributor,seller,item,quantity,amount,reason";
const send = (who: Who, rows: readonly string[]) =>
  the.send<{ id: string }>(who, path, {
    method: "POST",
    headers: { "content-type": "application/octet-stream", "file-name": "months.csv" },
    body: [heads, ...rows].join("\n"),
  });
const look = async (who: Who, id: string) => (await the.get<ShownUpload>(who, `${path}/${id}`)).body;
const confirm = (who: Who, { id, seen }: ShownUpload) =>
  the.post(who, `${path}/${id}/confirmation`, { deleteFirst: false, zeros: true, seen });
const month = async (ym: number) =>
  (await the.get<ReportRecord>("distributor", `/channel/distributors/${own}/months/${ym}`)).body;
const row = (ym: string, item: string | undefined, more = "12,150000,", unit = "KR-CWN-D1") =>
  `${ym},${unit},${unit},${item},${more}`;

test("months come as a file, each line judged as the form judges it, and are taken back as a whole", async () => {
  const before = await month(202608);
  const { id } = (
    await send("distributor", [row("2026-10", items[0]), row("2026-08", items[1], "5,70000,Invoice came late")])
  ).body;
  const upload = await look("distributor", id);
  expect(upload).toMatchObject({ errorRows: 0, counts: { added: 2, changed: 0, removed: 0 }, changedSince: [] });
  expect(await month(202610)).toMatchObject({ lines: [] });
  expect((await confirm("distributor", upload)).status).toBe(200);
  expect(await month(202610)).toMatchObject({ total: { quantity: "12", amount: "1500000000" } });
  const { lines, history } = await month(202608);
  expect(lines).toHaveLength(before.lines.length + 1);
  expect(history[0]).toMatchObject({ event: "correction", reason: "Invoice came late" });
  expect((await the.post("distributor", `${path}/${id}/undo`, {})).status).toBe(200);
  expect((await month(202608)).lines).toEqual(before.lines);
});

test("a line of zeros takes out what is there and is no change where nothing is; both are undone, whatever each row's reason", async () => {
  const sold = await look(
    "distributor",
    (await send("distributor", [row("2026-08", items[0], "5,70000,Late")])).body.id,
  );
  expect((await confirm("distributor", sold)).status).toBe(200);
  const before = (await month(202608)).lines;
  const rows = [
    row("2026-08", items[0], "0,0,Sent back"),
    row("2026-08", items[1], "0,0,Nothing"),
    row("2026-08", items[2], "2,20000.00,Found later"),
  ];
  const upload = await look("distributor", (await send("distributor", rows)).body.id);
  expect(upload).toMatchObject({ errorRows: 0, zeroRows: 2, counts: { added: 1, changed: 0, removed: 1 } });
  expect((await confirm("distributor", upload)).status).toBe(200);
  expect((await month(202608)).lines.map(({ itemNo }) => itemNo)).not.toContain(items[0]);
  const again = await look("distributor", (await send("distributor", rows)).body.id);
  expect(again.counts).toEqual({ added: 0, changed: 0, removed: 0 });
  expect((await look("distributor", upload.id)).changedSince).toEqual([]);
  expect((await the.post("distributor", `${path}/${upload.id}/undo`, {})).status).toBe(200);
  expect((await month(202608)).lines).toEqual(before);
});

test("a closed month without a reason, another's distributor, a month that runs: told by row and column, nothing is written", async () => {
  const before = [await month(202608), await month(202610)];
  const { id } = (
    await send("distributor", [
      row("2026-10", items[0]),
      row("2026-08", items[0]),
      row("2026-10", items[0], "12,150000,", "KR-CWN-D2"),
      row("2026-11", items[0]),
      row("2026-10", "NO-SUCH", "-2,-9,"),
      row("2026-10", items[1], "1.5,lots,"),
    ])
  ).body;
  const upload = await look("distributor", id);
  expect(upload.problems.map(({ row: at, column }) => [at, column])).toEqual([
    [3, "reason"],
    [4, "distributor"],
    [5, "month"],
    [6, "item"],
    [7, "quantity"],
    [7, "amount"],
  ]);
  // The lines of August that lie beside a wrong row were changed by nobody.
  expect([upload.errorRows, upload.changedSince]).toEqual([5, []]);
  expect((await confirm("distributor", upload)).status).toBe(409);
  expect([await month(202608), await month(202610)]).toEqual(before);
});

test("a month is taken as spreadsheets write it, and pieces and amounts in the notation of the file", async () => {
  for (const written of ["2026-10", "202610", "2026-10-01"]) {
    const { id } = (await send("distributor", [row(written, items[0], '"1.500","150.000",')])).body;
    expect(await look("distributor", id), written).toMatchObject({ errorRows: 0, counts: { added: 1 } });
  }
  const { id } = (await send("distributor", [row("2026-10", items[0], '"1.500","150.000",')])).body;
  await confirm("distributor", await look("distributor", id));
  expect(await month(202610)).toMatchObject({ total: { quantity: "1500", amount: "1500000000" } });
  await the.post("distributor", `${path}/${id}/undo`, {});
});

test("nobody sends reports without the screen's right, and nobody looks into another's file", async () => {
  expect((await send("corporation", [row("2026-10", items[0])])).status).toBe(403);
  const { id } = (await send("distributor", [row("2026-10", items[0])])).body;
  for (const who of ["distributor2", "marketing"] as const)
    expect((await the.get(who, `${path}/${id}`)).status, who).toBe(404);
});
