import { afterAll, beforeAll, expect, test } from "vitest";
import { type ImportWorld, importWorld } from "../../../../tests/harness/import-fixture";
import { proveStock } from "../stock/prove-stock.server";

const columns = {
  ...{ movementNo: "No", cabinet: "Cabinet", item: "Item", day: "Day", time: "Time", kind: "Kind" },
  ...{ quantity: "Pieces", user: "Badge" },
};
let world: ImportWorld;
let serial = "";
let itemNo = "";
let article = 0;
beforeAll(async () => {
  world = await importWorld(1000);
  const { pool } = world.database;
  const [cabinet] = (
    await pool.query<{ id: number; serial: string }>(
      "SELECT b.id, b.serial FROM matrix_cabinet b JOIN matrix_contract k ON k.id = b.contract_id WHERE k.state = 'active' ORDER BY b.id LIMIT 1",
    )
  ).rows;
  const [item] = (
    await pool.query<{ id: number; no: string }>(
      "SELECT id, item_no AS no FROM item i WHERE NOT EXISTS (SELECT FROM matrix_item m WHERE m.item_id = i.id) ORDER BY id LIMIT 1",
    )
  ).rows;
  await pool.query(
    "INSERT INTO matrix_item (cabinet_id, item_id, min_quantity, max_quantity, unit_price) VALUES ($1, $2, 5, 50, 50000000)",
    [cabinet?.id, item?.id],
  );
  const made = await pool.query<{ id: number }>("SELECT id FROM stock_article WHERE cabinet_id = $1 AND item_id = $2", [
    cabinet?.id,
    item?.id,
  ]);
  [serial, itemNo, article] = [cabinet?.serial ?? "", item?.no ?? "", made.rows[0]?.id ?? 0];
});
afterAll(() => world?.close());

/** What the cabinet sends: number, day, time, kind and pieces of each. */
const sends = (...rows: string[]) =>
  world.load(
    [
      Object.values(columns).join(","),
      ...rows.map((row) => {
        const [no, ...rest] = row.split(" ");
        return [no, serial, itemNo, ...rest, ""].join(",");
      }),
    ]
      .map((line) => `${line}\n`)
      .join(""),
    { mapping: JSON.stringify({ kind: "matrixMovements", source: "cabinet", columns }) },
  );
/** Somebody counts at the cabinet, and finds so much more or less than the books say. */
const count = (day: string, time: string, difference: number) =>
  world.database.pool.query(
    `INSERT INTO stock_movement (article_id, place, day, at, kind, quantity, reason, created_by)
     VALUES ($1, 'cabinet', $2::date, $2::date + $3::time, 'count', $4, 'two lay below', 'counter@test.example')`,
    [article, day, time, difference],
  );
const stock = async (day = "2026-11-30") =>
  Number(
    (
      await world.database.pool.query(
        "SELECT coalesce(stock_on($1, $2::date), 0) AS pieces FROM stock_article WHERE id = $1",
        [article, day],
      )
    ).rows[0]?.pieces,
  );
const counts = async () =>
  (
    await world.database.pool.query<{ told: string }>(
      `SELECT concat_ws(' ', day, quantity, created_by, reason) AS told FROM stock_movement m WHERE article_id = $1 AND kind = 'count' AND reversal_of IS NULL
          AND NOT EXISTS (SELECT FROM stock_movement r WHERE r.reversal_of = m.id) ORDER BY at`,
      [article],
    )
  ).rows.map(({ told }) => told);

test("what was counted at a cabinet stays what lies there when it sends later what was taken before; the count stays its counter's", async () => {
  expect(await sends("H-1 2026-11-02 06:00 refill 30")).toMatchObject({ status: "loaded", loaded: 1 });
  await count("2026-11-10", "17:00", -2);
  expect(await stock()).toBe(28);
  expect(await sends("H-2 2026-11-08 09:00 issue 5", "H-3 2026-11-09 09:00 return 1")).toMatchObject({ loaded: 2 });
  expect([await stock("2026-11-09"), await stock()]).toEqual([26, 28]);
  expect(await counts()).toEqual(["2026-11-10 2 counter@test.example two lay below"]);
  expect(await proveStock(world.database.pool)).toEqual([]);
});

test("on the day of the count the clock decides: what was taken before it changes nothing, what was taken after it does", async () => {
  expect(await sends("H-4 2026-11-10 16:59 issue 3", "H-5 2026-11-10 17:01 issue 4")).toMatchObject({ loaded: 2 });
  expect(await stock()).toBe(24);
  expect(await counts()).toEqual(["2026-11-10 5 counter@test.example two lay below"]);
  expect(await proveStock(world.database.pool)).toEqual([]);
});

test("the first of two counts holds, the later one is as it was; the same file again changes nothing", async () => {
  await count("2026-11-15", "08:00", 1);
  expect(await stock()).toBe(25);
  const file = ["H-6 2026-11-09 12:00 issue 6", "H-7 2026-11-12 12:00 issue 2"];
  expect(await sends(...file)).toMatchObject({ status: "loaded", loaded: 2 });
  expect([await stock("2026-11-10"), await stock("2026-11-12"), await stock()]).toEqual([24, 22, 25]);
  expect(await counts()).toEqual([
    "2026-11-10 11 counter@test.example two lay below",
    "2026-11-15 3 counter@test.example two lay below",
  ]);
  expect(await sends(...file)).toMatchObject({ status: "unchanged" });
  expect(await stock()).toBe(25);
  expect(await proveStock(world.database.pool)).toEqual([]);
});

test("a count that the cabinet reported itself holds nothing: its books knew of what it sends later", async () => {
  expect(await sends("H-8 2026-11-20 10:00 count -1")).toMatchObject({ loaded: 1 });
  expect(await stock()).toBe(24);
  expect(await sends("H-9 2026-11-18 10:00 issue 4")).toMatchObject({ loaded: 1 });
  expect(await stock()).toBe(20);
  expect(await proveStock(world.database.pool)).toEqual([]);
});

test("more than lay there before a count is refused with its line, although the count would make it good afterwards", async () => {
  expect(await sends("H-10 2026-11-09 13:00 issue 99")).toMatchObject({ status: "refused" });
  expect(world.rejected()).toEqual([expect.stringContaining("2,Pieces,below-zero,")]);
  expect(await stock()).toBe(20);
});
