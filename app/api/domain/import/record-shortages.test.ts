import { afterAll, beforeAll, expect, test } from "vitest";
import { adminCtx, type ImportWorld, importWorld } from "../../../../tests/harness/import-fixture";
import { undoBatch } from "./undo-batch.server";

let world: ImportWorld;
beforeAll(async () => {
  world = await importWorld();
  await query(
    `INSERT INTO warehouse (id, code, name_ko, name_en, country, org_unit_id)
     VALUES (901, 'T1', 'T1', 'T1', 'KR', (SELECT id FROM org_unit WHERE code = 'KR'))`,
  );
});
afterAll(() => world?.close());

const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;

test("what is short of a warehouse is recorded with each load that changes it, and an undo takes that back", async () => {
  await query(
    "DELETE FROM stock_day; DELETE FROM sales_order_line; DELETE FROM promised_receipt; DELETE FROM shortage_day",
  );
  const load = (kind: string, heads: string, row: string) =>
    world.load(`${heads}\n${row}\n`, {
      mapping: JSON.stringify({
        kind,
        source: "erp",
        columns: Object.fromEntries(heads.split(",").map((head) => [head, head])),
        range: "file",
      }),
    });
  const recorded = () =>
    query("SELECT to_char(day, 'YYYY-MM-DD') AS day, missing, value, cause FROM shortage_day ORDER BY day, order_no");
  await load(
    "orders",
    "orderNo,lineNo,orderDate,unit,customer,item,warehouse,quantity,openQuantity,dueDay,amount",
    "R1,1,2026-11-02,KR-CWN,KR-CWN-0001,1000001,T1,10,10,2026-11-09,300",
  );
  expect(await recorded()).toEqual([]);
  await load("stock", "day,warehouse,item,onHand", "2026-11-10,T1,1000001,4");
  expect(await recorded()).toEqual([{ day: "2026-11-10", missing: 6, value: "1800000", cause: null }]);
  await load(
    "receipts",
    "receiptNo,lineNo,warehouse,item,promisedDay,quantity,cause",
    "R9,1,T1,1000001,2026-11-20,5,supplier",
  );
  const more = await load("stock", "day,warehouse,item,onHand", "2026-11-11,T1,1000001,7");
  const first = { day: "2026-11-10", missing: 6, value: "1800000", cause: "supplier" };
  expect(await recorded()).toEqual([first, { day: "2026-11-11", missing: 3, value: "900000", cause: "supplier" }]);
  if (more.status !== "loaded") throw new Error(more.status);
  await undoBatch(adminCtx(world.database), more.batchId, "Wrong file");
  expect(await recorded()).toEqual([first]);
});
