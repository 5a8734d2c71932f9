import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "~/api/http/app.server";
import { ownOrigin } from "../../../../tests/harness/api";
import { now, type SalesWorld, salesWorld } from "../../../../tests/harness/sales";
import type { ShownUpload } from "../../../../tests/harness/upload-call";

let world: SalesWorld;
let api: ReturnType<typeof createApi>;
const tokens = new Map<string, string>();
let contract: { contract_no: string; cutter: string; warehouse: string };
beforeAll(async () => {
  world = await salesWorld(20_000);
  const { db, reports } = world.database;
  api = createApi({ db, reportsOfRequest: () => reports, now: () => now, ownOrigins: [ownOrigin] });
  for (const who of ["marketing", "finance"]) tokens.set(who, await world.tokenOf(`${who}@seorak.example`));
  const [found] = await world.query<typeof contract>(
    `SELECT c.contract_no, item.item_no AS cutter, (SELECT code FROM warehouse ORDER BY id LIMIT 1) AS warehouse
       FROM rental_contract c JOIN rental_contract_item i ON i.contract_id = c.id JOIN item ON item.id = i.cutter_id
      WHERE c.market = 'domestic' AND c.state = 'open' AND i.max_replacement >= 2 + (SELECT coalesce(sum(order_quantity), 0) FROM rental_shipment s
            WHERE s.contract_id = c.id AND s.line_no = i.line_no AND kind = 'replacement' AND NOT after_sales) ORDER BY c.id, i.line_no LIMIT 1`,
  );
  if (found) contract = found;
});
afterAll(() => world?.close());

async function call<T>(who: string, method: string, path: string, body?: object | Buffer) {
  const isFile = Buffer.isBuffer(body);
  const headers: Record<string, string> = {
    authorization: `Bearer ${tokens.get(who)}`,
    "content-type": isFile ? "application/octet-stream" : "application/json",
    ...(isFile && { "file-name": "rows.csv", within: "" }),
  };
  const sent = isFile ? new Uint8Array(body) : body && JSON.stringify(body);
  const answer = await api.fetch(new Request(`${ownOrigin}/api${path}`, { method, headers, body: sent }), {});
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : {}) as T & { id: string; code: string } };
}
const heads =
  "Shipment No.,Contract No.,Cutter,Kind,A/S,Order No.,Ordered on,Order qty,Shipped on,Shipping qty,Warehouse";
const kind = "rental-shipments";
const row = (no: string, more: Partial<Record<"contract" | "cutter" | "ordered" | "shipped", string>> = {}) =>
  [
    ...[no, more.contract ?? contract.contract_no, more.cutter ?? contract.cutter, "Replacement", "N", "SO-1"],
    ...["2026-11-18", more.ordered ?? "1", "2026-11-19", more.shipped ?? "1", contract.warehouse],
  ].join(",");
async function sent(lines: string[], of = kind, first = heads) {
  const { body } = await call("marketing", "POST", `/uploads/${of}`, Buffer.from([first, ...lines].join("\n")));
  return (await call<ShownUpload>("marketing", "GET", `/uploads/${of}/${body.id}`)).body;
}
const confirm = ({ id, seen }: ShownUpload, kind = "rental-shipments") =>
  call("marketing", "POST", `/uploads/${kind}/${id}/confirmation`, { deleteFirst: false, zeros: true, seen });
const shipments = () =>
  world.query("SELECT shipment_no FROM rental_shipment WHERE shipment_no LIKE 'UP-%' AND use_yn = 'Y' ORDER BY 1");

test("shipments of a file are judged by the form's own rules, written all at once, and taken back as a whole", async () => {
  const upload = await sent([row("UP-1"), row("UP-2")]);
  expect(upload.problems).toEqual([]);
  expect(upload).toMatchObject({ errorRows: 0, counts: { added: 2, changed: 0, removed: 0 } });
  expect(await shipments()).toEqual([]);
  expect((await confirm(upload)).status).toBe(200);
  expect(await shipments()).toEqual([{ shipment_no: "UP-1" }, { shipment_no: "UP-2" }]);
  const again = await sent([row("UP-1")]);
  expect(again).toMatchObject({ errorRows: 0, counts: { added: 0, changed: 0 } });
  expect((await call("marketing", "POST", `/uploads/${kind}/${upload.id}/undo`, {})).status).toBe(200);
  expect(await shipments()).toEqual([]);
});

test("a file is undone as its rows would be by hand: not where something came of one since, and its numbers are free again", async () => {
  const upload = await sent([row("UP-1"), row("UP-2")]);
  expect(upload.errorRows).toBe(0);
  await confirm(upload);
  await world.query(
    `INSERT INTO rental_return (contract_id, line_no, shipment_id, returned_on, quantity, warehouse_id)
     SELECT contract_id, line_no, id, shipped_on, 1, warehouse_id FROM rental_shipment WHERE shipment_no = 'UP-2' AND use_yn = 'Y'`,
  );
  const undo = () => call("marketing", "POST", `/uploads/${kind}/${upload.id}/undo`, {});
  expect((await undo()).body.code).toBe("upload-undo-changed");
  expect(await shipments()).toHaveLength(2);
  await world.query(
    "DELETE FROM rental_return WHERE shipment_id IN (SELECT id FROM rental_shipment WHERE shipment_no = 'UP-2')",
  );
  expect((await undo()).status).toBe(200);
  expect(await shipments()).toEqual([]);
  const [event] = await world.query<{ comment: string }>(
    "SELECT comment FROM rental_event WHERE event = 'reversal' ORDER BY at DESC, no DESC LIMIT 1",
  );
  expect(event?.comment).toMatch(/^UP-1: .+ \(File undone\)$/);
});

