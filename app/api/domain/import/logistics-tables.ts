import type { LogisticsKind } from "./logistics-fields";
import { type Check, type Column, notInList, outside, twice, unknown } from "./master-checks";

/** Where an extract of the logistics area goes: rows of some days, which a later extract of its source replaces as a whole. */
export type LogisticsTable = {
  table: string;
  /** The day that a row belongs to, as the stage and the table call it. */
  day: string;
  columns: readonly Column[];
  checks: Check[];
  /** INSERT out of the stage, the batch's number as $1. */
  write: string;
  /** What a row is told apart by, for one that another source has sent already: its columns, and their values out of the stage. */
  key: { columns: string; of: string; from: string; shown: string };
  /** What is short follows from it. */
  decidesShortages?: true;
  /** Narrows a search by day to an index that does not begin with the day. */
  reach?: string;
};

const LARGEST = 2_147_483_647;
const codes = [
  unknown("unit", "org_unit", "code"),
  unknown("customer", "customer", "code"),
  unknown("item", "item", "item_no"),
  unknown("warehouse", "warehouse", "code"),
];
const otherCurrency: Check = {
  reason: "currency-mismatch",
  column: "currency",
  sql: `SELECT file_line, concat(s.currency, ', ', u.code, ': ', u.currency) AS value
          FROM master_stage s JOIN org_unit u ON u.code = s.unit WHERE s.currency <> u.currency`,
};
/** Money that is none: shown as it stood in the file, in whole units of the currency. */
const lessThanNothing: Check = {
  reason: "out-of-range",
  column: "amount",
  sql: "SELECT file_line, (amount / 10000.0)::text AS value FROM master_stage WHERE amount < 0",
};
const above = (column: string, most: string): Check => ({
  reason: "out-of-range",
  column,
  sql: `SELECT file_line, concat(${column}, ' > ', ${most}) AS value FROM master_stage WHERE ${column} > ${most}`,
});
const dealt = `FROM master_stage s JOIN org_unit u ON u.code = s.unit JOIN customer c ON c.code = s.customer
      JOIN item i ON i.item_no = s.item JOIN warehouse w ON w.code = s.warehouse`;
const kept = "FROM master_stage s JOIN item i ON i.item_no = s.item JOIN warehouse w ON w.code = s.warehouse";
const dealers = [
  ["unit", "text", "unit", "text", true],
  ["currency", "text", "currency", "text", false],
  ["customer", "text", "customer", "key", true],
] as const;
const place = [
  ["item", "text", "item", "key", true],
  ["warehouse", "text", "warehouse", "text", true],
] as const;

const orders: LogisticsTable = {
  table: "sales_order_line",
  day: "order_date",
  decidesShortages: true,
  columns: [
    ["order_no", "text", "orderNo", "text", true],
    ["line_no", "bigint", "lineNo", "whole", true],
    ["order_date", "date", "orderDate", "date", true],
    ...dealers,
    ...place,
    ["quantity", "bigint", "quantity", "whole", true],
    ["open_quantity", "bigint", "openQuantity", "whole", true],
    ["due_day", "date", "dueDay", "planned", true],
    ["promised_day", "date", "promisedDay", "planned", false],
    ["amount", "bigint", "amount", "amount", true],
  ],
  checks: [
    {
      reason: "duplicate-key",
      column: "",
      sql: `SELECT file_line, concat(order_no, ' / ', line_no) AS value FROM (
              SELECT s.*, row_number() OVER (PARTITION BY u.subsidiary_id, order_no, line_no ORDER BY file_line) AS n
                FROM master_stage s JOIN org_unit u ON u.code = s.unit) AS s WHERE n > 1`,
    },
    ...codes,
    otherCurrency,
    outside("line_no", 0, LARGEST),
    outside("quantity", 1, LARGEST),
    outside("open_quantity", 0, LARGEST),
    above("open_quantity", "quantity"),
    lessThanNothing,
  ],
  write: `INSERT INTO sales_order_line (subsidiary_id, order_no, line_no, order_date, unit_id, currency, customer_id, item_id, warehouse_id,
      quantity, open_quantity, due_day, promised_day, amount, batch_id)
    SELECT u.subsidiary_id, s.order_no, s.line_no, s.order_date, u.id, u.currency, c.id, i.id, w.id,
           s.quantity, s.open_quantity, s.due_day, s.promised_day, s.amount, $1 ${dealt}`,
  key: {
    columns: "subsidiary_id, order_no, line_no",
    of: "u.subsidiary_id, s.order_no, s.line_no",
    from: "master_stage s JOIN org_unit u ON u.code = s.unit",
    shown: "concat(s.order_no, ' / ', s.line_no)",
  },
};

