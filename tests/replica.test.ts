import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { connect, type Database } from "~/api/db/client.server";
import { readPostmaster } from "~/api/db/embedded/postmaster.mjs";
import { Replica, type ReportDb } from "~/api/db/replica.server";
import { loadDemo } from "~/api/demo/load-demo.server";
import type { Ctx } from "~/api/domain/ctx";
import { rebuildRollUps } from "~/api/domain/import/rebuild-roll-ups.server";
import { undoBatch } from "~/api/domain/import/undo-batch.server";
import { readFilters } from "~/api/domain/report/filters";
import { exportInvoiceLines } from "~/api/domain/sales/export-invoice-lines.server";
import { salesReportFilters } from "~/api/domain/sales/sales-report";
import { getSalesReport } from "~/api/domain/sales/sales-report.server";
import { extract, line } from "./harness/extract-text";
import { type Fixture, makeFixture } from "./harness/import-fixture";
import { type Replicated, replicated } from "./harness/replicated";

let servers: Replicated;
let portal: Database;
let fixture: Fixture;
beforeAll(async () => {
  servers = await replicated();
  portal = connect({ DATABASE_URL: servers.primary.url("app"), DATABASE_READ_URL: servers.readUrl });
  await loadDemo(portal.pool, { lines: 1000 });
  fixture = makeFixture(() => portal.pool);
});
afterAll(async () => {
  fixture?.close();
  await portal?.close();
  await servers?.stop();
});
beforeEach(() => servers.caughtUp());

const account = { userId: "admin@seorak.example", username: "Han", timeZone: "Asia/Seoul" };
const viewer = { ...account, roles: ["ROLE_ADMIN"], groups: [], sessionId: "s" };
const ctxOn = (reports: ReportDb): Ctx => ({
  db: portal.db,
  reports,
  now: new Date("2026-11-21T03:00:00Z"),
  locale: "en",
  viewer: { ...viewer, menuCodes: new Set(), scope: { all: true } },
});
const filtersOf = (search: string) => readFilters(salesReportFilters, new URLSearchParams(search)).filters;
const reportOn = (reports: ReportDb, search: string) => getSalesReport(ctxOn(reports), filtersOf(search));
const november = "by=line&month=202611&currency=KRW";
/** Whether the next statement of this request would be answered by the replica. */
const isReplica = async (reports: ReportDb) =>
  (await reports.execute<{ there: boolean }>(sql`select pg_is_in_recovery() as there`)).rows[0]?.there;
const bigSale = (invoice: string, more = {}) => extract(line({ invoice, amount: "7000000000", ...more }));

describe("with a replica, reports", () => {
  test("are read there, by a role that may read alone; everything else is not", async () => {
    expect(await isReplica(portal.reportsOfRequest())).toBe(true);
    expect(await isReplica(portal.reports)).toBe(false);
    expect((await portal.db.execute(sql`select pg_is_in_recovery() as there`)).rows).toEqual([{ there: false }]);
    const reports = portal.reportsOfRequest();
    expect(await reportOn(reports, november)).toEqual(await reportOn(portal.reports, november));
    expect(reports.replica?.()).toEqual({ state: "serving", since: null });
  });

  test("stream their exports from there", async () => {
    const client = await portal.reportsOfRequest().$client.connect();
    const { rows } = await client.query("SELECT pg_is_in_recovery() AS there");
    client.release();
    expect(rows).toEqual([{ there: true }]);
  });
});

describe("what was imported", () => {
  /** Loads while the replica takes nothing in, and asks again afterwards. */
  async function whilePaused(change: () => Promise<unknown>, search: string) {
    const before = await reportOn(portal.reportsOfRequest(), search);
    await servers.pause();
    try {
      await change();
      const reports = portal.reportsOfRequest();
      const shown = await reportOn(reports, search);
      expect(shown).toEqual(await reportOn(portal.reports, search));
      expect(shown.total).not.toEqual(before.total);
      expect(reports.replica?.()).toEqual({ state: "behind", since: null });
      expect(await isReplica(reports)).toBe(false);
    } finally {
      await servers.resume();
    }
    await servers.caughtUp();
    const reports = portal.reportsOfRequest();
    expect(await reportOn(reports, search)).toEqual(await reportOn(portal.reports, search));
    expect(await isReplica(reports)).toBe(true);
    expect(reports.replica?.()).toEqual({ state: "serving", since: null });
  }

  test("is on the next page although the replica has not got it, and the replica serves again when it has", () =>
    whilePaused(() => fixture.load(bigSale("B1")), november));

  test("for an old month too", () =>
    whilePaused(() => fixture.load(bigSale("B2", { date: "2025-03-12" })), "by=line&month=202603&currency=KRW"));

  test("and taken back, or repaired by a rebuild, likewise", async () => {
    const loaded = await fixture.load(bigSale("B3", { date: "2026-11-10" }));
    if (loaded.status !== "loaded") throw new Error(loaded.status);
    await servers.caughtUp();
    await whilePaused(() => undoBatch(ctxOn(portal.reports), loaded.batchId, "Wrong file"), november);
    await portal.pool.query("UPDATE sales_year_unit_total SET m11 = m11 + 1000000 WHERE year = 2026");
    await servers.caughtUp();
    await whilePaused(() => rebuildRollUps(portal.pool, { repair: true }), november);
  });

  test("is in an export, whichever way it goes", async () => {
    await servers.pause();
    try {
      await fixture.load(bigSale("B4", { date: "2026-11-11" }));
      const asked = filtersOf("by=lines&month=202611&currency=KRW");
      const lines = await exportInvoiceLines(ctxOn(portal.reportsOfRequest()), asked);
      let text = "";
      for await (const rows of lines?.blocks ?? []) text += JSON.stringify(rows);
      expect(text).toContain('"B4"');
    } finally {
      await servers.resume();
    }
  });
});

