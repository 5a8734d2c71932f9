import { type Month, monthOf, yearOf } from "../report/period";

/**
 * The roll-ups of the invoice lines as data: demo, import and rebuild fill them by the same statements
 * (docs/decisions/0003-sales-roll-ups.md says why these).
 */
export type RollUp = {
  table: string;
  /** The primary key in its own order: rows go in that way, so that what is read together lies together. */
  key: readonly string[];
  /** One column per month of a year, one row per day, or one row per month that also counts pieces. */
  grain: "year" | "day" | "month";
  /** A roll-up with the same columns and more in its key: adding up its rows costs less than adding up the lines. */
  from?: string;
};

/** A roll-up stands behind the one it is summed up from. */
export const rollUps: readonly RollUp[] = [
  {
    table: "sales_year_unit_industry_item",
    key: ["year", "unit_id", "industry_id", "item_id", "product_line_id", "subsidiary_id"],
    grain: "year",
  },
  {
    table: "sales_year_item",
    key: ["year", "industry_id", "item_id", "product_line_id", "subsidiary_id"],
    grain: "year",
    from: "sales_year_unit_industry_item",
  },
  {
    table: "sales_year_item_total",
    key: ["year", "product_line_id", "item_id", "subsidiary_id"],
    grain: "year",
    from: "sales_year_item",
  },
  {
    table: "sales_year_customer",
    key: ["year", "product_line_id", "unit_id", "customer_id", "industry_id", "subsidiary_id"],
    grain: "year",
  },
  {
    table: "sales_year_customer_total",
    key: ["year", "unit_id", "customer_id", "industry_id", "subsidiary_id"],
    grain: "year",
    from: "sales_year_customer",
  },
  {
    table: "sales_year_unit",
    key: ["year", "unit_id", "product_line_id", "industry_id", "subsidiary_id"],
    grain: "year",
    from: "sales_year_customer",
  },
  {
    table: "sales_year_unit_total",
    key: ["year", "unit_id", "subsidiary_id"],
    grain: "year",
    from: "sales_year_unit",
  },
  {
    table: "sales_year_subsidiary",
    key: ["year", "product_line_id", "industry_id", "subsidiary_id"],
    grain: "year",
    from: "sales_year_unit",
  },
  {
    table: "sales_day_customer",
    key: ["customer_id", "day", "unit_id", "industry_id", "subsidiary_id"],
    grain: "day",
  },
  {
    table: "sales_day_unit",
    key: ["day", "unit_id", "subsidiary_id"],
    grain: "day",
    from: "sales_day_customer",
  },
  {
    table: "sales_month_unit",
    key: ["ym", "unit_id", "product_line_id", "industry_id", "subsidiary_id"],
    grain: "month",
  },
  {
    table: "sales_month_subsidiary",
    key: ["ym", "product_line_id", "industry_id", "subsidiary_id"],
    grain: "month",
    from: "sales_month_unit",
  },
];

export const months = Array.from({ length: 12 }, (_, month) => month + 1);
export const monthColumn = (month: number): string => `m${String(month).padStart(2, "0")}`;

/** Of rows of a year each, what the twelve months up to `end` come to, and the years that have them. */
export function twelveMonths(end: Month): { years: number[]; amount: string } {
  const ofEnd = months.filter((month) => month <= monthOf(end));
  const before = months.filter((month) => month > monthOf(end));
  const parts = [
    { year: yearOf(end), of: ofEnd },
    { year: yearOf(end) - 1, of: before },
  ].filter(({ of }) => of.length > 0);
  const ofYear = ({ year, of }: (typeof parts)[number]) => `WHEN ${year} THEN ${of.map(monthColumn).join(" + ")}`;
  return { years: parts.map(({ year }) => year), amount: `CASE year ${parts.map(ofYear).join(" ")} ELSE 0 END` };
}

/** @param touched the months of a year that are spoken of, all unless named */
export function measures(rollUp: RollUp, touched: readonly number[] = months): string[] {
  if (rollUp.grain === "year") return [...touched.map(monthColumn), "line_count"];
  return rollUp.grain === "day" ? ["amount", "line_count"] : ["amount", "quantity", "line_count"];
}

/** Columns of the source under the roll-up's own names. */
function keyExpression(column: string): string {
  if (column === "year") return "(ym / 100)::smallint AS year";
  if (column === "day") return "invoice_date AS day";
  return column;
}

/**
 * Rows of this very transaction have no statistics yet, and the planner then takes millions of them for a few that are
 * quickly sorted: summing by hash is right for the few as well.
 */
