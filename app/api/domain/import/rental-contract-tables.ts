import { toCoins } from "../money";
import { agreedTerms } from "../rental/item-terms";
import { coinSizeIn } from "./coin-size";
import { type Check, type MasterTable, outside, type Reckoning, rulesOn, twice, unknown } from "./master-checks";
import type { Statement } from "./written-columns";

const MOST = 100_000;
/** Values of a stage's column that are none of a list. */
const oneOf = (column: string, reason: Check["reason"], values: readonly string[]): Check => ({
  reason,
  column,
  sql: `SELECT file_line, ${column} AS value FROM master_stage WHERE ${column} NOT IN (${values.map((value) => `'${value}'`).join(", ")})`,
});
const listed = (where: string, reason: Check["reason"], column: string): Check => ({
  reason,
  column,
  sql: `SELECT file_line, s.${column}::text AS value FROM master_stage s WHERE ${where}`,
});

/** What a row says of the contract; it stands in each of the contract's rows. */
const heads = [
  ["title", "text", "title", "text", true],
  ["customer", "text", "customer", "key", true],
  ["lessor", "text", "lessor", "text", false],
  ["sub_lessor", "text", "subLessor", "text", false],
  ["contracted_on", "date", "contractedOn", "planned", true],
  ["start_on", "date", "startOn", "planned", true],
  ["period", "bigint", "period", "whole", true],
  ["state", "text", "state", "text", false],
  ["close_reason", "text", "closeReason", "text", false],
  ["closed_on", "date", "closedOn", "date", false],
  ["order_no", "text", "orderNo", "text", false],
  ["reference_order_no", "text", "referenceOrderNo", "text", false],
  ["cpo_count", "bigint", "cpoCount", "whole", false],
  ["end_user_name", "text", "endUserName", "text", true],
  ["end_user_account", "text", "endUserAccount", "text", true],
  ["address1", "text", "address1", "text", true],
  ["address2", "text", "address2", "text", false],
  ["address3", "text", "address3", "text", false],
  ["zip", "text", "zip", "text", false],
  ["representative", "text", "representative", "text", false],
  ["phone", "text", "phone", "text", false],
  ["fax", "text", "fax", "text", false],
] as const;
const headNames = heads.map(([name]) => name);

/** A contract's rows as one: the first row of each. */
const contracts = "(SELECT DISTINCT ON (contract_no) * FROM master_stage ORDER BY contract_no, file_line)";
/** What the money of a contract is: the lessor's, where something is rented in it. */
const currency = "CASE WHEN lessor.currency IN ('KRW', 'EUR') THEN lessor.currency ELSE 'USD' END";
const parties = `JOIN customer c ON c.code = s.customer JOIN org_unit unit ON unit.id = c.org_unit_id
  JOIN org_unit lessor ON lessor.code = s.lessor OR (s.lessor IS NULL AND lessor.id = unit.subsidiary_id)
  LEFT JOIN org_unit sub ON sub.code = s.sub_lessor`;
const market = `CASE WHEN unit.subsidiary_id IN (SELECT id FROM org_unit WHERE country =
  (SELECT country FROM org_unit WHERE parent_id IS NULL ORDER BY id LIMIT 1)) THEN 'domestic' ELSE 'overseas' END`;
/** What is no part of what was signed changes with each file; a draft changes altogether. */
const loose = [
  ...["title", "order_no", "reference_order_no", "cpo_count", "end_user_name", "end_user_account"],
  ...["address1", "address2", "address3", "zip", "representative", "phone", "fax"],
];
const terms = [
  ...["customer_id", "lessor_id", "sub_lessor_id", "contracted_on", "start_on"],
  ...["period_months", "end_on", "currency", "market"],
];
const whileDraft = terms.map(
  (name) => [name, `CASE WHEN k.state = 'draft' THEN excluded.${name} ELSE k.${name} END`] as const,
);

const addContracts: Statement = (
  update,
) => `INSERT INTO rental_contract AS k (contract_no, market, title, lessor_id, sub_lessor_id, customer_id, contracted_on,
    start_on, period_months, end_on, currency, order_no, reference_order_no, cpo_count, end_user_name, end_user_account, address1,
    address2, address3, zip, representative, phone, fax, rules, create_user, last_update_user)
  SELECT s.contract_no, ${market}, s.title, lessor.id, sub.id, c.id, s.contracted_on, s.start_on, s.period,
    (s.start_on + make_interval(months => s.period::int) - interval '1 day')::date, ${currency}, coalesce(s.order_no, ''),
    coalesce(s.reference_order_no, ''), coalesce(s.cpo_count, 0), s.end_user_name, s.end_user_account, s.address1,
    coalesce(s.address2, ''), coalesce(s.address3, ''), coalesce(s.zip, ''), coalesce(s.representative, ''), coalesce(s.phone, ''),
    coalesce(s.fax, ''), s.rules, $1, $1
    FROM ${contracts} AS s ${parties}
  ON CONFLICT (contract_no) ${update([...loose, ...whileDraft])}`;

