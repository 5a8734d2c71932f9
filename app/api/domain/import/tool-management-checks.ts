import { type Check, unknown } from "./master-checks";

export const MOST = 100_000_000;
export const check = (reason: Check["reason"], column: string, value: string, rest: string): Check => ({
  ...{ reason, column },
  sql: `SELECT s.file_line, ${value} AS value FROM master_stage s ${rest}`,
});
export const site = "ttmb_site t ON t.code = s.site";
export const line = `JOIN ${site} JOIN ttmb_line l ON l.site_id = t.id AND l.code = s.line`;
export const model = `${line} JOIN ttmb_model m ON m.line_id = l.id AND m.code = s.model`;
export const tool = `${model} JOIN ttmb_tool o ON o.model_id = m.id AND o.tool_no = s.tool_no`;
/** A row that names something which the site does not have. */
const lacking = (column: string, before: string, join: string): Check =>
  check("code-unknown", column, `s.${column}`, `${before} WHERE NOT EXISTS (SELECT FROM ${join})`);
const noLine = lacking("line", `JOIN ${site}`, "ttmb_line l WHERE l.site_id = t.id AND l.code = s.line");
const noModel = lacking("model", line, "ttmb_model m WHERE m.line_id = l.id AND m.code = s.model");
export const noTool = lacking("tool_no", model, "ttmb_tool o WHERE o.model_id = m.id AND o.tool_no = s.tool_no");
export const known = [unknown("site", "ttmb_site", "code"), noLine, noModel];
/** What a closed month says stays; the same again is no change. @param stored a row of the table as it would be found */
export const closed = (column: string, ym: string, joins: string, stored: string): Check =>
  check(
    "month-closed",
    column,
    `s.${column}::text`,
    `${joins} WHERE ${ym} <= ttmb_closed_to(t.id) AND NOT EXISTS (SELECT FROM ${stored})`,
  );
export const priceDecimals = (column: string, joins: string): Check =>
  check(
    "too-many-decimals",
    column,
    `(s.${column} / 10000.0)::text`,
    `${joins} WHERE s.${column} % point_worth(t.currency) <> 0`,
  );
export const notBelow = (column: string): Check =>
  check("out-of-range", column, `s.${column}::text`, `WHERE s.${column} < 0`);
