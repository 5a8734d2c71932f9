import { afterAll, beforeAll, expect, test } from "vitest";
import { makeExportFile } from "~/api/domain/report/files/make-export-file.server";
import { type TestApi, testApi } from "../../../../tests/harness/api";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

const ask = { code: "MIPSAL01", format: "csv", search: "by=customer" };

test("an export is asked for, looked after and fetched by its owner; for anybody else it is not there", async () => {
  const token = await api.signIn("germany@seorak.example");
  const { status, body } = await api.json<{ id: string }>("POST", "/exports", { token, body: ask });
  expect(status).toBe(200);
  const path = `/exports/${body.id}`;
  expect((await api.call("GET", `${path}/file`, { token })).status).toBe(409);
  const { db, reports } = api.database;
  await makeExportFile({ db, reportsOfRequest: () => reports, now: () => api.clock.now }, body.id);
  expect((await api.json("GET", path, { token })).body).toMatchObject({ state: "ready", error: null });
  const file = await api.call("GET", `${path}/file`, { token });
  expect(file.headers.get("content-disposition")).toMatch(
    /^attachment; filename="Seorak Tools - Sales report - [\w -]+\.csv"; filename\*=UTF-8''/,
  );
  expect(file.headers.get("content-length")).toBe(String((await file.arrayBuffer()).byteLength));
  const other = await api.signIn("india@seorak.example");
  expect((await api.call("GET", path, { token: other })).status).toBe(404);
  expect((await api.call("GET", `${path}/file`, { token: other })).status).toBe(404);
});

test("nobody, a report that is not his, one that there is not, and a wrong format are refused", async () => {
  const token = await api.signIn("corporation@partner.example");
  expect((await api.call("POST", "/exports", { body: ask })).status).toBe(401);
  expect((await api.call("GET", "/exports/x/file")).status).toBe(401);
  expect((await api.call("GET", "/exports/x/file", { token })).status).toBe(404);
  const refused = async (body: object) => (await api.call("POST", "/exports", { token, body })).status;
  expect(await refused({ ...ask, code: "MIPMGM01" })).toBe(403);
  expect(await refused({ ...ask, code: "MIPXXX01" })).toBe(404);
  expect(await refused({ ...ask, format: "pdf" })).toBe(400);
});
