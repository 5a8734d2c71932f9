import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import type { UserInfo } from "../user/user.server";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.signIn("admin@seorak.example");
});
afterAll(() => api.close());

type Code = { code: string; nameEn: string; used: boolean; stamp: string };
const group = (id: string) => api.json<{ name: string; codes: Code[] }>("GET", `/admin/codes/${id}`, { token });
const post = (path: string, body: object) =>
  api.json<{ code: string; fields: object }>("POST", `/admin/codes/${path}`, { token, body });
const offered = async () =>
  (await api.json<UserInfo>("GET", "/user/info", { token, headers: { "accept-language": "ko" } })).body.codes
    .filter((code) => code.group === "reset-remark")
    .map(({ name }) => name);
const visit = { nameKo: "방문 요청", nameEn: "Asked in person", displayOrder: 5 };

describe("code tables", () => {
  test("200: the lists of a new database, each with what it is for", async () => {
    const { body } = await api.json<{ rows: { id: string; codes: number; note: string }[] }>(
      "GET",
      "/reports/MIPADM08",
      {
        token,
      },
    );
    expect(body.rows.map(({ id }) => id)).toEqual([
      "consent-source",
      "contact-role",
      "lock-reason",
      "lost-reason",
      "machine-type",
      "member-type",
      "news-category",
      "news-division",
      "plant-process",
      "point-remark",
      "region",
      "reject-cause",
      "reset-remark",
      "scrap-cause",
      "share-source",
      "shortage-cause",
      "undo-reason",
      "visit-purpose",
      "withdrawal-reason",
      "won-reason",
    ]);
    expect(body.rows.every(({ codes, note }) => codes > 0 && note !== "")).toBe(true);
  });

  test("a code that is added is offered to every reader in his language, in its place", async () => {
    expect((await post("reset-remark", { code: "in-person", ...visit })).status).toBe(200);
    expect((await offered())[0]).toBe("방문 요청");
    expect((await post("reset-remark", { code: "in-person", ...visit })).body).toMatchObject({
      status: 409,
      code: "conflict",
    });
  });

  test("one that goes out of use is offered no more and stays in the list; changed once for each state seen", async () => {
    const seen = (await group("reset-remark")).body.codes.find(({ code }) => code === "in-person");
    const change = { ...visit, stamp: seen?.stamp, used: false };
    api.clock.forward(1000);
    expect((await post("reset-remark/in-person", change)).status).toBe(200);
    expect(await offered()).not.toContain("방문 요청");
    expect((await group("reset-remark")).body.codes.find(({ code }) => code === "in-person")?.used).toBe(false);
    expect((await post("reset-remark/in-person", change)).body).toMatchObject({ status: 409, code: "stale" });
    const { rows } = await api.database.pool.query(
      "SELECT before, after FROM audit_entry WHERE action = 'code-change'",
    );
    expect(rows).toMatchObject([{ before: { used: true }, after: { used: false } }]);
  });

  test("400 for a bad code, a missing name, an order that is no number; 404 for what is not there", async () => {
    const fields = async (change: object) =>
      Object.keys((await post("lock-reason", { code: "x", ...visit, ...change })).body.fields ?? {});
    expect(await fields({ code: "Ö x" })).toEqual(["code"]);
    expect((await post("lock-reason", { code: "Ö x", ...visit })).body.fields).toHaveProperty(
      "code",
      "Cannot input special charaters",
    );
    expect(await fields({ nameKo: "" })).toEqual(["nameKo"]);
    expect(await fields({ displayOrder: "first" })).toEqual(["displayOrder"]);
    expect((await group("nowhere")).status).toBe(404);
    expect((await post("nowhere", { code: "x", ...visit })).status).toBe(404);
    expect((await post("lock-reason/nowhere", { ...visit, stamp: "2026-11-20T00:00:00.000Z" })).status).toBe(404);
  });
});
