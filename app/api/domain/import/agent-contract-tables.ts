import { type Check, type MasterTable, outside, twice, unknown } from "./master-checks";

const check = (reason: Check["reason"], column: string, value: string, rest: string): Check => ({
  ...{ reason, column },
  sql: `SELECT s.file_line, ${value} AS value FROM master_stage s ${rest}`,
});
const parties =
  "org_unit u ON u.code = s.distributor JOIN org_unit sub ON sub.id = u.subsidiary_id JOIN agent_distributor d ON d.unit_id = u.id";
const before = "agent_contract k ON k.contract_no = s.contract_no";
/** Days that a row and a contract, or another row, have both. */
const meets = (other: string) =>
  `${other}.start_on <= coalesce(s.terminated_on, s.end_on) AND coalesce(${other}.terminated_on, ${other}.end_on) >= s.start_on`;

/**
 * Contracts about the agent system as they were signed elsewhere; without a day of signature drafts. Of a number that is there contact,
 * owner and remark are brought up to date, and a termination is taken up; what was agreed stays.
 */
const tasContracts: MasterTable = {
  columns: [
    ["contract_no", "text", "contractNo", "text", true],
    ["distributor", "text", "distributor", "text", true],
    ["start_on", "date", "startOn", "planned", true],
    ["end_on", "date", "endOn", "planned", true],
    ["notice_days", "bigint", "noticeDays", "whole", true],
    ["fee", "bigint", "fee", "amount", false],
    ["currency", "text", "currency", "currency", false],
    ["signed_on", "date", "signedOn", "date", false],
    ["terminated_on", "date", "terminatedOn", "planned", false],
    ["reason", "text", "reason", "text", false],
    ["scope", "text", "scope", "text", false],
    ["terms", "text", "terms", "text", false],
    ["contact_name", "text", "contactName", "text", false],
    ["contact_email", "text", "contactEmail", "text", false],
    ["owner", "text", "owner", "text", false],
    ["remark", "text", "remark", "text", false],
  ],
  checks: [
    twice("contract_no"),
    unknown("distributor", "org_unit", "code"),
    check(
      "no-agent",
      "distributor",
      "s.distributor",
      "JOIN org_unit u ON u.code = s.distributor WHERE NOT EXISTS (SELECT FROM agent_distributor d WHERE d.unit_id = u.id)",
    ),
    unknown("owner", "app_user", "id"),
    outside("notice_days", 0, 730),
    check("day-impossible", "end_on", "s.end_on::text", "WHERE s.end_on < s.start_on"),
    check("day-impossible", "signed_on", "s.signed_on::text", "WHERE s.signed_on > s.end_on"),
    check(
      "day-impossible",
      "terminated_on",
      "s.terminated_on::text",
      "WHERE s.terminated_on IS NOT NULL AND (s.terminated_on BETWEEN s.signed_on AND s.end_on) IS NOT TRUE",
    ),
    check(
      "empty",
      "reason",
      "s.terminated_on::text",
      "WHERE s.terminated_on IS NOT NULL AND coalesce(s.reason, '') = ''",
    ),
    check("out-of-range", "fee", "(s.fee / 10000.0)::text", "WHERE s.fee <= 0"),
    check("currency-mismatch", "currency", "s.currency", `JOIN ${parties} WHERE s.currency <> sub.currency`),
    check(
      "too-many-decimals",
      "fee",
      "(s.fee / 10000.0)::text",
      `JOIN ${parties} WHERE s.fee % point_worth(sub.currency) <> 0`,
    ),
    check(
      "agent-contract-agreed",
      "contract_no",
      "s.contract_no",
      `JOIN ${before} JOIN org_unit u ON u.id = k.unit_id
        WHERE (u.code, k.start_on, k.end_on, k.notice_days::bigint, k.fee) IS DISTINCT FROM (s.distributor, s.start_on, s.end_on, s.notice_days, s.fee)
           OR (k.state IN ('active', 'terminated')) <> (s.signed_on IS NOT NULL) OR k.terminated_on <> s.terminated_on`,
    ),
    check(
      "agent-contract-overlaps",
      "start_on",
      "s.start_on::text",
      `WHERE EXISTS (SELECT FROM agent_contract k JOIN org_unit u ON u.id = k.unit_id WHERE u.code = s.distributor AND k.contract_no <> s.contract_no
            AND k.use_yn = 'Y' AND k.state <> 'rejected' AND ${meets("k")})
          OR EXISTS (SELECT FROM master_stage o WHERE o.distributor = s.distributor AND o.contract_no <> s.contract_no AND o.file_line < s.file_line AND ${meets("o")})`,
    ),
  ],
  write: `INSERT INTO agent_contract AS k (contract_no, unit_id, subsidiary_id, currency, start_on, end_on, notice_days, fee, scope, terms,
      contact_name, contact_email, owner, inner_note, state, decided_at, decided_by, signed_on, terminated_on, termination_reason, create_user, last_update_user)
    SELECT s.contract_no, u.id, u.subsidiary_id, sub.currency, s.start_on, s.end_on, s.notice_days, s.fee, coalesce(s.scope, ''), coalesce(s.terms, ''),
      coalesce(s.contact_name, ''), coalesce(s.contact_email, ''), coalesce(s.owner, ''), coalesce(s.remark, ''),
      CASE WHEN s.signed_on IS NULL THEN 'draft' WHEN s.terminated_on IS NULL THEN 'active' ELSE 'terminated' END,
      CASE WHEN s.signed_on IS NOT NULL THEN now() END, CASE WHEN s.signed_on IS NOT NULL THEN $1 END, s.signed_on, s.terminated_on,
      CASE WHEN s.terminated_on IS NULL THEN '' ELSE s.reason END, $1, $1 FROM master_stage s JOIN ${parties}
    ON CONFLICT (contract_no) DO UPDATE SET last_update_user = $1, last_update_date = now()`,
  after: [
    `INSERT INTO agent_contract_event (contract_id, no, at, day, event, actor)
      SELECT k.id, 1, now(), coalesce(k.signed_on, s.today), 'creation', k.last_update_user FROM agent_contract k JOIN master_stage s ON s.contract_no = k.contract_no
       WHERE NOT EXISTS (SELECT FROM agent_contract_event e WHERE e.contract_id = k.id)`,
  ],
  whenGiven: {
    contactName: `UPDATE agent_contract k SET contact_name = coalesce(s.contact_name, '') FROM master_stage s WHERE s.contract_no = k.contract_no`,
    contactEmail: `UPDATE agent_contract k SET contact_email = coalesce(s.contact_email, '') FROM master_stage s WHERE s.contract_no = k.contract_no`,
    owner: `UPDATE agent_contract k SET owner = coalesce(s.owner, '') FROM master_stage s WHERE s.contract_no = k.contract_no`,
    remark: `UPDATE agent_contract k SET inner_note = coalesce(s.remark, '') FROM master_stage s WHERE s.contract_no = k.contract_no`,
    terminatedOn: `WITH ended AS (
        UPDATE agent_contract k SET state = 'terminated', terminated_on = s.terminated_on, termination_reason = s.reason FROM master_stage s
         WHERE s.contract_no = k.contract_no AND k.state = 'active' AND s.terminated_on IS NOT NULL RETURNING k.id, s.terminated_on, s.reason, k.last_update_user)
      INSERT INTO agent_contract_event (contract_id, no, at, day, event, comment, actor)
      SELECT ended.id, (SELECT coalesce(max(no), 0) + 1 FROM agent_contract_event e WHERE e.contract_id = ended.id), now(), terminated_on, 'termination', reason, last_update_user FROM ended`,
  },
};

export const agentContractTables = { tasContracts };
