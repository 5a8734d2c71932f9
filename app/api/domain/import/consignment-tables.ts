import { belowZero } from "../stock/below-zero";
import { type Check, type MasterTable, outside, twice, unknown } from "./master-checks";

const MOST = 1_000_000;
const site = "consignment_site t ON t.code = s.site";
const check = (reason: Check["reason"], column: string, value: string, rest: string): Check => ({
  ...{ reason, column },
  sql: `SELECT s.file_line, ${value} AS value FROM master_stage s ${rest}`,
});

/** Nobody writes at a site between what is looked at and what is written. */
const held: Check = {
  reason: "code-unknown",
  column: "",
  sql: `SELECT s.file_line, '' AS value
          FROM (SELECT count(*) AS sites FROM (SELECT id FROM consignment_site ORDER BY id FOR NO KEY UPDATE) AS locked) AS held
          JOIN master_stage s ON held.sites < 0`,
};

/** The unit that a row names, else the customer's own. */
const place = `JOIN customer c ON c.code = s.customer JOIN org_unit own ON own.id = c.org_unit_id
  LEFT JOIN org_unit u ON u.code = coalesce(s.unit, own.code) JOIN org_unit subsidiary ON subsidiary.id = own.subsidiary_id`;

const consignmentSites: MasterTable = {
  columns: [
    ["code", "text", "code", "text", true],
    ["name_ko", "text", "nameKo", "text", false],
    ["name_en", "text", "nameEn", "text", true],
    ["name_zh", "text", "nameZh", "text", false],
    ["customer", "text", "customer", "key", true],
    ["unit", "text", "unit", "text", false],
    ["warehouse", "text", "warehouse", "text", true],
    ["currency", "text", "currency", "currency", false],
    ["ageing_days", "bigint", "ageingDays", "whole", false],
    ["active", "text", "active", "yesNo", false],
  ],
  checks: [
    held,
    twice("code"),
    unknown("customer", "customer", "code"),
    unknown("unit", "org_unit", "code"),
    unknown("warehouse", "warehouse", "code"),
    outside("ageing_days", 1, 3650),
    check(
      "site-unit",
      "unit",
      "s.unit",
      `${place} WHERE NOT EXISTS (WITH RECURSIVE above AS (SELECT id, parent_id FROM org_unit WHERE id = own.id
         UNION ALL SELECT o.id, o.parent_id FROM org_unit o JOIN above ON above.parent_id = o.id) SELECT FROM above WHERE above.id = u.id)`,
    ),
    check(
      "site-moved",
      "code",
      "s.code",
      `JOIN consignment_site t ON t.code = s.code ${place}
        WHERE EXISTS (SELECT FROM consignment_movement m WHERE m.site_id = t.id)
          AND (t.customer_id, t.org_unit_id, t.currency) IS DISTINCT FROM (c.id, u.id, coalesce(s.currency, subsidiary.currency)::char(3))`,
    ),
  ],
  writes: { unit: "org_unit_id" },
  write: (
    update,
  ) => `INSERT INTO consignment_site (code, name_ko, name_en, name_zh, customer_id, org_unit_id, warehouse_id, currency, ageing_days, create_user, last_update_user)
    SELECT s.code, coalesce(s.name_ko, s.name_en), s.name_en, s.name_zh, c.id, u.id, w.id, coalesce(s.currency, subsidiary.currency), s.ageing_days, $1, $1
      FROM master_stage s ${place} JOIN warehouse w ON w.code = s.warehouse
    ON CONFLICT (code) ${update(["name_ko", "name_en", "name_zh", "customer_id", "org_unit_id", "warehouse_id", "currency", "ageing_days"], { named: "consignment_site" })}`,
  whenGiven: {
    active: "UPDATE consignment_site t SET use_yn = coalesce(s.active, 'Y') FROM master_stage s WHERE s.code = t.code",
  },
};

/** How many parts of 1/10,000 the smallest coin of the site's currency has, as `coinSize` says. */
const coin = "point_worth(t.currency)";

