import { type Check, type MasterTable, outside, twice, unknown } from "./master-checks";

const check = (reason: Check["reason"], column: string, value: string, rest: string): Check => ({
  ...{ reason, column },
  sql: `SELECT s.file_line, ${value} AS value FROM master_stage s ${rest}`,
});
const account = "JOIN global_account a ON a.code = s.account";
const customer = "JOIN customer c ON c.code = s.customer";

/** Groups of the GPMS. What a file does not carry of them stays as administrators left it. */
const accountGroups: MasterTable = {
  columns: [
    ["code", "text", "code", "text", true],
    ["name", "text", "name", "text", true],
    ["unit", "text", "unit", "text", true],
    ["terms", "text", "terms", "text", false],
    ["payment_days", "bigint", "paymentDays", "whole", false],
    ["remark", "text", "remark", "text", false],
    ["active", "text", "active", "yesNo", false],
  ],
  checks: [
    twice("code"),
    unknown("unit", "org_unit", "code"),
    outside("payment_days", 0, 365),
    check(
      "account-code",
      "code",
      "s.code",
      "WHERE s.code !~ '^[A-Za-z0-9]([A-Za-z0-9]|-)*$' OR char_length(s.code) > 20",
    ),
  ],
  write: (update) => `INSERT INTO global_account (code, name, org_unit_id, create_user, last_update_user)
    SELECT s.code, s.name, u.id, $1, $1 FROM master_stage s JOIN org_unit u ON u.code = s.unit
    ON CONFLICT (code) ${update(["name", "org_unit_id"])}`,
  whenGiven: {
    terms: "UPDATE global_account a SET terms = coalesce(s.terms, '') FROM master_stage s WHERE a.code = s.code",
    paymentDays: "UPDATE global_account a SET payment_days = s.payment_days FROM master_stage s WHERE a.code = s.code",
    remark: "UPDATE global_account a SET remark = coalesce(s.remark, '') FROM master_stage s WHERE a.code = s.code",
    active: "UPDATE global_account a SET use_yn = coalesce(s.active, 'Y') FROM master_stage s WHERE a.code = s.code",
  },
};

const overlaps = (from: string, to: string) => `${from} <= coalesce(s.valid_to, 999912) AND ${to} >= s.valid_from`;

/** The months of customers in groups, each by group, customer and first month. In one month a customer is in one group at most. */
const accountMembers: MasterTable = {
  columns: [
    ["account", "text", "account", "text", true],
    ["customer", "text", "customer", "key", true],
    ["valid_from", "int", "validFrom", "month", true],
    ["valid_to", "int", "validTo", "month", false],
    ["remark", "text", "remark", "text", false],
  ],
  checks: [
    twice("account, customer, valid_from"),
    unknown("account", "global_account", "code"),
    unknown("customer", "customer", "code"),
    check("months-order", "valid_to", "s.valid_to::text", "WHERE s.valid_to < s.valid_from"),
    check(
      "account-overlap",
      "customer",
      "s.customer",
      `WHERE EXISTS (SELECT FROM master_stage o WHERE o.customer = s.customer AND o.file_line < s.file_line
         AND (o.account, o.valid_from) <> (s.account, s.valid_from) AND ${overlaps("o.valid_from", "coalesce(o.valid_to, 999912)")})`,
    ),
    // Months that the file itself sets otherwise are compared as the file has them.
    check(
      "account-overlap",
      "customer",
      "s.customer",
      `${customer} WHERE coalesce(s.valid_to, 999912) >= s.valid_from AND EXISTS (
         SELECT FROM global_account_member m JOIN global_account g ON g.id = m.account_id
          WHERE m.customer_id = c.id AND m.use_yn = 'Y' AND ${overlaps("m.valid_from", "coalesce(m.valid_to, 999912)")}
            AND NOT EXISTS (SELECT FROM master_stage o WHERE o.account = g.code AND o.customer = s.customer AND o.valid_from = m.valid_from))`,
    ),
  ],
  // Former months first, so that those which the file ends are out of the way of those that it begins.
  write: (
    update,
  ) => `INSERT INTO global_account_member (account_id, customer_id, valid_from, valid_to, create_user, last_update_user)
    SELECT a.id, c.id, s.valid_from, s.valid_to, $1, $1 FROM master_stage s ${account} ${customer} ORDER BY s.valid_from
    ON CONFLICT (account_id, customer_id, valid_from) WHERE use_yn = 'Y' ${update(["valid_to"])}`,
  whenGiven: {
    remark: `UPDATE global_account_member m SET remark = coalesce(s.remark, '') FROM master_stage s ${account} ${customer}
      WHERE m.account_id = a.id AND m.customer_id = c.id AND m.valid_from = s.valid_from AND m.use_yn = 'Y'`,
  },
};

