import { accountTables } from "./account-tables";
import { agentContractTables } from "./agent-contract-tables";
import { agentTables } from "./agent-tables";
import { channelTables } from "./channel-tables";
import { consignmentTables } from "./consignment-tables";
import { marketTables } from "./market-tables";
import { type MasterTable, twice, unknown } from "./master-checks";
import type { MasterKind } from "./master-fields";
import { matrixTables } from "./matrix-tables";
import { opportunityTables } from "./opportunity-tables";
import { circles, currencyBreaks, currencyChanges, writeSubsidiaries } from "./organisation-tree";
import { rentalContractTables } from "./rental-contract-tables";
import { rentalTables } from "./rental-tables";
import { scrapTables } from "./scrap-tables";
import { writeTargetYears } from "./target-years";
import { toolMonthTables } from "./tool-month-tables";
import { toolSiteTables } from "./tool-site-tables";

const organisations: MasterTable = {
  columns: [
    ["code", "text", "code", "text", true],
    ["parent", "text", "parent", "text", false],
    ["kind", "text", "kind", "text", true],
    ["name_ko", "text", "nameKo", "text", false],
    ["name_en", "text", "nameEn", "text", true],
    ["name_zh", "text", "nameZh", "text", false],
    ["country", "text", "country", "country", true],
    ["currency", "text", "currency", "currency", true],
  ],
  checks: [
    twice("code"),
    {
      reason: "kind-unknown",
      column: "kind",
      sql: `SELECT file_line, kind AS value FROM master_stage
             WHERE kind NOT IN ('headquarters', 'region', 'subsidiary', 'office', 'store', 'distributor', 'sub_distributor')`,
    },
    {
      reason: "code-unknown",
      column: "parent",
      sql: `SELECT file_line, parent AS value FROM master_stage s WHERE parent IS NOT NULL
             AND NOT EXISTS (SELECT FROM org_unit u WHERE u.code = s.parent) AND NOT EXISTS (SELECT FROM master_stage p WHERE p.code = s.parent)`,
    },
    { reason: "parent-circle", column: "parent", sql: circles },
    { reason: "currency-in-use", column: "currency", sql: currencyChanges },
    { reason: "subsidiary-currency", column: "currency", sql: currencyBreaks },
  ],
  write: (
    update,
  ) => `INSERT INTO org_unit (id, kind, code, name_ko, name_en, name_zh, country, currency, subsidiary_id, display_order, create_user, last_update_user)
    SELECT coalesce(u.id, next), s.kind, s.code, coalesce(s.name_ko, s.name_en), s.name_en, s.name_zh, s.country, s.currency, coalesce(u.id, next), least(s.file_line, 32767), $1, $1
      FROM (SELECT *, (SELECT coalesce(max(id), 0) FROM org_unit) + row_number() OVER (ORDER BY file_line) AS next FROM master_stage) AS s
      LEFT JOIN org_unit u ON u.code = s.code
    ON CONFLICT (code) ${update(["kind", "name_ko", "name_en", "name_zh", "country", "currency"], { named: "org_unit" })}`,
  after: [
    `UPDATE org_unit u SET parent_id = p.id FROM master_stage s JOIN org_unit p ON p.code = s.parent WHERE u.code = s.code`,
    writeSubsidiaries,
  ],
  moves: true,
};

const salespeople: MasterTable = {
  columns: [
    ["code", "text", "code", "text", true],
    ["name", "text", "name", "text", true],
    ["name_en", "text", "nameEn", "text", false],
    ["unit", "text", "unit", "text", true],
    ["account", "text", "account", "account", false],
    ["active", "text", "active", "yesNo", false],
  ],
  checks: [twice("code"), unknown("unit", "org_unit", "code"), unknown("account", "app_user", "id")],
  write: (update) => `INSERT INTO salesperson (id, code, name, name_en, unit_id, create_user, last_update_user)
    SELECT coalesce(p.id, next), s.code, s.name, s.name_en, u.id, $1, $1
      FROM (SELECT *, (SELECT coalesce(max(id), 0) FROM salesperson) + row_number() OVER (ORDER BY file_line) AS next FROM master_stage) AS s
      JOIN org_unit u ON u.code = s.unit LEFT JOIN salesperson p ON p.code = s.code
    ON CONFLICT (code) ${update(["name", "name_en", "unit_id"])}`,
  whenGiven: {
    account: "UPDATE salesperson p SET user_id = s.account FROM master_stage s WHERE p.code = s.code",
    active: "UPDATE salesperson p SET use_yn = coalesce(s.active, 'Y') FROM master_stage s WHERE p.code = s.code",
  },
};

