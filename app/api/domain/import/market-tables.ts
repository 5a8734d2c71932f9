import { record, supply, wallet } from "./market-roll-ups";
import { type MasterTable, notInList, outside, twice, unknown } from "./master-checks";
import { sharesAboveHundred } from "./share-check";

type MarketKind = "places" | "suppliers" | "contacts" | "machines" | "potentials" | "shares" | "visits";

const knownCustomer = unknown("customer", "customer", "code");
const knownLine = unknown("product_line", "product_line", "code");

/** What is no longer so is put out of use, and stays in use where the file does not say. */
const activeOf = (table: string, same: string): string =>
  `UPDATE ${table} t SET use_yn = coalesce(s.active, 'Y') FROM master_stage s JOIN customer c ON c.code = s.customer
    WHERE ${same} AND t.use_yn <> coalesce(s.active, 'Y')`;

const staged = "SELECT c.id AS customer_id FROM master_stage s JOIN customer c ON c.code = s.customer";

const places: MasterTable = {
  columns: [
    ["country", "text", "country", "country", true],
    ["city", "text", "city", "text", true],
    ["region", "text", "region", "text", false],
    ["name_ko", "text", "nameKo", "text", false],
    ["name_en", "text", "nameEn", "text", false],
    ["name_zh", "text", "nameZh", "text", false],
    ["latitude", "numeric", "latitude", "degrees", true],
    ["longitude", "numeric", "longitude", "degrees", true],
  ],
  checks: [
    twice("country, city"),
    notInList("region", "region"),
    outside("latitude", -90, 90),
    outside("longitude", -180, 180),
  ],
  write: (
    update,
  ) => `INSERT INTO place (country, city, region, name_ko, name_en, name_zh, latitude, longitude, create_user, last_update_user)
    SELECT country, city, region, coalesce(name_ko, city), coalesce(name_en, city), name_zh, latitude, longitude, $1, $1 FROM master_stage
    ON CONFLICT (country, city) ${update(["region", "name_ko", "name_en", "name_zh", "latitude", "longitude"])}`,
};

const suppliers: MasterTable = {
  columns: [
    ["code", "text", "code", "text", true],
    ["name_ko", "text", "nameKo", "text", false],
    ["name_en", "text", "nameEn", "text", true],
    ["name_zh", "text", "nameZh", "text", false],
    ["own", "text", "own", "yesNo", false],
  ],
  checks: [
    twice("code"),
    {
      reason: "second-own",
      column: "own",
      sql: `SELECT file_line, code AS value FROM master_stage s WHERE own = 'Y'
              AND (EXISTS (SELECT FROM master_stage o WHERE o.own = 'Y' AND o.file_line < s.file_line)
                OR EXISTS (SELECT FROM supplier t WHERE t.own AND t.code <> s.code
                             AND NOT EXISTS (SELECT FROM master_stage o WHERE o.code = t.code)))`,
    },
  ],
  // One file may hand the mark over from one row to another.
  prepare: [
    `UPDATE supplier t SET own = false, last_update_user = $1, last_update_date = now()
       FROM master_stage s WHERE t.code = s.code AND t.own AND EXISTS (SELECT FROM master_stage o WHERE o.own IS NOT NULL)`,
  ],
  write: (
    update,
  ) => `INSERT INTO supplier (id, code, name_ko, name_en, name_zh, own, display_order, create_user, last_update_user)
    SELECT coalesce(t.id, next), s.code, coalesce(s.name_ko, s.name_en), s.name_en, s.name_zh, coalesce(s.own = 'Y', false), coalesce(t.id, next), $1, $1
      FROM (SELECT *, (SELECT coalesce(max(id), 0) FROM supplier) + row_number() OVER (ORDER BY file_line) AS next FROM master_stage) AS s
      LEFT JOIN supplier t ON t.code = s.code
    ON CONFLICT (code) ${update(["name_ko", "name_en", "name_zh", "own"], { named: "supplier" })}`,
};

