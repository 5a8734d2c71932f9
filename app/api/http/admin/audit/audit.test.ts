import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeAudit } from "~/api/domain/audit/write-audit.server";
import { type TestApi, testApi } from "../../../../../tests/harness/api";

type Line = { id: string; userId: string; username: string | null; action: string; subject: string; address: string };
type List = { rows: Line[]; rowCount: number };

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await testApi();
  token = await api.signIn("admin@seorak.example");
  const { db, reports } = api.database;
  const visit = (at: string, address: string) => ({
    db,
    reports,
    now: new Date(at),
    locale: "en" as const,
    from: { address, menuPath: "/sales/report", inProcess: true, reference: "r" },
  });
  const kim = "office@seorak.example";
  await writeAudit(db, visit("2026-10-01T14:59:59Z", "192.0.2.1"), {
    action: "export",
    subject: "report:MIPSAL01",
    userId: kim,
  });
  await writeAudit(db, visit("2026-10-01T15:00:00Z", "198.51.100.2"), {
    action: "group-change",
    subject: "group:board",
    userId: kim,
    before: { nameEn: "Board 100%", distributor: false },
    after: { nameEn: "Council", distributor: false, order: 3 },
    reason: "Renamed",
  });
});
afterAll(() => api.close());

const list = async (query: string) => (await api.json<List>("GET", `/reports/MIPADM07?${query}`, { token })).body;

describe("GET /api/reports/MIPADM07", () => {
  test("200: newest first, with who did it and a count of all", async () => {
    const { rows, rowCount } = await list("size=25");
    expect(rowCount).toBe(3);
    expect(rows.map(({ action }) => action)).toEqual(["sign-in", "group-change", "export"]);
    expect(rows[0]).toMatchObject({ userId: "admin@seorak.example", username: "Han Jiwon", address: "192.0.2.1" });
  });

  test.each([
    ["kind=sign-in", ["sign-in"]],
    ["kind=export", ["export"]],
    ["user=OFFICE", ["group-change", "export"]],
    ["text=council", ["group-change"]],
    ["text=renamed", ["group-change"]],
    ["text=100%25", ["group-change"]],
    ["text=1_0", []],
    ["address=198.51", ["group-change"]],
    ["from=2026-10-02&to=2026-10-02", ["group-change"]],
    ["from=2026-10-01&to=2026-10-01", ["export"]],
    ["to=2026-09-30", []],
  ])("searched by %s; days are Seoul's, signs stand for themselves", async (query, actions) => {
    const { rows, rowCount } = await list(query);
    expect(rows.map(({ action }) => action)).toEqual(actions);
    expect(rowCount).toBe(actions.length);
  });

  test("finds what was done to somebody, also where they are named in something else, and nothing of what they did", async () => {
    const { db, reports } = api.database;
    const visit = { db, reports, now: new Date("2026-09-01T00:00:00Z"), locale: "en" as const };
    const boss = "admin@seorak.example";
    const germany = "germany@seorak.example";
    await writeAudit(db, visit, { action: "user-lock", subject: `user:${germany}`, userId: boss });
    await writeAudit(db, visit, {
      action: "deputy-add",
      subject: `user:${boss}`,
      userId: boss,
      after: { user: germany, from: "2026-09-01" },
    });
    await writeAudit(db, visit, { action: "sign-out", subject: `user:${boss}`, userId: germany });
    const found = async (query: string) => (await list(query)).rows.map(({ action }) => action).sort();
    const name = (await api.database.pool.query("SELECT username FROM app_user WHERE id = $1", [germany])).rows[0];
    for (const whom of [germany, "GERMANY@seorak", name.username])
      expect(await found(`whom=${encodeURIComponent(whom)}`), whom).toEqual(["deputy-add", "user-lock"]);
    expect(await found("whom=germ_ny%40seorak")).toEqual([]);
    const file = await api.call("GET", `/reports/MIPADM07/export?format=csv&whom=${germany}`, { token });
    const text = await file.text();
    expect(text).toContain("Account locked");
    expect(
      text
        .trim()
        .split("\n")
        .filter((line) => line.includes("Deputy named")),
    ).toHaveLength(1);
    await api.database.pool.query("SELECT 1");
  });

  test("a day or a kind that there is not is named and left out", async () => {
    for (const name of ["from=2026-02-30", "kind=else", "page=0", "size=7"])
      expect(await list(name), name).toMatchObject({ ignored: [{ name: name.split("=")[0] }] });
  });
});

describe("GET /api/admin/audit/:id", () => {
  test("200: what was there before and after, field by field", async () => {
    const { rows } = await list("kind=group");
    const { status, body } = await api.json("GET", `/admin/audit/${rows[0]?.id}`, { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({ reason: "Renamed", menuPath: "/sales/report", reference: "r" });
    expect(body.changes).toEqual([
      { name: "nameEn", before: "Board 100%", after: "Council" },
      { name: "distributor", before: "false", after: "false" },
      { name: "order", before: null, after: "3" },
    ]);
  });

  test("404 for a line that is not there, 400 for what is no line's name", async () => {
    const gone = "/admin/audit/00000000-0000-4000-8000-000000000000";
    expect((await api.call("GET", gone, { token })).status).toBe(404);
    expect((await api.call("GET", "/admin/audit/x", { token })).status).toBe(400);
  });
});

test("an export is told in the trail", async () => {
  await api.database.pool.query("SELECT 1");
  const marketing = await api.signIn("marketing@seorak.example");
  const answer = await api.call("GET", "/reports/MIPSAL01/export?format=csv&month=202610", { token: marketing });
  await answer.text();
  const { rows } = await list("kind=export&user=marketing");
  expect(rows[0]).toMatchObject({ subject: "report:MIPSAL01" });
});