const shipments: LogisticsTable = {
  table: "shipment_line",
  day: "ship_day",
  columns: [
    ["shipment_no", "text", "shipmentNo", "text", true],
    ["line_no", "bigint", "lineNo", "whole", true],
    ["ship_day", "date", "shipDay", "date", true],
    ...dealers,
    ...place,
    ["quantity", "bigint", "quantity", "whole", true],
    ["amount", "bigint", "amount", "amount", true],
    ["order_no", "text", "orderNo", "text", false],
    ["order_line_no", "bigint", "orderLineNo", "whole", false],
  ],
  checks: [
    {
      reason: "duplicate-key",
      column: "",
      sql: `SELECT file_line, concat(shipment_no, ' / ', line_no) AS value FROM (
              SELECT s.*, row_number() OVER (PARTITION BY u.subsidiary_id, shipment_no, line_no ORDER BY file_line) AS n
                FROM master_stage s JOIN org_unit u ON u.code = s.unit) AS s WHERE n > 1`,
    },
    ...codes,
    otherCurrency,
    outside("line_no", 0, LARGEST),
    outside("order_line_no", 0, LARGEST),
    {
      reason: "empty",
      column: "order_line_no",
      sql: "SELECT file_line, order_no AS value FROM master_stage WHERE order_no IS NOT NULL AND order_line_no IS NULL",
    },
    {
      reason: "empty",
      column: "order_no",
      sql: "SELECT file_line, order_line_no::text AS value FROM master_stage WHERE order_no IS NULL AND order_line_no IS NOT NULL",
    },
    outside("quantity", 1, LARGEST),
    lessThanNothing,
  ],
  write: `INSERT INTO shipment_line (subsidiary_id, shipment_no, line_no, ship_day, unit_id, currency, customer_id, item_id, warehouse_id,
      quantity, amount, order_no, order_line_no, batch_id)
    SELECT u.subsidiary_id, s.shipment_no, s.line_no, s.ship_day, u.id, u.currency, c.id, i.id, w.id,
           s.quantity, s.amount, s.order_no, s.order_line_no, $1 ${dealt}`,
  key: {
    columns: "subsidiary_id, shipment_no, line_no",
    of: "u.subsidiary_id, s.shipment_no, s.line_no",
    from: "master_stage s JOIN org_unit u ON u.code = s.unit",
    shown: "concat(s.shipment_no, ' / ', s.line_no)",
  },
};

const stock: LogisticsTable = {
  table: "stock_day",
  day: "day",
  decidesShortages: true,
  columns: [
    ["day", "date", "day", "date", true],
    ...place,
    ["on_hand", "bigint", "onHand", "whole", true],
    ["allocated", "bigint", "allocated", "whole", false],
    ["blocked", "bigint", "blocked", "whole", false],
    ["in_transit", "bigint", "inTransit", "whole", false],
  ],
  checks: [
    twice("day, warehouse, item"),
    unknown("item", "item", "item_no"),
    unknown("warehouse", "warehouse", "code"),
    ...["on_hand", "allocated", "blocked", "in_transit"].map((column) => outside(column, 0, LARGEST)),
    above("blocked", "on_hand"),
  ],
  write: `INSERT INTO stock_day (day, warehouse_id, item_id, on_hand, allocated, blocked, in_transit, batch_id)
    SELECT s.day, w.id, i.id, s.on_hand, coalesce(s.allocated, 0), coalesce(s.blocked, 0), coalesce(s.in_transit, 0), $1 ${kept}
     ORDER BY w.id, s.day, i.id`,
  key: {
    columns: "warehouse_id, day, item_id",
    of: "w.id, s.day, i.id",
    from: "master_stage s JOIN warehouse w ON w.code = s.warehouse JOIN item i ON i.item_no = s.item",
    shown: "concat_ws(' / ', s.day, s.warehouse, s.item)",
  },
  reach: "warehouse_id = ANY (ARRAY(SELECT id FROM warehouse))",
};