describe("a replica that fails", () => {
  const minute = 60_000;
  let there: Database;
  let clock: { now: number };
  let replica: Replica;
  const spy = vi.spyOn(process.stderr, "write");
  afterAll(() => spy.mockRestore());
  const told = () => spy.mock.calls.map(([text]) => String(text)).filter((text) => text.includes("replica"));
  function follow(url: string) {
    there = connect({ DATABASE_URL: url });
    clock = { now: Date.parse("2026-11-21T03:00:00Z") };
    replica = new Replica(there.pool, portal, () => clock.now);
    spy.mockClear();
  }

  test("in the middle of a request is left for a while: the reader notices nothing, the log has one line", async () => {
    follow(servers.readUrl);
    const reports = replica.forRequest();
    expect(await isReplica(reports)).toBe(true);
    process.kill(readPostmaster(servers.replica.cluster.data)?.pid ?? 0, "SIGQUIT");
    const answers = await Promise.all(["line", "item", "lines"].map((by) => reportOn(reports, `by=${by}`)));
    const right = await Promise.all(["line", "item", "lines"].map((by) => reportOn(portal.reports, `by=${by}`)));
    expect(answers).toEqual(right);
    expect(reports.replica?.()).toEqual({ state: "failing", since: new Date(clock.now) });
    expect(told()).toHaveLength(1);
    clock.now += minute;
    expect(await isReplica(replica.forRequest())).toBe(false);
    await replica.settled();
    expect(reports.replica?.().since).toEqual(new Date(clock.now - minute));
    expect(told()).toHaveLength(1);
    await servers.replica.restart();
    clock.now += minute;
    expect(await isReplica(replica.forRequest())).toBe(false);
    await replica.settled();
    expect(await isReplica(replica.forRequest())).toBe(true);
    await there.close();
  });

  async function asOwner(statements: string) {
    const owner = connect({ DATABASE_URL: servers.primary.url("superuser") });
    await owner.pool.query(statements);
    await owner.close();
    await servers.caughtUp();
  }

  test.each(["nobody", "halfblind"])("refuses %s to read: the primary answers", async (role) => {
    if (role !== "nobody")
      await asOwner(`CREATE ROLE ${role} LOGIN PASSWORD 'x'; GRANT SELECT ON import_batch TO ${role}`);
    const url = new URL(servers.readUrl);
    Object.assign(url, { username: role, password: "x" });
    follow(url.href);
    const reports = replica.forRequest();
    expect(await reportOn(reports, november)).toEqual(await reportOn(portal.reports, november));
    expect(reports.replica?.().state).toBe("failing");
    await there.close();
  });

  test("is not read when it is the copy of another server", async () => {
    follow(inject("testServer").superuser);
    const reports = replica.forRequest();
    expect(await reportOn(reports, november)).toEqual(await reportOn(portal.reports, november));
    expect(reports.replica?.().state).toBe("failing");
    expect(told().join()).toContain("no copy of the primary");
    await there.close();
  });

  test("is not blamed for a statement that is wrong itself, nor for one that replay had to cancel", async () => {
    await asOwner(`CREATE FUNCTION canceled_there() RETURNS int LANGUAGE plpgsql AS $$ BEGIN
      IF pg_is_in_recovery() THEN RAISE EXCEPTION 'conflict with recovery' USING ERRCODE = '40001'; END IF; RETURN 7; END $$`);
    follow(servers.readUrl);
    const reports = replica.forRequest();
    await expect(reports.execute(sql`select 1 / 0`)).rejects.toThrow();
    expect((await reports.execute(sql`select canceled_there() as answer`)).rows).toEqual([{ answer: 7 }]);
    expect(reports.replica?.().state).toBe("serving");
    await there.close();
  });

  test("does not make the primary repeat a statement that took too long", async () => {
    there = connect({ DATABASE_URL: servers.readUrl }, { statementTimeoutMs: 50 });
    const reports = new Replica(there.pool, portal).forRequest();
    await expect(reports.execute(sql`select pg_sleep(1)`)).rejects.toMatchObject({ cause: { code: "57014" } });
    expect(reports.replica?.().state).toBe("serving");
    await there.close();
  });
});
