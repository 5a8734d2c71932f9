import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword } from "~/api/domain/account/demo-password";
import { visitor } from "./harness/form-page";
import { inDays } from "./harness/in-days";
import { type DemoPortal, demoPortal } from "./harness/portal";
import { samplePng } from "./harness/sample-files";

/** Drafts of tabs in the built portal, as a browser without scripts uses them: fields, buttons, redirects. */
let portal: DemoPortal;
beforeAll(async () => {
  portal = await demoPortal();
});
afterAll(() => portal?.stop());

const NEW = "/admin/notices/new?kind=general";
/** Not announced yet, on any day: what announces itself stands on every page. */
const fields = { from: `${inDays(40)}T09:00`, to: `${inDays(41)}T09:00`, titleKo: "공지", titleEn: "Half a ti" };
const texts = { textKo: "내용", textEn: "Text" };

async function administrator() {
  const reader = visitor(portal.origin);
  const at = await reader.post("/login", { id: "admin@seorak.example", domain: "", password: demoPassword });
  expect(at.status).toBe(200);
  return reader;
}
type Page = Awaited<ReturnType<ReturnType<typeof visitor>["get"]>>;
const button = (page: Page, act: "keep" | "discard", typed: Record<string, string>) =>
  [page.buttonsOf("_keep").includes(act), { ...typed, _draft: page.valueOf("_draft"), _keep: act }] as const;

test("kept by a button, shown again with a line that says so, on another computer too, and discarded", async () => {
  const reader = await administrator();
  const [offered, form] = button(await reader.get(NEW), "keep", { ...fields, newPassword: "Cutting!2026" });
  expect(offered).toBe(true);
  const kept = await reader.post("/frame/draft", form);
  expect([kept.address, kept.valueOf("titleEn"), kept.valueOf("titleKo")]).toEqual([NEW, "Half a ti", "공지"]);
  expect(kept.text).toContain("The draft was kept.");
  expect(kept.text).toMatch(/What you typed on \d{4}-\d\d-\d\d \d\d:\d\d GMT\+9 is shown again/);
  const { rows } = await portal.database.pool.query("SELECT fields::text AS fields FROM tab_draft");
  expect(rows.map((row) => row.fields).join()).not.toContain("Cutting!2026");

  const elsewhere = await administrator();
  const there = await elsewhere.get(NEW);
  expect(there.valueOf("titleEn")).toBe("Half a ti");
  expect((await elsewhere.get("/admin/notices/new?kind=maintenance")).valueOf("from")).toBe("");
  expect((await elsewhere.get(`${NEW}&tab=2`)).valueOf("titleEn")).toBe("");

  const [discardable, unwanted] = button(there, "discard", fields);
  expect(discardable).toBe(true);
  const discarded = await elsewhere.post("/frame/draft", unwanted);
  expect([discarded.address, discarded.valueOf("titleEn")]).toEqual([NEW, ""]);
  expect(discarded.text).toContain("The draft was discarded.");
  expect(discarded.buttonsOf("_keep")).toEqual(["keep"]);
  const late = await reader.post("/frame/draft", form);
  expect(late.text).toContain("This form was sent, discarded or closed in the meantime.");
  expect(late.valueOf("titleEn")).toBe("");
});

test("gone when the form was accepted, still there when it was refused", async () => {
  const reader = await administrator();
  const [, form] = button(await reader.get(NEW), "keep", fields);
  const kept = await reader.post("/frame/draft", form);
  const mark = { _draft: kept.valueOf("_draft"), kind: "general" };
  const refused = await reader.post(NEW, { ...mark, ...fields, titleEn: "Newer than the draft" });
  expect(refused.status).toBe(400);
  expect(refused.valueOf("titleEn")).toBe("Newer than the draft");
  expect((await reader.get(NEW)).valueOf("titleEn")).toBe("Half a ti");
  const sent = await reader.post(NEW, { ...mark, ...fields, ...texts });
  expect(sent.address).toBe("/admin/notices");
  expect(sent.text).toContain("Your request is successfully done");
  expect((await reader.get(NEW)).valueOf("titleEn")).toBe("");
  expect((await reader.post("/frame/draft", form)).text).toContain("This form was sent, discarded or closed");
});

