import { MOST_IN_CABINET } from "../matrix/cabinet/cabinet-clock";
import { standsBetween } from "../matrix/contract/standing";
import type { ProgrammeRules } from "../matrix/programme-rules";
import { taskKinds } from "../matrix/programme-terms";
import { qualifyTerms, type Terms } from "../matrix/qualification";
import { type Check, type MasterTable, outside, type Reckoning, rulesOn, twice, unknown } from "./master-checks";
import { cabinet, check } from "./matrix-checks";
import { matrixMovements } from "./matrix-movement-table";

/** An amount that has parts of a coin of the lender's currency, or is nothing. */
const inCoins = (column: string, lender: string): Check[] => [
  check("out-of-range", column, `(s.${column} / 10000.0)::text`, `WHERE s.${column} <= 0`),
  check(
    "too-many-decimals",
    column,
    `(s.${column} / 10000.0)::text`,
    `JOIN ${lender} WHERE s.${column} % point_worth(lender.currency) <> 0`,
  ),
];

const lender =
  "customer c ON c.code = s.customer JOIN org_unit u ON u.id = c.org_unit_id JOIN org_unit lender ON lender.id = u.subsidiary_id";
const whenSigned = (value: string) => `CASE WHEN s.signed_on IS NOT NULL THEN ${value} END`;

/** What is there keeps its terms, and is not judged by rules that came later. */
const fresh = "NOT EXISTS (SELECT FROM matrix_contract m WHERE m.contract_no = s.contract_no)";
/** The day after the last one of a staged row. */
const endOf = (row: string) => `(${row}.start_on + make_interval(years => least(${row}.term_years, 10)::int))`;

type Promised = Terms & { rules: ProgrammeRules };
/** What each promise earns by the rules of the day: the form's own reckoning. */
const earned: Reckoning<Promised> = {
  columns: [
    ["grade", "text"],
    ["customer_share", "bigint"],
    ["rules", "jsonb"],
  ],
  sql: `SELECT s.file_line, lender.currency, s.cabinet_value::text AS "cabinetValue", (s.support_percent / 100)::text AS "supportRate",
      s.term_years::int AS "termYears", s.committed::text, ${rulesOn("matrix", "lender.currency", "lender.id", "s.today")} AS rules
    FROM master_stage s JOIN ${lender}
   WHERE s.file_line > $1 AND s.cabinet_value > 0 AND s.support_percent > 0 AND s.term_years BETWEEN 1 AND 10 ORDER BY s.file_line LIMIT $2`,
  of: (terms) => {
    const { grade, customerShare } = qualifyTerms(terms);
    return { grade, customer_share: customerShare, rules: terms.rules };
  },
};

