import { type Check, type MasterTable, outside, twice, unknown } from "./master-checks";

const check = (reason: Check["reason"], column: string, value: string, rest: string): Check => ({
  ...{ reason, column },
  sql: `SELECT s.file_line, ${value} AS value FROM master_stage s ${rest}`,
});
/** Who loads is $1 of `prepare` and `write`, which each must name it; `after` is given nothing. */
const distributor = "org_unit u ON u.code = s.distributor";
const reporting = `JOIN ${distributor} JOIN channel_distributor d ON d.unit_id = u.id`;
/** Only a distributor, and only one that reports. */
const reports: Check = check(
  "no-distributor",
  "distributor",
  "s.distributor",
  `JOIN ${distributor} WHERE NOT EXISTS (SELECT FROM channel_distributor d WHERE d.unit_id = u.id)`,
);

const channelDistributors: MasterTable = {
  columns: [
    ["distributor", "text", "distributor", "text", true],
    ["since", "int", "since", "month", true],
    ["active", "text", "active", "yesNo", false],
  ],
  checks: [
    twice("distributor"),
    unknown("distributor", "org_unit", "code"),
    check(
      "no-distributor",
      "distributor",
      "s.distributor",
      `JOIN ${distributor} WHERE u.kind NOT IN ('distributor', 'sub_distributor')`,
    ),
    check(
      "reported-before",
      "since",
      "s.since::text",
      `JOIN ${distributor} WHERE EXISTS (SELECT FROM channel_report r WHERE r.unit_id = u.id AND r.ym < s.since)`,
    ),
  ],
  write: (update) => `INSERT INTO channel_distributor (unit_id, since, create_user, last_update_user)
    SELECT u.id, s.since, $1, $1 FROM master_stage s JOIN ${distributor}
    ON CONFLICT (unit_id) ${update(["since"])}`,
  whenGiven: {
    active: `UPDATE channel_distributor d SET use_yn = coalesce(s.active, 'Y') FROM master_stage s JOIN ${distributor} WHERE d.unit_id = u.id`,
  },
};

const channelOpenings: MasterTable = {
  columns: [
    ["distributor", "text", "distributor", "text", true],
    ["item", "text", "item", "key", true],
    ["quantity", "bigint", "quantity", "whole", true],
  ],
  checks: [
    twice("distributor, item"),
    unknown("distributor", "org_unit", "code"),
    unknown("item", "item", "item_no"),
    reports,
    outside("quantity", 0, 1_000_000_000),
  ],
  write: (update) => `INSERT INTO channel_opening (unit_id, item_id, quantity, create_user, last_update_user)
    SELECT u.id, i.id, s.quantity, $1, $1 FROM master_stage s ${reporting} JOIN item i ON i.item_no = s.item
    ON CONFLICT (unit_id, item_id) ${update(["quantity"])}`,
};

/** A seller is the distributor itself or, without a name, taken for it. */
const seller = "JOIN org_unit w ON w.code = coalesce(s.seller, s.distributor)";
const report = "JOIN channel_report r ON r.unit_id = u.id AND r.ym = s.ym";

