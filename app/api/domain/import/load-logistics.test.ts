import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { adminCtx, type ImportWorld, importWorld } from "../../../../tests/harness/import-fixture";
import { undoBatch } from "./undo-batch.server";

let world: ImportWorld;
beforeAll(async () => {
  world = await importWorld();
  const unit = "(SELECT id FROM org_unit WHERE code = 'KR')";
  await query(
    "DELETE FROM stock_day; DELETE FROM sales_order_line; DELETE FROM shipment_line; DELETE FROM promised_receipt; DELETE FROM production_order",
  );
  await query(
    `INSERT INTO plant (id, code, name_ko, name_en, country, org_unit_id) VALUES (903, 'T3', 'T3', 'T3', 'KR', ${unit})`,
  );
  await query(
    `INSERT INTO warehouse (id, code, name_ko, name_en, country, org_unit_id) VALUES (901, 'T1', 'T1', 'T1', 'KR', ${unit}), (902, 'T2', 'T2', 'T2', 'KR', ${unit})`,
  );
});
afterAll(() => world?.close());

const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;

type Kind = {
  kind: string;
  table: string;
  columns: Record<string, string>;
  /** A row of a day under a number; both make it another row. */
  row: (day: string, no: number, fields?: Record<string, string | number>) => string;
  /** What a row holds besides, after its own day and number. */
  bad: [what: string, fields: Record<string, string | number>, column: string, reason: string][];
};

const rowOf = (fields: Record<string, string | number>) => Object.values(fields).join(",");
const dealt = { unit: "KR-CWN", money: "KRW", customer: "KR-CWN-0001", item: "1000001", place: "T1" };
const badDealt: Kind["bad"] = [
  ["an unknown unit", { unit: "NOBODY" }, "unit", "code-unknown"],
  ["an unknown customer", { customer: "NOBODY" }, "customer", "code-unknown"],
  ["another currency than the unit's", { money: "EUR" }, "money", "currency-mismatch"],
  ["an amount below nothing", { amount: "-1" }, "amount", "out-of-range"],
];
const badPlace: Kind["bad"] = [
  ["an unknown item", { item: "NOTHING" }, "item", "code-unknown"],
  ["an unknown warehouse", { place: "NOWHERE" }, "place", "code-unknown"],
  ["a day that does not exist", { day: "2026-02-30" }, "day", "bad-date"],
];

