import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ImportServices, workOnSentFile } from "~/api/domain/import/sent/work-on-sent-file.server";
import { extract, line } from "./harness/extract-text";
import type { FormPage, Visitor } from "./harness/form-page";
import { type StoryPortal, signedIn, storyPortal } from "./harness/portal";

/** Loading a file without a shell and without scripts, from the list of loads back to it. */
let portal: StoryPortal;
let admin: Visitor;
beforeAll(async () => {
  portal = await storyPortal();
  admin = await signedIn(portal.origin, "admin@seorak.example");
});
afterAll(() => portal?.stop());

const files = "/admin/imports/files";
const send = async (content: string, name = "day.csv"): Promise<FormPage> =>
  (await admin.open(files)).main.form("Send the file").send({ file: { name, content } });

/** What the job of the file does, which no worker does here. @returns its page then */
async function worked(page: FormPage): Promise<FormPage> {
  const { db, pool, reports } = portal.world.database;
  const services: ImportServices = {
    db,
    pool,
    reportsOfRequest: () => reports,
    now: () => new Date("2026-11-21T03:00:00Z"),
  };
  await workOnSentFile(services, page.path.split("/").at(-1) ?? "");
  return admin.open(page.path);
}

describe("a file of invoice lines", () => {
  const date = "2026-11-17";
  const content = extract(line({ date }), line({ date, no: 2, amount: "abc" }), line({ date, no: 3 }));

  test("is sent from the list of loads, its columns are found by their names, and it is tried and loaded by three forms", async () => {
    const list = await admin.open("/admin/imports");
    const start = await admin.open(list.main.link("Load a file").attribute("href"));
    const sent = await start.main.form("Send the file").send({ file: { name: "day.csv", content } });
    sent.badge("Columns to be said");
    const form = sent.main.form("Try it");
    expect([form.value("kind"), form.value("column.invoiceNo"), form.value("column.amount")]).toEqual([
      "lines",
      "Invoice",
      "Amount",
    ]);
    const tried = await worked(await form.send({ source: "erp-page", range: "day" }));
    tried.badge("Tried, not loaded");
    expect(tried.text).toContain("2026-11-17. What erp-page sent for them before is replaced.");
    const rejects = await admin.file(`${tried.path}/rejects`);
    expect([rejects.name, rejects.content.toString()]).toEqual([
      "day.csv.rejects.csv",
      expect.stringContaining("3,Amount,bad-number"),
    ]);
    const unsaid = await tried.main.form("Load 2 rows").refused();
    expect(unsaid.text).toContain("Say yes to this, or mend the file.");
    const loaded = await worked(await unsaid.main.form("Load 2 rows").send({ rejects: true }));
    loaded.badge("Loaded");
    const batch = await admin.open(loaded.main.link("What it brought, and how it is undone").attribute("href"));
    expect(batch.text).toContain("day.csv");
    batch.badge("Loaded in part");
    expect((await admin.open(files)).main.link("day.csv").attribute("href")).toBe(loaded.path);
  });

  test("the next one comes with the columns of the last, and one that says no such column goes back with what was typed", async () => {
    const next = await send(extract(line({ date: "2026-11-16" })), "next.csv");
    const form = next.main.form("Try it");
    expect([form.value("source"), form.value("range")]).toEqual(["erp-page", "day"]);
    const wrong = await form.refused({ "column.amount": "Betrag", "text.currency": "KRW", rest: "{" });
    const again = wrong.main.form("Try it");
    expect(again.error("column.amount")).toBe("The file has no column of this name.");
    expect(again.error("text.currency")).toBe("Either a column or a text.");
    expect(again.error("rest")).toContain("JSON");
    expect([again.value("column.amount"), again.value("rest")]).toEqual(["Betrag", "{"]);
    const other = await again.send({ "column.amount": "Amount", "text.currency": "", rest: '{"prefix": "X-"}' });
    expect((await worked(other)).text).toContain("Would be loaded");
  });

  test("whose kind is changed is read before it is tried, and one without a sending system says so beside it", async () => {
    const sent = await send("Code,Name En,Country,Unit\nW-1,New,KR,KR-CWN\n", "houses.csv");
    const lacking = await sent.main.form("Try it").refused({ source: "" });
    expect(lacking.main.form("Try it").error("source")).toBe("Mandatory field");
    const other = await lacking.main.form("Try it").send({ kind: "suppliers", source: "houses" });
    expect(other.text).toContain("The file was read that way.");
    other.badge("Columns to be said");
    expect(other.main.form("Try it").value("column.nameEn")).toBe("Name En");
  });

  test("another kind has other fields, and too little said of them is told in one sentence", async () => {
    const sent = await send("Code,Name\nS-1,Seller\n", "sellers.csv");
    const read = await sent.main.form("Read again").send({ kind: "suppliers" });
    const form = read.main.form("Try it");
    expect([form.value("column.code"), form.value("column.nameEn")]).toEqual(["Code", ""]);
    const refused = await form.refused({ source: "list" });
    expect(refused.text).toContain("What is said of the columns is not enough");
    expect(refused.text).toContain("nameEn");
    const tried = await worked(await refused.main.form("Try it").send({ "column.nameEn": "Name" }));
    expect(tried.main.form("Load 1 row").options).toBeDefined();
  });
});

test("nobody but who may load files finds any of it, nor sends one", async () => {
  const { path } = await send(extract(line()));
  for (const id of ["germany@seorak.example", "executive@seorak.example", "distributor@partner.example"]) {
    const reader = await signedIn(portal.origin, id);
    for (const address of [files, path, `${path}/original`, `${path}/rejects`]) {
      expect((await reader.get(address)).path, `${id} ${address}`).toBe("/401");
      expect((await reader.post(address, {}, { follow: false })).status, `${id} ${address}`).not.toBe(200);
    }
    const id0 = path.split("/").at(-1);
    for (const api of ["", `/${id0}`, `/${id0}/original/file`])
      expect((await reader.get(`/api/admin/import-files${api}`)).status, `${id} ${api}`).toBe(403);
  }
  for (const address of [files, path]) expect((await fetch(portal.origin + address)).url).toContain("/login");
  expect((await admin.get(`${files}/not-one`)).status).toBe(404);
  expect((await admin.get(`${path}/other`)).status).toBe(404);
});

test("a file that is too large, empty or no table is told beside its field, and nothing is kept", async () => {
  const count = async () =>
    (await portal.world.query<{ n: number }>("SELECT count(*)::int AS n FROM import_file"))[0]?.n;
  const before = await count();
  const start = await admin.open(files);
  const empty = await start.main.form("Send the file").refused({ file: { name: "a.csv", content: "" } });
  expect(empty.main.form("Send the file").error("file")).not.toBe("");
  const wrong = await start.main
    .form("Send the file")
    .refused({ file: { name: "a.csv", content: Buffer.from([0x81, 0x0a]) } });
  expect(wrong.main.form("Send the file").error("file")).toContain("encoding");
  const large = await start.main
    .form("Send the file")
    .send({ file: { name: "a.csv", content: Buffer.alloc(21 * 1024 * 1024, 65) } });
  expect(large.main.form("Send the file").error("file")).toContain("20 MB");
  expect(await count()).toBe(before);
});