test("what is wrong is told by row and column, and nothing is written", async () => {
  const upload = await sent([
    row("UP-3", { contract: "RD-0000-0001" }),
    row("UP-4", { cutter: "NONE" }),
    row("UP-5", { ordered: "1", shipped: "2" }),
    row("UP-6", { ordered: "500", shipped: "1" }),
  ]);
  const told = upload.problems.map(({ row, column }) => `${row} ${column}`);
  expect(told).toEqual(expect.arrayContaining(["2 contractNo", "3 cutter", "4 shippingQuantity", "5 chargeExcess"]));
  expect((await confirm(upload)).body.code).toBe("upload-problems");
  expect(await shipments()).toEqual([]);
});

test("403 for who keeps no contracts", async () => {
  expect((await call("finance", "POST", `/uploads/${kind}`, Buffer.from(heads))).status).toBe(403);
});

describe("whole contracts", () => {
  const whole = "rental-contracts";
  const columns =
    "Contract No.,Title,Lessee,Contract date,Start date,Rent period,End user name,End user account No.,Address 1,Cutter,Rental qty";
  let customer = "";
  let cutters: string[] = [];
  beforeAll(async () => {
    const [found] = await world.query<{ code: string }>(
      "SELECT c.code FROM rental_contract r JOIN customer c ON c.id = r.customer_id WHERE r.market = 'domestic' ORDER BY r.id LIMIT 1",
    );
    customer = found?.code ?? "";
    const rented = await world.query<{ code: string }>(
      `SELECT DISTINCT item.item_no AS code FROM rental_contract c JOIN rental_contract_item i ON i.contract_id = c.id
         JOIN item ON item.id = i.cutter_id WHERE c.market = 'domestic' AND c.contracted_on > '2026-06-01' ORDER BY 1 LIMIT 2`,
    );
    cutters = rented.map(({ code }) => code);
  });
  const line = (no: string, cutter: string, more: Partial<Record<"customer" | "title" | "pieces", string>> = {}) =>
    [
      ...[no, more.title ?? "Face mills", more.customer ?? customer, "2026-11-18", "2026-12-01", "1 year"],
      ...["Plant 2", "A-77", "1 Mill Road", cutter, more.pieces ?? "6"],
    ].join(",");
  const contracts = () =>
    world.query(`SELECT contract_no AS no, state, count(i.*)::int AS cutters, bool_and(i.basis = i.guidance) AS advised
      FROM rental_contract c JOIN rental_contract_item i ON i.contract_id = c.id WHERE c.use_yn = 'Y' AND contract_no LIKE 'UP-%'
      GROUP BY 1, 2 ORDER BY 1`);

  test("of a file become drafts with their cutters, the same file again changes nothing, and undo takes them back", async () => {
    const [a = "", b = ""] = cutters;
    const file = [line("UP-C1", a), line("UP-C1", b), line("UP-C2", b)];
    const upload = await sent(file, whole, columns);
    expect(upload.problems).toEqual([]);
    expect(upload).toMatchObject({ errorRows: 0, counts: { added: 3, changed: 0, removed: 0 } });
    expect((await confirm(upload, whole)).status).toBe(200);
    const made = [
      { no: "UP-C1", state: "draft", cutters: 2, advised: true },
      { no: "UP-C2", state: "draft", cutters: 1, advised: true },
    ];
    expect(await contracts()).toEqual(made);
    expect(await sent(file, whole, columns)).toMatchObject({ errorRows: 0, counts: { added: 0, changed: 0 } });
    const changed = await sent([line("UP-C2", b, { pieces: "9" })], whole, columns);
    expect(changed.problems).toMatchObject([{ row: 2, column: "contractNo" }]);
    expect((await call("marketing", "POST", `/uploads/${whole}/${upload.id}/undo`, {})).status).toBe(200);
    expect(await contracts()).toEqual([]);
    const again = await sent(file, whole, columns);
    expect((await confirm(again, whole)).status).toBe(200);
    expect(await contracts()).toEqual(made);
  });

  test("are refused by row and column as the form refuses them; rows of one contract agree", async () => {
    const [a = "", b = ""] = cutters;
    const { problems } = await sent(
      [
        line("UP-C3", a, { customer: "NOBODY" }),
        line("UP-C4", "NONE"),
        line("UP-C5", a),
        line("UP-C5", b, { title: "Other mills" }),
        line("UP-C6", a, { pieces: "0" }),
        line(contract.contract_no, a),
      ],
      whole,
      columns,
    );
    expect(problems.map(({ row, column }) => `${row} ${column}`).sort()).toEqual(
      ["2 customer", "3 cutter", "5 title", "6 quantity", "7 contractNo"].sort(),
    );
  });
});