const contacts: MasterTable = {
  columns: [
    ["customer", "text", "customer", "key", true],
    ["name", "text", "name", "text", true],
    ["role", "text", "role", "text", false],
    ["email", "text", "email", "text", false],
    ["phone", "text", "phone", "text", false],
    ["main", "text", "main", "yesNo", false],
    ["consent_on", "date", "consentOn", "date", false],
    ["active", "text", "active", "yesNo", false],
  ],
  checks: [
    twice("customer, name"),
    knownCustomer,
    notInList("role", "contact-role"),
    {
      reason: "second-main",
      column: "main",
      sql: `SELECT file_line, name AS value FROM (SELECT *, row_number() OVER (PARTITION BY customer ORDER BY file_line) AS n
              FROM master_stage WHERE main = 'Y') AS s WHERE n > 1`,
    },
  ],
  // A customer's new main contact takes the place of the former one.
  prepare: [
    `UPDATE customer_contact k SET main = false, last_update_user = $1, last_update_date = now()
       FROM master_stage s JOIN customer c ON c.code = s.customer
      WHERE k.customer_id = c.id AND k.main AND s.main = 'Y' AND k.name <> s.name`,
  ],
  write: (
    update,
  ) => `INSERT INTO customer_contact (customer_id, name, role, email, phone, main, create_user, last_update_user)
    SELECT c.id, s.name, s.role, s.email, s.phone, coalesce(s.main = 'Y', false), $1, $1
      FROM master_stage s JOIN customer c ON c.code = s.customer
    ON CONFLICT (customer_id, name) ${update(["role", "email", "phone", "main"])}`,
  whenGiven: {
    consentOn: `UPDATE customer_contact t SET consent_on = s.consent_on FROM master_stage s JOIN customer c ON c.code = s.customer
       WHERE t.customer_id = c.id AND t.name = s.name`,
    active: activeOf("customer_contact", "t.customer_id = c.id AND t.name = s.name"),
  },
  market: { rollUps: [record], customers: staged },
};

const machines: MasterTable = {
  columns: [
    ["customer", "text", "customer", "key", true],
    ["maker", "text", "maker", "text", true],
    ["machine_type", "text", "machineType", "text", true],
    ["machines", "bigint", "machines", "whole", true],
    ["as_of", "date", "asOf", "date", true],
    ["active", "text", "active", "yesNo", false],
  ],
  checks: [
    twice("customer, maker, machine_type"),
    knownCustomer,
    notInList("machine_type", "machine-type"),
    outside("machines", 0, 1_000_000),
  ],
  write: (
    update,
  ) => `INSERT INTO customer_machine (customer_id, maker, machine_type, machines, as_of, create_user, last_update_user)
    SELECT c.id, s.maker, s.machine_type, s.machines, s.as_of, $1, $1
      FROM master_stage s JOIN customer c ON c.code = s.customer
    ON CONFLICT (customer_id, maker, machine_type) ${update(["machines", "as_of"])}`,
  whenGiven: {
    active: activeOf(
      "customer_machine",
      "t.customer_id = c.id AND t.maker = s.maker AND t.machine_type = s.machine_type",
    ),
  },
  market: { rollUps: [record], customers: staged },
};

