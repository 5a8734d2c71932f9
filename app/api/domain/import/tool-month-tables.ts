import { belowZero } from "../stock/below-zero";
import { heldCounts } from "../stock/held-counts";
import { overReturned } from "../tool-management/entry/over-returned";
import { type MasterTable, outside, twice, unknown } from "./master-checks";
import {
  check,
  closed,
  known,
  MOST,
  model,
  noTool,
  notBelow,
  priceDecimals,
  site,
  tool,
} from "./tool-management-checks";

const ttmbProduction: MasterTable = {
  columns: [
    ["site", "text", "site", "text", true],
    ["line", "text", "line", "text", true],
    ["model", "text", "model", "text", true],
    ["ym", "int", "month", "month", true],
    ["good_units", "bigint", "goodUnits", "whole", true],
    ["planned_units", "bigint", "plannedUnits", "whole", false],
  ],
  checks: [
    twice("site, line, model, ym"),
    ...known,
    outside("good_units", 0, MOST),
    outside("planned_units", 0, MOST),
    closed(
      "ym",
      "s.ym",
      model,
      "ttmb_production p WHERE p.model_id = m.id AND p.ym = s.ym AND p.good_units = s.good_units AND p.planned_units IS NOT DISTINCT FROM s.planned_units",
    ),
  ],
  write: (
    update,
  ) => `INSERT INTO ttmb_production (model_id, ym, good_units, planned_units, create_user, last_update_user)
    SELECT m.id, s.ym, s.good_units, s.planned_units, $1, $1 FROM master_stage s ${model}
    ON CONFLICT (model_id, ym) ${update(["good_units", "planned_units"])}`,
};

/** The price of an issue, else that of the list in its month. */
const issuePrice = `coalesce(s.unit_price, (SELECT term.unit_price FROM ttmb_tool_term term
  WHERE term.tool_id = o.id AND term.from_ym <= to_char(s.day, 'YYYYMM')::int ORDER BY term.from_ym DESC LIMIT 1))`;
const article = "stock_article k ON k.tool_id = o.id";
/** What stands there of the same tool, day and kind, and what the row takes from the stock more than it. */
const standing = "ttmb_issue i ON i.tool_id = o.id AND i.day = s.day AND i.kind = s.kind";
const taken = "CASE s.kind WHEN 'issue' THEN -1 ELSE 1 END * (s.quantity - coalesce(i.quantity, 0))";
const moved = `SELECT k.id AS article, s.day, NULL::timestamp AS at, ${taken} AS quantity FROM master_stage s ${tool} JOIN ${article} LEFT JOIN ${standing}`;
const ttmbIssues: MasterTable = {
  columns: [
    ["site", "text", "site", "text", true],
    ["line", "text", "line", "text", true],
    ["model", "text", "model", "text", true],
    ["tool_no", "text", "toolNo", "text", true],
    ["day", "date", "day", "date", true],
    ["kind", "text", "kind", "text", true],
    ["quantity", "bigint", "quantity", "whole", true],
    ["unit_price", "bigint", "unitPrice", "amount", false],
  ],
  checks: [
    twice("site, line, model, tool_no, day, kind"),
    ...known,
    noTool,
    check("issue-kind", "kind", "s.kind", "WHERE s.kind NOT IN ('issue', 'return')"),
    outside("quantity", 1, 1_000_000),
    check(
      "tool-returned",
      "quantity",
      "s.quantity::text",
      `${tool} JOIN (${overReturned(`SELECT o.id AS tool, s.day, s.kind, s.quantity FROM master_stage s ${tool}`)}) AS found
        ON found.tool = o.id WHERE (s.kind = 'return') = found.returns`,
    ),
    check(
      "below-zero",
      "quantity",
      "s.quantity::text",
      `${tool} JOIN ${article} JOIN (${belowZero(`SELECT article, day, quantity FROM (${moved}) AS moved UNION ALL SELECT article, day, more FROM (${heldCounts(moved)}) AS held`)}) AS found
        ON found.article = k.id LEFT JOIN ${standing} WHERE ${taken} < 0`,
    ),
    notBelow("unit_price"),
    priceDecimals("unit_price", `JOIN ${site}`),
    check("tool-not-listed", "day", "s.day::text", `${tool} WHERE ${issuePrice} IS NULL`),
    closed(
      "day",
      "to_char(s.day, 'YYYYMM')::int",
      tool,
      `ttmb_issue i WHERE i.tool_id = o.id AND i.day = s.day AND i.kind = s.kind AND i.quantity = s.quantity AND i.unit_price = ${issuePrice}`,
    ),
  ],
  // What stood there is taken back by a movement of the same day; a file without prices leaves those that stand there.
  write: (update) => `
    WITH beside AS (
      SELECT k.id AS article, s.day, s.kind, s.quantity, i.movement_id AS former, i.quantity AS former_quantity, i.unit_price AS former_price,
             coalesce(${update(["unit_price"]).includes("unit_price") ? "NULL" : "i.unit_price"}, ${issuePrice}) AS price
        FROM master_stage s ${tool} JOIN ${article} LEFT JOIN ${standing}),
    changed AS (SELECT * FROM beside WHERE (quantity, price) IS DISTINCT FROM (former_quantity::bigint, former_price)),
    held AS (${heldCounts(
      "SELECT article, day, NULL::timestamp AS at, CASE kind WHEN 'issue' THEN -1 ELSE 1 END * (quantity - coalesce(former_quantity, 0)) AS quantity FROM changed",
    )}),
    written AS (
      INSERT INTO stock_movement (article_id, place, day, kind, quantity, unit_price, reversal_of, created_by)
      SELECT article, 'site', day, kind, CASE kind WHEN 'issue' THEN former_quantity ELSE -former_quantity END, former_price, former, $1
        FROM changed WHERE former IS NOT NULL
      UNION ALL SELECT article, 'site', day, kind, CASE kind WHEN 'issue' THEN -quantity ELSE quantity END, price, NULL, $1 FROM changed
      UNION ALL SELECT article, 'site', day, 'count', -found, NULL, former, $1 FROM held WHERE former IS NOT NULL
      UNION ALL SELECT article, 'site', day, 'count', found + more, NULL, NULL, $1 FROM held WHERE found + more <> 0)
    SELECT FROM beside`,
};

