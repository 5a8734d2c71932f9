import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { connect, type Database } from "~/api/db/client.server";
import { type TestDatabase, testDatabase } from "../../../../tests/harness/database";
import { adminCtx, type Fixture, makeFixture } from "../../../../tests/harness/import-fixture";
import { getMainboard } from "../mainboard/get-mainboard.server";
import { readFilters } from "../report/filters";
import { toldDay } from "../report/told-day";
import { pivotFilters } from "../sales/pivot";
import { getPivot } from "../sales/pivot.server";
import { salesReportFilters } from "../sales/sales-report";
import { getSalesReport } from "../sales/sales-report.server";
import type { ImportResult } from "./import-file.server";
import { rebuildRollUps } from "./rebuild-roll-ups.server";
import { report } from "./report-result";
import { rollUps } from "./roll-ups";

const header = "Date,Invoice,Line,Customer,Item,Group,Qty,Amount";
const map = {
  range: "file",
  organisation: { code: "SHOP", name: "Shop", country: "US", currency: "USD" },
  columns: {
    invoiceDate: "Date",
    invoiceNo: "Invoice",
    lineNo: "Line",
    customerCode: "Customer",
    itemNo: "Item",
    productLine: "Group",
    quantity: "Qty",
    amount: "Amount",
  },
};
/** Enough of them for the short way (4 MB), over three years. */
const lines = Array.from({ length: 62_000 }, (_, i) => {
  const date = `202${4 + (i % 3)}-${String(1 + (i % 12)).padStart(2, "0")}-${String(1 + (i % 28)).padStart(2, "0")}`;
  return `${date},INVOICE-OF-A-LONG-NUMBER-${i},1,CUSTOMER-${i % 70},ITEM-${i % 230},GROUP-${i % 5},${(i % 9) - 1},${(i * 7919) % 100_000}.${i % 10_000}`;
});
const file = (...more: string[]) => `${[header, ...lines, ...more].join("\n")}\n`;

let database: TestDatabase;
let owner: Database;
let fixture: Fixture;
const opened: TestDatabase[] = [];

async function open() {
  database = await testDatabase();
  opened.push(database);
  owner = connect({ DATABASE_URL: database.ownerConnectionString });
  fixture = makeFixture(() => owner.pool);
}
beforeEach(open);
afterEach(async () => {
  fixture.close();
  await owner.close();
});
afterAll(() => Promise.all(opened.map((each) => each.close())));

async function facts(pool = database.pool): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const table of ["invoice_line", ...rollUps.map((rollUp) => rollUp.table)]) {
    const { rows } = await pool.query(
      `SELECT count(*), md5(string_agg(row::text, '' ORDER BY row::text)) FROM ${table} AS row`,
    );
    found.push({ table, ...rows[0] });
  }
  return [
    ...found,
    (await pool.query("SELECT ym, subsidiary_id, line_count, last_day FROM sales_period ORDER BY 1, 2")).rows,
  ];
}
const indexes = async () =>
  (await database.pool.query("SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1")).rows;
const differences = async () => (await rebuildRollUps(database.pool)).tables.filter(({ different }) => different > 0);

test("a first large file gives the same facts by the short way as by the difference", async () => {
  const before = await indexes();
  expect(await fixture.load(file(), { map })).toMatchObject({
    status: "loaded",
    read: lines.length,
    loaded: lines.length,
  });
  const [short, indexed] = [await facts(), await indexes()];
  expect(await differences()).toEqual([]);
  await owner.close();
  fixture.close();
  await open();
  const staged = makeFixture(() => database.pool);
  expect(await staged.load(file(), { map })).toMatchObject({ status: "loaded", loaded: lines.length });
  staged.close();
  expect(await facts()).toEqual(short);
  expect(await indexes()).toEqual(indexed);
  expect(indexed).toEqual(before);
});

test("keys that come twice in it are reported by line, nothing is written, and the indexes are as before", async () => {
  const [before, indexed] = [await facts(), await indexes()];
  const result = await fixture.load(file(lines[7] ?? ""), { map });
  expect(result).toMatchObject({ status: "refused", rejected: 1 });
  expect(fixture.rejected()).toEqual([expect.stringMatching(new RegExp(`^${lines.length + 2},,duplicate-key,`))]);
  expect([await facts(), await indexes()]).toEqual([before, indexed]);
});

test("with accepted rejects each is recorded once, whichever way found it", async () => {
  const bad = "2026-01-01,X,1,CUSTOMER-1,ITEM-1,GROUP-1,one,1";
  const result = await fixture.load(file(bad, lines[7] ?? ""), { map, acceptRejects: true });
  expect(result).toMatchObject({ status: "loaded", read: lines.length + 2, loaded: lines.length, rejected: 2 });
  expect(fixture.rejected().map((row) => row.split(",")[2])).toEqual(["bad-number", "duplicate-key"]);
  expect(await differences()).toEqual([]);
});

test("a second source in the same days leaves the first one's lines alone", async () => {
  await fixture.load(file(), { map });
  const other = { ...map, source: "other", organisation: { ...map.organisation, code: "SHOP2", name: "Second" } };
  await fixture.load(file(), { map: other, name: "other.csv" });
  expect(await fixture.load(`${[header, lines[0]].join("\n")}\n`, { map: other, name: "one.csv" })).toMatchObject({
    status: "loaded",
    loaded: 1,
  });
  const { rows } = await database.pool.query(
    "SELECT source, count(*)::int AS n FROM invoice_line l JOIN import_batch b ON b.id = l.batch_id GROUP BY 1 ORDER BY 1",
  );
  expect(rows[0]).toEqual({ source: "erp", n: lines.length });
  expect(await differences()).toEqual([]);
});

test("after the first days reports open on the month that has lines, ignore nothing, and what is missing is named", async () => {
  const admin = adminCtx(database);
  const ctx = { ...admin, viewer: { ...admin.viewer, menuCodes: new Set(["MIPSAL01"]) } };
  const board = () => getMainboard(ctx);
  const sales = () => getSalesReport(ctx, readFilters(salesReportFilters, new URLSearchParams()).filters);
  const pivot = () => getPivot(ctx, readFilters(pivotFilters, new URLSearchParams()).filters);
  expect(await board()).toMatchObject({ empty: true, pace: null, missingRates: [] });
  const nothing = await sales();
  expect([nothing.options.months, toldDay(nothing)]).toEqual([[], undefined]);
  const days = [header, "2026-11-18,I-1,1,C-1,T-1,G-1,1,100", "2026-11-19,I-2,1,C-1,T-1,G-1,1,100", ""].join("\n");
  const result = await fixture.load(days, { map });
  expect(result).toMatchObject({ status: "loaded", missingRates: { year: 2026, currencies: ["USD"] } });
  expect(report(result as ImportResult, 1, "en").lines.join("\n")).toContain("No budget rate 2026 for USD");
  expect(await sales()).toMatchObject({
    month: 202611,
    ignored: [{ name: "rate", value: "USD 2026" }],
  });
  expect(await pivot()).toMatchObject({
    month: 202611,
    ignored: [{ name: "rate", value: "USD 2026" }],
  });
  expect(await board()).toMatchObject({ empty: false, missingRates: ["USD 2026"] });
  await database.pool.query(
    "INSERT INTO exchange_rate (year, currency, to_usd, to_krw, to_eur) VALUES (2026, 'USD', 1, 1400, 0.9)",
  );
  expect(await sales()).toMatchObject({
    month: 202611,
    ignored: [],
    total: { month: expect.stringMatching(/^2000000/) },
  });
  expect((await pivot()).ignored).toEqual([]);
});
