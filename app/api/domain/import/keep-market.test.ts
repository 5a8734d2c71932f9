import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { extract, line } from "../../../../tests/harness/extract-text";
import { adminCtx, type ImportWorld, importWorld } from "../../../../tests/harness/import-fixture";
import { rebuildRollUps } from "./rebuild-roll-ups.server";
import { undoBatch } from "./undo-batch.server";

/** What imports keep of customers is what the rebuild computes from everything, whatever came in. */
let world: ImportWorld;
/** A customer, another of their unit, the product line of what they buy, a supplier. */
const known = { customer: "KR-CWN-0001", other: "", line: "", supplier: "" };
beforeAll(async () => {
  world = await importWorld(3_000);
  const [found] = await query(
    `SELECT (SELECT code FROM customer WHERE code LIKE 'KR-CWN-%' AND code <> $1 ORDER BY id LIMIT 1) AS other,
            (SELECT code FROM supplier WHERE NOT own ORDER BY id LIMIT 1) AS supplier, l.code AS line
       FROM item i JOIN product_line l ON l.id = i.product_line_id WHERE i.item_no = '1000001'`,
    [known.customer],
  );
  Object.assign(known, found);
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;

/** By table, how many rows differ from what is right. */
async function differences(options = {}): Promise<Record<string, number>> {
  const { tables } = await rebuildRollUps(world.database.pool, options);
  return Object.fromEntries(tables.flatMap(({ table, different }) => (different > 0 ? [[table, different]] : [])));
}

/** A figure of all their lines together, or of the one that they buy. */
async function wallet(column: "potential" | "sales" | "known_sales", ofLine = false): Promise<number> {
  const [row] = await query(
    `SELECT coalesce(sum(${column}), 0) AS value FROM market_wallet w JOIN customer c ON c.id = w.customer_id
      WHERE c.code = $1 AND product_line_id = CASE WHEN $3 THEN (SELECT id FROM product_line WHERE code = $2) ELSE 0 END`,
    [known.customer, known.line, ofLine],
  );
  return Number(row.value) / 10_000;
}
const recordOf = async (code: string) =>
  (
    await query(
      "SELECT machines, visits, contact, next_step AS step FROM market_record r JOIN customer c ON c.id = r.customer_id WHERE code = $1",
      [code],
    )
  )[0];

async function loaded(text: string, mapping?: object): Promise<number> {
  const result = await world.load(text, mapping && { mapping: JSON.stringify(mapping) });
  if (result.status !== "loaded") throw new Error(JSON.stringify(result));
  return result.batchId;
}
const master = (kind: string, fields: string, ...rows: string[]) =>
  loaded(`${[fields, ...rows].join("\n")}\n`, {
    kind,
    source: "test",
    columns: Object.fromEntries(fields.split(",").map((field) => [field, field])),
  });
const potential = (day: string, amount: number) =>
  master("potentials", "customer,productLine,asOf,yearlyAmount", `${known.customer},${known.line},${day},${amount}`);

describe("what is kept of a customer's wallet", () => {
  test("follows a late correction, with and without an estimate", async () => {
    await query("DELETE FROM customer_share; DELETE FROM customer_potential");
    expect(Object.keys(await differences({ repair: true }))).toEqual([
      "market_wallet",
      "market_supply",
      "market_wallet_total",
    ]);
    const [sales, ofLine] = [await wallet("sales"), await wallet("sales", true)];
    await loaded(extract(line({ date: "2026-06-14", amount: "5" })));
    expect([await wallet("sales"), await wallet("sales", true)]).toEqual([sales + 5, ofLine + 5]);
    expect(await wallet("known_sales")).toBe(0);
    await potential("2026-10-31", 700);
    expect([await wallet("potential"), await wallet("known_sales")]).toEqual([700, ofLine + 5]);
    await loaded(extract(line({ date: "2026-06-14", amount: "-1.5" })));
    expect([await wallet("sales"), await wallet("known_sales")]).toEqual([sales - 1.5, ofLine - 1.5]);
    expect(await differences()).toEqual({});
  });

  test("has an estimate from its day on, and a month when it is complete; an undone load leaves no trace", async () => {
    await potential("2026-11-24", 900);
    const before = await wallet("sales");
    expect(await wallet("potential")).toBe(700);
    const ahead = await loaded(extract(line({ date: "2026-11-25", amount: "8" })));
    expect([await wallet("potential"), await wallet("sales")]).toEqual([900, before]);
    expect(await differences()).toEqual({});
    const last = await loaded(extract(line({ date: "2026-11-30", amount: "4" })));
    expect(await wallet("sales")).not.toBe(before);
    expect(await differences()).toEqual({});
    for (const batch of [last, ahead]) await undoBatch(adminCtx(world.database), batch, "Wrong file");
    expect([await wallet("potential"), await wallet("sales")]).toEqual([700, before]);
    expect(await differences()).toEqual({});
  });

  test("has the last survey alone", async () => {
    const share = (day: string, percent: number) =>
      master(
        "shares",
        "customer,productLine,asOf,supplier,percent,source",
        [known.customer, known.line, day, known.supplier, percent, "survey"].join(),
      );
    const told = async () =>
      (
        await query(
          "SELECT weight::float8 / 10000 AS weight, surveyed::float8 / 10000 AS surveyed FROM market_supply WHERE product_line_id = 0",
        )
      )[0];
    await share("2026-09-30", 40);
    expect(await told()).toEqual({ weight: 40 * 700, surveyed: 700 });
    await share("2026-10-31", 25);
    expect(await told()).toEqual({ weight: 25 * 700, surveyed: 700 });
    expect(await differences()).toEqual({});
  });
});

describe("what is kept of a customer's record", () => {
  test("follows machines, contacts and visits, also a visit that turns out to have been elsewhere", async () => {
    const { machines } = await recordOf(known.customer);
    await master(
      "machines",
      "customer,maker,machineType,machines,asOf",
      `${known.customer},Testmach,turning,7,2026-10-01`,
    );
    expect(await recordOf(known.customer)).toMatchObject({ machines: machines + 7 });
    await query("UPDATE customer_contact SET use_yn = 'N'");
    await differences({ repair: true });
    await master("contacts", "customer,name", `${known.other},Test Kim`);
    expect([(await recordOf(known.customer)).contact, (await recordOf(known.other)).contact]).toEqual([false, true]);
    const [his, others] = [await recordOf(known.customer), await recordOf(known.other)];
    const visit = (customer: string) =>
      master(
        "visits",
        "visitNo,customer,visitDate,visitedBy,purpose,nextStep",
        `V-TEST,${customer},2026-11-19,Kim,quotation,Call again`,
      );
    await visit(known.customer);
    expect(await recordOf(known.customer)).toMatchObject({ visits: his.visits + 1, step: "Call again" });
    await visit(known.other);
    expect([await recordOf(known.customer), await recordOf(known.other)]).toEqual([
      his,
      { ...others, visits: others.visits + 1, step: "Call again" },
    ]);
    expect(await differences()).toEqual({});
  });

  test("forgets what is no longer recent when another day is loaded", async () => {
    const visits = async () => (await query("SELECT sum(visits)::int AS visits FROM market_record"))[0].visits;
    const before = await visits();
    const batch = await loaded(extract(line({ date: "2026-11-27" })));
    expect(await visits()).toBeLessThan(before);
    expect(await differences()).toEqual({});
    await undoBatch(adminCtx(world.database), batch, "Wrong file");
    expect(await visits()).toBe(before);
  });
});

test("a rebuild names what is wrong, and repairs it", async () => {
  await query("UPDATE market_wallet SET sales = sales + 1 WHERE product_line_id = 0");
  await query("DELETE FROM market_supply");
  await query("UPDATE market_record SET next_step = 'Something else' WHERE next_step IS NULL");
  await query("UPDATE market_wallet_total SET potential = potential + 1");
  await query("DELETE FROM market_visit_total WHERE kind = 'person'");
  expect(Object.keys(await differences({ repair: true }))).toEqual([
    "market_wallet",
    "market_supply",
    "market_record",
    "market_wallet_total",
    "market_visit_total",
  ]);
  expect(await differences()).toEqual({});
});