const ttmbExpenses: MasterTable = {
  columns: [
    ["site", "text", "site", "text", true],
    ["ym", "int", "month", "month", true],
    ["kind", "text", "kind", "text", true],
    ["amount", "bigint", "amount", "amount", true],
    ["remark", "text", "remark", "text", false],
  ],
  checks: [
    twice("site, ym, kind"),
    unknown("site", "ttmb_site", "code"),
    check(
      "expense-kind",
      "kind",
      "s.kind",
      "WHERE s.kind NOT IN ('people', 'regrinding', 'freight', 'cabinet', 'other')",
    ),
    notBelow("amount"),
    priceDecimals("amount", `JOIN ${site}`),
    closed(
      "ym",
      "s.ym",
      `JOIN ${site}`,
      "ttmb_expense e WHERE e.site_id = t.id AND e.ym = s.ym AND e.kind = s.kind AND e.amount = s.amount AND e.remark = coalesce(s.remark, '')",
    ),
  ],
  write: (update) => `INSERT INTO ttmb_expense (site_id, ym, kind, amount, remark, create_user, last_update_user)
    SELECT t.id, s.ym, s.kind, s.amount, coalesce(s.remark, ''), $1, $1 FROM master_stage s JOIN ${site}
    ON CONFLICT (site_id, ym, kind) ${update(["amount", "remark"])}`,
};

/** The day whose end a row tells: of a month that is not over today. */
const monthEnd = "least((to_date(s.ym::text, 'YYYYMM') + interval '1 month - 1 day')::date, s.today)";
const ttmbStock: MasterTable = {
  columns: [
    ["site", "text", "site", "text", true],
    ["line", "text", "line", "text", true],
    ["model", "text", "model", "text", true],
    ["tool_no", "text", "toolNo", "text", true],
    ["ym", "int", "month", "month", true],
    ["quantity", "bigint", "quantity", "whole", true],
  ],
  checks: [
    twice("site, line, model, tool_no, ym"),
    ...known,
    noTool,
    outside("quantity", 0, MOST),
    check("stock-before-known", "ym", "s.ym", `${tool} JOIN ${article} WHERE k.known_from > ${monthEnd}`),
    closed("ym", "s.ym", tool, `stock_article k WHERE k.tool_id = o.id AND stock_on(k.id, ${monthEnd}) = s.quantity`),
  ],
  // The first month of a tool opens its stock; of every other one what it was more or less than the ledger says was found at its end.
  write: `
    WITH told AS (
      SELECT k.id AS article, k.known_from, s.ym, ${monthEnd} AS day, s.quantity, CASE WHEN k.known_from IS NULL THEN coalesce((
               SELECT sum(m.quantity) FROM stock_movement m WHERE m.article_id = k.id AND m.day <= ${monthEnd}), 0) ELSE stock_on(k.id, ${monthEnd}) END AS book
        FROM master_stage s ${tool} JOIN ${article}),
    reckoned AS (
      SELECT article, day, quantity, known_from IS NULL AND lag(ym) OVER of_tool IS NULL AS is_first,
             quantity - book - coalesce(lag(quantity - book) OVER of_tool, 0) AS found
        FROM told WINDOW of_tool AS (PARTITION BY article ORDER BY ym)),
    written AS (
      INSERT INTO stock_movement (article_id, place, day, kind, quantity, created_by)
      SELECT article, 'site', day, CASE WHEN is_first THEN 'opening' ELSE 'count' END, CASE WHEN is_first THEN quantity ELSE found END, $1
        FROM reckoned WHERE is_first OR found <> 0 ORDER BY day, article)
    SELECT FROM told`,
};

/** What every month brought at the sites: production, tools issued and left, expenses. */
export const toolMonthTables = { ttmbProduction, ttmbIssues, ttmbExpenses, ttmbStock };
