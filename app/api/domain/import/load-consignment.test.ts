import { afterAll, beforeAll, expect, test } from "vitest";
import { type ImportWorld, importWorld } from "../../../../tests/harness/import-fixture";
import { type MasterCase, masterSuite } from "../../../../tests/harness/master-suite";
import { proveStock } from "../stock/prove-stock.server";

const itemNo = (at: number) => `SELECT item_no AS code FROM item ORDER BY id OFFSET ${at} LIMIT 1`;
const home =
  "SELECT c.code FROM customer c JOIN org_unit u ON u.id = c.org_unit_id JOIN org_unit s ON s.id = u.subsidiary_id WHERE s.code = 'KR' ORDER BY c.id LIMIT 1";

const siteColumns = {
  code: "Site",
  nameEn: "Name",
  customer: "Customer",
  unit: "Unit",
  warehouse: "House",
  currency: "Money",
  ageingDays: "Days",
  active: "Active",
};
const itemColumns = {
  site: "Site",
  item: "No",
  min: "Min",
  max: "Max",
  unitPrice: "Price",
  since: "Since",
  active: "Active",
};

const cases: MasterCase[] = [
  {
    kind: "consignmentSites",
    columns: siteColumns,
    rows: ["T-1,Store one,{home},,WH-KR,KRW,90,Y", "T-2,Store two,{home},,WH-KR,ISK,,"],
    changed: "T-1,Store one,{home},,WH-KR,KRW,120,N",
    query: "SELECT ageing_days || ' ' || use_yn AS value FROM consignment_site WHERE code = $1",
    key: "T-1",
    values: ["90 Y", "120 N"],
    table: "consignment_site",
    bad: [
      ["an unknown customer", "T-3,Store,nobody,,WH-KR,KRW,90,", "Customer", "code-unknown"],
      ["an unknown warehouse", "T-4,Store,{home},,WH-XX,KRW,90,", "House", "code-unknown"],
      ["an unknown unit", "T-5,Store,{home},nowhere,WH-KR,KRW,90,", "Unit", "code-unknown"],
      ["a unit that is not above the customer's", "T-6,Store,{home},IN,WH-KR,KRW,90,", "Unit", "site-unit"],
      ["no day of ageing", "T-7,Store,{home},,WH-KR,KRW,0,", "Days", "out-of-range"],
      ["the same site twice", "T-2,Again,{home},,WH-KR,ISK,90,", "", "duplicate-key"],
    ],
  },
  {
    kind: "consignmentItems",
    columns: itemColumns,
    rows: ["T-1,{first},5,20,1000,2031-01-01,Y", "T-1,{second},0,10,2500,2031-01-01,"],
    changed: "T-1,{first},6,20,1000,2031-01-01,N",
    query: `SELECT l.min_quantity || ' ' || l.use_yn AS value FROM consignment_item l JOIN consignment_site s ON s.id = l.site_id
      WHERE s.code = $1 AND consignment_price_on(l.site_id, l.item_id, '2033-01-01') = 10000000`,
    key: "T-1",
    values: ["5 Y", "6 N"],
    table: "consignment_item",
    bad: [
      ["an unknown site", "T-99,{third},1,2,1,2031-01-01,", "Site", "code-unknown"],
      ["an unknown item", "T-1,nothing,1,2,1,2031-01-01,", "No", "code-unknown"],
      ["a maximum below the minimum", "T-1,{third},5,4,1,2031-01-01,", "Max", "bounds"],
      ["a price below zero", "T-1,{fourth},1,2,-1,2031-01-01,", "Price", "out-of-range"],
      ["half a won", "T-1,{fifth},1,2,0.5,2031-01-01,", "Price", "too-many-decimals"],
      ["half a króna", "T-2,{fifth},1,2,0.5,2031-01-01,", "Price", "too-many-decimals"],
      ["the same item twice", "T-1,{second},1,2,1,2031-01-01,", "", "duplicate-key"],
    ],
  },
];

masterSuite(cases, {
  home,
  ...Object.fromEntries(["first", "second", "third", "fourth", "fifth"].map((name, at) => [name, itemNo(at)])),
});

