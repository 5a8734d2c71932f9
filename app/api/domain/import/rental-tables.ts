import { coinSizeIn } from "./coin-size";
import { type Check, type MasterTable, outside, twice, unknown } from "./master-checks";

const LARGEST = 2_147_483_647;
/** A code of the stage that no item of the rental programme has. */
const notRented = (column: string, kind: string): Check => ({
  reason: "code-unknown",
  column,
  sql: `SELECT file_line, ${column} AS value FROM master_stage s WHERE ${column} IS NOT NULL
         AND NOT EXISTS (SELECT FROM item i JOIN rental_item r ON r.item_id = i.id WHERE i.item_no = s.${column} AND ${kind})`,
});
const lacks = (column: string): Check => ({
  reason: "empty",
  column,
  sql: `SELECT file_line, '' AS value FROM master_stage WHERE kind = 'cutter' AND ${column} IS NULL`,
});

const rentalItems: MasterTable = {
  columns: [
    ["item", "text", "item", "key", true],
    ["kind", "text", "kind", "text", true],
    ["category", "text", "category", "text", false],
    ["pockets", "bigint", "pockets", "whole", false],
    ["insert_item", "text", "insert", "key", false],
    ["through_headquarters", "text", "throughHeadquarters", "yesNo", false],
    ["active", "text", "active", "yesNo", false],
  ],
  checks: [
    twice("item"),
    unknown("item", "item", "item_no"),
    unknown("category", "rental_category", "code"),
    {
      reason: "rental-kind",
      column: "kind",
      sql: "SELECT file_line, kind AS value FROM master_stage WHERE kind NOT IN ('cutter', 'insert')",
    },
    {
      reason: "kind-fixed",
      column: "kind",
      sql: `SELECT file_line, s.kind AS value FROM master_stage s JOIN item i ON i.item_no = s.item JOIN rental_item r ON r.item_id = i.id
             WHERE r.kind <> s.kind AND s.kind IN ('cutter', 'insert')`,
    },
    ...["category", "pockets", "insert_item"].map(lacks),
    {
      ...notRented("insert_item", "r.kind = 'insert'"),
      sql: `SELECT file_line, insert_item AS value FROM master_stage s WHERE kind = 'cutter' AND insert_item IS NOT NULL
             AND NOT EXISTS (SELECT FROM item i JOIN rental_item r ON r.item_id = i.id WHERE i.item_no = s.insert_item AND r.kind = 'insert')
             AND NOT EXISTS (SELECT FROM master_stage o JOIN item i ON i.item_no = o.item WHERE o.item = s.insert_item AND o.kind = 'insert')`,
    },
    outside("pockets", 1, 99),
  ],
  writes: { category: "category_id", insert_item: "insert_item_id" },
  write: (
    update,
  ) => `INSERT INTO rental_item (item_id, kind, category_id, pockets, insert_item_id, create_user, last_update_user)
    SELECT i.id, s.kind, c.id, CASE WHEN s.kind = 'cutter' THEN s.pockets END, f.id, $1, $1
      FROM master_stage s JOIN item i ON i.item_no = s.item
      LEFT JOIN rental_category c ON c.code = s.category AND s.kind = 'cutter'
      LEFT JOIN item f ON f.item_no = s.insert_item AND s.kind = 'cutter'
    ON CONFLICT (item_id) ${update(["category_id", "pockets", "insert_item_id"])}`,
  whenGiven: {
    throughHeadquarters: `UPDATE rental_item r SET through_headquarters = coalesce(s.through_headquarters, 'N') = 'Y'
      FROM master_stage s JOIN item i ON i.item_no = s.item WHERE r.item_id = i.id`,
    active: `UPDATE rental_item r SET use_yn = coalesce(s.active, 'Y') FROM master_stage s JOIN item i ON i.item_no = s.item
      WHERE r.item_id = i.id`,
  },
};

const coin = coinSizeIn("s.currency");
const notInCoins = (column: string): Check => ({
  reason: "too-many-decimals",
  column,
  sql: `SELECT file_line, (${column} / 10000.0)::text AS value FROM master_stage s WHERE ${column} % ${coin} <> 0`,
});

const rentalPrices: MasterTable = {
  columns: [
    ["item", "text", "item", "key", true],
    ["currency", "text", "currency", "currency", true],
    ["subsidiary", "text", "subsidiary", "text", false],
    ["valid_from", "date", "validFrom", "planned", true],
    ["market_price", "bigint", "marketPrice", "amount", true],
    ["list_price", "bigint", "listPrice", "amount", true],
  ],
  checks: [
    twice("item, currency, subsidiary, valid_from"),
    notRented("item", "true"),
    {
      reason: "rental-currency",
      column: "currency",
      sql: "SELECT file_line, currency AS value FROM master_stage WHERE currency NOT IN ('KRW', 'USD', 'EUR')",
    },
    {
      reason: "code-unknown",
      column: "subsidiary",
      sql: `SELECT file_line, subsidiary AS value FROM master_stage s WHERE subsidiary IS NOT NULL
             AND NOT EXISTS (SELECT FROM org_unit u WHERE u.code = s.subsidiary AND u.kind = 'subsidiary')`,
    },
    ...["market_price", "list_price"].flatMap((column) => [
      notInCoins(column),
      {
        reason: "out-of-range" as const,
        column,
        sql: `SELECT file_line, (${column} / 10000.0)::text AS value FROM master_stage WHERE ${column} < 0`,
      },
    ]),
  ],
  write: (
    update,
  ) => `INSERT INTO rental_price (item_id, currency, subsidiary_id, valid_from, market_price, list_price, create_user, last_update_user)
    SELECT i.id, s.currency, u.id, s.valid_from, s.market_price / ${coin}, s.list_price / ${coin}, $1, $1
      FROM master_stage s JOIN item i ON i.item_no = s.item LEFT JOIN org_unit u ON u.code = s.subsidiary
    ON CONFLICT ON CONSTRAINT rental_price_valid ${update(["market_price", "list_price"])}`,
};

const rentalStock: MasterTable = {
  columns: [
    ["day", "date", "day", "date", true],
    ["warehouse", "text", "warehouse", "text", true],
    ["item", "text", "item", "key", true],
    ["quantity", "bigint", "quantity", "whole", true],
    ["reserved", "bigint", "reserved", "whole", false],
  ],
  checks: [
    twice("day, warehouse, item"),
    notRented("item", "r.kind = 'cutter'"),
    unknown("warehouse", "warehouse", "code"),
    outside("quantity", 0, LARGEST),
    {
      reason: "out-of-range",
      column: "reserved",
      sql: "SELECT file_line, reserved::text AS value FROM master_stage WHERE reserved NOT BETWEEN 0 AND quantity",
    },
  ],
  write: (
    update,
  ) => `INSERT INTO rental_stock (warehouse_id, item_id, day, quantity, reserved, create_user, last_update_user)
    SELECT w.id, i.id, s.day, s.quantity, coalesce(s.reserved, 0), $1, $1
      FROM master_stage s JOIN item i ON i.item_no = s.item JOIN warehouse w ON w.code = s.warehouse
    ON CONFLICT (warehouse_id, item_id, day) ${update(["quantity", "reserved"])}`,
};

export const rentalTables = { rentalItems, rentalPrices, rentalStock };