const coins = (column: string) => `(s.${column} / ${coinSizeIn("k.currency")})`;

type Agreed = Omit<Parameters<typeof agreedTerms>[0], "basis"> &
  Parameters<typeof agreedTerms>[1] & { basis: number | null };
/** What the programme's rules make of each cutter: a draft's by the rules that it was made with, else those of the contract's day. */
const agreed: Reckoning<Agreed> = {
  columns: [
    ["guidance", "int"],
    ["inserts", "int"],
    ["safety_stock", "int"],
    ["max_replacement", "int"],
    ["monthly_fee", "bigint"],
    ["rules", "jsonb"],
  ],
  sql: `WITH asked AS (
      SELECT s.file_line, s.quantity::int, r.pockets, category.code AS category, s.basis::int, (s.list_price / 10000.0)::text AS "listPrice",
             (s.fee_percent / 100)::text AS "feeRate", ${currency} AS currency, lessor.id AS lessor_id, s.contracted_on, k.rules AS kept
        FROM master_stage s ${parties} JOIN item i ON i.item_no = s.cutter JOIN rental_item r ON r.item_id = i.id
        JOIN rental_category category ON category.id = r.category_id LEFT JOIN rental_contract k ON k.contract_no = s.contract_no
       WHERE s.file_line > $1 AND s.quantity BETWEEN 1 AND ${MOST} AND coalesce(s.basis, 1) BETWEEN 1 AND ${MOST} AND s.list_price > 0
         AND s.fee_percent BETWEEN 0 AND 100
       ORDER BY s.file_line LIMIT $2),
    counted AS (SELECT day.*, ${rulesOn("rental", "currency", "lessor_id", "contracted_on")} AS rules
        FROM (SELECT DISTINCT currency, lessor_id, contracted_on FROM asked) AS day)
    SELECT asked.*, coalesce(kept, counted.rules) AS rules FROM asked JOIN counted USING (currency, lessor_id, contracted_on) ORDER BY file_line`,
  of: ({ currency, feeRate, rules, ...cutter }) => {
    const terms = agreedTerms(cutter, { currency, feeRate, rules });
    return {
      guidance: terms.guidance,
      inserts: terms.basis,
      safety_stock: terms.safetyStock,
      max_replacement: terms.maxReplacement,
      monthly_fee: toCoins(terms.monthlyFee, currency),
      rules,
    };
  },
};

/** Cutters of drafts; a signed contract's are as they were signed, which the checks have made sure of. */
const addItems: Statement = (update) => `WITH written AS (
  INSERT INTO rental_contract_item (contract_id, line_no, cutter_id, insert_id, pockets, rental_quantity, guidance, basis, safety_stock,
    max_replacement, list_price, insert_price, fee_rate, monthly_fee, create_user, last_update_user)
  SELECT k.id, s.line, r.item_id, r.insert_item_id, r.pockets, s.quantity, s.guidance, s.inserts, s.safety_stock, s.max_replacement,
    ${coins("list_price")}, ${coins("insert_price")}, s.fee_percent / 100, s.monthly_fee, $1, $1
    FROM master_stage s JOIN rental_contract k ON k.contract_no = s.contract_no AND k.state = 'draft'
    JOIN item i ON i.item_no = s.cutter JOIN rental_item r ON r.item_id = i.id
  ON CONFLICT (contract_id, line_no) ${update([
    ...["cutter_id", "insert_id", "pockets", "rental_quantity", "guidance", "basis", "safety_stock", "max_replacement"],
    ...["list_price", "insert_price", "fee_rate", "monthly_fee"],
  ])})
  SELECT FROM master_stage`;

/** A contract goes one step after the other, as far as the file says; never back. */
const steps = [
  `UPDATE rental_contract k SET state = 'approved', approved_by = k.last_update_user, approved_at = k.contracted_on
     FROM ${contracts} AS s WHERE k.contract_no = s.contract_no AND k.state = 'draft' AND s.state IN ('approved', 'open', 'closed')`,
  `UPDATE rental_contract k SET state = 'open'
     FROM ${contracts} AS s WHERE k.contract_no = s.contract_no AND k.state = 'approved' AND s.state IN ('open', 'closed')`,
  `UPDATE rental_contract k SET state = 'closed', close_reason = s.close_reason, closed_on = s.closed_on
     FROM ${contracts} AS s WHERE k.contract_no = s.contract_no AND k.state = 'open' AND s.state = 'closed'`,
];
const addFirstEvents = `INSERT INTO rental_event (contract_id, no, at, day, event, actor)
  SELECT k.id, 1, now(), k.contracted_on, 'creation', k.last_update_user FROM rental_contract k
    JOIN ${contracts} AS s ON s.contract_no = k.contract_no WHERE NOT EXISTS (SELECT FROM rental_event e WHERE e.contract_id = k.id)`;

