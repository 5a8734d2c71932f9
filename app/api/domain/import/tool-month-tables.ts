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
  write: (update) => `INSERT INTO ttmb_issue (tool_id, day, kind, quantity, unit_price, create_user, last_update_user)
    SELECT o.id, s.day, s.kind, s.quantity, ${issuePrice}, $1, $1 FROM master_stage s ${tool}
    ON CONFLICT (tool_id, day, kind) ${update(["quantity", "unit_price"])}`,
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
    closed("ym", "s.ym", tool, "ttmb_stock k WHERE k.tool_id = o.id AND k.ym = s.ym AND k.quantity = s.quantity"),
  ],
  write: (update) => `INSERT INTO ttmb_stock (tool_id, ym, quantity, create_user, last_update_user)
    SELECT o.id, s.ym, s.quantity, $1, $1 FROM master_stage s ${tool}
    ON CONFLICT (tool_id, ym) ${update(["quantity"])}`,
};

/** What every month brought at the sites: production, tools issued and left, expenses. */
export const toolMonthTables = { ttmbProduction, ttmbIssues, ttmbExpenses, ttmbStock };
