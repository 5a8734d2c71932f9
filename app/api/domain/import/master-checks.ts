import type { MarketRollUp } from "./market-roll-ups";
import type { FieldForm } from "./master-reader";
import type { Reason } from "./reject";
import type { Statement } from "./written-columns";

export type Column = readonly [name: string, type: string, field: string, form: FieldForm, required: boolean];
export type Check = { reason: Reason; column: string; sql: string };
/** What the rules of the forms make of a row; they are asked, not written again as SQL. */
export type Reckoning<Row = never> = {
  /** Beside the file's own in the stage, for the checks and for writing. */
  columns: readonly (readonly [name: string, type: string])[];
  /** The rows that can be reckoned, each with its `file_line`, behind line $1, at most $2 in the file's order. */
  sql: string;
  /** By column; exact decimals as text. */
  of: (row: Row) => Record<string, unknown>;
};
export type MasterTable = {
  columns: readonly Column[];
  reckons?: Reckoning;
  checks: Check[];
  /** Statements with the user as $1, before the rows go in. */
  prepare?: Statement[];
  write: Statement;
  /** What a column of the stage is called where it is written, if otherwise; with its table where two have one of that name. */
  writes?: Readonly<Record<string, string>>;
  after?: string[];
  /** Units may come to belong to another subsidiary: what they sold goes with them. */
  moves?: true;
  /** What a field is written by that stays as it is where the file does not carry it. */
  whenGiven?: Record<string, string>;
  /** What is kept of customers, and of which: asked before the rows go in. */
  market?: { rollUps: readonly MarketRollUp[]; customers: string };
};

export const twice = (key: string): Check => ({
  reason: "duplicate-key",
  column: "",
  sql: `SELECT file_line, value FROM (SELECT file_line, concat_ws(' / ', ${key}) AS value,
          row_number() OVER (PARTITION BY ${key} ORDER BY file_line) AS n FROM master_stage) AS s WHERE n > 1`,
});
export const unknown = (column: string, table: string, key: string): Check => ({
  reason: "code-unknown",
  column,
  sql: `SELECT file_line, ${column} AS value FROM master_stage s WHERE ${column} IS NOT NULL
          AND NOT EXISTS (SELECT FROM ${table} t WHERE t.${key} = s.${column})`,
});
/** A code of a list that administrators keep. */
export const notInList = (column: string, list: string): Check => ({
  reason: "code-unknown",
  column,
  sql: `SELECT file_line, ${column} AS value FROM master_stage s WHERE ${column} IS NOT NULL
          AND NOT EXISTS (SELECT FROM code t WHERE t.group_id = '${list}' AND t.code = s.${column} AND t.use_yn = 'Y')`,
});
export const outside = (column: string, low: number, high: number): Check => ({
  reason: "out-of-range",
  column,
  sql: `SELECT file_line, ${column}::text AS value FROM master_stage WHERE ${column} NOT BETWEEN ${low} AND ${high}`,
});
/** The values of an area's rules that count for a currency and a subsidiary on a day, by name, as a contract keeps them. */
export const rulesOn = (area: string, currency: string, subsidiary: string, day: string): string =>
  `(SELECT jsonb_object_agg(name, trim_scale(rule_on('${area}', name, ${currency}, ${subsidiary}, ${day}))::text)
      FROM (SELECT DISTINCT name FROM rule_value WHERE area = '${area}') AS rule)`;
