import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import type { UserInfo } from "../user/user.server";

type Entry = { message: string; url: string; reference: string; userId: string; source: string; cleared: boolean };
type List = { rows: Entry[]; count: number; code?: string };

let api: TestApi;
let reader: string;
let other: string;
let admin: string;
beforeAll(async () => {
  api = await testApi();
  reader = await api.signIn("office@seorak.example");
  other = await api.signIn("store@seorak.example");
  admin = await api.signIn("admin@seorak.example");
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query("DELETE FROM error_log");
});

const report = (token: string, body: object) => api.json<{ reference: string }>("POST", "/errors", { token, body });
const list = (token: string, query = "") => api.json<List>("GET", `/errors${query}`, { token });
const countOf = async (token: string) => (await api.json<UserInfo>("GET", "/user/info", { token })).body.errorCount;

describe("POST /api/errors", () => {
  test("200: kept for the reader alone, under the number he was shown, without private data", async () => {
    const error = {
      reference: "browser-12345678",
      message: "kim@seorak.example: token=abc failed",
      url: "/search?xckeyn=Kim&page=2",
    };
    expect((await report(reader, error)).body).toEqual({ reference: "browser-12345678" });
    expect((await list(reader)).body).toMatchObject({
      count: 1,
      rows: [
        { message: "[mail]: token=[hidden] failed", url: "/search?xckeyn=…&page=2", reference: "browser-12345678" },
      ],
    });
    expect((await list(other)).body.count).toBe(0);
    expect([await countOf(reader), await countOf(other)]).toEqual([1, 0]);
  });

  test("400 for a number that is none, 401 for nobody; long texts are cut", async () => {
    expect((await report(reader, { reference: "<script>" })).status).toBe(400);
    expect((await api.call("POST", "/errors", { body: { message: "x" } })).status).toBe(401);
    await report(reader, { message: "x".repeat(5_000), stack: "y".repeat(50_000) });
    expect((await list(reader)).body.rows[0]?.message).toHaveLength(500);
  });

  test("beyond sixty an hour of one session nothing more is kept", async () => {
    for (let at = 0; at < 65; at++) expect((await report(reader, { message: `again ${at}` })).status).toBe(200);
    expect((await list(reader)).body.count).toBe(60);
    api.clock.forward(3_600_001);
    reader = await api.signIn("office@seorak.example");
    other = await api.signIn("store@seorak.example");
    admin = await api.signIn("admin@seorak.example");
    await report(reader, { message: "an hour later" });
    expect((await list(reader)).body.count).toBe(61);
  });
});

describe("GET /api/errors", () => {
  test("everybody's for administrators alone, found by number", async () => {
    await report(reader, { reference: "browser-00000001", message: "one" });
    await report(other, { reference: "browser-00000002", message: "two" });
    expect((await list(reader, "?of=all")).status).toBe(403);
    expect((await list(admin, "?of=all")).body.count).toBe(2);
    expect((await list(admin)).body.count).toBe(0);
    const found = await list(admin, "?of=all&reference=browser-00000002");
    expect(found.body.rows).toMatchObject([{ message: "two", userId: "store@seorak.example" }]);
    expect((await list(reader, "?reference=browser-00000002")).body.count).toBe(0);
  });
});

describe("POST /api/errors/clear", () => {
  test("empties the reader's own list; administrators keep it, marked", async () => {
    await report(reader, { message: "mine" });
    await report(other, { message: "not mine" });
    expect((await api.json("POST", "/errors/clear", { token: reader })).body).toEqual({ cleared: 1 });
    expect([(await list(reader)).body.count, (await list(other)).body.count]).toEqual([0, 1]);
    const all = (await list(admin, "?of=all")).body.rows.map(({ message, cleared }) => [message, cleared]);
    expect(all.sort()).toEqual([
      ["mine", true],
      ["not mine", false],
    ]);
    expect((await api.call("POST", "/errors/clear")).status).toBe(401);
  });
});

test("a failure of the server is in the reader's log under the number of the answer", async () => {
  const paint = (theme: string) =>
    api.database.pool.query("UPDATE app_user SET theme = $1 WHERE id = 'office@seorak.example'", [theme]);
  await paint("no colour");
  const answer = await api.json<{ reference: string }>("GET", "/user/info", { token: reader });
  await paint("#1890ff");
  expect(answer.status).toBe(500);
  const { rows } = (await list(reader)).body;
  expect(rows).toMatchObject([{ source: "server", reference: answer.body.reference, url: "/api/user/info" }]);
  expect(answer.headers.get("x-request-id")).toBe(answer.body.reference);
});