const signed = `EXISTS (SELECT FROM rental_contract k WHERE k.contract_no = s.contract_no AND k.state <> 'draft'`;
const changesSigned = `${signed} AND NOT EXISTS (
    SELECT FROM rental_contract_item x JOIN item i ON i.id = x.cutter_id JOIN customer c ON c.id = k.customer_id
     WHERE x.contract_id = k.id AND x.line_no = s.line AND i.item_no = s.cutter AND c.code = s.customer AND k.start_on = s.start_on
       AND k.contracted_on = s.contracted_on AND k.period_months = s.period AND x.rental_quantity = s.quantity
       AND (s.basis IS NULL OR s.basis = x.basis) AND x.list_price = ${coins("list_price")} AND x.insert_price = ${coins("insert_price")}
       AND x.fee_rate = s.fee_percent / 100))`;
const notInCoins = (column: string) =>
  `EXISTS (SELECT FROM org_unit lessor, customer c JOIN org_unit unit ON unit.id = c.org_unit_id
     WHERE c.code = s.customer AND (lessor.code = s.lessor OR (s.lessor IS NULL AND lessor.id = unit.subsidiary_id))
       AND s.${column} % ${coinSizeIn(currency)} <> 0)`;

const rentalContracts: MasterTable = {
  columns: [
    ["contract_no", "text", "contractNo", "text", true],
    ...heads,
    ["line", "bigint", "line", "whole", true],
    ["cutter", "text", "cutter", "key", true],
    ["quantity", "bigint", "quantity", "whole", true],
    ["basis", "bigint", "basis", "whole", false],
    ["list_price", "bigint", "listPrice", "amount", true],
    ["insert_price", "bigint", "insertPrice", "amount", true],
    ["fee_percent", "numeric(9,4)", "feePercent", "percent", true],
  ],
  reckons: agreed,
  checks: [
    twice("contract_no, line"),
    twice("contract_no, cutter"),
    unknown("customer", "customer", "code"),
    listed(
      "lessor IS NOT NULL AND NOT EXISTS (SELECT FROM org_unit u WHERE u.code = s.lessor AND u.kind IN ('headquarters', 'subsidiary'))",
      "code-unknown",
      "lessor",
    ),
    listed(
      "sub_lessor IS NOT NULL AND NOT EXISTS (SELECT FROM org_unit u WHERE u.code = s.sub_lessor AND u.kind IN ('distributor', 'sub_distributor'))",
      "code-unknown",
      "sub_lessor",
    ),
    listed(
      "NOT EXISTS (SELECT FROM item i JOIN rental_item r ON r.item_id = i.id WHERE i.item_no = s.cutter AND r.kind = 'cutter')",
      "code-unknown",
      "cutter",
    ),
    listed(
      `EXISTS (SELECT FROM master_stage o WHERE o.contract_no = s.contract_no AND o.file_line < s.file_line
         AND (${headNames.map((name) => `o.${name}`).join(", ")}) IS DISTINCT FROM (${headNames.map((name) => `s.${name}`).join(", ")}))`,
      "rental-heads",
      "contract_no",
    ),
    oneOf("state", "rental-state", ["draft", "approved", "open", "closed"]),
    listed(
      `coalesce(s.state, 'draft') IN ('draft', 'approved', 'open', 'closed') AND ((s.state = 'closed') IS DISTINCT FROM
         (s.close_reason IS NOT NULL) AND (s.state = 'closed' OR s.close_reason IS NOT NULL)
         OR (s.state = 'closed') IS DISTINCT FROM (s.closed_on IS NOT NULL) AND (s.state = 'closed' OR s.closed_on IS NOT NULL)
         OR s.close_reason NOT IN ('expired', 'terminated', 'swapped', 'bought-out') OR s.closed_on < s.start_on
         OR s.close_reason = 'expired' AND s.closed_on <> (s.start_on + make_interval(months => s.period::int) - interval '1 day')::date)`,
      "rental-closed",
      "close_reason",
    ),
    listed("s.period NOT IN (12, 24)", "rental-period", "period"),
    outside("line", 1, 999),
    outside("quantity", 1, MOST),
    outside("basis", 1, MOST),
    outside("cpo_count", 0, MOST),
    outside("fee_percent", 0, 100),
    ...["list_price", "insert_price"].flatMap((column) => [
      listed(`s.${column} <= 0`, "out-of-range", column),
      listed(notInCoins(column), "too-many-decimals", column),
    ]),
    listed(changesSigned, "rental-signed", "contract_no"),
    listed(
      `EXISTS (SELECT FROM rental_contract k JOIN rental_contract_item x ON x.contract_id = k.id JOIN item i ON i.id = x.cutter_id
        WHERE k.contract_no = s.contract_no AND k.state = 'draft' AND i.item_no = s.cutter AND x.line_no <> s.line)`,
      "rental-line",
      "line",
    ),
  ],
  prepare: [addContracts],
  writes: { lessor: "lessor_id", sub_lessor: "sub_lessor_id" },
  write: addItems,
  after: [...steps, addFirstEvents],
};

