import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import type { UserInfo } from "../user/user.server";

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi(new Date("2026-11-20T03:00:00Z"));
  token = await api.signIn("admin@seorak.example");
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query("DELETE FROM maintenance_notice; DELETE FROM general_notice");
});

type Notice = { id: string; state: string; stamp: string; from: string };
const texts = { textKo: "점검합니다", textEn: "Maintenance" };
const maintenance = {
  kind: "maintenance",
  announceFrom: "2026-11-20T00:00",
  from: "2026-11-22T01:00",
  to: "2026-11-22T05:00",
  ...texts,
};
const general = {
  kind: "general",
  from: "2026-11-20T11:59",
  to: "2026-11-20T12:01",
  titleKo: "새 소식",
  titleEn: "News",
  ...texts,
};
const post = (path: string, body: object) =>
  api.json<{ id: string; fields: object; code: string }>("POST", path, { token, body });
const list = async (query = "") =>
  (await api.json<{ rows: Notice[] }>("GET", `/reports/MIPADM04${query}`, { token })).body.rows;
const readerSees = async () =>
  (await api.json<UserInfo>("GET", "/user/info", { token: await api.signIn("store@seorak.example") })).body;

describe("a notice", () => {
  test("is announced in Seoul's time and seen by every reader in his language, until it is withdrawn", async () => {
    const { status, body } = await post("/admin/notices", maintenance);
    expect(status).toBe(200);
    expect((await post("/admin/notices", general)).status).toBe(200);
    const seen = await readerSees();
    expect(seen.globalNotice).toMatchObject({
      fromDate: "2026-11-21T16:00:00.000Z",
      toDate: "2026-11-21T20:00:00.000Z",
      text: "Maintenance",
    });
    expect(seen.news).toEqual([{ title: "News", text: "Maintenance", files: [] }]);
    expect((await list("?state=shown")).length).toBe(2);
    expect((await post(`/admin/notices/${body.id}/withdrawal`, {})).status).toBe(200);
    expect((await readerSees()).globalNotice).toBeNull();
    expect(await list("?state=withdrawn")).toMatchObject([{ id: body.id }]);
  });

  test("that is sent five times at once stands there once, and is told once", async () => {
    const key = "6f1c2f1e-0d5c-4a39-9d0e-3f6f7c1b2a10";
    const told = "SELECT count(*)::int AS n FROM audit_entry WHERE action = 'notice-add' AND subject = 'notice:' || $1";
    const answers = await Promise.all(Array.from({ length: 5 }, () => post("/admin/notices", { ...general, key })));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(Array(5).fill([200, key]));
    expect(await list()).toHaveLength(1);
    expect((await api.database.pool.query(told, [key])).rows[0].n).toBe(1);
  });

  test("of tomorrow or yesterday is not shown", async () => {
    await post("/admin/notices", { ...general, from: "2026-11-20T12:01", to: "2026-11-20T13:00" });
    await post("/admin/notices", { ...general, from: "2026-11-20T11:00", to: "2026-11-20T11:59" });
    expect((await readerSees()).news).toEqual([]);
    expect((await list()).map(({ state }) => state)).toEqual(["coming", "past"]);
  });

  test("is changed once for each state that was seen, and the trail tells before and after", async () => {
    const { id } = (await post("/admin/notices", general)).body;
    const [seen] = await list();
    const change = { ...general, titleEn: "Corrected", stamp: seen?.stamp };
    api.clock.forward(1000);
    expect((await post(`/admin/notices/${id}`, change)).status).toBe(200);
    expect((await post(`/admin/notices/${id}`, { ...change, titleEn: "Late" })).body).toMatchObject({
      status: 409,
      code: "stale",
    });
    const { rows } = await api.database.pool.query(
      "SELECT before->>'titleEn' AS before, after->>'titleEn' AS after FROM audit_entry WHERE action = 'notice-change'",
    );
    expect(rows).toEqual([{ before: "News", after: "Corrected" }]);
  });

  test.each([
    [{ ...maintenance, to: maintenance.from }, "to"],
    [{ ...maintenance, announceFrom: "2026-11-23T00:00" }, "announceFrom"],
    [{ ...maintenance, from: "2026-02-30T00:00" }, "from"],
    [{ ...general, titleEn: "" }, "titleEn"],
    [{ ...general, textKo: " " }, "textKo"],
    [{ ...general, from: "tomorrow" }, "from"],
  ])("400 with the field that is wrong: %#", async (body, field) => {
    const answer = await post("/admin/notices", body);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toContain(field);
    expect(await list()).toEqual([]);
  });

  test("404 for one that is not there, or as the other kind", async () => {
    const gone = "/admin/notices/00000000-0000-4000-8000-000000000000";
    expect((await api.call("GET", gone, { token })).status).toBe(404);
    expect((await post(`${gone}/withdrawal`, {})).status).toBe(404);
    const { id } = (await post("/admin/notices", general)).body;
    expect((await post(`/admin/notices/${id}`, { ...maintenance, stamp: "2026-11-20T03:00:00.000Z" })).status).toBe(
      404,
    );
  });
});