let world: ImportWorld;
let codes: Record<"home" | "first" | "second" | "third", string>;
beforeAll(async () => {
  world = await importWorld(1000);
  const code = async (text: string) => (await world.database.pool.query<{ code: string }>(text)).rows[0]?.code ?? "";
  codes = {
    home: await code(home),
    first: await code(itemNo(0)),
    second: await code(itemNo(1)),
    third: await code(itemNo(2)),
  };
  await load("consignmentSites", siteColumns, [`M-1,Store,${codes.home},,WH-KR,KRW,90,Y`]);
  await load("consignmentItems", itemColumns, [`M-1,${codes.first},5,20,1000,2026-01-01,Y`]);
});
afterAll(() => world?.close());

const load = (kind: string, columns: Record<string, string>, lines: string[], more: { now?: Date } = {}) =>
  world.load([Object.values(columns).join(","), ...lines].map((line) => `${line}\n`).join(""), {
    mapping: JSON.stringify({ kind, source: "erp", columns }),
    ...more,
  });
const movementColumns = {
  movementNo: "Move",
  site: "Site",
  item: "No",
  day: "Day",
  kind: "Kind",
  quantity: "Pieces",
  reason: "Why",
  reference: "Ref",
};
const move = (...lines: string[]) => load("consignmentMovements", movementColumns, lines);
const row = (no: string, kind: string, pieces: number, day = "2026-11-10", why = "") =>
  `${no},M-1,${codes.first},${day},${kind},${pieces},${why},`;
const balance = async () =>
  Number(
    (
      await world.database.pool.query(
        "SELECT quantity AS pieces FROM consignment_balance b JOIN consignment_site s ON s.id = b.site_id WHERE s.code = 'M-1'",
      )
    ).rows[0]?.pieces ?? 0,
  );

test("movements of an extract are written once each, whatever comes again, and the balance is theirs", async () => {
  const first = [row("A-1", "receipt", 30), row("A-2", "use", 12, "2026-11-11")];
  expect(await move(...first)).toMatchObject({ status: "loaded", loaded: 2 });
  expect(await balance()).toBe(18);
  expect(await move(...first, row("A-3", "adjustment", -3, "2026-11-12", "lost"))).toMatchObject({ status: "loaded" });
  expect(await balance()).toBe(15);
  expect(await proveStock(world.database.pool)).toEqual([]);
});

test("a price of an extract holds from the day of the load, the first from the day of listing; the same one writes none", async () => {
  const item = (price: number, on: string) =>
    load("consignmentItems", itemColumns, [`M-1,${codes.third},5,20,${price},2026-01-01,Y`], {
      now: new Date(`${on}T03:00:00Z`),
    });
  const prices = async () =>
    (
      await world.database.pool.query<{ told: string }>(
        `SELECT concat_ws(' ', p.valid_from, p.unit_price / 10000, p.last_update_user) AS told FROM consignment_price p
          JOIN consignment_site s ON s.id = p.site_id JOIN item i ON i.id = p.item_id WHERE s.code = 'M-1' AND i.item_no = $1 ORDER BY p.valid_from`,
        [codes.third],
      )
    ).rows.map(({ told }) => told);
  expect(await item(1000, "2026-11-10")).toMatchObject({ status: "loaded", loaded: 1 });
  expect(await item(1200, "2026-11-11")).toMatchObject({ status: "loaded", loaded: 1 });
  expect(await item(1200, "2026-11-12")).toMatchObject({ status: "unchanged" });
  expect(await prices()).toEqual(["2026-01-01 1000 test", "2026-11-11 1200 test"]);
});