const customers: MasterTable = {
  columns: [
    ["code", "text", "code", "key", true],
    ["name", "text", "name", "text", true],
    ["name_ko", "text", "nameKo", "text", false],
    ["name_en", "text", "nameEn", "text", false],
    ["country", "text", "country", "country", true],
    ["region", "text", "region", "text", false],
    ["city", "text", "city", "text", false],
    ["industry", "text", "industry", "text", true],
    ["unit", "text", "unit", "text", true],
    ["salesperson", "text", "salesperson", "text", false],
    ["customer_since", "date", "customerSince", "planned", false],
  ],
  checks: [
    twice("code"),
    unknown("industry", "industry", "code"),
    unknown("unit", "org_unit", "code"),
    unknown("salesperson", "salesperson", "code"),
  ],
  write: (
    update,
  ) => `INSERT INTO customer (id, code, name, name_ko, name_en, country, region, city, industry_id, org_unit_id, customer_since, create_user, last_update_user)
    SELECT coalesce(c.id, next), s.code, s.name, s.name_ko, s.name_en, s.country, s.region, s.city, i.id, u.id, s.customer_since, $1, $1
      FROM (SELECT *, (SELECT coalesce(max(id), 0) FROM customer) + row_number() OVER (ORDER BY file_line) AS next FROM master_stage) AS s
      JOIN industry i ON i.code = s.industry JOIN org_unit u ON u.code = s.unit LEFT JOIN customer c ON c.code = s.code
    ON CONFLICT (code) ${update(["name", "name_ko", "name_en", "country", "region", "city", "industry_id", "org_unit_id", "customer_since"])}`,
  whenGiven: {
    salesperson: `UPDATE customer c SET salesperson_id = p.id FROM master_stage s LEFT JOIN salesperson p ON p.code = s.salesperson
      WHERE c.code = s.code AND c.salesperson_id IS DISTINCT FROM p.id`,
  },
};

const codeList = (table: string, column: string): string =>
  `INSERT INTO ${table} (id, code, name_ko, name_en, create_user, last_update_user)
   SELECT (SELECT coalesce(max(id), 0) FROM ${table}) + row_number() OVER (ORDER BY min(file_line)), ${column}, ${column}, ${column}, $1, $1
     FROM master_stage s WHERE NOT EXISTS (SELECT FROM ${table} t WHERE t.code = s.${column}) GROUP BY ${column}`;

const items: MasterTable = {
  columns: [
    ["item_no", "text", "itemNo", "key", true],
    ["description", "text", "description", "text", true],
    ["product_line", "text", "productLine", "text", true],
    ["product_group", "text", "productGroup", "text", true],
    ["grade", "text", "grade", "text", false],
    ["list_price", "bigint", "listPrice", "amount", false],
    ["launch_date", "date", "launchDate", "planned", false],
  ],
  checks: [twice("item_no")],
  prepare: [
    codeList("product_line", "product_line"),
    `INSERT INTO product_group (id, product_line_id, code, name_ko, name_en, create_user, last_update_user)
     SELECT (SELECT coalesce(max(id), 0) FROM product_group) + row_number() OVER (ORDER BY min(file_line)), min(l.id), product_group, product_group, product_group, $1, $1
       FROM master_stage s JOIN product_line l ON l.code = s.product_line
      WHERE NOT EXISTS (SELECT FROM product_group g WHERE g.code = s.product_group) GROUP BY product_group`,
  ],
  write: (
    update,
  ) => `INSERT INTO item (id, item_no, description, product_line_id, product_group_id, grade, list_price, launch_date, create_user, last_update_user)
    SELECT coalesce(i.id, next), s.item_no, s.description, l.id, g.id, s.grade, s.list_price, s.launch_date, $1, $1
      FROM (SELECT *, (SELECT coalesce(max(id), 0) FROM item) + row_number() OVER (ORDER BY file_line) AS next FROM master_stage) AS s
      JOIN product_line l ON l.code = s.product_line JOIN product_group g ON g.code = s.product_group LEFT JOIN item i ON i.item_no = s.item_no
    ON CONFLICT (item_no) ${update(["description", "product_line_id", "product_group_id", "grade", "list_price", "launch_date"])}`,
};

const targets: MasterTable = {
  columns: [
    ["ym", "int", "month", "month", true],
    ["unit", "text", "unit", "text", true],
    ["product_line", "text", "productLine", "text", true],
    ["amount", "bigint", "amount", "amount", true],
    ["currency", "text", "currency", "text", false],
  ],
  checks: [
    twice("ym, unit, product_line"),
    unknown("unit", "org_unit", "code"),
    unknown("product_line", "product_line", "code"),
    {
      reason: "currency-mismatch",
      column: "currency",
      sql: "SELECT file_line, concat(s.currency, ', ', u.code, ': ', u.currency) AS value FROM master_stage s JOIN org_unit u ON u.code = s.unit WHERE s.currency <> u.currency",
    },
  ],
  write: (
    update,
  ) => `INSERT INTO sales_target (ym, unit_id, product_line_id, amount, currency, create_user, last_update_user)
    SELECT s.ym, u.id, l.id, s.amount, u.currency, $1, $1 FROM master_stage s
      JOIN org_unit u ON u.code = s.unit JOIN product_line l ON l.code = s.product_line
    ON CONFLICT (ym, unit_id, product_line_id) ${update(["amount", "currency"])}`,
  after: writeTargetYears,
};

