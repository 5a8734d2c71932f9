import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { extract, line } from "../../../../../tests/harness/extract-text";
import { adminCtx, makeFixture } from "../../../../../tests/harness/import-fixture";
import { type SalesWorld, salesWorld } from "../../../../../tests/harness/sales";
import { listWaiting } from "../../mainboard/list-waiting.server";
import { listSentFiles } from "./sent-files.server";
import { FOLDER_USER, type LastLook, takeFromFolder } from "./take-from-folder.server";
import { type ImportServices, workOnSentFile } from "./work-on-sent-file.server";

let world: SalesWorld;
let fixture: ReturnType<typeof makeFixture>;
let folder: string;
let seen: LastLook;
let services: ImportServices;
beforeAll(async () => {
  world = await salesWorld();
  fixture = makeFixture(() => world.database.pool);
  const { db, pool, reports } = world.database;
  services = { db, pool, reportsOfRequest: () => reports, now: () => new Date("2026-11-21T03:00:00Z") };
  // A mapping is known from here on.
  await fixture.load(extract(line({ date: "2026-08-01" })));
});
afterAll(async () => {
  fixture?.close();
  await world?.close();
});
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "folder-"));
  seen = new Map();
  return () => fs.rmSync(folder, { recursive: true });
});

const put = (name: string, text: string | Buffer) => fs.writeFileSync(path.join(folder, name), text);
const look = () => takeFromFolder(services, folder, seen);
const inside = (place = "") =>
  fs.existsSync(path.join(folder, place)) ? fs.readdirSync(path.join(folder, place)) : [];
const sent = async () =>
  (await listSentFiles(adminCtx(world.database))).rows.filter(({ sentBy }) => sentBy === FOLDER_USER);
async function work(name: string) {
  const file = (await sent()).find(({ fileName }) => fileName === name);
  if (file) await workOnSentFile(services, file.id);
  return (await sent()).find(({ fileName }) => fileName === name);
}

const supplier = (source: string) => ({
  ...{ kind: "suppliers", source, range: undefined },
  columns: { code: "No", nameEn: "Text En" },
});

test("a file that grows is left alone; one that stood still for two looks is taken once and loaded by itself", async () => {
  const date = "2026-08-02";
  put("night.csv", extract(line({ date })));
  expect(await look()).toBe(0);
  put("night.csv", extract(line({ date }), line({ date, no: 2 })));
  expect(await look()).toBe(0);
  expect(await look()).toBe(1);
  expect([inside().includes("night.csv"), inside("taken").length]).toEqual([false, 1]);
  expect(await work("night.csv")).toMatchObject({ state: "loaded", source: "erp" });
  const [batch] = await world.query<{ by: string; rows: number }>(
    "SELECT create_user AS by, rows_loaded AS rows FROM import_batch WHERE file_name = 'night.csv'",
  );
  expect(batch).toEqual({ by: FOLDER_USER, rows: 2 });
  expect(await look()).toBe(0);
});

test("a mark beside a file says that it is whole; what is named as unfinished is not looked at", async () => {
  put("marked.csv", extract(line({ date: "2026-08-03" })));
  put("marked.csv.ok", "");
  put("half.csv.part", "Date");
  put(".hidden.csv", "Date");
  expect(await look()).toBe(1);
  expect(await look()).toBe(0);
  expect(inside().sort()).toEqual([".hidden.csv", "half.csv.part", "taken"]);
});

test("what asks something waits for a person, and so does what no mapping is known for", async () => {
  const date = "2026-08-04";
  put("bad.csv", extract(line({ date }), line({ date, no: 2, amount: "abc" })));
  put("foreign.csv", "Alpha,Beta\n1,2\n");
  await look();
  expect(await look()).toBe(2);
  expect(await work("bad.csv")).toMatchObject({ state: "tried", batchId: null });
  expect(await work("foreign.csv")).toMatchObject({ state: "open" });
  // The mainboard of whoever may load files tells of them, and leads to the list of just these.
  const admin = await world.ctxOf("admin@seorak.example");
  const { waiting } = await listWaiting(admin);
  const listed = (await listSentFiles(admin, "waiting")).rows.map(({ fileName }) => fileName);
  expect(listed).toEqual(expect.arrayContaining(["bad.csv", "foreign.csv"]));
  expect(waiting).toContainEqual(expect.objectContaining({ kind: "import-file", count: listed.length }));
  const { waiting: others } = await listWaiting(await world.ctxOf("germany@seorak.example"));
  expect(others.some(({ kind }) => kind === "import-file")).toBe(false);
});

test("the same file put there again is known as its load, and nothing is loaded twice", async () => {
  const text = extract(line({ date: "2026-08-05" }));
  const { batchId } = { batchId: 0, ...(await fixture.load(text, { name: "again.csv" })) };
  put("again.csv", text);
  put("again.csv.ok", "");
  await look();
  expect(await work("again.csv")).toMatchObject({ state: "loaded", batchId });
});

