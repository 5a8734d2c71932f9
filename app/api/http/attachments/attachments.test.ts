import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { pdfOf, sampleJpg, samplePdf, samplePng, sampleXlsx } from "../../../../tests/harness/sample-files";
import type { UserInfo } from "../user/user.server";

const MEGABYTE = 1024 * 1024;
let api: TestApi;
/** Keeps the notices; reads them. */
let keeper: string;
let reader: string;
beforeAll(async () => {
  api = await testApi(new Date("2026-11-20T03:00:00Z"));
  keeper = await api.signIn("admin@seorak.example");
  reader = await api.signIn("store@seorak.example");
});
afterAll(() => api.close());

const general = {
  kind: "general",
  from: "2026-11-20T11:59",
  to: "2026-11-20T12:01",
  titleKo: "새 소식",
  titleEn: "News",
  textKo: "글",
  textEn: "Text",
};
type Listed = { attachments: { id: string; name: string; size: number; sha256: string }[]; mayChange: boolean };
type Told = { id: string; code: string; message: string; fields?: Record<string, string> };

let notice: string;
const announce = async (given: object) =>
  (await api.json<{ id: string }>("POST", "/admin/notices", { token: keeper, body: given })).body.id;
beforeEach(async () => {
  await api.database.pool.query("DELETE FROM attachment; DELETE FROM general_notice; DELETE FROM maintenance_notice");
  notice = await announce(general);
});

const type = { "content-type": "application/octet-stream" };
const add = (name: string, body: Buffer, to = `notice/${notice}`, token: string | undefined = keeper) =>
  api.json<Told>("POST", `/attachments/${to}`, {
    token,
    body,
    headers: { ...type, "file-name": encodeURIComponent(name) },
  });
const list = async (token = keeper) => (await api.json<Listed>("GET", `/attachments/notice/${notice}`, { token })).body;
const fetchFile = (id: string, token?: string, to = `notice/${notice}`) =>
  api.call("GET", `/attachments/${to}/${id}/file`, { token });