const channelReports: MasterTable = {
  columns: [
    ["ym", "int", "month", "month", true],
    ["distributor", "text", "distributor", "text", true],
    ["seller", "text", "seller", "text", false],
    ["item", "text", "item", "key", true],
    ["quantity", "bigint", "quantity", "whole", true],
    ["amount", "bigint", "amount", "amount", true],
    ["currency", "text", "currency", "currency", false],
    ["reported_on", "date", "reportedOn", "date", true],
  ],
  checks: [
    twice("ym, distributor, coalesce(seller, distributor), item"),
    unknown("distributor", "org_unit", "code"),
    unknown("seller", "org_unit", "code"),
    unknown("item", "item", "item_no"),
    reports,
    check(
      "no-seller",
      "seller",
      "s.seller",
      `${reporting} ${seller} WHERE w.id <> u.id AND NOT (w.kind = 'sub_distributor' AND EXISTS (
         WITH RECURSIVE above AS (SELECT w.id, w.parent_id UNION ALL SELECT o.id, o.parent_id FROM above JOIN org_unit o ON o.id = above.parent_id)
         SELECT FROM above WHERE above.id = u.id))`,
    ),
    check("currency-mismatch", "currency", "s.currency", `JOIN ${distributor} WHERE s.currency <> u.currency`),
    check("day-impossible", "ym", "s.ym::text", `${reporting} WHERE s.ym < d.since`),
    check(
      "day-impossible",
      "reported_on",
      "s.reported_on::text",
      "WHERE to_char(s.reported_on, 'YYYYMM')::int <= s.ym",
    ),
    check(
      "amount-sign",
      "amount",
      "s.amount::text",
      "WHERE (s.quantity > 0 AND s.amount < 0) OR (s.quantity < 0 AND s.amount > 0)",
    ),
    outside("quantity", -1_000_000_000, 1_000_000_000),
  ],
  prepare: [
    `INSERT INTO channel_report (unit_id, ym, reported_on, currency, create_user, last_update_user)
     SELECT u.id, s.ym, min(s.reported_on), u.currency, $1, $1 FROM master_stage s JOIN ${distributor} GROUP BY u.id, s.ym
     ON CONFLICT (unit_id, ym) DO UPDATE SET reported_on = coalesce(channel_report.reported_on, excluded.reported_on),
       last_update_user = $1, last_update_date = now()`,
  ],
  write: `INSERT INTO channel_report_line (report_id, seller_id, item_id, quantity, amount)
    SELECT r.id, w.id, i.id, s.quantity, s.amount FROM master_stage s ${reporting} ${seller} JOIN item i ON i.item_no = s.item ${report}
     WHERE $1::text <> ''
    ON CONFLICT (report_id, seller_id, item_id) DO UPDATE SET quantity = excluded.quantity, amount = excluded.amount`,
  after: [
    `INSERT INTO channel_report_event (report_id, no, at, event, actor, reason, quantity, amount, lines)
     SELECT r.id, 1 + coalesce((SELECT max(e.no) FROM channel_report_event e WHERE e.report_id = r.id), 0), now(), 'report', r.last_update_user, '',
            sum(l.quantity), sum(l.amount), jsonb_agg(jsonb_build_array(w.code, i.item_no, l.quantity, l.amount::text) ORDER BY w.code, i.item_no)
       FROM channel_report r JOIN channel_report_line l ON l.report_id = r.id JOIN org_unit w ON w.id = l.seller_id JOIN item i ON i.id = l.item_id
      WHERE (r.unit_id, r.ym) IN (SELECT u.id, s.ym FROM master_stage s JOIN ${distributor}) GROUP BY r.id`,
  ],
};

const listed = "JOIN customer c ON c.code = s.customer JOIN org_unit o ON o.id = c.org_unit_id";

/** What a subsidiary's customers had not paid on a day: a later list of that day takes the earlier one's place. */
const receivables: MasterTable = {
  columns: [
    ["as_of", "date", "asOf", "date", true],
    ["customer", "text", "customer", "key", true],
    ["document_no", "text", "documentNo", "text", true],
    ["document_day", "date", "documentDay", "date", true],
    ["due_day", "date", "dueDay", "planned", true],
    ["amount", "bigint", "amount", "amount", true],
    ["currency", "text", "currency", "currency", true],
  ],
  checks: [
    twice("as_of, customer, document_no"),
    unknown("customer", "customer", "code"),
    check("day-impossible", "document_day", "s.document_day::text", "WHERE s.document_day > s.as_of"),
    check("day-impossible", "due_day", "s.due_day::text", "WHERE s.due_day < s.document_day"),
    check("out-of-range", "amount", "s.amount::text", "WHERE s.amount = 0"),
  ],
  prepare: [
    `DELETE FROM receivable r USING customer c, org_unit o WHERE c.id = r.customer_id AND o.id = c.org_unit_id
        AND (r.as_of, o.subsidiary_id) IN (SELECT s.as_of, o.subsidiary_id FROM master_stage s ${listed}) AND $1::text <> ''`,
  ],
  write: `INSERT INTO receivable (as_of, customer_id, document_no, document_day, due_day, amount, currency, create_user, last_update_user)
    SELECT s.as_of, c.id, s.document_no, s.document_day, s.due_day, s.amount, s.currency, $1, $1 FROM master_stage s ${listed}`,
};

const creditLimits: MasterTable = {
  columns: [
    ["customer", "text", "customer", "key", true],
    ["valid_from", "date", "validFrom", "planned", true],
    ["amount", "bigint", "amount", "amount", true],
    ["currency", "text", "currency", "currency", true],
  ],
  checks: [
    twice("customer, valid_from"),
    unknown("customer", "customer", "code"),
    check("out-of-range", "amount", "s.amount::text", "WHERE s.amount < 0"),
  ],
  write: (
    update,
  ) => `INSERT INTO credit_limit (customer_id, valid_from, amount, currency, create_user, last_update_user)
    SELECT c.id, s.valid_from, s.amount, s.currency, $1, $1 FROM master_stage s JOIN customer c ON c.code = s.customer
    ON CONFLICT (customer_id, valid_from) ${update(["amount", "currency"])}`,
};

/** Distributors that report and what they reported; open items and credit limits of customers. */
export const channelTables = { channelDistributors, channelOpenings, channelReports, receivables, creditLimits };
