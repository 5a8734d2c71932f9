import { RECENT_DAYS } from "../marketing-information/market-filters";
import { type Month, monthOfDay, reportPeriod } from "../report/period";
import { twelveMonths } from "./roll-ups";

/**
 * What the market reports tell, laid together as of the last loaded day (docs/decisions/0026). Derived like the roll-ups of
 * the lines: imports keep it, a rebuild proves it.
 */
export type KeptTable = {
  table: string;
  key: readonly string[];
  values: readonly string[];
  /** SELECT of the rows, key first. @param of a further condition on `customer_id`, "" for all customers */
  rows: (asOf: string, of: string) => string;
};
/** Of each customer alone. */
export type MarketRollUp = KeptTable & {
  /** SELECT of the customers whose rows change when the last loaded day moves, either way, between two days. */
  passed: (from: string, to: string) => string;
};

/** The twelve complete months that sales are told of, the first and the last. */
export function marketMonths(asOf: string): { first: Month; last: Month } {
  const { matStart, matEnd } = reportPeriod(monthOfDay(asOf), asOf);
  return { first: matStart, last: matEnd };
}

const day = (asOf: string): string => `DATE '${asOf}'`;

/** The last estimate of each customer and product line. */
const latest = (asOf: string, of: string): string => `
  latest AS (
    SELECT DISTINCT ON (customer_id, product_line_id) customer_id, product_line_id, yearly_amount AS amount, currency
      FROM customer_potential WHERE use_yn = 'Y' AND as_of <= ${day(asOf)}${of}
     ORDER BY customer_id, product_line_id, as_of DESC)`;

/**
 * Potential beside own sales, product_line_id 0 being all lines together. Nearly every customer has one row: its estimates'
 * currency and the unit that sells there. A second currency or unit makes a second part. Where all lines are taken together,
 * sales without an estimate and estimates without sales join the first part that they fit.
 */
function walletRows(asOf: string, of: string): string {
  const { years, amount } = twelveMonths(marketMonths(asOf).last);
  return `WITH ${latest(asOf, of)},
  sold AS (
    SELECT customer_id, product_line_id, unit_id, subsidiary_id, sum(${amount}) AS sales
      FROM sales_year_customer WHERE year IN (${years.join(", ")})${of} GROUP BY 1, 2, 3, 4 HAVING sum(${amount}) <> 0),
  sellers AS (
    SELECT customer_id, product_line_id, unit_id, subsidiary_id, sales, row_number() OVER w AS part, count(*) OVER (PARTITION BY customer_id, product_line_id) AS parts
      FROM sold WINDOW w AS (PARTITION BY customer_id, product_line_id ORDER BY unit_id, subsidiary_id)),
  pairs AS MATERIALIZED (
    SELECT product_line_id, customer_id, coalesce(part, 1) AS part, coalesce(parts, 1) AS parts, unit_id, subsidiary_id, currency,
           CASE WHEN coalesce(part, 1) = 1 THEN amount END AS potential, coalesce(sales, 0) AS sales,
           CASE WHEN currency IS NULL THEN 0 ELSE coalesce(sales, 0) END AS known_sales
      FROM latest FULL JOIN sellers USING (customer_id, product_line_id)),
  whole AS (
    SELECT customer_id, CASE WHEN unit_id IS NOT NULL THEN ARRAY[unit_id, subsidiary_id] END AS seller, currency,
           sum(potential) AS potential, sum(sales) AS sales, sum(known_sales) AS known_sales
      FROM pairs GROUP BY customer_id, unit_id, subsidiary_id, currency),
  fitted AS (
    SELECT customer_id, coalesce(seller, min(seller) OVER (PARTITION BY customer_id, currency)) AS seller,
           coalesce(currency, min(currency) OVER (PARTITION BY customer_id, seller)) AS currency, potential, sales, known_sales
      FROM whole)
  SELECT product_line_id, customer_id, part::smallint AS part, parts::smallint AS parts, unit_id, subsidiary_id, currency,
         potential::bigint AS potential, sales::bigint AS sales, known_sales::bigint AS known_sales
    FROM pairs
  UNION ALL
  SELECT 0, customer_id, row_number() OVER (PARTITION BY customer_id ORDER BY currency, seller),
         count(*) OVER (PARTITION BY customer_id), seller[1], seller[2], currency,
         sum(potential)::bigint, sum(sales)::bigint, sum(known_sales)::bigint
    FROM fitted GROUP BY customer_id, currency, seller`;
}

