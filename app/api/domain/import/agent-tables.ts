import { type Check, type MasterTable, outside, twice, unknown } from "./master-checks";

const check = (reason: Check["reason"], column: string, value: string, rest: string): Check => ({
  ...{ reason, column },
  sql: `SELECT s.file_line, ${value} AS value FROM master_stage s ${rest}`,
});
/** Who loads is $1 of `write`. */
const distributor = "org_unit u ON u.code = s.distributor";
const invited = `JOIN ${distributor} JOIN agent_distributor d ON d.unit_id = u.id`;
const notInvited: Check = check(
  "no-agent",
  "distributor",
  "s.distributor",
  `JOIN ${distributor} WHERE NOT EXISTS (SELECT FROM agent_distributor d WHERE d.unit_id = u.id)`,
);
/** A number that somebody else has. */
const taken = (table: string, own: string): Check =>
  check("agent-number-taken", "tas_no", "s.tas_no", `JOIN ${table} t ON t.tas_no = s.tas_no ${own}`);
/** A day that stands before the one of the step before it, or without it. */
const outOfStep = (column: string, before: string): Check =>
  check(
    "day-impossible",
    column,
    `s.${column}::text`,
    `WHERE s.${column} IS NOT NULL AND (s.${column} >= s.${before}) IS NOT TRUE`,
  );

const agentDistributors: MasterTable = {
  columns: [
    ["distributor", "text", "distributor", "text", true],
    ["tas_no", "text", "tasNo", "text", true],
    ["invited_on", "date", "invitedOn", "date", true],
    ["contracted_on", "date", "contractedOn", "date", false],
    ["installed_on", "date", "installedOn", "date", false],
    ["live_on", "date", "liveOn", "date", false],
    ["left_on", "date", "leftOn", "date", false],
    ["active", "text", "active", "yesNo", false],
  ],
  checks: [
    twice("distributor"),
    twice("tas_no"),
    unknown("distributor", "org_unit", "code"),
    check(
      "no-agent",
      "distributor",
      "s.distributor",
      `JOIN ${distributor} WHERE u.kind NOT IN ('distributor', 'sub_distributor')`,
    ),
    taken("agent_distributor", `JOIN org_unit o ON o.id = t.unit_id WHERE o.code <> s.distributor`),
    outOfStep("contracted_on", "invited_on"),
    outOfStep("installed_on", "contracted_on"),
    outOfStep("live_on", "installed_on"),
    check(
      "day-impossible",
      "left_on",
      "s.left_on::text",
      "WHERE s.left_on < greatest(s.invited_on, s.contracted_on, s.installed_on, s.live_on)",
    ),
  ],
  write: (
    update,
  ) => `INSERT INTO agent_distributor (unit_id, tas_no, invited_on, contracted_on, installed_on, live_on, left_on, create_user, last_update_user)
    SELECT u.id, s.tas_no, s.invited_on, s.contracted_on, s.installed_on, s.live_on, s.left_on, $1, $1 FROM master_stage s JOIN ${distributor}
    ON CONFLICT (unit_id) ${update(["tas_no", "invited_on", "contracted_on", "installed_on", "live_on", "left_on"])}`,
  whenGiven: {
    active: `UPDATE agent_distributor d SET use_yn = coalesce(s.active, 'Y') FROM master_stage s JOIN ${distributor} WHERE d.unit_id = u.id`,
  },
};

const agentCustomers: MasterTable = {
  columns: [
    ["customer", "text", "customer", "key", true],
    ["distributor", "text", "distributor", "text", true],
    ["tas_no", "text", "tasNo", "text", true],
    ["registered_on", "date", "registeredOn", "date", true],
    ["active", "text", "active", "yesNo", false],
  ],
  checks: [
    twice("customer"),
    twice("tas_no"),
    unknown("customer", "customer", "code"),
    unknown("distributor", "org_unit", "code"),
    notInvited,
    taken("agent_customer", "JOIN customer c ON c.id = t.customer_id WHERE c.code <> s.customer"),
  ],
  write: (
    update,
  ) => `INSERT INTO agent_customer (customer_id, unit_id, tas_no, registered_on, create_user, last_update_user)
    SELECT c.id, u.id, s.tas_no, s.registered_on, $1, $1 FROM master_stage s ${invited} JOIN customer c ON c.code = s.customer
    ON CONFLICT (customer_id) ${update(["unit_id", "tas_no", "registered_on"])}`,
  whenGiven: {
    active: `UPDATE agent_customer a SET use_yn = coalesce(s.active, 'Y') FROM master_stage s JOIN customer c ON c.code = s.customer WHERE a.customer_id = c.id`,
  },
};

const registered =
  "JOIN customer c ON c.code = s.customer JOIN agent_customer a ON a.customer_id = c.id JOIN org_unit u ON u.id = a.unit_id";

const agentOrders: MasterTable = {
  columns: [
    ["customer", "text", "customer", "key", true],
    ["day", "date", "day", "date", true],
    ["orders", "int", "orders", "whole", true],
    ["lines", "int", "lines", "whole", true],
    ["amount", "bigint", "amount", "amount", true],
    ["currency", "text", "currency", "currency", false],
  ],
  checks: [
    twice("customer, day"),
    unknown("customer", "customer", "code"),
    check(
      "no-agent",
      "customer",
      "s.customer",
      "JOIN customer c ON c.code = s.customer WHERE NOT EXISTS (SELECT FROM agent_customer a WHERE a.customer_id = c.id)",
    ),
    check("currency-mismatch", "currency", "s.currency", `${registered} WHERE s.currency <> u.currency`),
    outside("orders", 1, 100_000),
    check("out-of-range", "lines", "s.lines::text", "WHERE s.lines < s.orders"),
    check("out-of-range", "amount", "s.amount::text", "WHERE s.amount < 0"),
  ],
  write: (
    update,
  ) => `INSERT INTO agent_order_day (customer_id, day, unit_id, orders, lines, amount, create_user, last_update_user)
    SELECT c.id, s.day, a.unit_id, s.orders, s.lines, s.amount, $1, $1 FROM master_stage s ${registered}
    ON CONFLICT (customer_id, day) ${update(["orders", "lines", "amount"])}`,
};

const agentUse: MasterTable = {
  columns: [
    ["distributor", "text", "distributor", "text", true],
    ["day", "date", "day", "date", true],
    ["logins", "int", "logins", "whole", true],
    ["users", "int", "users", "whole", true],
    ["errors", "int", "errors", "whole", true],
    ["version", "text", "version", "text", true],
  ],
  checks: [
    twice("distributor, day"),
    unknown("distributor", "org_unit", "code"),
    notInvited,
    check("out-of-range", "logins", "s.logins::text", "WHERE s.logins < s.users"),
    outside("users", 0, 100_000),
    outside("errors", 0, 100_000_000),
  ],
  write: (
    update,
  ) => `INSERT INTO agent_use_day (unit_id, day, logins, users, errors, version, create_user, last_update_user)
    SELECT u.id, s.day, s.logins, s.users, s.errors, s.version, $1, $1 FROM master_stage s ${invited}
    ON CONFLICT (unit_id, day) ${update(["logins", "users", "errors", "version"])}`,
};

/** Distributors and end users of the agent system, what was ordered there, how it was used. */
export const agentTables = { agentDistributors, agentCustomers, agentOrders, agentUse };
