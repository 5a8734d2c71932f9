import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../../tests/harness/api";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.signIn("admin@seorak.example");
  const columns =
    "kind, source, file_name, file_bytes, checksum, range_from, range_to, subsidiary_ids, rows_read, rows_loaded, rows_replaced, rows_rejected, rejects, create_user";
  const reject = JSON.stringify([{ line: 3, column: "Amount", reason: "bad-number", value: "1.2.3" }]);
  await api.database.pool.query(
    `INSERT INTO import_batch (${columns}) VALUES
      ('rates', 'erp', 'rates.csv', 10, 'a', NULL, NULL, '{}', 2, 2, 0, 0, NULL, 'import'),
      ('lines', 'erp', 'day_1.csv', 20, 'b', '2026-11-19', '2026-11-19', '{2}', 4, 3, 0, 1, $1, 'kim')`,
    [reject],
  );
});
afterAll(() => api.close());

type Batch = { id: number; kind: string; fileName: string };
const list = async (query = "") =>
  (await api.json<{ rows: Batch[]; rowCount: number }>("GET", `/reports/MIPADM05${query}`, { token })).body;
const idOf = async (kind: string) => (await list(`?kind=${kind}`)).rows[0]?.id;

test.each([
  ["", ["day_1.csv", "rates.csv"]],
  ["?kind=lines", ["day_1.csv"]],
  ["?text=KIM", ["day_1.csv"]],
  ["?text=day_", ["day_1.csv"]],
  ["?text=dayx", []],
])("GET /api/reports/MIPADM05%s: 200, latest first, who loaded what", async (query, files) => {
  const { rows, rowCount } = await list(query);
  expect(rows.map(({ fileName }) => fileName)).toEqual(files);
  expect(rowCount).toBe(files.length);
});

test("GET one: its rejected rows, and why it cannot be undone", async () => {
  const lines = await api.json("GET", `/admin/imports/${await idOf("lines")}`, { token });
  expect(lines.body).toMatchObject({
    loadedBy: "kim",
    rangeFrom: "2026-11-19",
    obstacle: null,
    rejects: [{ line: 3, column: "Amount", reason: "bad-number", value: "1.2.3" }],
  });
  expect((await api.json("GET", `/admin/imports/${await idOf("rates")}`, { token })).body.obstacle).toBe("undo-master");
  expect((await api.call("GET", "/admin/imports/999999", { token })).status).toBe(404);
  expect((await api.call("GET", "/admin/imports/x", { token })).status).toBe(400);
});

test("POST undo: 409 with the reason, 400 without a remark, 404 for one that is not there, 200 once", async () => {
  const undo = (id: unknown, body: object) =>
    api.json<{ fields: object }>("POST", `/admin/imports/${id}/undo`, { token, body });
  expect((await undo(await idOf("rates"), { reason: "x" })).body).toMatchObject({
    status: 409,
    code: "undo-master",
  });
  expect((await undo(await idOf("lines"), { reason: " " })).body.fields).toHaveProperty("reason");
  expect((await undo(999_999, { reason: "x" })).status).toBe(404);
  const id = await idOf("lines");
  expect((await undo(id, { reason: "Wrong file" })).body).toEqual({ removed: 0, restored: 0 });
  expect((await undo(id, { reason: "Wrong file" })).body).toMatchObject({ status: 409, code: "undo-done" });
});