/** Contracts as they were signed elsewhere; without a day of signature a draft. What was promised stays as it came. */
const matrixContracts: MasterTable = {
  columns: [
    ["contract_no", "text", "contractNo", "text", true],
    ["customer", "text", "customer", "key", true],
    ["cabinet_value", "bigint", "cabinetValue", "amount", true],
    ["support_percent", "numeric(9,4)", "supportPercent", "percent", true],
    ["term_years", "bigint", "termYears", "whole", true],
    ["committed", "bigint", "committed", "amount", true],
    ["start_on", "date", "startOn", "planned", true],
    ["signed_on", "date", "signedOn", "date", false],
    ["installed_on", "date", "installedOn", "date", false],
    ["remark", "text", "remark", "text", false],
  ],
  reckons: earned,
  checks: [
    twice("contract_no"),
    unknown("customer", "customer", "code"),
    ...inCoins("cabinet_value", lender),
    ...inCoins("committed", lender),
    outside("term_years", 1, 10),
    check(
      "out-of-range",
      "support_percent",
      "s.support_percent::text",
      "WHERE s.support_percent <= 0 OR s.support_percent > 100",
    ),
    check(
      "day-impossible",
      "installed_on",
      "s.installed_on::text",
      "WHERE s.installed_on IS NOT NULL AND (s.installed_on >= s.signed_on) IS NOT TRUE",
    ),
    check(
      "matrix-not-qualified",
      "committed",
      "(s.committed / 10000.0)::text",
      `WHERE s.signed_on IS NOT NULL AND s.grade = 'NOT_QUALIFIED' AND ${fresh}`,
    ),
    check(
      "matrix-overlaps",
      "start_on",
      "s.start_on::text",
      `WHERE s.signed_on IS NOT NULL AND ${fresh} AND (EXISTS (
          SELECT FROM matrix_contract k JOIN ${lender} WHERE k.customer_id = c.id AND k.lender_id = lender.id AND k.contract_no <> s.contract_no
             AND ${standsBetween("k", "s.start_on", `${endOf("s")} - interval '1 day'`)})
        OR EXISTS (SELECT FROM master_stage o WHERE o.customer = s.customer AND o.contract_no <> s.contract_no AND o.file_line < s.file_line
             AND o.signed_on IS NOT NULL AND o.start_on < ${endOf("s")} AND ${endOf("o")} > s.start_on))`,
    ),
    check(
      "matrix-promised",
      "contract_no",
      "s.contract_no",
      `JOIN matrix_contract k ON k.contract_no = s.contract_no JOIN customer c ON c.id = k.customer_id
        WHERE (c.code, k.cabinet_value, k.support_rate, k.term_years, k.committed, k.start_on)
          IS DISTINCT FROM (s.customer, s.cabinet_value, s.support_percent / 100, s.term_years, s.committed, s.start_on)`,
    ),
  ],
  write: (
    update,
  ) => `INSERT INTO matrix_contract AS k (contract_no, customer_id, lender_id, currency, cabinet_value, support_rate, term_years, committed, start_on,
      end_on, state, grade, customer_share, decided_at, decided_by, signed_on, installed_on, rules, remark, create_user, last_update_user)
    SELECT s.contract_no, c.id, lender.id, lender.currency, s.cabinet_value, s.support_percent / 100, s.term_years, s.committed, s.start_on,
      (s.start_on + make_interval(years => s.term_years::int) - interval '1 day')::date,
      CASE WHEN s.signed_on IS NULL THEN 'draft' WHEN s.installed_on IS NULL THEN 'signed' WHEN s.start_on > s.today THEN 'installed' ELSE 'active' END,
      ${whenSigned("s.grade")}, ${whenSigned("s.customer_share")}, ${whenSigned("now()")}, ${whenSigned("$1")}, s.signed_on, s.installed_on,
      s.rules, coalesce(s.remark, ''), $1, $1
      FROM master_stage s JOIN ${lender}
    ON CONFLICT (contract_no) ${update(["remark"])}`,
  after: [
    `INSERT INTO matrix_event (contract_id, no, at, day, event, actor)
      SELECT k.id, 1, now(), coalesce(k.signed_on, s.today), 'creation', k.last_update_user
        FROM matrix_contract k JOIN master_stage s ON s.contract_no = k.contract_no
       WHERE NOT EXISTS (SELECT FROM matrix_event e WHERE e.contract_id = k.id)`,
  ],
};

const contract = "matrix_contract k ON k.contract_no = s.contract_no AND k.use_yn = 'Y'";

const matrixCabinets: MasterTable = {
  columns: [
    ["serial", "text", "serial", "text", true],
    ["contract_no", "text", "contractNo", "text", true],
    ["model", "text", "model", "text", false],
    ["place", "text", "place", "text", false],
    ["installed_on", "date", "installedOn", "date", false],
    ["removed_on", "date", "removedOn", "date", false],
    ["active", "text", "active", "yesNo", false],
  ],
  checks: [
    twice("serial"),
    unknown("contract_no", "matrix_contract", "contract_no"),
    check(
      "day-impossible",
      "removed_on",
      "s.removed_on::text",
      "WHERE s.removed_on IS NOT NULL AND (s.removed_on >= s.installed_on) IS NOT TRUE",
    ),
  ],
  write: (
    update,
  ) => `INSERT INTO matrix_cabinet (serial, contract_id, model, place, installed_on, removed_on, create_user, last_update_user)
    SELECT s.serial, k.id, coalesce(s.model, ''), coalesce(s.place, ''), s.installed_on, s.removed_on, $1, $1 FROM master_stage s JOIN ${contract}
    ON CONFLICT (serial) ${update(["contract_id", "model", "place", "installed_on", "removed_on"])}`,
  whenGiven: {
    active: `UPDATE matrix_cabinet b SET use_yn = coalesce(s.active, 'Y') FROM master_stage s WHERE b.serial = s.serial`,
  },
};

const lent = `${cabinet} JOIN matrix_contract lender ON lender.id = b.contract_id`;

