import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { extract, line } from "../../../../tests/harness/extract-text";
import { adminCtx, type ImportWorld, importWorld } from "../../../../tests/harness/import-fixture";
import { rebuildRollUps } from "./rebuild-roll-ups.server";
import { undoBatch } from "./undo-batch.server";

let world: ImportWorld;
beforeAll(async () => {
  world = await importWorld(3000);
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const columns = { code: "Code", parent: "Over", kind: "Kind", nameEn: "Name", country: "Land", currency: "Money" };
const load = (rows: string[], more: object = {}) =>
  world.load(`Code,Over,Kind,Name,Land,Money\n${rows.map((row) => `${row}\n`).join("")}`, {
    mapping: JSON.stringify({ kind: "organisations", source: "erp", columns }),
    ...more,
  });
const differences = async () =>
  (await rebuildRollUps(world.database.pool)).tables.filter(({ different }) => different > 0);
/** What a page of the unit and all below it shows: the roll-ups of its tree, in the money of its subsidiary. */
const shown = async (table: string, code: string) =>
  (
    await query(
      `WITH RECURSIVE below AS (SELECT id FROM org_unit WHERE code = $1 UNION ALL SELECT u.id FROM org_unit u JOIN below b ON u.parent_id = b.id)
       SELECT coalesce(sum(line_count), 0)::int AS lines FROM ${table}
        WHERE unit_id IN (SELECT id FROM below) AND subsidiary_id = (SELECT subsidiary_id FROM org_unit WHERE code = $1)`,
      [code],
    )
  )[0]?.lines;

describe("an organisation's extract is refused by line and column", () => {
  test("where it would change the money of a unit that has sales, or of the subsidiary above one", async () => {
    expect(await load(["KR-CWN,KR,office,Changwon,KR,USD", "KR,HQ,subsidiary,Korea,KR,USD"])).toMatchObject({
      status: "refused",
      rejected: 2,
    });
    expect(world.rejected()).toEqual([
      expect.stringContaining("2,Money,currency-in-use"),
      expect.stringContaining("3,Money,currency-in-use"),
    ]);
  });

  test("where a unit would stand below itself, at once or by way of others, in the file or not", async () => {
    const rows = ["KR,KR-CWN,subsidiary,Korea,KR,KRW", "C-1,C-2,region,One,KR,KRW", "C-2,C-1,region,Two,KR,KRW"];
    expect(await load([...rows, "C-3,C-3,region,Three,KR,KRW"])).toMatchObject({ status: "refused", rejected: 4 });
    expect(world.rejected().map((row) => row.split(",").slice(0, 3).join(","))).toEqual(
      [2, 3, 4, 5].map((at) => `${at},Over,parent-circle`),
    );
  });

  test("where sales would come to stand in another subsidiary's money", async () => {
    expect(await load(["KR-CWN,DE,office,Changwon,KR,KRW"])).toMatchObject({ status: "refused", rejected: 1 });
    expect(world.rejected()).toEqual([expect.stringContaining("2,Money,subsidiary-currency")]);
  });
});

describe("a unit that moves to another subsidiary", () => {
  const facts = [
    "sales_year_unit_total",
    "sales_year_unit",
    "sales_year_customer",
    "sales_month_unit",
    "sales_day_unit",
  ];

  test("takes its sales along: its new subsidiary's pages have them, its old one's no longer, and the rebuild agrees", async () => {
    await load(["DE-2,HQ,subsidiary,Second of Germany,DE,EUR"]);
    const [moving] = await query(
      `SELECT u.code, u.kind, u.id FROM org_unit u JOIN sales_year_unit_total t ON t.unit_id = u.id
        WHERE u.subsidiary_id = (SELECT id FROM org_unit WHERE code = 'DE') AND u.code <> 'DE' LIMIT 1`,
    );
    const before = await Promise.all(facts.map((table) => shown(table, "DE")));
    const own = await Promise.all(facts.map((table) => shown(table, moving?.code)));
    expect(Math.min(...own)).toBeGreaterThan(0);
    expect(await load([`${moving?.code},DE-2,${moving?.kind},Moved,DE,EUR`])).toMatchObject({ status: "loaded" });
    expect(await Promise.all(facts.map((table) => shown(table, moving?.code)))).toEqual(own);
    expect(await Promise.all(facts.map((table) => shown(table, "DE-2")))).toEqual(own);
    expect(await Promise.all(facts.map((table) => shown(table, "DE")))).toEqual(
      before.map((lines, at) => lines - (own[at] ?? 0)),
    );
    expect(await differences()).toEqual([]);
  });

  test("also takes along what a load replaced: undoing that puts the lines back where the unit is now", async () => {
    const day = { date: "2026-11-09", unit: "DE-MV", customer: "DE-0001", currency: "EUR" };
    await load(["DE-MV,DE,office,Moving,DE,EUR"]);
    await world.load(extract(line({ ...day, invoice: "M1" }), line({ ...day, invoice: "M2" })));
    const second = await world.load(extract(line({ ...day, invoice: "M3" })));
    await load(["DE-MV,DE-2,office,Moving,DE,EUR"]);
    expect(await differences()).toEqual([]);
    if (second.status === "loaded") await undoBatch(adminCtx(world.database), second.batchId, "x");
    expect(await shown("sales_year_unit", "DE-MV")).toBe(2);
    expect(await differences()).toEqual([]);
  });

  test("is refused where its new subsidiary has the same invoice already", async () => {
    const day = { date: "2026-11-08", invoice: "TAKEN", customer: "DE-0001", currency: "EUR" };
    await load(["DE-MV,DE,office,Moving,DE,EUR"]);
    await world.load(extract(line({ ...day, unit: "DE-MV" })), { map: { source: "one" } });
    await world.load(extract(line({ ...day, unit: "DE-2" })), { map: { source: "two" } });
    await expect(load(["DE-MV,DE-2,office,Moving,DE,EUR"])).rejects.toMatchObject({
      reject: { reason: "moved-key-taken" },
    });
    expect(await differences()).toEqual([]);
  });
});

test("a unit whose subsidiary is not the one above it is found by the rebuild, and put right", async () => {
  await query("UPDATE org_unit SET parent_id = (SELECT id FROM org_unit WHERE code = 'DE-2') WHERE code = 'DE-MV'");
  await query(
    "DELETE FROM invoice_line WHERE invoice_no = 'TAKEN' AND unit_id = (SELECT id FROM org_unit WHERE code = 'DE-2')",
  );
  expect((await differences()).map(({ table }) => table)).toEqual(expect.arrayContaining(["org_unit", "invoice_line"]));
  await rebuildRollUps(world.database.pool, { repair: true });
  expect(await differences()).toEqual([]);
  expect(await shown("sales_year_unit", "DE-MV")).toBeGreaterThan(0);
});