test("one record's draft is never another's; what another changed meanwhile is said and not overwritten", async () => {
  const reader = await administrator();
  for (const titleEn of ["First", "Second"]) {
    const { _draft } = button(await reader.get(NEW), "keep", {})[1];
    await reader.post(NEW, { _draft, kind: "general", ...fields, ...texts, titleEn });
  }
  const { rows } = await portal.database.pool.query(
    "SELECT id, title_en FROM general_notice WHERE title_en IN ('First', 'Second')",
  );
  const address = (title: string) => `/admin/notices/${rows.find((row) => row.title_en === title)?.id}`;
  const page = await reader.get(address("First"));
  const stored = { ...fields, ...texts, kind: "general", stamp: page.valueOf("stamp") };
  await reader.post("/frame/draft", button(page, "keep", { ...stored, titleEn: "First, typed" })[1]);
  expect((await reader.get(address("Second"))).valueOf("titleEn")).toBe("Second");
  expect((await reader.get(address("First"))).valueOf("titleEn")).toBe("First, typed");

  const other = await administrator();
  const theirs = await other.get(address("First"));
  await other.post(address("First"), { ...stored, stamp: theirs.valueOf("stamp"), titleEn: "First, by another" });
  const again = await reader.get(address("First"));
  expect(again.text).toContain("The record was changed after you had begun.");
  const send = { ...stored, stamp: again.valueOf("stamp"), titleEn: "First, typed", _draft: again.valueOf("_draft") };
  const refused = await reader.post(address("First"), send);
  expect(refused.status).toBe(409);
  expect(refused.valueOf("titleEn")).toBe("First, typed");
  expect(refused.text).toContain("Stands there now: First, by another");
  const sent = await reader.post(address("First"), { ...send, stamp: refused.valueOf("stamp") });
  expect([sent.address, sent.valueOf("titleEn")]).toEqual([address("First"), "First, typed"]);
});

test("closed with its tab; after signing out the mainboard opens the tabs again with their drafts", async () => {
  const reader = await administrator();
  const keep = async () => reader.post("/frame/draft", button(await reader.get(NEW), "keep", fields)[1]);
  expect((await keep()).valueOf("titleEn")).toBe("Half a ti");
  await reader.post("/frame/tabs", { do: "close", path: "/admin/notices/new", back: "/mainboard" });
  expect((await reader.get(NEW)).valueOf("titleEn")).toBe("");
  await keep();
  await reader.post("/logout", {});
  const next = await administrator();
  const mainboard = await next.get("/mainboard");
  expect(mainboard.text).toContain("Open my last tabs again");
  expect(mainboard.links(/notices\/new/)).toEqual([]);
  const reopened = await next.post("/frame/tabs", { do: "reopen", back: "/mainboard" });
  expect(reopened.links(/notices\/new/)).toContain(NEW);
  expect((await next.get(NEW)).valueOf("titleEn")).toBe("Half a ti");
});

test("a form whose session has ended is the draft of its tab after signing in", async () => {
  const reader = await administrator();
  const page = await reader.get("/admin/notices/new?kind=maintenance");
  await portal.database.pool.query("UPDATE session SET ended_at = now(), end_reason = 'ended-by-user'");
  const sent = { _draft: page.valueOf("_draft"), kind: "maintenance", from: "2026-12-05T09:00" };
  const login = await reader.post("/admin/notices/new?kind=maintenance", sent);
  expect(login.address).toMatch(/^\/login\?redirect=/);
  const back = await reader.post(login.address, { id: "admin@seorak.example", domain: "", password: demoPassword });
  expect(back.address).toBe("/admin/notices/new?kind=maintenance");
  expect(back.valueOf("from")).toBe("2026-12-05T09:00");
});