const matrixItems: MasterTable = {
  columns: [
    ["cabinet", "text", "cabinet", "text", true],
    ["item", "text", "item", "key", true],
    ["min_quantity", "bigint", "min", "whole", true],
    ["max_quantity", "bigint", "max", "whole", true],
    ["unit_price", "bigint", "unitPrice", "amount", true],
    ["active", "text", "active", "yesNo", false],
  ],
  checks: [
    twice("cabinet, item"),
    unknown("cabinet", "matrix_cabinet", "serial"),
    unknown("item", "item", "item_no"),
    outside("min_quantity", 0, MOST_IN_CABINET),
    outside("max_quantity", 1, MOST_IN_CABINET),
    check("bounds", "max_quantity", "s.max_quantity::text", "WHERE s.max_quantity < s.min_quantity"),
    ...inCoins("unit_price", lent),
  ],
  write: (
    update,
  ) => `INSERT INTO matrix_item (cabinet_id, item_id, min_quantity, max_quantity, unit_price, create_user, last_update_user)
    SELECT b.id, i.id, s.min_quantity, s.max_quantity, s.unit_price, $1, $1 FROM master_stage s JOIN ${cabinet} JOIN item i ON i.item_no = s.item
    ON CONFLICT (cabinet_id, item_id) ${update(["min_quantity", "max_quantity", "unit_price"])}`,
  whenGiven: {
    active: `UPDATE matrix_item t SET use_yn = coalesce(s.active, 'Y') FROM master_stage s JOIN ${cabinet} JOIN item i ON i.item_no = s.item
      WHERE t.cabinet_id = b.id AND t.item_id = i.id`,
  },
};

/** The task of a row: of its contract, by its kind and by what it is about. */
const sameTask = (contractId: string) =>
  `task.contract_id = ${contractId} AND task.kind = s.kind AND task.title = coalesce(s.title, '') AND task.use_yn = 'Y'`;
const setTask = (column: string, value: string) =>
  `UPDATE matrix_task task SET ${column} = ${value} FROM master_stage s JOIN ${contract} WHERE ${sameTask("k.id")}`;
/** Who did it: whoever has it, else whoever brought the file. */
const doer = (by: string) => `CASE WHEN s.done_on IS NOT NULL THEN coalesce(nullif(lower(s.owner), ''), ${by}) END`;

/** What is to be done of signed contracts; a task has no number: its contract, kind and title name it. */
const matrixTasks: MasterTable = {
  columns: [
    ["contract_no", "text", "contractNo", "text", true],
    ["kind", "text", "kind", "text", true],
    ["due_on", "date", "dueOn", "planned", true],
    ["title", "text", "title", "text", false],
    ["owner", "text", "owner", "text", false],
    ["done_on", "date", "doneOn", "date", false],
    ["remark", "text", "remark", "text", false],
    ["active", "text", "active", "yesNo", false],
  ],
  checks: [
    twice("contract_no, kind, coalesce(title, '')"),
    unknown("contract_no", "matrix_contract", "contract_no"),
    check(
      "matrix-not-signed",
      "contract_no",
      "s.contract_no",
      "JOIN matrix_contract k ON k.contract_no = s.contract_no WHERE k.signed_on IS NULL",
    ),
    check("matrix-task", "kind", "s.kind", `WHERE s.kind NOT IN (${taskKinds.map((kind) => `'${kind}'`).join(", ")})`),
    check("matrix-task-title", "title", "s.kind", "WHERE s.kind = 'other' AND coalesce(s.title, '') = ''"),
    check(
      "code-unknown",
      "owner",
      "s.owner",
      "WHERE s.owner IS NOT NULL AND NOT EXISTS (SELECT FROM app_user u WHERE u.id = lower(s.owner) AND u.status = 'active')",
    ),
  ],
  write: `MERGE INTO matrix_task task
    USING (SELECT s.*, k.id AS contract_id FROM master_stage s JOIN ${contract}) AS s
       ON ${sameTask("s.contract_id")}
    WHEN MATCHED THEN UPDATE SET due_on = s.due_on, last_update_user = $1, last_update_date = now()
    WHEN NOT MATCHED AND coalesce(s.active, 'Y') = 'Y' THEN
      INSERT (contract_id, kind, title, owner, due_on, done_on, done_by, remark, create_user, last_update_user)
      VALUES (s.contract_id, s.kind, coalesce(s.title, ''), coalesce(lower(s.owner), ''), s.due_on, s.done_on, ${doer("$1")}, coalesce(s.remark, ''), $1, $1)`,
  whenGiven: {
    owner: setTask("owner", "coalesce(lower(s.owner), '')"),
    doneOn: setTask("(done_on, done_by)", `ROW(s.done_on, ${doer("task.last_update_user")})`),
    remark: setTask("remark", "coalesce(s.remark, '')"),
    active: setTask("use_yn", "coalesce(s.active, 'Y')"),
  },
};

/** The cabinet programme: contracts, cabinets, what lies in them, what was taken, what is to be done. */
export const matrixTables = { matrixContracts, matrixCabinets, matrixItems, matrixMovements, matrixTasks };