/** Of the last survey of each customer and line, percent times potential; what was surveyed stands with its first supplier. */
const supplyRows = (asOf: string, of: string): string => `WITH ${latest(asOf, of)},
  told AS (
    SELECT customer_id, product_line_id, supplier_id, percent,
           as_of = max(as_of) OVER (PARTITION BY customer_id, product_line_id) AS last
      FROM customer_share WHERE use_yn = 'Y' AND as_of <= ${day(asOf)}${of}),
  weighed AS (
    SELECT customer_id, product_line_id, supplier_id, currency, percent * amount AS weight,
           CASE WHEN supplier_id = min(supplier_id) OVER (PARTITION BY customer_id, product_line_id) THEN amount ELSE 0 END AS surveyed
      FROM (SELECT * FROM told WHERE last) AS told JOIN latest USING (customer_id, product_line_id) WHERE amount > 0)
  SELECT of_line AS product_line_id, customer_id, supplier_id, currency, sum(weight) AS weight, sum(surveyed)::bigint AS surveyed
    FROM weighed CROSS JOIN LATERAL (VALUES (product_line_id), (0::smallint)) AS lines (of_line) GROUP BY 1, 2, 3, 4`;

/** Machines, visits, contact, and what the latest visit left to do: a step that a later visit followed is done. */
const recordRows = (asOf: string, of: string): string => `WITH facts AS (
    SELECT customer_id, machines, NULL::int AS visits, NULL::date AS last_visit, NULL::boolean AS contact, NULL AS next_step,
           NULL::date AS next_step_date, NULL AS visited_by
      FROM customer_machine WHERE use_yn = 'Y' AND as_of <= ${day(asOf)}${of}
    UNION ALL
    SELECT customer_id, NULL, (visit_date > ${day(asOf)} - ${RECENT_DAYS})::int, visit_date, NULL, NULL, NULL, NULL
      FROM customer_visit WHERE use_yn = 'Y' AND state = 'made' AND visit_date <= ${day(asOf)}${of}
    UNION ALL
    SELECT customer_id, NULL, NULL, NULL, true, NULL, NULL, NULL FROM customer_contact WHERE use_yn = 'Y'${of}
    UNION ALL
    (SELECT DISTINCT ON (customer_id) customer_id, NULL::int, NULL::int, NULL::date, NULL::boolean, next_step, next_step_date, visited_by
       FROM customer_visit WHERE use_yn = 'Y' AND state = 'made' AND visit_date <= ${day(asOf)}${of}
      ORDER BY customer_id, visit_date DESC, visit_no DESC))
  SELECT customer_id, coalesce(sum(machines), 0)::int AS machines, coalesce(sum(visits), 0)::int AS visits,
         max(last_visit) AS last_visit, coalesce(bool_or(contact), false) AS contact, max(next_step) AS next_step,
         max(next_step_date) AS next_step_date, max(visited_by) AS visited_by
    FROM facts GROUP BY 1`;

const passing = (table: string, column: string, from: string, to: string, daysLater = 0): string =>
  `SELECT customer_id FROM ${table} WHERE ${column} > ${day(from)} - ${daysLater} AND ${column} <= ${day(to)} - ${daysLater}`;

export const wallet: MarketRollUp = {
  table: "market_wallet",
  key: ["product_line_id", "customer_id", "part"],
  values: ["parts", "unit_id", "subsidiary_id", "currency", "potential", "sales", "known_sales"],
  rows: walletRows,
  passed: (from, to) => passing("customer_potential", "as_of", from, to),
};
export const supply: MarketRollUp = {
  table: "market_supply",
  key: ["product_line_id", "customer_id", "supplier_id", "currency"],
  values: ["weight", "surveyed"],
  rows: supplyRows,
  passed: (from, to) =>
    `${passing("customer_potential", "as_of", from, to)} UNION ${passing("customer_share", "as_of", from, to)}`,
};
export const record: MarketRollUp = {
  table: "market_record",
  key: ["customer_id"],
  values: ["machines", "visits", "last_visit", "contact", "next_step", "next_step_date", "visited_by"],
  rows: recordRows,
  passed: (from, to) =>
    `${passing("customer_machine", "as_of", from, to)} UNION ${passing("customer_visit", "visit_date", from, to)}
      UNION ${passing("customer_visit", "visit_date", from, to, RECENT_DAYS)}`,
};

export const marketRollUps: readonly MarketRollUp[] = [wallet, supply, record];