test("a price of an extract may say its first day: one of a closed month, of billed uses or before the listing is refused", async () => {
  const { pool } = world.database;
  await load("consignmentSites", siteColumns, [`M-2,Other store,${codes.home},,WH-KR,KRW,90,Y`]);
  const columns = { ...itemColumns, validFrom: "From" };
  const item = (price: number, from: string) =>
    load("consignmentItems", columns, [`M-2,${codes.second},5,20,${price},2026-01-01,Y,${from}`], {
      now: new Date("2026-11-10T03:00:00Z"),
    });
  expect(await item(1000, "")).toMatchObject({ status: "loaded" });
  expect([await item(1500, "2026-12-01"), world.rejected()]).toMatchObject([{ status: "loaded" }, []]);
  const prices = `SELECT concat_ws(' ', p.valid_from, p.unit_price / 10000) AS told FROM consignment_price p JOIN consignment_site s ON s.id = p.site_id
      JOIN item i ON i.id = p.item_id WHERE s.code = 'M-2' AND i.item_no = $1 ORDER BY p.valid_from`;
  const told = async () => (await pool.query<{ told: string }>(prices, [codes.second])).rows.map(({ told }) => told);
  expect(await told()).toEqual(["2026-01-01 1000", "2026-12-01 1500"]);
  expect(await item(1000, "2026-03-01")).toMatchObject({ rejected: 0 });
  expect(await told()).toEqual(["2026-01-01 1000", "2026-12-01 1500"]);
  await move(`P-1,M-2,${codes.second},2026-11-02,receipt,5,,`, `P-2,M-2,${codes.second},2026-11-03,use,1,,`);
  await pool.query(
    `WITH bill AS (INSERT INTO consignment_billing (billing_no, site_id, up_to, currency, created_at, created_by) SELECT 'P-B', id, '2026-11-03', 'KRW', now(), 'test' FROM consignment_site WHERE code = 'M-2' RETURNING id)
     INSERT INTO consignment_billing_line (billing_id, movement_id, quantity, unit_price, amount) SELECT bill.id, m.id, 1, 10000000, 10000000 FROM bill, consignment_movement m WHERE m.movement_no = 'P-2'`,
  );
  await pool.query(
    "INSERT INTO consignment_month (org_unit_id, ym, closed_at, closed_by) SELECT org_unit_id, 202601, now(), 'test' FROM consignment_site WHERE code = 'M-2'",
  );
  for (const [from, reason] of [
    ["2026-11-03", "price-billed"],
    ["2026-01-15", "month-closed"],
    ["2025-12-01", "price-before-list"],
  ] as const) {
    expect(await item(1700, from)).toMatchObject({ status: "refused" });
    expect(world.rejected().join()).toContain(`2,From,${reason},`);
  }
  expect(await item(1700, "2026-11-04")).toMatchObject({ status: "loaded" });
});

test.each([
  ["another quantity of a number that is there", () => row("A-1", "receipt", 31), "Move", "movement-changed"],
  ["more used than there is", () => row("B-1", "use", 36), "Pieces", "below-zero"],
  ["more used on a day than was there then", () => row("B-2", "use", 1, "2026-11-09"), "Pieces", "below-zero"],
  ["an adjustment without a reason", () => row("B-3", "adjustment", 2), "Why", "movement-reason"],
  ["a use below zero", () => row("B-4", "use", -2), "Pieces", "movement-sign"],
  ["a count", () => row("B-5", "count", 2), "Kind", "movement-kind"],
  ["a day to come", () => row("B-6", "receipt", 2, "2199-01-01"), "Day", "day-impossible"],
  ["an item that the site does not list", () => `B-7,M-1,${codes.second},2026-11-10,receipt,1,,`, "No", "not-listed"],
  ["a day before the item was listed", () => row("B-8", "receipt", 1, "2025-12-31"), "No", "not-listed"],
  ["an unknown site", () => `B-9,M-9,${codes.first},2026-11-10,receipt,1,,`, "Site", "code-unknown"],
] as const)("%s refuses the file with its reason, and nothing is written", async (_what, wrong, column, reason) => {
  expect(await move(row("C-1", "receipt", 5), wrong())).toMatchObject({ status: "refused" });
  expect(world.rejected()).toEqual([expect.stringContaining(`3,${column},${reason},`)]);
  expect(await balance()).toBe(15);
});

test("a day is to come by the calendar of the load, whatever the database's clock says", async () => {
  const on = (no: string, day: string) =>
    load("consignmentMovements", movementColumns, [row(no, "receipt", 1, day)], {
      now: new Date("2032-12-31T16:00:00Z"),
    });
  expect(await on("E-1", "2033-01-01")).toMatchObject({ status: "loaded" });
  expect(await on("E-2", "2033-01-02")).toMatchObject({ status: "refused" });
  expect(world.rejected()).toEqual([expect.stringContaining("2,Day,day-future,")]);
});

test("nothing is moved in a month that is closed", async () => {
  await world.database.pool.query(
    "INSERT INTO consignment_month (org_unit_id, ym, closed_at, closed_by) SELECT org_unit_id, 202611, now(), 'test' FROM consignment_site WHERE code = 'M-1'",
  );
  expect(await move(row("D-1", "receipt", 5))).toMatchObject({ status: "refused" });
  expect(world.rejected()).toEqual([expect.stringContaining("2,Day,month-closed,")]);
});
