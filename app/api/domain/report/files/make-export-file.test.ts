import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type SalesWorld, salesWorld } from "../../../../../tests/harness/sales";
import type { Ctx } from "../../ctx";
import { tidy } from "../../job/tidy.server";
import { findReport } from "../../reports.server";
import { writeExport } from "../write-export.server";
import { askExport, type ExportAsk } from "./ask-export.server";
import { makeExportFile, reviveExports } from "./make-export-file.server";
import { getExport, listExports, openExportFile } from "./own-exports.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.query("DELETE FROM report_export");
});

const asker = "germany@seorak.example";
const lines: ExportAsk = { code: "MIPSAL01", format: "json", search: "by=lines&span=mat&month=202610" };
let minutes = 0;
const services = () => ({
  db: world.database.db,
  reportsOfRequest: () => world.database.reports,
  now: () => new Date(Date.UTC(2026, 10, 20, 3, minutes)),
});
const make = (id: string) => makeExportFile(services(), id);

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const piece of pieces) chunks.push(piece);
  return Buffer.concat(chunks).toString("utf8");
}
const fetched = async (ctx: Ctx, id: string) => collect((await openExportFile(ctx, id)).bytes);

/** What an answer to a click would have been: the same rows for the same reader. */
async function direct(ctx: Ctx, { code, format, search }: ExportAsk): Promise<string> {
  const table = await findReport(code)?.exportTable(ctx, new URLSearchParams(search));
  return table ? collect(writeExport(table, format, ctx.locale)) : "";
}
const rowsOf = (text: string) => JSON.parse(text).rows as object[];

test("the job's file has the rows that the asker's own click would have had, and only he gets it", async () => {
  const ctx = await world.ctxOf(asker);
  const { id } = await askExport(ctx, lines);
  expect(await getExport(ctx, id)).toMatchObject({ state: "waiting", rowsDone: 0 });
  await expect(openExportFile(ctx, id)).rejects.toMatchObject({ code: "export-not-ready" });
  await make(id);
  const rows = rowsOf(await fetched(ctx, id));
  expect(rows.length).toBeGreaterThan(20);
  expect(rows).toEqual(rowsOf(await direct(ctx, lines)));
  expect(await getExport(ctx, id)).toMatchObject({ state: "ready", rowsDone: rows.length, rowsExpected: rows.length });
  for (const other of ["india@seorak.example", "admin@seorak.example"]) {
    await expect(openExportFile(await world.ctxOf(other), id)).rejects.toMatchObject({ code: "not-found" });
    expect((await listExports(await world.ctxOf(other))).exports).toEqual([]);
  }
});

test("a click repeated while the file is made leads to the same one, and no more than two are under way", async () => {
  const ctx = await world.ctxOf(asker);
  const asked = await Promise.all([askExport(ctx, lines), askExport(ctx, lines), askExport(ctx, lines)]);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
  await askExport(ctx, { ...lines, format: "csv" });
  await expect(askExport(ctx, { ...lines, format: "xlsx" })).rejects.toMatchObject({ code: "exports-under-way" });
});

test("who lost the screen, or sees less than when the file was made, gets neither a file nor what was made", async () => {
  const ctx = await world.ctxOf(asker);
  const { id } = await askExport(ctx, lines);
  await make(id);
  const without: Ctx = { ...ctx, viewer: { ...ctx.viewer, menuCodes: new Set() } };
  await expect(openExportFile(without, id)).rejects.toMatchObject({ code: "no-right" });
  const narrowed: Ctx = { ...ctx, viewer: { ...ctx.viewer, scope: { all: false, unitIds: [], customerIds: [] } } };
  await expect(openExportFile(narrowed, id)).rejects.toMatchObject({ code: "export-scope" });
  const second = await askExport(ctx, { ...lines, format: "csv" });
  await world.query("UPDATE app_user SET status = 'locked' WHERE id = $1", [asker]);
  await make(second.id);
  await world.query("UPDATE app_user SET status = 'active' WHERE id = $1", [asker]);
  expect(await getExport(ctx, second.id)).toMatchObject({ state: "failed", error: "user-gone" });
});

test("what a killed worker left is written anew by another one, which leaves a finished file alone", async () => {
  const ctx = await world.ctxOf(asker);
  const { id } = await askExport(ctx, lines);
  // As a process leaves it that was killed between two parts.
  await world.query("UPDATE report_export SET state = 'running', claim = gen_random_uuid(), tries = 1, rows_done = 7");
  await world.query("INSERT INTO report_export_part VALUES ($1, 0, '\\x00'), ($1, 1, '\\x00')", [id]);
  await make(id);
  expect(await getExport(ctx, id)).toMatchObject({ state: "running", rowsDone: 7 });
  expect(await reviveExports(services())).toBe(0);
  minutes += 2;
  await world.query("DELETE FROM pgboss.job WHERE name = 'export'");
  expect(await reviveExports(services())).toBe(1);
  expect(await world.query("SELECT data FROM pgboss.job WHERE name = 'export'")).toEqual([{ data: { exportId: id } }]);
  await make(id);
  const file = await fetched(ctx, id);
  expect(rowsOf(file)).toEqual(rowsOf(await direct(ctx, lines)));
  await make(id);
  expect(await fetched(ctx, id)).toBe(file);
});

test("what failed for a passing reason waits, and the next try makes it", async () => {
  const ctx = await world.ctxOf(asker);
  const { id } = await askExport(ctx, lines);
  const reportsOfRequest = () => {
    throw new Error("the replica went away");
  };
  await expect(makeExportFile({ ...services(), reportsOfRequest }, id)).rejects.toThrow("the replica went away");
  expect(await getExport(ctx, id)).toMatchObject({ state: "waiting", error: null });
  await make(id);
  expect(await getExport(ctx, id)).toMatchObject({ state: "ready" });
});

test("an export that took every worker with it is given up, and its reader is told", async () => {
  const ctx = await world.ctxOf(asker);
  const { id } = await askExport(ctx, lines);
  await world.query("UPDATE report_export SET state = 'running', claim = gen_random_uuid(), tries = 3");
  minutes += 2;
  expect(await reviveExports(services())).toBe(1);
  await make(id);
  expect(await getExport(ctx, id)).toMatchObject({ state: "failed", error: "unexpected-error" });
  minutes += 2;
  expect(await reviveExports(services())).toBe(0);
});

test("a file past its days is gone, with all its parts, for the reader at once and from the database by night", async () => {
  const ctx = await world.ctxOf(asker);
  const { id } = await askExport(ctx, lines);
  await make(id);
  const later: Ctx = { ...ctx, now: new Date(ctx.now.getTime() + 10 * 86_400_000) };
  await expect(openExportFile(later, id)).rejects.toMatchObject({ code: "not-found" });
  await world.query("UPDATE report_export SET expires_at = now() - interval '1 minute'");
  await tidy(world.database.db);
  expect(await world.query("SELECT 1 FROM report_export_part")).toEqual([]);
});