const kinds: Kind[] = [
  {
    kind: "orders",
    table: "sales_order_line",
    columns: {
      ...{ orderNo: "no", lineNo: "line", orderDate: "day", unit: "unit", currency: "money", customer: "customer" },
      ...{ item: "item", warehouse: "place", quantity: "ordered", openQuantity: "open", dueDay: "due" },
      ...{ promisedDay: "promised", amount: "amount" },
    },
    row: (day, no, fields) =>
      rowOf({
        ...{ no: `O${no}`, line: 1, day, ...dealt, ordered: 10, open: 4, due: "2026-12-01", promised: "" },
        ...{ amount: "100.5", ...fields },
      }),
    bad: [
      ...badPlace,
      ...badDealt,
      ["more open than ordered", { open: 11 }, "open", "out-of-range"],
      ["nothing ordered", { ordered: 0, open: 0 }, "ordered", "out-of-range"],
      ["less than nothing open", { open: -1 }, "open", "out-of-range"],
      ["half a piece", { ordered: "1.5" }, "ordered", "not-whole"],
      ["no day on which it is due", { due: "" }, "due", "empty"],
    ],
  },
  {
    kind: "shipments",
    table: "shipment_line",
    columns: {
      ...{ shipmentNo: "no", lineNo: "line", shipDay: "day", unit: "unit", currency: "money", customer: "customer" },
      ...{
        item: "item",
        warehouse: "place",
        quantity: "pieces",
        amount: "amount",
        orderNo: "order",
        orderLineNo: "orderLine",
      },
    },
    row: (day, no, fields) =>
      rowOf({ no: `S${no}`, line: 1, day, ...dealt, pieces: 3, amount: "30", order: "O1", orderLine: 1, ...fields }),
    bad: [
      ...badPlace,
      ...badDealt,
      ["nothing shipped", { pieces: 0 }, "pieces", "out-of-range"],
      ["an order without its line", { orderLine: "" }, "orderLine", "empty"],
      ["a line without its order", { order: "" }, "order", "empty"],
    ],
  },
  {
    kind: "stock",
    table: "stock_day",
    columns: { day: "day", warehouse: "place", item: "item", onHand: "there", blocked: "blocked" },
    row: (day, no, fields) => rowOf({ day, place: "T1", item: `100000${no}`, there: 7, blocked: 2, ...fields }),
    bad: [
      ...badPlace,
      ["less than nothing there", { there: -1, blocked: 0 }, "there", "out-of-range"],
      ["more blocked than there", { blocked: 8 }, "blocked", "out-of-range"],
      ["a number that is too large", { there: 3_000_000_000 }, "there", "out-of-range"],
    ],
  },
  {
    kind: "receipts",
    table: "promised_receipt",
    columns: {
      receiptNo: "no",
      lineNo: "line",
      warehouse: "place",
      item: "item",
      promisedDay: "day",
      quantity: "pieces",
      cause: "why",
    },
    row: (day, no, fields) =>
      rowOf({ no: `R${no}`, line: 1, place: "T1", item: "1000001", day, pieces: 20, why: "supplier", ...fields }),
    bad: [
      ...badPlace,
      ["nothing promised", { pieces: 0 }, "pieces", "out-of-range"],
      ["an unknown cause", { why: "weather" }, "why", "code-unknown"],
    ],
  },
  {
    kind: "production",
    table: "production_order",
    columns: {
      productionNo: "no",
      plant: "place",
      item: "item",
      plannedDay: "day",
      quantity: "pieces",
      completedQuantity: "made",
      completedDay: "done",
    },
    row: (day, no, fields) =>
      rowOf({ no: `M${no}`, place: "T3", item: "1000001", day, pieces: 500, made: 480, done: "2026-11-09", ...fields }),
    bad: [
      ["an unknown plant", { place: "NOWHERE" }, "place", "code-unknown"],
      ["an unknown item", { item: "NOTHING" }, "item", "code-unknown"],
      ["nothing planned", { pieces: 0 }, "pieces", "out-of-range"],
      ["pieces made without a day", { done: "" }, "done", "empty"],
      ["a day on which nothing was made", { made: "" }, "made", "empty"],
    ],
  },
];

const A = "2026-11-10";
const B = "2026-11-11";

