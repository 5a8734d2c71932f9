import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { extract, line } from "../../../../tests/harness/extract-text";
import { adminCtx, type ImportWorld, importWorld } from "../../../../tests/harness/import-fixture";
import type { Ctx } from "../ctx";
import { heldByOthers } from "./held-by-others.server";
import { getBatch } from "./list-batches.server";
import { rebuildRollUps } from "./rebuild-roll-ups.server";
import { undoBatch } from "./undo-batch.server";

let world: ImportWorld;
let ctx: Ctx;
beforeAll(async () => {
  world = await importWorld(2000);
  ctx = adminCtx(world.database);
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
/** Every line and every roll-up to the last digit, without the batches that touched them. */
async function state(): Promise<unknown> {
  const tables = await query(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename ~ '^sales_(year|day|month)' ORDER BY 1",
  );
  const sums = tables.map(
    ({ name }) => `(SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${name} t) AS ${name}`,
  );
  const lines = "(SELECT md5(string_agg(l::text, '|' ORDER BY l::text)) FROM invoice_line l) AS lines";
  const periods =
    "(SELECT md5(string_agg((ym, subsidiary_id, line_count, last_day)::text, '|' ORDER BY ym, subsidiary_id)) FROM sales_period) AS periods";
  return query(`SELECT ${[lines, periods, ...sums].join(", ")}`);
}
const differences = async () =>
  (await rebuildRollUps(world.database.pool)).tables.filter(({ different }) => different > 0);
async function loaded(text: string, more: object = {}): Promise<number> {
  const result = await world.load(text, more);
  if (result.status !== "loaded") throw new Error(result.status);
  return result.batchId;
}
const day = (amounts: string[]) =>
  extract(...amounts.map((amount, at) => line({ invoice: `U${at}`, amount, quantity: at + 1 })));

describe("undoing a load", () => {
  test("puts lines and every roll-up back as they were, digit by digit, also where it had replaced others", async () => {
    const empty = await state();
    const first = await loaded(day(["1", "2.5"]));
    const before = await state();
    const second = await loaded(day(["10", "-3", "0.0001"]));
    expect(await state()).not.toEqual(before);
    expect(await undoBatch(ctx, second, "Wrong file")).toEqual({ removed: 3, restored: 2 });
    expect(await state()).toEqual(before);
    expect(await differences()).toEqual([]);
    expect(await undoBatch(ctx, first, "Wrong file")).toEqual({ removed: 2, restored: 0 });
    expect(await state()).toEqual(empty);
    expect(await differences()).toEqual([]);
  });

  test("is told in the trail and is a batch of its own, so that kept reports of the month are asked for anew", async () => {
    const id = await loaded(day(["7"]));
    const version = async () => (await query("SELECT max(version) AS version FROM sales_period"))[0].version;
    const before = await version();
    await undoBatch(ctx, id, "Wrong mapping");
    expect(await version()).not.toBe(before);
    const [told] = await query(
      "SELECT user_id, reason, after FROM audit_entry WHERE action = 'import-undo' AND subject = $1",
      [`import:${id}`],
    );
    expect(told).toEqual({
      user_id: "admin@seorak.example",
      reason: "Wrong mapping",
      after: { removed: 1, restored: 0 },
    });
    const undo = (await getBatch(ctx, id)).undoneBy ?? 0;
    expect(await getBatch(ctx, undo)).toMatchObject({
      kind: "undo",
      rowsReplaced: 1,
      rowsLoaded: 0,
      obstacle: "undo-master",
    });
  });

  test("lets the same file be loaded again", async () => {
    const text = day(["4", "5"]);
    const id = await loaded(text);
    expect((await world.load(text)).status).toBe("unchanged");
    await undoBatch(ctx, id, "x");
    const again = await loaded(text);
    expect(again).toBeGreaterThan(id);
    await undoBatch(ctx, again, "x");
  });

  test("is refused when something newer covers it, until that is undone too", async () => {
    const first = await loaded(day(["1"]));
    const second = await loaded(day(["2"]));
    const before = await state();
    expect((await getBatch(ctx, first)).obstacle).toBe("undo-covered");
    await expect(undoBatch(ctx, first, "x")).rejects.toMatchObject({ code: "undo-covered" });
    expect(await state()).toEqual(before);
    await undoBatch(ctx, second, "x");
    await undoBatch(ctx, first, "x");
  });

  test("is refused twice, for master data, for what is no longer kept, and for what is not there", async () => {
    const first = await loaded(day(["1"]));
    const second = await loaded(day(["2"]));
    await query("DELETE FROM replaced_line WHERE replaced_by = $1", [second]);
    await expect(undoBatch(ctx, second, "x")).rejects.toMatchObject({ code: "undo-not-kept" });
    await expect(undoBatch(ctx, 999_999, "x")).rejects.toMatchObject({ code: "not-found" });
    const third = await loaded(extract(line({ date: "2026-11-18", invoice: "T" })));
    await undoBatch(ctx, third, "x");
    await expect(undoBatch(ctx, third, "x")).rejects.toMatchObject({ code: "undo-done" });
    expect((await getBatch(ctx, first)).obstacle).toBe("undo-covered");
    expect(await differences()).toEqual([]);
  });

  test("changes nothing when another source has sent the same lines since", async () => {
    const first = await loaded(extract(line({ date: "2026-11-17", invoice: "S" })));
    const second = await loaded(extract(line({ date: "2026-11-17", invoice: "S2" })));
    await loaded(extract(line({ date: "2026-11-17", invoice: "S" })), { map: { source: "other" }, name: "other.csv" });
    const before = await state();
    await expect(undoBatch(ctx, second, "x")).rejects.toMatchObject({ code: "undo-taken" });
    expect(await state()).toEqual(before);
    expect((await getBatch(ctx, second)).undoneBy).toBeNull();
    expect(first).toBeLessThan(second);
  });

  test("takes away the units, customers, items, product lines and industries that only it brought", async () => {
    const named = {
      customer: "B-C",
      item: "B-I",
      product_line: "B-LINE",
      product_group: "B-GROUP",
      industry: "B-TRADE",
    };
    const found = async () =>
      (
        await query(
          `SELECT (SELECT count(*) FROM customer WHERE code LIKE 'B-C%')::int AS customers, (SELECT count(*) FROM item WHERE item_no = 'B-I')::int AS items,
                  (SELECT count(*) FROM product_line WHERE code = 'B-LINE')::int AS lines, (SELECT count(*) FROM product_group WHERE code = 'B-GROUP')::int AS groups,
                  (SELECT count(*) FROM industry WHERE code = 'B-TRADE')::int AS industries, (SELECT count(*) FROM org_unit WHERE code = 'B-UNIT')::int AS units`,
        )
      )[0];
    const head = "Date,Invoice,Line,Customer,Trade,Item,PLine,PGroup,Qty,Amount\n";
    const columns = {
      invoiceDate: "Date",
      invoiceNo: "Invoice",
      lineNo: "Line",
      customerCode: "Customer",
      industry: "Trade",
      itemNo: "Item",
      productLine: "PLine",
      productGroup: "PGroup",
      quantity: "Qty",
      amount: "Amount",
    };
    const organisation = { code: "B-UNIT", name: "Brought", country: "US", currency: "USD" };
    const file = (day: string, customer: string) =>
      loaded(
        `${head}${day},B1,1,${customer},${named.industry},${named.item},${named.product_line},${named.product_group},1,2\n`,
        { map: { source: "brought", columns, organisation } },
      );
    const first = await file("2026-11-14", "B-C1");
    const second = await file("2026-11-15", "B-C2");
    expect(await found()).toEqual({ customers: 2, items: 1, lines: 1, groups: 1, industries: 1, units: 1 });
    await undoBatch(ctx, first, "x");
    expect(await found()).toEqual({ customers: 1, items: 1, lines: 1, groups: 1, industries: 1, units: 1 });
    await undoBatch(ctx, second, "x");
    // What the second one used, the first one had brought: it is gone when nobody uses it any more.
    expect(await found()).toEqual({ customers: 0, items: 0, lines: 0, groups: 0, industries: 0, units: 0 });
    await undoBatch(ctx, await file("2026-11-14", "B-C1"), "x");
    expect(await found()).toEqual({ customers: 0, items: 0, lines: 0, groups: 0, industries: 0, units: 0 });
    expect(await differences()).toEqual([]);
  });

  test("of more rows than a request can put back is left to the command, which does it", async () => {
    const id = await loaded(extract(line({ date: "2026-11-07", invoice: "BIG" })));
    await query("UPDATE import_batch SET rows_loaded = 300001 WHERE id = $1", [id]);
    await expect(undoBatch(ctx, id, "x")).rejects.toMatchObject({ code: "undo-too-large" });
    expect(await undoBatch(ctx, id, "x", "patiently")).toEqual({ removed: 1, restored: 0 });
    expect(await differences()).toEqual([]);
  });

  test("waits for no running import: it says that one runs", async () => {
    const id = await loaded(extract(line({ date: "2026-11-16", invoice: "W" })));
    const client = await world.database.pool.connect();
    try {
      await client.query("BEGIN");
      await client.query("LOCK TABLE import_batch IN SHARE ROW EXCLUSIVE MODE");
      await expect(undoBatch(ctx, id, "x")).rejects.toMatchObject({ code: "import-running" });
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
    // Who waits for anything else is not told of an import.
    const waited = new Error("waited", { cause: { code: "55P03" } });
    expect(await heldByOthers(world.database.db, waited)).toMatchObject({ code: "held-by-others" });
  });
});
