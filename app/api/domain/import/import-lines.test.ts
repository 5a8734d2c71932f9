import { afterAll, beforeAll, expect, test } from "vitest";
import { extract, line } from "../../../../tests/harness/extract-text";
import { type ImportWorld, importWorld } from "../../../../tests/harness/import-fixture";
import { rebuildRollUps } from "./rebuild-roll-ups.server";

let world: ImportWorld;
beforeAll(async () => {
  world = await importWorld(2000);
});
afterAll(() => world.close());

const differences = async () =>
  (await rebuildRollUps(world.database.pool)).tables.filter(({ different }) => different > 0);
async function state(): Promise<unknown> {
  const { rows } = await world.database.pool.query(
    `SELECT (SELECT count(*) FROM invoice_line) AS lines, (SELECT sum(amount) FROM invoice_line) AS amount,
            (SELECT sum(m11) FROM sales_year_item) AS november, (SELECT count(*) FROM customer) AS customers,
            (SELECT count(*) FROM import_batch) AS batches, (SELECT sum(line_count) FROM sales_period) AS counted`,
  );
  return rows[0];
}

/** Small whole numbers that look random and are the same on every run. */
function draws(seed: number): (below: number) => number {
  let value = seed;
  return (below) => {
    value = (value * 48271) % 2147483647;
    return value % below;
  };
}

test("the demo's roll-ups equal its lines", async () => {
  expect(await differences()).toEqual([]);
});

test("after any sequence of replaced days the roll-ups equal the lines, to the last digit", async () => {
  const draw = draws(7);
  const { rows: customers } = await world.database.pool.query(
    "SELECT code FROM customer WHERE country = 'KR' ORDER BY id LIMIT 30",
  );
  const { rows: items } = await world.database.pool.query("SELECT item_no FROM item ORDER BY id LIMIT 40");
  for (let round = 0; round < 12; round++) {
    const date = `2026-${draw(2) ? "11" : "10"}-${20 + draw(4)}`;
    const lines = Array.from({ length: draw(60) + 1 }, (_, i) =>
      line({
        date,
        invoice: `R${i}`,
        unit: draw(2) ? "KR-CWN" : "KR-CWN-D1",
        customer: customers[draw(30)].code,
        item: items[draw(40)].item_no,
        quantity: draw(9) - 2,
        amount: `${draw(2) ? "-" : ""}${draw(99999)}.${draw(9999)}`,
      }),
    );
    expect((await world.load(extract(...lines))).status).toBe("loaded");
  }
  expect(await differences()).toEqual([]);
});

test("a day is replaced by its new file, and only what the same source sent", async () => {
  const day = { date: "2026-11-18" };
  const before = await world.database.pool.query(
    "SELECT count(*)::int AS n FROM invoice_line WHERE invoice_date = '2026-11-18'",
  );
  await world.load(extract(line(day), line({ ...day, no: 2, amount: "2.5" })));
  const again = await world.load(extract(line({ ...day, amount: "7" })));
  expect(again).toMatchObject({ status: "loaded", loaded: 1, replaced: 2 });
  const { rows } = await world.database.pool.query(
    "SELECT count(*)::int AS n, sum(amount) FILTER (WHERE invoice_no = 'N1') AS amount FROM invoice_line WHERE invoice_date = '2026-11-18'",
  );
  expect(rows[0]).toEqual({ n: before.rows[0].n + 1, amount: "70000" });
  expect(await differences()).toEqual([]);
});

test("the same file twice changes nothing, unless something came over it in between", async () => {
  const first = extract(line({ date: "2026-11-24", amount: "1" }));
  const second = extract(line({ date: "2026-11-24", amount: "2" }));
  expect((await world.load(first)).status).toBe("loaded");
  const before = await state();
  expect((await world.load(first)).status).toBe("unchanged");
  expect(await state()).toEqual(before);
  expect((await world.load(second)).status).toBe("loaded");
  expect((await world.load(first)).status).toBe("loaded");
});

test("a month's file takes the place of the days before it", async () => {
  const map = { range: "month" };
  await world.load(extract(line({ date: "2026-12-01" })), {});
  await world.load(extract(line({ date: "2026-12-02" })), {});
  const month = await world.load(extract(line({ date: "2026-12-02", amount: "9" }), line({ date: "2026-12-03" })), {
    map,
  });
  expect(month).toMatchObject({ status: "loaded", replaced: 2, range: { from: "2026-12-01", to: "2026-12-31" } });
  expect(await differences()).toEqual([]);
});