const contractOf = "k.contract_no = s.contract_no AND k.use_yn = 'Y'";
const addShipments: Statement = (
  update,
) => `INSERT INTO rental_shipment (shipment_no, contract_id, line_no, kind, after_sales, order_no, ordered_on, order_quantity,
    shipped_on, shipping_quantity, warehouse_id, invoice_no, remark, create_user, last_update_user)
  SELECT s.shipment_no, k.id, x.line_no, s.kind, coalesce(s.after_sales, 'N') = 'Y', coalesce(s.order_no, ''), s.ordered_on,
    s.order_quantity, s.shipped_on, s.shipping_quantity, w.id, coalesce(s.invoice_no, ''), coalesce(s.remark, ''), $1, $1
    FROM master_stage s JOIN rental_contract k ON ${contractOf} JOIN item i ON i.item_no = s.cutter
    JOIN rental_contract_item x ON x.contract_id = k.id AND x.cutter_id = i.id JOIN warehouse w ON w.code = s.warehouse
  ON CONFLICT (shipment_no) WHERE use_yn = 'Y' ${update([
    ...["kind", "after_sales", "order_no", "ordered_on", "order_quantity", "shipped_on", "shipping_quantity"],
    ...["warehouse_id", "invoice_no", "remark"],
    ["use_yn", "'Y'"],
  ])}`;

const rentalShipments: MasterTable = {
  columns: [
    ["shipment_no", "text", "shipmentNo", "text", true],
    ["contract_no", "text", "contractNo", "text", true],
    ["cutter", "text", "cutter", "key", true],
    ["kind", "text", "kind", "text", true],
    ["after_sales", "text", "afterSales", "yesNo", false],
    ["order_no", "text", "orderNo", "text", false],
    ["ordered_on", "date", "orderedOn", "date", true],
    ["order_quantity", "bigint", "orderQuantity", "whole", true],
    ["shipped_on", "date", "shippedOn", "date", false],
    ["shipping_quantity", "bigint", "shippingQuantity", "whole", true],
    ["warehouse", "text", "warehouse", "text", true],
    ["invoice_no", "text", "invoiceNo", "text", false],
    ["remark", "text", "remark", "text", false],
  ],
  checks: [
    twice("shipment_no"),
    listed(`NOT EXISTS (SELECT FROM rental_contract k WHERE ${contractOf})`, "code-unknown", "contract_no"),
    listed(
      `EXISTS (SELECT FROM rental_contract k WHERE ${contractOf} AND k.state = 'draft')`,
      "rental-draft",
      "contract_no",
    ),
    listed(
      `EXISTS (SELECT FROM rental_contract k WHERE ${contractOf}) AND NOT EXISTS (
         SELECT FROM rental_contract k JOIN rental_contract_item x ON x.contract_id = k.id JOIN item i ON i.id = x.cutter_id
          WHERE ${contractOf} AND i.item_no = s.cutter)`,
      "code-unknown",
      "cutter",
    ),
    listed(
      `EXISTS (SELECT FROM rental_shipment h JOIN rental_contract k ON k.id = h.contract_id JOIN rental_contract_item x ON x.contract_id = k.id
          AND x.line_no = h.line_no JOIN item i ON i.id = x.cutter_id
        WHERE h.shipment_no = s.shipment_no AND h.use_yn = 'Y' AND (k.contract_no <> s.contract_no OR i.item_no <> s.cutter))`,
      "rental-other-contract",
      "shipment_no",
    ),
    oneOf("kind", "rental-shipment-kind", ["first", "replacement", "safety"]),
    listed("s.after_sales = 'Y' AND s.kind <> 'replacement'", "rental-after-sales", "after_sales"),
    unknown("warehouse", "warehouse", "code"),
    outside("order_quantity", 1, MOST),
    listed("s.shipping_quantity NOT BETWEEN 0 AND s.order_quantity", "out-of-range", "shipping_quantity"),
    listed(
      "(s.shipping_quantity = 0) <> (s.shipped_on IS NULL) OR s.shipped_on < s.ordered_on",
      "rental-shipped",
      "shipped_on",
    ),
  ],
  write: addShipments,
};

export const rentalContractTables = { rentalContracts, rentalShipments };