const receipts: LogisticsTable = {
  table: "promised_receipt",
  day: "promised_day",
  decidesShortages: true,
  columns: [
    ["receipt_no", "text", "receiptNo", "text", true],
    ["line_no", "bigint", "lineNo", "whole", true],
    ...place,
    ["promised_day", "date", "promisedDay", "planned", true],
    ["quantity", "bigint", "quantity", "whole", true],
    ["cause", "text", "cause", "text", false],
  ],
  checks: [
    twice("warehouse, receipt_no, line_no"),
    unknown("item", "item", "item_no"),
    unknown("warehouse", "warehouse", "code"),
    notInList("cause", "shortage-cause"),
    outside("line_no", 0, LARGEST),
    outside("quantity", 1, LARGEST),
  ],
  write: `INSERT INTO promised_receipt (warehouse_id, receipt_no, line_no, item_id, promised_day, quantity, cause, batch_id)
    SELECT w.id, s.receipt_no, s.line_no, i.id, s.promised_day, s.quantity, s.cause, $1 ${kept}`,
  key: {
    columns: "warehouse_id, receipt_no, line_no",
    of: "w.id, s.receipt_no, s.line_no",
    from: "master_stage s JOIN warehouse w ON w.code = s.warehouse",
    shown: "concat_ws(' / ', s.warehouse, s.receipt_no, s.line_no)",
  },
};

const production: LogisticsTable = {
  table: "production_order",
  day: "planned_day",
  columns: [
    ["order_no", "text", "productionNo", "text", true],
    ["plant", "text", "plant", "text", true],
    ["item", "text", "item", "key", true],
    ["planned_day", "date", "plannedDay", "planned", true],
    ["quantity", "bigint", "quantity", "whole", true],
    ["completed_quantity", "bigint", "completedQuantity", "whole", false],
    ["completed_day", "date", "completedDay", "date", false],
  ],
  checks: [
    twice("plant, order_no"),
    unknown("plant", "plant", "code"),
    unknown("item", "item", "item_no"),
    outside("quantity", 1, LARGEST),
    outside("completed_quantity", 0, LARGEST),
    {
      reason: "empty",
      column: "completed_day",
      sql: "SELECT file_line, completed_quantity::text AS value FROM master_stage WHERE completed_quantity > 0 AND completed_day IS NULL",
    },
    {
      reason: "empty",
      column: "completed_quantity",
      sql: "SELECT file_line, completed_day::text AS value FROM master_stage WHERE coalesce(completed_quantity, 0) = 0 AND completed_day IS NOT NULL",
    },
  ],
  write: `INSERT INTO production_order (plant_id, order_no, item_id, planned_day, quantity, completed_quantity, completed_day, batch_id)
    SELECT p.id, s.order_no, i.id, s.planned_day, s.quantity, coalesce(s.completed_quantity, 0), s.completed_day, $1
      FROM master_stage s JOIN plant p ON p.code = s.plant JOIN item i ON i.item_no = s.item`,
  key: {
    columns: "plant_id, order_no",
    of: "p.id, s.order_no",
    from: "master_stage s JOIN plant p ON p.code = s.plant",
    shown: "concat_ws(' / ', s.plant, s.order_no)",
  },
};

export const logisticsTables: Record<LogisticsKind, LogisticsTable> = {
  orders,
  shipments,
  stock,
  receipts,
  production,
};