test("a longer file takes out the days of its later lines too, also before those it begins with", async () => {
  const days = ["2026-12-11", "2026-12-10", "2026-12-12"];
  const file = (amount: string) =>
    extract(
      ...days.flatMap((date, day) =>
        Array.from({ length: 2_500 }, (_, i) => line({ date, invoice: `L${day}-${i}`, amount })),
      ),
    );
  const map = { range: "file" };
  await world.load(file("1"), { map });
  const again = await world.load(file("2"), { map });
  const range = { from: "2026-12-10", to: "2026-12-12" };
  expect(again).toMatchObject({ status: "loaded", loaded: 7_500, replaced: 7_500, range });
  expect(await differences()).toEqual([]);
});

test("an empty day empties its range when the range is named", async () => {
  await world.load(extract(line({ date: "2026-11-25" })));
  const empty = await world.load(extract(), { range: { from: "2026-11-25", to: "2026-11-25" } });
  expect(empty).toMatchObject({ status: "loaded", loaded: 0, replaced: 1 });
  expect(await differences()).toEqual([]);
});

test("an importer whose connection dies half way changes nothing", async () => {
  const lines = Array.from({ length: 40_000 }, (_, i) => line({ date: "2026-11-26", invoice: `K${i}` }));
  const before = await state();
  let killed: Promise<unknown> | undefined;
  const kill = () => {
    killed ??= world.database.pool.query(
      "SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_class c ON c.oid = l.relation WHERE c.relname = 'import_batch' AND l.mode = 'ShareRowExclusiveLock' AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    );
  };
  await expect(world.load(extract(...lines), { progress: kill })).rejects.toThrow();
  await killed;
  expect(await state()).toEqual(before);
  expect(await differences()).toEqual([]);
});

test("two importers of one day wait for each other: the later one wins whole", async () => {
  const many = (amount: string) =>
    extract(...Array.from({ length: 300 }, (_, i) => line({ date: "2026-11-27", no: i + 1, amount })));
  const results = await Promise.all([
    world.load(many("3"), { name: "a.csv" }),
    world.load(many("5"), { name: "b.csv" }),
  ]);
  expect(results.map(({ status }) => status)).toEqual(["loaded", "loaded"]);
  const { rows } = await world.database.pool.query(
    "SELECT count(*)::int AS n, count(DISTINCT amount)::int AS kinds FROM invoice_line WHERE invoice_date = '2026-11-27'",
  );
  expect(rows[0]).toEqual({ n: 300, kinds: 1 });
  expect(await differences()).toEqual([]);
});

test("the same file by two importers at once is loaded once", async () => {
  const text = extract(line({ date: "2026-11-28", amount: "4" }));
  const results = await Promise.all([world.load(text, { name: "c.csv" }), world.load(text, { name: "d.csv" })]);
  expect(results.map(({ status }) => status).sort()).toEqual(["loaded", "unchanged"]);
});

test("a line that goes takes its key out of every roll-up that has no other of it", async () => {
  const { rows } = await world.database.pool.query("SELECT id FROM item ORDER BY id DESC LIMIT 1");
  const item = (await world.database.pool.query("SELECT item_no FROM item WHERE id = $1", [rows[0].id])).rows[0]
    .item_no;
  const keys = async () =>
    (
      await world.database.pool.query(
        "SELECT count(*)::int AS n FROM sales_year_unit_industry_item WHERE year = 2024 AND item_id = $1",
        [rows[0].id],
      )
    ).rows[0].n;
  await world.load(extract(line({ date: "2024-01-07", item, amount: "0" }), line({ date: "2024-01-07", no: 2 })));
  expect(await keys()).toBe(1);
  await world.load(extract(line({ date: "2024-01-07", no: 2 })));
  expect(await keys()).toBe(0);
  expect(await differences()).toEqual([]);
});

test("a roll-up that differs is found, shown and repaired", async () => {
  await world.database.pool.query(
    "UPDATE sales_year_unit SET m03 = m03 + 1 WHERE year = 2025 AND (unit_id, product_line_id, industry_id) = (SELECT unit_id, product_line_id, industry_id FROM sales_year_unit WHERE year = 2025 LIMIT 1)",
  );
  const found = await rebuildRollUps(world.database.pool, { repair: true });
  expect(found.tables.filter(({ different }) => different > 0)).toMatchObject([
    { table: "sales_year_unit", different: 1 },
  ]);
  expect(found.examples[0]).toMatchObject({ table: "sales_year_unit", key: { year: 2025 } });
  expect(await differences()).toEqual([]);
});
