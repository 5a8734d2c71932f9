import { type Check, type MasterTable, outside, twice, unknown } from "./master-checks";

const stageKnown: Check = {
  reason: "code-unknown",
  column: "stage",
  sql: `SELECT file_line, stage AS value FROM master_stage
         WHERE stage NOT IN ('lead', 'qualified', 'test', 'offer', 'negotiation', 'won', 'lost')`,
};

/** Opportunities of customers (MIPTAS06). What a file says of a stage is kept in the opportunity's history. */
const opportunities: MasterTable = {
  columns: [
    ["opportunity_no", "text", "opportunityNo", "key", true],
    ["customer", "text", "customer", "key", true],
    ["name", "text", "name", "text", true],
    ["stage", "text", "stage", "text", true],
    ["amount", "bigint", "amount", "amount", true],
    ["currency", "text", "currency", "currency", false],
    ["expected_on", "date", "expectedOn", "planned", true],
    ["probability", "bigint", "probability", "whole", false],
    ["distributor", "text", "distributor", "text", false],
    ["item_group", "text", "itemGroup", "text", false],
    ["owner", "text", "owner", "text", false],
    ["next_step", "text", "nextStep", "text", false],
    ["next_step_date", "date", "nextStepDate", "planned", false],
    ["competitor", "text", "competitor", "text", false],
    ["closed_on", "date", "closedOn", "date", false],
    ["close_reason", "text", "closeReason", "text", false],
    ["active", "text", "active", "yesNo", false],
  ],
  checks: [
    twice("opportunity_no"),
    unknown("customer", "customer", "code"),
    stageKnown,
    unknown("distributor", "org_unit", "code"),
    unknown("item_group", "product_group", "code"),
    unknown("competitor", "supplier", "code"),
    outside("probability", 0, 100),
    {
      reason: "out-of-range",
      column: "amount",
      sql: "SELECT file_line, (amount / 10000.0)::text AS value FROM master_stage WHERE amount < 0",
    },
    {
      reason: "currency-mismatch",
      column: "currency",
      sql: `SELECT file_line, concat(s.currency, ', ', u.code, ': ', u.currency) AS value FROM master_stage s
              JOIN customer c ON c.code = s.customer JOIN org_unit u ON u.id = c.org_unit_id WHERE s.currency <> u.currency`,
    },
    {
      reason: "day-impossible",
      column: "closed_on",
      sql: `SELECT file_line, concat_ws(' ', stage, closed_on) AS value FROM master_stage WHERE (stage IN ('won', 'lost')) <> (closed_on IS NOT NULL)`,
    },
    {
      reason: "day-impossible",
      column: "next_step_date",
      sql: "SELECT file_line, next_step_date::text AS value FROM master_stage WHERE next_step IS NULL AND next_step_date IS NOT NULL",
    },
  ],
  writes: { distributor: "distributor_id", item_group: "product_group_id", competitor: "competitor_id" },
  write: (
    update,
  ) => `INSERT INTO opportunity (opportunity_no, name, customer_id, distributor_id, product_group_id, stage, amount, currency, probability, expected_on,
      owner, next_step, next_step_date, competitor_id, closed_on, close_reason, create_user, last_update_user)
    SELECT s.opportunity_no, s.name, c.id, d.id, g.id, s.stage, s.amount, u.currency, s.probability, s.expected_on, coalesce(s.owner, ''), s.next_step,
           s.next_step_date, t.id, s.closed_on, s.close_reason, $1, $1
      FROM master_stage s JOIN customer c ON c.code = s.customer JOIN org_unit u ON u.id = c.org_unit_id LEFT JOIN org_unit d ON d.code = s.distributor
      LEFT JOIN product_group g ON g.code = s.item_group LEFT JOIN supplier t ON t.code = s.competitor
    ON CONFLICT (opportunity_no) ${update([
      ...["name", "customer_id", "distributor_id", "product_group_id", "stage", "amount", "currency", "probability"],
      ...["expected_on", "owner", "next_step", "next_step_date", "competitor_id", "closed_on", "close_reason"],
    ])}`,
  whenGiven: {
    active:
      "UPDATE opportunity t SET use_yn = coalesce(s.active, 'Y') FROM master_stage s WHERE t.opportunity_no = s.opportunity_no",
  },
};

export const opportunityTables = { opportunities };
