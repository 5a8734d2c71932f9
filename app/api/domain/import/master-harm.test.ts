import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { adminCtx, type ImportWorld, importWorld } from "../../../../tests/harness/import-fixture";
import { batchFilters } from "./batches";
import { getBatch, getBatches } from "./list-batches.server";
import { undoBatch } from "./undo-batch.server";

const listFilters = z.object(batchFilters).parse({});

let world: ImportWorld;
let industry: string;
const one = async (text: string) => (await world.database.pool.query(text)).rows[0]?.value;
beforeAll(async () => {
  world = await importWorld();
  industry = await one("SELECT code AS value FROM industry ORDER BY id LIMIT 1");
});
afterAll(() => world.close());

describe("master data do no silent harm", () => {
  const heads = "Code,Over,Kind,Name,Land,Money";
  const units = { code: "Code", parent: "Over", kind: "Kind", nameEn: "Name", country: "Land", currency: "Money" };
  const loadUnits = (row: string, more: object = {}) =>
    world.load(`${heads}\n${row}\n`, {
      mapping: JSON.stringify({ kind: "organisations", source: "crm", columns: units }),
      ...more,
    });
  const store =
    "SELECT name_en || ' below ' || (SELECT code FROM org_unit p WHERE p.id = u.parent_id) AS value FROM org_unit u";
  const changwon = () => one(`${store} WHERE code = 'KR-CWN'`);

  test("what has sales gets no other name and no other place unasked: nothing is written, and the list says why", async () => {
    const before = await changwon();
    const asked = await loadUnits("KR-CWN,KR,office,Elsewhere,KR,KRW", { mayChange: undefined });
    expect(asked).toMatchObject({ status: "changes-much", changes: { added: 0, changed: 1, renamed: 1, moved: 0 } });
    expect((asked as { changes: { lines: number } }).changes.lines).toBeGreaterThan(0);
    expect(await changwon()).toBe(before);
    const { rows } = await getBatches(adminCtx(world.database), listFilters);
    expect(rows[0]).toMatchObject({ kind: "organisations", source: "crm", refused: "changes-much", rowsLoaded: 0 });
  });

  test("a file whose columns are swapped is asked about: it would change more than a tenth of all there is", async () => {
    const { rows } = await world.database.pool.query(
      `SELECT c.code, c.name, c.country, i.code AS trade, u.code AS unit FROM customer c JOIN industry i ON i.id = c.industry_id
         JOIN org_unit u ON u.id = c.org_unit_id`,
    );
    const text = rows.map(({ code, name, country, trade, unit }) =>
      [code, trade, country, trade, unit, JSON.stringify(name)].join(","),
    );
    const columns = { code: "No", name: "Name", country: "Land", industry: "Trade", unit: "Seller" };
    const result = await world.load(`No,Name,Land,Trade,Seller,Other\n${text.join("\n")}\n`, {
      mapping: JSON.stringify({ kind: "customers", source: "crm", columns }),
      mayChange: undefined,
    });
    expect(result).toMatchObject({ status: "changes-much", changes: { renamed: rows.length, before: rows.length } });
  });

  test("a load says new, changed and unchanged; the trail has before and after, the page shows them, and they are put back", async () => {
    const before = await changwon();
    const same = await one(
      "SELECT concat_ws(',', u.code, p.code, u.kind, u.name_en, u.country, u.currency) AS value FROM org_unit u JOIN org_unit p ON p.id = u.parent_id WHERE u.code = 'DE'",
    );
    const row = "KR-CWN,KR,office,Changwon Works,KR,KRW";
    const result = await loadUnits(`${row}\nT-N1,KR,office,New One,KR,KRW\n${same}`);
    if (result.status !== "loaded") throw new Error(result.status);
    expect(result.changes).toMatchObject({ added: 1, changed: 1, unchanged: 1, renamed: 1, moved: 0 });
    const trail = await world.database.pool.query("SELECT before, after FROM audit_entry WHERE subject = $1", [
      `import:${result.batchId}`,
    ]);
    expect(JSON.stringify(trail.rows[0].before)).not.toContain("Changwon Works");
    expect(trail.rows[0].after).toMatchObject({ added: 1, "KR-CWN": "nameEn: Changwon Works" });
    const page = await getBatch(adminCtx(world.database), result.batchId);
    expect(page.changes).toEqual([
      expect.objectContaining({ code: "KR-CWN", field: "nameEn", after: "Changwon Works" }),
    ]);
    expect(await undoBatch(adminCtx(world.database), result.batchId, "wrong file")).toMatchObject({ restored: 1 });
    expect(await changwon()).toBe(before);
    expect(await one("SELECT count(*)::int AS value FROM org_unit WHERE code = 'T-N1'")).toBe(0);
  });

  test("changed fields are told as extracts name them, references by their codes, and nothing that the database makes of them", async () => {
    const of = (sql: string) =>
      one(`SELECT ${sql} AS value FROM customer c JOIN industry i ON i.id = c.industry_id WHERE c.code = 'L-2'`);
    const load = (row: string) =>
      world.load(`No,Name,Land,Trade,Seller\n${row}\n`, {
        mapping: JSON.stringify({
          ...{ kind: "customers", source: "crm" },
          columns: { code: "No", name: "Name", country: "Land", industry: "Trade", unit: "Seller" },
        }),
      });
    const other = await one(`SELECT code AS value FROM industry WHERE code <> '${industry}' ORDER BY id LIMIT 1`);
    await load(`L-2,One,KR,${industry},KR-CWN`);
    expect(await of("i.code")).toBe(industry);
    const result = await load(`L-2,Two,KR,${other},KR-CWN`);
    const page = await getBatch(adminCtx(world.database), result.status === "loaded" ? result.batchId : 0);
    expect(page.changes).toEqual([
      { code: "L-2", field: "industry", before: industry, after: other },
      { code: "L-2", field: "name", before: "One", after: "Two" },
    ]);
    expect(page.changeCount).toBe(2);
  });

  test("what was written again since is not put back over it", async () => {
    const first = await loadUnits("KR-CWN,KR,office,Changwon One,KR,KRW");
    await loadUnits("KR-CWN,KR,office,Changwon Two,KR,KRW");
    if (first.status !== "loaded") throw new Error(first.status);
    await expect(undoBatch(adminCtx(world.database), first.batchId, "x")).rejects.toMatchObject({
      code: "undo-covered",
    });
  });

  test("two sources use the same codes where each field says what its own begin with", async () => {
    const mapping = JSON.stringify({
      kind: "organisations",
      source: "crm",
      columns: units,
      prefixes: { code: "CRM-" },
    });
    const before = await changwon();
    expect(await world.load(`${heads}\nKR-CWN,KR,office,Other,KR,KRW\n`, { mapping })).toMatchObject({ loaded: 1 });
    expect([await changwon(), await one(`${store} WHERE code = 'CRM-KR-CWN'`)]).toEqual([before, "Other below KR"]);
  });

  test("a column that the file lacks leaves its field alone", async () => {
    const columns = { code: "No", name: "Name", country: "Land", industry: "Trade", unit: "Seller" };
    const load = (map: object, row: string) =>
      world.load(`${Object.values(map).join(",")}\n${row.replace("{industry}", industry)}\n`, {
        mapping: JSON.stringify({ kind: "customers", source: "crm", columns: map }),
      });
    const kept = () =>
      one(
        "SELECT concat_ws(', ', name, name_ko, region, city, customer_since) AS value FROM customer WHERE code = 'L-1'",
      );
    const all = { ...columns, nameKo: "Ko", region: "Region", city: "City", customerSince: "Since" };
    await load(all, "L-1,One,KR,{industry},KR-CWN,하나,GN,Changwon,2020-01-31");
    await load(columns, "L-1,One Ltd,KR,{industry},KR-CWN");
    expect(await kept()).toBe("One Ltd, 하나, GN, Changwon, 2020-01-31");
    await load(all, "L-1,One Ltd,KR,{industry},KR-CWN,,,,");
    expect(await kept()).toBe("One Ltd");
  });
});