/** Listed items whose price is to be another one from a day on that the row names: as the form judges that day (`judgePriceDay`). */
const repriced = `JOIN ${site} JOIN item i ON i.item_no = s.item
  WHERE EXISTS (SELECT FROM consignment_item l WHERE l.site_id = t.id AND l.item_id = i.id)
    AND s.unit_price IS DISTINCT FROM consignment_price_on(t.id, i.id, s.valid_from)`;

const consignmentItems: MasterTable = {
  columns: [
    ["site", "text", "site", "text", true],
    ["item", "text", "item", "key", true],
    ["min_quantity", "bigint", "min", "whole", true],
    ["max_quantity", "bigint", "max", "whole", true],
    ["unit_price", "bigint", "unitPrice", "amount", true],
    ["valid_from", "date", "validFrom", "planned", false],
    ["since", "date", "since", "date", true],
    ["active", "text", "active", "yesNo", false],
  ],
  checks: [
    held,
    twice("site, item"),
    unknown("site", "consignment_site", "code"),
    unknown("item", "item", "item_no"),
    outside("min_quantity", 0, MOST),
    outside("max_quantity", 0, MOST),
    check("bounds", "max_quantity", "s.max_quantity::text", "WHERE s.max_quantity < s.min_quantity"),
    check("out-of-range", "unit_price", "(s.unit_price / 10000.0)::text", "WHERE s.unit_price < 0"),
    check(
      "too-many-decimals",
      "unit_price",
      "(s.unit_price / 10000.0)::text",
      `JOIN ${site} WHERE s.unit_price % ${coin} <> 0`,
    ),
    check(
      "since-moved",
      "since",
      "s.since::text",
      `JOIN ${site} JOIN item i ON i.item_no = s.item
        WHERE EXISTS (SELECT FROM consignment_movement m WHERE m.site_id = t.id AND m.item_id = i.id AND m.day < s.since)`,
    ),
    check("price-before-list", "valid_from", "s.valid_from::text", `${repriced} AND s.valid_from < s.since`),
    check(
      "month-closed",
      "valid_from",
      "s.valid_from::text",
      `${repriced} AND s.valid_from < s.today AND to_char(s.valid_from, 'YYYYMM')::int <= consignment_closed_to(t.org_unit_id)`,
    ),
    check(
      "price-billed",
      "valid_from",
      "s.valid_from::text",
      `${repriced} AND s.valid_from < s.today AND EXISTS (
          SELECT FROM consignment_movement m JOIN consignment_billing_line line ON line.movement_id = m.id
           WHERE m.site_id = t.id AND m.item_id = i.id AND m.reversal_of IS NULL
             AND (m.day >= s.valid_from OR NOT EXISTS (
               SELECT FROM consignment_price p WHERE p.site_id = t.id AND p.item_id = i.id AND p.valid_from <= s.valid_from))
             AND m.day < coalesce((SELECT min(p.valid_from) FROM consignment_price p
                                    WHERE p.site_id = t.id AND p.item_id = i.id AND p.valid_from > s.valid_from), 'infinity'))`,
    ),
  ],
  write: (update) => `WITH listed AS (
      INSERT INTO consignment_item (site_id, item_id, min_quantity, max_quantity, since, create_user, last_update_user)
      SELECT t.id, i.id, s.min_quantity, s.max_quantity, s.since, $1, $1
        FROM master_stage s JOIN ${site} JOIN item i ON i.item_no = s.item
      ON CONFLICT (site_id, item_id) ${update(["min_quantity", "max_quantity", "since"])}
      RETURNING site_id, item_id)
    SELECT set_consignment_price(t.id, i.id, coalesce(s.valid_from, s.today), s.unit_price, $1, now())
      FROM listed l JOIN consignment_site t ON t.id = l.site_id JOIN item i ON i.id = l.item_id
      JOIN master_stage s ON s.site = t.code AND s.item = i.item_no`,
  whenGiven: {
    active: `UPDATE consignment_item l SET use_yn = coalesce(s.active, 'Y')
      FROM master_stage s JOIN ${site} JOIN item i ON i.item_no = s.item WHERE l.site_id = t.id AND l.item_id = i.id`,
  },
};