const potentials: MasterTable = {
  columns: [
    ["customer", "text", "customer", "key", true],
    ["product_line", "text", "productLine", "text", true],
    ["as_of", "date", "asOf", "date", true],
    ["yearly_amount", "bigint", "yearlyAmount", "amount", true],
    ["currency", "text", "currency", "text", false],
  ],
  checks: [
    twice("customer, product_line, as_of"),
    knownCustomer,
    knownLine,
    {
      reason: "out-of-range",
      column: "yearly_amount",
      sql: "SELECT file_line, (yearly_amount / 10000.0)::text AS value FROM master_stage WHERE yearly_amount < 0",
    },
    {
      reason: "currency-mismatch",
      column: "currency",
      sql: `SELECT file_line, concat(s.currency, ', ', u.code, ': ', u.currency) AS value FROM master_stage s
              JOIN customer c ON c.code = s.customer JOIN org_unit u ON u.id = c.org_unit_id WHERE s.currency <> u.currency`,
    },
  ],
  write: (
    update,
  ) => `INSERT INTO customer_potential (customer_id, product_line_id, as_of, yearly_amount, currency, create_user, last_update_user)
    SELECT c.id, l.id, s.as_of, s.yearly_amount, u.currency, $1, $1 FROM master_stage s
      JOIN customer c ON c.code = s.customer JOIN org_unit u ON u.id = c.org_unit_id JOIN product_line l ON l.code = s.product_line
    ON CONFLICT (customer_id, product_line_id, as_of) ${update(["yearly_amount", "currency"])}`,
  market: { rollUps: [wallet, supply], customers: staged },
};

const shares: MasterTable = {
  columns: [
    ["customer", "text", "customer", "key", true],
    ["product_line", "text", "productLine", "text", true],
    ["as_of", "date", "asOf", "date", true],
    ["supplier", "text", "supplier", "text", true],
    ["percent", "numeric", "percent", "percent", true],
    ["source", "text", "source", "text", true],
  ],
  checks: [
    twice("customer, product_line, as_of, supplier"),
    knownCustomer,
    knownLine,
    unknown("supplier", "supplier", "code"),
    notInList("source", "share-source"),
    outside("percent", 0, 100),
    sharesAboveHundred,
  ],
  write: (
    update,
  ) => `INSERT INTO customer_share (customer_id, product_line_id, as_of, supplier_id, percent, source, create_user, last_update_user)
    SELECT c.id, l.id, s.as_of, t.id, s.percent, s.source, $1, $1 FROM master_stage s JOIN customer c ON c.code = s.customer
      JOIN product_line l ON l.code = s.product_line JOIN supplier t ON t.code = s.supplier
    ON CONFLICT (customer_id, product_line_id, as_of, supplier_id) ${update(["percent", "source"])}`,
  market: { rollUps: [supply], customers: staged },
};

const visits: MasterTable = {
  columns: [
    ["visit_no", "text", "visitNo", "key", true],
    ["customer", "text", "customer", "key", true],
    ["visit_date", "date", "visitDate", "date", true],
    ["visited_by", "text", "visitedBy", "text", true],
    ["met", "text", "met", "text", false],
    ["purpose", "text", "purpose", "text", true],
    ["result", "text", "result", "text", false],
    ["next_step", "text", "nextStep", "text", false],
    ["next_step_date", "date", "nextStepDate", "planned", false],
    ["active", "text", "active", "yesNo", false],
  ],
  checks: [twice("visit_no"), knownCustomer, notInList("purpose", "visit-purpose")],
  write: (
    update,
  ) => `INSERT INTO customer_visit (visit_no, customer_id, visit_date, visited_by, purpose, result, next_step, next_step_date, create_user, last_update_user)
    SELECT s.visit_no, c.id, s.visit_date, s.visited_by, s.purpose, s.result, s.next_step, s.next_step_date, $1, $1
      FROM master_stage s JOIN customer c ON c.code = s.customer
    ON CONFLICT (visit_no) ${update(["customer_id", "visit_date", "visited_by", "purpose", "result", "next_step", "next_step_date"])}`,
  whenGiven: {
    met: "UPDATE customer_visit t SET met = s.met FROM master_stage s WHERE t.visit_no = s.visit_no",
    active: activeOf("customer_visit", "t.visit_no = s.visit_no"),
  },
  market: {
    rollUps: [record],
    customers: `${staged} UNION SELECT t.customer_id FROM master_stage s JOIN customer_visit t ON t.visit_no = s.visit_no`,
  },
};

/** What the marketing-information screens know of customers besides their purchases. */
export const marketTables: Record<MarketKind, MasterTable> = {
  places,
  suppliers,
  contacts,
  machines,
  potentials,
  shares,
  visits,
};
