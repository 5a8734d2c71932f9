import { afterAll, beforeAll, expect, test } from "vitest";
import { auditOf } from "../../../../tests/harness/account";
import { type TestApi, testApi } from "../../../../tests/harness/api";

let api: TestApi;
let token: string;
const lines = ["A", "B", "C"];
beforeAll(async () => {
  api = await testApi();
  token = await api.signIn("admin@seorak.example");
  for (const [at, code] of lines.entries())
    await api.database.pool.query(
      "INSERT INTO product_line (id, code, name_ko, name_en) VALUES ($1, $2::text, $2 || ' ko', $2 || ' en')",
      [901 + at, `X-${code}`],
    );
});
afterAll(() => api.close());

type Answer = {
  id: string;
  code: string;
  fields: Record<string, string>;
  can: string[];
  time: string;
  validTo: string;
};
const add = (productLine: string, validFrom: string, as: string | undefined = token) =>
  api.json<Answer>("POST", "/admin/exclusions", { token: as, body: { productLine, validFrom } });
const get = async (id: string) => (await api.json<Answer>("GET", `/admin/exclusions/${id}`, { token })).body;
const act = (id: string, verb: string) =>
  api.json<Answer>("POST", `/admin/exclusions/${id}/${verb}`, { token, body: {} });

test("200: a product line is excluded from a day on, once; taken back while it is to come, it may be set again", async () => {
  const { status, body } = await add("X-A", "2026-12-01");
  expect(status).toBe(200);
  expect(await get(body.id)).toMatchObject({ time: "coming", can: ["removal"] });
  expect((await add("X-A", "2026-12-05")).body).toMatchObject({
    code: "conflict",
    fields: { productLine: "This product line is excluded already on this day or later" },
  });
  expect((await act(body.id, "ending")).body.code).toBe("not-now");
  expect((await act(body.id, "removal")).status).toBe(200);
  expect((await act(body.id, "removal")).status).toBe(404);
  expect((await add("X-A", "2026-12-01")).status).toBe(200);
  expect(await auditOf(api, "exclusion:X-A")).toMatchObject([
    { action: "exclusion-add" },
    { action: "exclusion-remove" },
    { action: "exclusion-add" },
  ]);
});

test("one that counts already ends with today and is never taken back", async () => {
  const { body } = await add("X-B", "2026-11-20");
  expect(await get(body.id)).toMatchObject({ time: "in-force", can: ["ending"] });
  expect((await act(body.id, "removal")).body.code).toBe("not-now");
  expect((await act(body.id, "ending")).status).toBe(200);
  expect(await get(body.id)).toMatchObject({ validTo: "2026-11-20", can: [] });
  expect((await act(body.id, "ending")).body.code).toBe("not-now");
});

test("400 for a day that is past or none and for a line that is not there, 401 and 403 for others", async () => {
  expect((await add("X-C", "2026-11-19")).body.fields).toHaveProperty("validFrom");
  expect((await add("X-C", "2026-02-31")).body.fields).toHaveProperty("validFrom");
  expect((await add("NOBODY", "2026-12-01")).body.fields).toHaveProperty("productLine");
  expect((await add("\u0000", "2026-12-01")).status).toBe(400);
  expect((await api.json("POST", "/admin/exclusions", { body: {} })).status).toBe(401);
  expect((await add("X-C", "2026-12-01", await api.signIn("marketing@seorak.example"))).status).toBe(403);
});