const listed = `JOIN ${site} JOIN item i ON i.item_no = s.item`;
const kept = "stock_article a ON a.consignment_site_id = t.id AND a.item_id = i.id";
const signed = "CASE WHEN s.kind IN ('use', 'return') THEN -s.quantity ELSE s.quantity END";
/** What is not written yet. */
const fresh = "NOT EXISTS (SELECT FROM consignment_movement w WHERE w.movement_no = s.movement_no)";

const consignmentMovements: MasterTable = {
  columns: [
    ["movement_no", "text", "movementNo", "text", true],
    ["site", "text", "site", "text", true],
    ["item", "text", "item", "key", true],
    ["day", "date", "day", "date", true],
    ["kind", "text", "kind", "text", true],
    ["quantity", "bigint", "quantity", "whole", true],
    ["reason", "text", "reason", "text", false],
    ["reference", "text", "reference", "text", false],
  ],
  checks: [
    held,
    twice("movement_no"),
    unknown("site", "consignment_site", "code"),
    unknown("item", "item", "item_no"),
    check("movement-kind", "kind", "s.kind", "WHERE s.kind NOT IN ('receipt', 'use', 'return', 'adjustment')"),
    outside("quantity", -MOST, MOST),
    check(
      "movement-sign",
      "quantity",
      "s.quantity::text",
      "WHERE s.quantity = 0 OR (s.quantity < 0 AND s.kind <> 'adjustment')",
    ),
    check("movement-reason", "reason", "s.kind", "WHERE s.kind = 'adjustment' AND coalesce(s.reason, '') = ''"),
    check(
      "movement-changed",
      "movement_no",
      "s.movement_no",
      `${listed} JOIN consignment_movement m ON m.movement_no = s.movement_no
        WHERE (m.site_id, m.item_id, m.day, m.kind, m.quantity) IS DISTINCT FROM (t.id, i.id, s.day, s.kind, (${signed})::int)`,
    ),
    check(
      "not-listed",
      "item",
      "s.item",
      `${listed} LEFT JOIN consignment_item l ON l.site_id = t.id AND l.item_id = i.id WHERE l.since IS NULL OR l.since > s.day`,
    ),
    check("site-ended", "site", "s.site", `JOIN ${site} WHERE t.use_yn = 'N' AND ${fresh}`),
    check("day-future", "day", "s.day::text", "WHERE s.day > s.today"),
    check(
      "month-closed",
      "day",
      "s.day::text",
      `JOIN ${site} WHERE ${fresh} AND to_char(s.day, 'YYYYMM')::int <= consignment_closed_to(t.org_unit_id)`,
    ),
    check(
      "below-zero",
      "quantity",
      "s.quantity::text",
      `${listed} JOIN ${kept} JOIN (${belowZero(
        `SELECT a.id AS article, s.day, ${signed} AS quantity FROM master_stage s ${listed} JOIN ${kept} WHERE ${fresh}`,
      )}) AS found ON found.article = a.id WHERE (${signed}) < 0 AND ${fresh}`,
    ),
  ],
  write: `INSERT INTO stock_movement (article_id, place, day, kind, quantity, reason, reference, movement_no, order_id, created_by)
    SELECT a.id, 'consignment', s.day, CASE s.kind WHEN 'use' THEN 'issue' WHEN 'return' THEN 'send-back' ELSE s.kind END, ${signed},
           coalesce(s.reason, ''), coalesce(s.reference, ''), s.movement_no, o.id, $1
      FROM master_stage s ${listed} JOIN ${kept}
      LEFT JOIN consignment_order o ON o.order_no = s.reference AND o.site_id = t.id AND s.kind = 'receipt'
     WHERE ${fresh} ORDER BY s.day, s.file_line`,
};

/** Consignment sites, what they list, and movements: those of a number that is there already are left as they are. */
export const consignmentTables = { consignmentSites, consignmentItems, consignmentMovements };