const rates: MasterTable = {
  columns: [
    ["year", "smallint", "year", "year", true],
    ["currency", "text", "currency", "currency", true],
    ["to_usd", "numeric(18,8)", "toUsd", "rate", true],
    ["to_krw", "numeric(18,8)", "toKrw", "rate", true],
    ["to_eur", "numeric(18,8)", "toEur", "rate", true],
  ],
  checks: [twice("year, currency")],
  write: (update) => `INSERT INTO exchange_rate (year, currency, to_usd, to_krw, to_eur, create_user, last_update_user)
    SELECT year, currency, to_usd, to_krw, to_eur, $1, $1 FROM master_stage
    ON CONFLICT (year, currency, kind) ${update(["to_usd", "to_krw", "to_eur"])}`,
};

const monthRates: MasterTable = {
  columns: [["ym", "int", "month", "month", true], ...rates.columns.slice(1)],
  checks: [twice("ym, currency")],
  write: (
    update,
  ) => `INSERT INTO exchange_rate_month (ym, currency, to_usd, to_krw, to_eur, create_user, last_update_user)
    SELECT ym, currency, to_usd, to_krw, to_eur, $1, $1 FROM master_stage
    ON CONFLICT (ym, currency) ${update(["to_usd", "to_krw", "to_eur"])}`,
};

/** Warehouses and plants: where they are, and the unit that runs them. */
const places = (table: "warehouse" | "plant"): MasterTable => ({
  columns: [
    ["code", "text", "code", "text", true],
    ["name_ko", "text", "nameKo", "text", false],
    ["name_en", "text", "nameEn", "text", true],
    ["name_zh", "text", "nameZh", "text", false],
    ["country", "text", "country", "country", true],
    ["unit", "text", "unit", "text", true],
    ["active", "text", "active", "yesNo", false],
  ],
  checks: [twice("code"), unknown("unit", "org_unit", "code")],
  write: (
    update,
  ) => `INSERT INTO ${table} (id, code, name_ko, name_en, name_zh, country, org_unit_id, display_order, create_user, last_update_user)
    SELECT coalesce(w.id, next), s.code, coalesce(s.name_ko, s.name_en), s.name_en, s.name_zh, s.country, u.id, least(coalesce(w.id, next), 32767), $1, $1
      FROM (SELECT *, (SELECT coalesce(max(id), 0) FROM ${table}) + row_number() OVER (ORDER BY file_line) AS next FROM master_stage) AS s
      JOIN org_unit u ON u.code = s.unit LEFT JOIN ${table} w ON w.code = s.code
    ON CONFLICT (code) ${update(["name_ko", "name_en", "name_zh", "country", "org_unit_id"], { named: table })}`,
  whenGiven: {
    active: `UPDATE ${table} w SET use_yn = coalesce(s.active, 'Y') FROM master_stage s WHERE w.code = s.code`,
  },
});

const itemCosts: MasterTable = {
  columns: [
    ["item", "text", "item", "key", true],
    ["valid_from", "date", "validFrom", "planned", true],
    ["cost", "bigint", "cost", "amount", true],
  ],
  checks: [
    twice("item, valid_from"),
    unknown("item", "item", "item_no"),
    {
      reason: "out-of-range",
      column: "cost",
      sql: "SELECT file_line, (cost / 10000.0)::text AS value FROM master_stage WHERE cost < 0",
    },
  ],
  write: (update) => `INSERT INTO item_cost (item_id, valid_from, cost, create_user, last_update_user)
    SELECT i.id, s.valid_from, s.cost, $1, $1 FROM master_stage s JOIN item i ON i.item_no = s.item
    ON CONFLICT (item_id, valid_from) ${update(["cost"])}`,
};

export const masterTables: Record<MasterKind, MasterTable> = {
  organisations,
  salespeople,
  customers,
  items,
  targets,
  rates,
  monthRates,
  warehouses: places("warehouse"),
  plants: places("plant"),
  itemCosts,
  ...marketTables,
  ...rentalTables,
  ...rentalContractTables,
  ...consignmentTables,
  ...channelTables,
  ...accountTables,
  ...agentTables,
  ...agentContractTables,
  ...toolSiteTables,
  ...toolMonthTables,
  ...matrixTables,
  ...scrapTables,
  ...opportunityTables,
};