const item = "JOIN item i ON i.item_no = s.item";
const before = `EXISTS (SELECT FROM effective_price m WHERE m.customer_id = c.id AND m.item_id = i.id
  AND m.request_id IS NULL AND m.valid_from = s.valid_from)`;

/**
 * Special prices that another system approved, each by customer, item and first day. One price of a customer and item counts
 * on a day; what a request of this portal ended meanwhile stays ended.
 */
const specialPrices: MasterTable = {
  columns: [
    ["customer", "text", "customer", "key", true],
    ["item", "text", "item", "key", true],
    ["currency", "text", "currency", "currency", true],
    ["price", "bigint", "price", "amount", true],
    ["list_price", "bigint", "listPrice", "amount", false],
    ["quantity", "bigint", "quantity", "whole", true],
    ["valid_from", "date", "validFrom", "planned", true],
    ["valid_to", "date", "validTo", "planned", true],
    ["reference", "text", "reference", "text", true],
  ],
  checks: [
    twice("customer, item, valid_from"),
    unknown("customer", "customer", "code"),
    unknown("item", "item", "item_no"),
    outside("quantity", 1, 1_000_000_000),
    check("out-of-range", "price", "(s.price / 10000.0)::text", "WHERE s.price <= 0"),
    check("price-above-list", "price", "(s.price / 10000.0)::text", "WHERE s.price > s.list_price"),
    check("day-impossible", "valid_to", "s.valid_to::text", "WHERE s.valid_to < s.valid_from"),
    check(
      "currency-mismatch",
      "currency",
      "s.currency",
      `${customer} JOIN org_unit u ON u.id = c.org_unit_id WHERE s.currency <> u.currency`,
    ),
    check(
      "price-overlap",
      "valid_from",
      "s.valid_from::text",
      `WHERE EXISTS (SELECT FROM master_stage o WHERE o.customer = s.customer AND o.item = s.item AND o.file_line < s.file_line
         AND o.valid_from <> s.valid_from AND o.valid_from <= s.valid_to AND o.valid_to >= s.valid_from)`,
    ),
    check(
      "price-overlap",
      "valid_from",
      "s.valid_from::text",
      `${customer} ${item} WHERE NOT ${before} AND EXISTS (
         SELECT FROM effective_price e WHERE e.customer_id = c.id AND e.item_id = i.id AND e.valid_from <= s.valid_to
            AND least(e.valid_to, coalesce(e.ended_on, e.valid_to)) >= s.valid_from
            AND NOT (e.request_id IS NULL AND EXISTS (
              SELECT FROM master_stage o WHERE o.customer = s.customer AND o.item = s.item AND o.valid_from = e.valid_from)))`,
    ),
  ],
  write: (
    update,
  ) => `INSERT INTO effective_price (customer_id, item_id, currency, price, quantity, valid_from, valid_to, reference, create_user, last_update_user)
    SELECT c.id, i.id, s.currency, s.price, s.quantity, s.valid_from, s.valid_to, s.reference, $1, $1
      FROM master_stage s ${customer} ${item}
    ON CONFLICT (customer_id, item_id, valid_from) WHERE request_id IS NULL
    ${update([
      ...["currency", "price", "quantity", "valid_to", "reference"],
      ["ended_on", "least(effective_price.ended_on, excluded.valid_to)"],
      ["list_price", "CASE WHEN effective_price.list_price >= excluded.price THEN effective_price.list_price END"],
    ])}`,
  whenGiven: {
    listPrice: `UPDATE effective_price e SET list_price = s.list_price FROM master_stage s ${customer} ${item}
      WHERE e.customer_id = c.id AND e.item_id = i.id AND e.valid_from = s.valid_from AND e.request_id IS NULL`,
  },
};

/** Groups of customers across countries, and special prices of another system. */
export const accountTables = { accountGroups, accountMembers, specialPrices };