describe.each(kinds)("$kind", ({ kind, table, columns, row, bad }) => {
  const load = (
    rows: string[],
    {
      range = "day",
      source = "erp",
      ...more
    }: { range?: string; source?: string; acceptRejects?: boolean; named?: string } = {},
  ) =>
    world.load(`${[Object.values(columns).join(","), ...rows].join("\n")}\n`, {
      ...(more.named ? { range: { from: more.named, to: more.named } } : {}),
      mapping: JSON.stringify({ kind, source, columns, range }),
      acceptRejects: more.acceptRejects,
    });
  const loaded = async (...args: Parameters<typeof load>): Promise<number> => {
    const result = await load(...args);
    if (result.status !== "loaded") throw new Error(`${result.status} ${world.rejected().join()}`);
    return result.batchId;
  };
  /** Every row to the last digit. */
  const state = () => query(`SELECT to_jsonb(t)::text AS row FROM ${table} t ORDER BY 1`);
  const count = async () => (await query(`SELECT count(*)::int AS n FROM ${table}`))[0].n;
  const undo = (id: number) => undoBatch(adminCtx(world.database), id, "Wrong file");

  beforeEach(async () => {
    await query(`DELETE FROM ${table}`);
    await query("DELETE FROM replaced_row");
    await query("DELETE FROM import_batch WHERE kind = $1", [kind]);
  });

  test("a file replaces what its source sent before for the same day, and nothing of other days or sources", async () => {
    await loaded([row(A, 1), row(A, 2)]);
    await loaded([row(B, 3)]);
    await loaded([row(A, 4)], { source: "another" });
    expect(await load([row(A, 2), row(A, 5), row(A, 6)])).toMatchObject({
      loaded: 3,
      replaced: 2,
      range: { from: A, to: A },
    });
    expect(await count()).toBe(5);
  });

  test("the same file again changes nothing; a former one again takes its place back", async () => {
    const first = [row(A, 1), row(A, 2)];
    await loaded(first);
    const before = await state();
    expect(await load(first)).toMatchObject({ status: "unchanged" });
    expect(await state()).toEqual(before);
    await loaded([row(A, 3)]);
    await loaded(first);
    expect(await count()).toBe(2);
  });

  test("a file that is all there is replaces whatever its source sent, and a named day only that one", async () => {
    await loaded([row(A, 1)]);
    await loaded([row(B, 2)]);
    expect(await load([row(B, 3)], { range: "all" })).toMatchObject({ loaded: 1, replaced: 2, range: null });
    expect(await load([row(A, 4), row(B, 5)], { range: "file" })).toMatchObject({
      replaced: 1,
      range: { from: A, to: B },
    });
    expect(await load([row(B, 6)], { named: B, range: "file" })).toMatchObject({
      replaced: 1,
      range: { from: B, to: B },
    });
    expect(await count()).toBe(2);
  });

  test("undone, it leaves every row as it was to the last digit", async () => {
    const first = await loaded([row(A, 1), row(A, 2)]);
    const before = await state();
    const second = await loaded([row(A, 2), row(A, 3), row(B, 4)], { range: "file" });
    await expect(undo(first)).rejects.toMatchObject({ code: "undo-covered" });
    expect(await undo(second)).toEqual({ removed: 3, restored: 2 });
    expect(await state()).toEqual(before);
    await expect(undo(second)).rejects.toMatchObject({ code: "undo-done" });
    expect(await undo(first)).toEqual({ removed: 2, restored: 0 });
    expect(await count()).toBe(0);
  });

  test("what can no longer be put back is not undone", async () => {
    await loaded([row(A, 1)]);
    const second = await loaded([row(A, 2)]);
    await query("DELETE FROM replaced_row");
    await expect(undo(second)).rejects.toMatchObject({ code: "undo-not-kept" });
    const third = await loaded([row(A, 3)], { range: "all" });
    await loaded([row(A, 2)], { source: "another" });
    await expect(undo(third)).rejects.toMatchObject({ code: "undo-taken" });
    expect(await count()).toBe(2);
  });

  test.each(bad)(
    "a row with %s refuses the file, listed with line, column and reason",
    async (_what, fields, column, reason) => {
      await loaded([row(A, 1)]);
      const before = await state();
      expect(await load([row(A, 2), row(A, 3, fields)])).toMatchObject({ status: "refused", rejected: 1 });
      expect(world.rejected()).toEqual([expect.stringContaining(`3,${column},${reason},`)]);
      expect(await state()).toEqual(before);
      expect(await load([row(A, 2), row(A, 3, fields)], { acceptRejects: true })).toMatchObject({
        loaded: 1,
        replaced: 1,
        rejected: 1,
      });
    },
  );

  test("a number that comes twice, a day outside the range and another source's number are refused", async () => {
    await loaded([row(A, 1)], { source: "another" });
    for (const [rows, reason] of [
      [[row(A, 2), row(A, 2)], "duplicate-key"],
      [[row(A, 2), row(B, 3)], "outside-range"],
      [[row(A, 2), row(A, 1)], "foreign-key-taken"],
    ] as const) {
      expect(await load([...rows])).toMatchObject({ status: "refused", rejected: 1 });
      expect(world.rejected()).toEqual([expect.stringContaining(`,${reason},`)]);
    }
    expect(await count()).toBe(1);
  });
});

test("what an undo would put back is kept for thirty days", async () => {
  const { tidy } = await import("../job/tidy.server");
  await query(
    "INSERT INTO replaced_row (replaced_by, former) SELECT id, '{}' FROM import_batch ORDER BY id DESC LIMIT 1",
  );
  await tidy(world.database.db);
  expect(await query("SELECT FROM replaced_row")).not.toEqual([]);
  await query("UPDATE import_batch SET create_date = now() - interval '31 days'");
  await tidy(world.database.db);
  expect(await query("SELECT FROM replaced_row")).toEqual([]);
});