describe("a file of a notice", () => {
  test("is kept in parts, listed with its sum, and fetched by every reader byte for byte as a download alone", async () => {
    const content = pdfOf(700_001);
    const { status, body } = await add("가격표 2026.pdf", content);
    expect(status).toBe(200);
    const parts = "SELECT count(*)::int AS n, max(length(content)) AS most FROM attachment_part";
    expect((await api.database.pool.query(parts)).rows).toEqual([{ n: 3, most: 256 * 1024 }]);
    const sha256 = createHash("sha256").update(content).digest("hex");
    expect(await list(reader)).toMatchObject({
      attachments: [{ id: body.id, name: "가격표 2026.pdf", size: 700_001, sha256 }],
      mayChange: false,
    });
    const answer = await fetchFile(body.id, reader);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": "700001",
      "content-disposition": `attachment; filename="___ 2026.pdf"; filename*=UTF-8''${encodeURIComponent("가격표 2026.pdf")}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });

  test("is told with the notice, to whoever reads it", async () => {
    const { id } = (await add("plan.png", samplePng)).body;
    const { body } = await api.json<UserInfo>("GET", "/user/info", { token: reader });
    expect(body.news).toMatchObject([{ title: "News", files: [{ notice, id, name: "plan.png" }] }]);
  });

  test.each([
    ["PDF", "a.pdf", samplePdf],
    ["PNG", "a.PNG", samplePng],
    ["JPG", "a.jpeg", sampleJpg],
    ["XLSX", "a.xlsx", sampleXlsx],
  ])("may be %s", async (_kind, name, content) => {
    expect((await add(name, content)).status).toBe(200);
  });

  test("is removed for good by who keeps the notices, and the trail tells who added and removed what", async () => {
    const { id } = (await add("plan.png", samplePng)).body;
    const removal = `/attachments/notice/${notice}/${id}/removal`;
    const remove = (token: string) => api.call("POST", removal, { token, body: {} });
    expect((await remove(reader)).status).toBe(403);
    expect((await remove(keeper)).status).toBe(200);
    expect((await remove(keeper)).status).toBe(404);
    expect((await fetchFile(id, keeper)).status).toBe(404);
    expect((await api.database.pool.query("SELECT 1 FROM attachment_part")).rowCount).toBe(0);
    const { rows } = await api.database.pool.query(
      "SELECT action, user_id, coalesce(before, after)->>'fileName' AS file FROM audit_entry WHERE action LIKE 'attachment-%' AND subject = $1",
      [`notice:${notice}`],
    );
    const user_id = "admin@seorak.example";
    expect(rows).toEqual([
      { action: "attachment-add", user_id, file: "plan.png" },
      { action: "attachment-remove", user_id, file: "plan.png" },
    ]);
  });
});

describe("400 with a sentence beside the field, and nothing kept:", () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  test.each([
    ["no content", "a.pdf", Buffer.alloc(0), "Choose a file"],
    ["a drawing behind .png", "a.png", svg, "By its content"],
    ["a page behind .pdf", "a.pdf", Buffer.from("<!doctype html><script>alert(1)</script>"), "By its content"],
    ["a program behind .png", "a.png", Buffer.concat([Buffer.from("MZ"), Buffer.alloc(500)]), "By its content"],
    ["a picture that calls itself a program", "a.exe", samplePng, "PNG"],
    ["a paper that calls itself a page", "a.html", samplePdf, "PDF"],
    ["a name turned round to look like a PDF", "invoice\u202efdp.exe", samplePdf, "PDF"],
    ["a workbook that calls itself one with macros", "a.xlsm", sampleXlsx, "XLSX"],
  ])("%s", async (_what, name, content, sentence) => {
    const { status, body } = await add(name, content);
    expect([status, body.code]).toEqual([400, "invalid-input"]);
    expect(body.fields?.file).toContain(sentence);
    expect((await list()).attachments).toEqual([]);
  });

  test("a body that is no file, no name, a name with NUL", async () => {
    const path = `/attachments/notice/${notice}`;
    const post = async (headers: Record<string, string>, body: Buffer = samplePdf) =>
      (await api.call("POST", path, { token: keeper, body, headers })).status;
    expect(await post({ "content-type": "application/json", "file-name": "a.pdf" })).toBe(400);
    expect(await post({ "content-type": "multipart/form-data; boundary=x", "file-name": "a.pdf" })).toBe(400);
    expect(await post(type)).toBe(400);
    expect(await post({ ...type, "file-name": "a%00.pdf" })).toBe(400);
    expect(await post({ ...type, "file-name": "x".repeat(600) })).toBe(400);
    expect((await list()).attachments).toEqual([]);
  });
});

test("a hostile name is shown and handed out as plain text", async () => {
  const { id } = (await add('../../a";x=".html\r\nSet-Cookie: y=1.pdf', samplePdf)).body;
  expect((await list()).attachments.map(({ name }) => name)).toEqual(["a_;x=_.htmlSet-Cookie_ y=1.pdf"]);
  const answer = await fetchFile(id, reader);
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="[^"]*"; filename\*=UTF-8''[\w.%-]+$/,
  );
  expect(answer.headers.get("set-cookie")).toBeNull();
});

test("401 for nobody, 403 for who reads the notice alone, 404 for a notice that the reader does not see", async () => {
  const { id } = (await add("plan.png", samplePng)).body;
  expect((await api.call("GET", `/attachments/notice/${notice}`)).status).toBe(401);
  expect((await fetchFile(id)).status).toBe(401);
  expect((await api.call("POST", `/attachments/notice/${notice}`, { body: samplePdf, headers: type })).status).toBe(
    401,
  );
  expect((await add("b.pdf", samplePdf, `notice/${notice}`, reader)).status).toBe(403);
  const coming = await announce({ ...general, from: "2026-11-20T12:01", to: "2026-11-20T13:00" });
  const hidden = (await add("plan.png", samplePng, `notice/${coming}`)).body.id;
  expect((await fetchFile(hidden, reader, `notice/${coming}`)).status).toBe(404);
  expect((await add("b.pdf", samplePdf, `notice/${coming}`, reader)).status).toBe(404);
  expect((await fetchFile(hidden, keeper, `notice/${coming}`)).status).toBe(200);
  await api.call("POST", `/admin/notices/${notice}/withdrawal`, { token: keeper, body: {} });
  expect((await fetchFile(id, reader)).status).toBe(404);
});

test("404 for a file of another record, a record that is not there, and kinds that take no files", async () => {
  const { id } = (await add("plan.png", samplePng)).body;
  const other = await announce(general);
  expect((await fetchFile(id, keeper, `notice/${other}`)).status).toBe(404);
  expect((await fetchFile("none", keeper)).status).toBe(404);
  const window = { kind: "maintenance", announceFrom: general.from, from: general.from, to: general.to };
  const maintenance = await announce({ ...window, textKo: "점검", textEn: "Maintenance" });
  const nobody = "00000000-0000-4000-8000-000000000000";
  for (const to of [`notice/${maintenance}`, `notice/${nobody}`, "notice/x", `user/${notice}`, `constructor/${notice}`])
    expect((await add("a.pdf", samplePdf, to)).status, to).toBe(404);
});

test("413 above 5 MB, whether the length is declared or not; exactly 5 MB is taken", async () => {
  expect((await add("a.pdf", pdfOf(5 * MEGABYTE + 1))).status).toBe(413);
  expect((await add("a.pdf", pdfOf(5 * MEGABYTE))).status).toBe(200);
  expect((await list()).attachments).toHaveLength(1);
});

describe("409", () => {
  test("for the same file again, with the name it has; five at one moment are one", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => add(`copy ${at}.pdf`, samplePdf)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const [kept] = (await list()).attachments;
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.fields?.file).toBe(`This file is already here, as “${kept?.name}”.`);
  });

  test("for the eleventh file, and for more than 20 MB in all", async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => add(`${at}.pdf`, pdfOf(100 + at))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("attachments-full");
    await api.database.pool.query("DELETE FROM attachment");
    for (let at = 0; at < 4; at++) expect((await add(`${at}.pdf`, pdfOf(5 * MEGABYTE - at))).status).toBe(200);
    expect((await add("more.pdf", pdfOf(1000))).body.code).toBe("attachments-full");
  });
});