export const PREFER_HASHING = "SET LOCAL enable_hashagg = on; SET LOCAL enable_sort = off";
/** For what reads tables that were made and analysed behind the roll-ups: without sorting, joins would go row by row through all others. */
export const PLAN_AS_USUAL = "SET LOCAL enable_hashagg = on; SET LOCAL enable_sort = on";
const PREFER_SORTING = "SET LOCAL enable_hashagg = off; SET LOCAL enable_sort = on";

/** One year of the source at a time: what is being summed then fits into memory, whatever the size of the whole. */
const within = (column: string, year: number): string => `${column} BETWEEN '${year}-01-01' AND '${year}-12-31'`;

/**
 * SELECT of the roll-up's rows out of `source`.
 * @param source a table with the columns of invoice_line @param signed whether it has a column `sign` of 1 and -1
 */
export function summarise(
  rollUp: RollUp,
  source: string,
  year: number,
  { signed = false, touched = months }: { signed?: boolean; touched?: readonly number[] } = {},
): string {
  const { key, grain } = rollUp;
  const count = signed ? "sum(sign)::int" : "count(*)::int";
  const amounts =
    grain === "year"
      ? touched.map((m) => `sum_bigint(amount) FILTER (WHERE ym = ${year * 100 + m}) AS ${monthColumn(m)}`)
      : ["sum_bigint(amount) AS amount"];
  const pieces = grain === "month" ? [`sum(quantity${signed ? " * sign" : ""})::bigint AS quantity`] : [];
  return `SELECT ${[...key.map(keyExpression), ...amounts, ...pieces].join(", ")}, ${count} AS line_count
    FROM ${source} WHERE ${within("invoice_date", year)} GROUP BY ${key.map((_, i) => i + 1).join(", ")}`;
}

/**
 * Fills an empty roll-up with one year; the one it is summed up from has to be filled already. Lines are summed by hash,
 * many to a key; rows of a roll-up, few to a key and already half in order, by sorting them.
 */
export function fillStatements(rollUp: RollUp, year: number): string[] {
  const { table, key, grain, from } = rollUp;
  const values = measures(rollUp);
  const into = `INSERT INTO ${table} (${[...key, ...values].join(", ")})`;
  const order = `ORDER BY ${key.join(", ")}`;
  // OFFSET 0: otherwise an index that has the wanted order would be walked, line by line all over the months.
  const lines = `SELECT * FROM (${summarise(rollUp, "invoice_line", year)} OFFSET 0) AS summed`;
  if (!from) return [`${into} ${lines} ${order}`];
  const sums = values.map((value) => `${value === "line_count" ? "sum" : "sum_bigint"}(${value}) AS ${value}`);
  const ofYear = {
    year: `year = ${year}`,
    day: within("day", year),
    month: `ym BETWEEN ${year * 100 + 1} AND ${year * 100 + 12}`,
  };
  const rows = `SELECT ${[...key, ...sums].join(", ")} FROM ${from} WHERE ${ofYear[grain]} GROUP BY ${key.join(", ")}`;
  return [PREFER_SORTING, `${into} ${rows} ${order}`, PREFER_HASHING];
}

/**
 * Adds signed rows to a roll-up, leaving unchanged keys alone; a key that comes down to no line at all goes. Imports run
 * one after the other, so nothing can come between finding a row and changing it: that is why ON CONFLICT, which locks
 * every row first, is not needed.
 * @param touched the months of `year` that there are rows of: the others' columns need not be written
 */
export function addStatement(rollUp: RollUp, source: string, year: number, touched: readonly number[]): string {
  const { table, key } = rollUp;
  const values = measures(rollUp, touched);
  const columns = [...key, ...values];
  const changed = values.map((value) => `${value} <> 0`).join(" OR ");
  return `MERGE INTO ${table} AS old
    USING (SELECT * FROM (${summarise(rollUp, source, year, { signed: true, touched })}) AS summed
            WHERE ${changed} ORDER BY ${key.join(", ")}) AS change
       ON ${key.map((column) => `old.${column} = change.${column}`).join(" AND ")}
     WHEN MATCHED AND old.line_count + change.line_count = 0 THEN DELETE
     WHEN MATCHED THEN UPDATE SET ${values.map((value) => `${value} = old.${value} + change.${value}`).join(", ")}
     WHEN NOT MATCHED THEN INSERT (${columns.join(", ")}) VALUES (${columns.map((column) => `change.${column}`).join(", ")})`;
}