test("a file that was kept when the portal died before it was put away is taken once", async () => {
  put("died.csv", extract(line({ date: "2026-08-06" })));
  put("died.csv.ok", "");
  const { mtimeMs, size } = fs.statSync(path.join(folder, "died.csv"));
  expect(await look()).toBe(1);
  // As if the renaming had not been reached.
  const [kept = ""] = inside("taken");
  fs.renameSync(path.join(folder, "taken", kept), path.join(folder, "died.csv"));
  put("died.csv.ok", "");
  expect(fs.statSync(path.join(folder, "died.csv"))).toMatchObject({ mtimeMs, size });
  await look();
  expect((await sent()).filter(({ fileName }) => fileName === "died.csv")).toHaveLength(1);
  expect(inside("taken")).toHaveLength(1);
});

test("master data are loaded before the lines that name them, in whatever order they came", async () => {
  const columns = { code: "Code", nameEn: "Name En" };
  await fixture.load("Code,Name En\nFS-0,Old\n", {
    map: { kind: "suppliers", source: "list", range: undefined, columns },
  });
  put("a-lines.csv", extract(line({ date: "2026-08-07" })));
  put("b-suppliers.csv", "Code,Name En\nFS-1,New\n");
  await look();
  await look();
  const waiting = await world.query<{ name: string }>(
    `SELECT f.file_name AS name FROM pgboss.job j JOIN import_file f ON f.id::text = j.data ->> 'fileId'
      WHERE j.name = 'import' AND f.file_name ~ '^[ab]-' ORDER BY j.created_on, j.id`,
  );
  const order = waiting.map(({ name }) => name);
  expect(order.indexOf("b-suppliers.csv")).toBeLessThan(order.indexOf("a-lines.csv"));
});

test("where two systems have sent files with these heads nobody guesses whose it is", async () => {
  await fixture.load("No,Text En\nFS-5,New\n", { map: supplier("list-a") });
  put("one.csv", "No,Text En\nFS-6,New\n");
  put("one.csv.ok", "");
  await look();
  expect(await work("one.csv")).toMatchObject({ state: "loaded", source: "list-a" });
  await fixture.load("No,Text En\nFS-7,New\n", { map: supplier("list-b") });
  put("two.csv", "No,Text En\nFS-8,New\n");
  put("two.csv.ok", "");
  await look();
  expect(await work("two.csv")).toMatchObject({ state: "open" });
});

test("what cannot be read is put away with the reason beside it", async () => {
  put("noise.csv", Buffer.from([0x81, 0x0a]));
  put("noise.csv.ok", "");
  expect(await look()).toBe(0);
  const refused = inside("refused");
  expect(refused).toHaveLength(2);
  const reason = refused.find((name) => name.endsWith(".txt")) ?? "";
  expect(fs.readFileSync(path.join(folder, "refused", reason), "utf8")).toContain("encoding");
});

test("a file that cannot be opened stops no other: those are taken, and the job says which one it was", async () => {
  const unreadable = path.join(folder, "a-locked.csv");
  put("a-locked.csv", "Date");
  put("b-open.csv", extract(line({ date: "2026-08-08" })));
  await look();
  // Open to nobody, which the superuser of a test machine would not notice: it goes while it is read.
  const read = fs.promises.readFile;
  const refuse = vi
    .spyOn(fs.promises, "readFile")
    .mockImplementation(((file: string, ...more: never[]) =>
      file === unreadable ? Promise.reject(new Error("EACCES")) : read(file, ...more)) as typeof read);
  await expect(look()).rejects.toThrow("a-locked.csv: EACCES");
  refuse.mockRestore();
  expect(await work("b-open.csv")).toMatchObject({ state: "loaded" });
  expect(await look()).toBe(1);
});

test("a name that is no UTF-8 is told of and stops no other", async () => {
  fs.writeFileSync(Buffer.concat([Buffer.from(`${folder}/Ums`), Buffer.from([0xe4]), Buffer.from("tze.csv")]), "Date");
  put("plain.csv", "Alpha,Beta\n1,2\n");
  await expect(look()).rejects.toThrow("not written in UTF-8");
  await expect(look()).rejects.toThrow("not written in UTF-8");
  expect((await sent()).some(({ fileName }) => fileName === "plain.csv")).toBe(true);
});

test("a name as long as a file system takes is shortened where the file is put away", async () => {
  const name = `${"한".repeat(83)}.csv`;
  put(name, extract(line({ date: "2026-08-09" })));
  put("short.csv", extract(line({ date: "2026-08-10" })));
  await look();
  expect(await look()).toBe(2);
  expect(inside("taken")).toHaveLength(2);
  expect(inside()).toEqual(["taken"]);
});

test("a folder into which nothing can be moved has its files loaded once all the same", async () => {
  // A file stands where the folder of what was taken should be.
  put("taken", "x");
  fs.utimesSync(path.join(folder, "taken"), 0, 0);
  put("c.csv", extract(line({ date: "2026-08-11" })));
  put("d.csv", extract(line({ date: "2026-08-12" })));
  await look();
  for (const _again of [1, 2]) await expect(look()).rejects.toThrow();
  for (const name of ["c.csv", "d.csv"]) {
    expect((await sent()).filter(({ fileName }) => fileName === name)).toHaveLength(1);
    expect(await work(name)).toMatchObject({ state: "loaded" });
  }
});