describe("a file that an ended session sends", () => {
  const id = "admin@seorak.example";
  const logo = { name: "logo.png", type: "image/png", content: samplePng };
  /** The form, sent when its session had ended; then signed in again. */
  async function sentTooLate(address: string, button: string, field: string, file: typeof logo) {
    const reader = await administrator();
    const page = await reader.open(address);
    await portal.database.pool.query("UPDATE session SET ended_at = now(), end_reason = 'ended-by-user'");
    const login = await page.form(button).press({ [field]: file });
    expect(login.address).toMatch(/^\/login\?redirect=/);
    const back = await reader.post(login.address, { id, domain: "", password: demoPassword });
    expect(back.address).toBe(address);
    expect(back.text).toContain(`“${file.name}” (1 kB), sent when your session had ended, was kept.`);
    expect(back.text).toContain("Your session had ended.");
    return { reader, back };
  }
  const rest = async () => (await portal.database.pool.query("SELECT 1 FROM form_draft")).rowCount;

  test("waits at the form of a record's files and is sent without being chosen again", async () => {
    const reader = await administrator();
    await reader.post(NEW, { kind: "general", ...fields, ...texts });
    const { rows } = await portal.database.pool.query("SELECT id FROM general_notice");
    const address = `/admin/notices/${rows[0].id}/attachments`;
    const { reader: again, back } = await sentTooLate(address, "Add", "file", logo);
    expect((await portal.database.pool.query("SELECT 1 FROM attachment")).rowCount).toBe(0);
    const looked = await again.open(address);
    expect(looked.text).toContain("“logo.png” (1 kB)");
    expect(looked.text).not.toContain("Your session had ended.");
    expect((await back.form("Add").send()).text).toContain("logo.png");
    expect(await rest()).toBe(0);
    expect((await again.open(address)).text).not.toContain("logo.png");
  });

  test("waits at an upload, where a refusal keeps it and another file takes its place", async () => {
    const file = { name: "wrong.csv", type: "text/csv", content: Buffer.from("a;b\n1;2\n") };
    const { back } = await sentTooLate("/commercial-program/credits/discounts/uploads", "Read the file", "file", file);
    const refused = await back.form("Read the file").refused();
    expect(refused.text).toContain("“wrong.csv” (1 kB)");
    expect(await rest()).toBe(1);
    const other = await refused
      .form("Read the file")
      .refused({ file: { ...file, name: "other.csv", content: "c;d\n1;2\n" } });
    expect(other.text).toContain("c");
    await portal.database.pool.query("DELETE FROM form_draft");
  });

  test("waits at a picture of one's own and at a group's logo", async () => {
    const { back } = await sentTooLate("/profile/picture", "Save", "photo", logo);
    await back.form("Save").send();
    expect((await portal.database.pool.query("SELECT 1 FROM user_photo")).rowCount).toBe(1);
    const { back: group } = await sentTooLate("/admin/groups/hqImc/logo", "Save", "logo", logo);
    await group.form("Save").send();
    expect(await rest()).toBe(0);
  });

  test("is asked for again where it could not be kept, and somebody else sees nothing of it", async () => {
    const { reader } = await sentTooLate("/profile/picture", "Save", "photo", logo);
    await portal.database.pool.query("UPDATE form_draft SET file_content = NULL");
    const page = await reader.open("/profile/picture");
    expect(page.text).toContain(
      "“logo.png”, sent when your session had ended, could not be kept: please choose it again.",
    );
    const other = visitor(portal.origin);
    await other.post("/login", { id: "marketing@seorak.example", domain: "", password: demoPassword });
    expect((await other.open("/profile/picture")).text).not.toContain("logo.png");
  });
});

test("what is no draft is refused", async () => {
  const reader = await administrator();
  for (const mark of ["", "form x", "form abc.0 //evil.example/", "form abc.0 /login"]) {
    expect((await reader.post("/frame/draft", { _draft: mark, _keep: "keep" })).status).toBe(400);
  }
  expect((await visitor(portal.origin).post("/frame/draft", { _keep: "keep" })).address).toMatch(/^\/login/);
});

test("a form that somebody opened is not sent by who signed in to the same browser since: nothing is kept or shown of it", async () => {
  const reader = await administrator();
  const page = await reader.get(NEW);
  const _writer = page.valueOf("_writer");
  expect(_writer).toBe("admin@seorak.example");
  await reader.post("/login", { id: "admin@seorak.example", domain: "", password: demoPassword });
  const typed = { ...fields, ...texts, kind: "general", titleEn: "Typed by another" };
  const other = { ...typed, _writer: "marketing@seorak.example" };
  const refused = await reader.post(NEW, other);
  expect([refused.address, refused.valueOf("titleEn")]).toEqual([NEW, ""]);
  expect(refused.text).toContain("This form was opened by somebody else");
  const [, draft] = button(page, "keep", other);
  expect((await reader.post("/frame/draft", draft)).valueOf("titleEn")).toBe("");
  expect((await reader.get("/admin/notices")).text).not.toContain("Typed by another");
  expect((await reader.post(NEW, { ...typed, _writer })).address).toBe("/admin/notices");
});
