/** What the market's screens tell, in DuckDB's words: what customers add up to, and who supplies them as surveys say. */
import { ratesFor } from "./reports.mjs";
import { plain, rateRows, spansOf } from "./yardstick.mjs";

/** @typedef {Record<string, any>} Answer @typedef {{ facts: any, answer: Answer }} Asked @typedef {"home" | "overseas" | "whole"} Side */

const sides = { home: "home", overseas: "NOT home", whole: "true" };
const columns = {
  region: "region",
  subsidiary: "subsidiary",
  country: "country",
  industry: "industry_id",
  customer: "customer_id",
};

const figureNames = ["customers", "active", "machines", "potential", "sales", "knownSales", "visits"];

/** What both statements start from. @param {Asked} asked @param {Side} side @param {string} key */
function basis({ facts, answer }, side, key) {
  const rates = ratesFor(facts, Math.floor(answer.month / 100), answer.currency);
  const units = facts.units.filter((/** @type {any} */ unit) => rates.has(unit.id));
  const day = `DATE '${answer.until}'`;
  const ofLine = answer.path.line ? `AND product_line_id = ${answer.path.line.id}` : "";
  const currencies = new Map(units.map((/** @type {any} */ unit) => [unit.currency, rates.get(unit.id)]));
  const estimates = `own AS (SELECT customer_id, ${key} AS key FROM side.customer WHERE ${sides[side]}),
    latest AS (SELECT customer_id, product_line_id, arg_max(amount, as_of) AS amount, arg_max(currency, as_of) AS currency
      FROM side.potential WHERE as_of <= ${day} ${ofLine} GROUP BY ALL)`;
  return { day, ofLine, rates: rateRows(rates), money: rateRows(currencies, "money(currency, factor)"), estimates };
}

/** Potential beside own sales, machines and visits. @type {(side: Side, level: keyof typeof columns | null) => (asked: Asked) => string} */
export const marketStatement = (side, level) => (asked) => {
  const { day, ofLine, rates, money, estimates } = basis(asked, side, level ? columns[level] : "1");
  const { mat } = spansOf({ ...asked.answer, open: false, until: "" });
  return `WITH ${estimates},
    potential AS (SELECT customer_id, product_line_id, amount::DECIMAL(24, 0) * factor AS potential FROM latest JOIN ${money} USING (currency)),
    sold AS (SELECT customer_id, product_line_id, sum(amount::DECIMAL(24, 0) * factor) AS sales FROM (
      SELECT customer_id, product_line_id, subsidiary_id, sum(amount) AS amount FROM invoice_line
       WHERE invoice_date BETWEEN DATE '${mat.from}' AND DATE '${mat.to}' ${ofLine} GROUP BY ALL)
      JOIN ${rates} USING (subsidiary_id) GROUP BY ALL),
    wallet AS (SELECT customer_id, sum(potential) AS potential, sum(sales) AS sales,
        sum(sales) FILTER (WHERE potential IS NOT NULL) AS known
      FROM potential FULL JOIN sold USING (customer_id, product_line_id) GROUP BY ALL),
    machines AS (SELECT customer_id, sum(machines) AS machines FROM side.machine WHERE as_of <= ${day} GROUP BY ALL),
    visits AS (SELECT customer_id, count(*) FILTER (WHERE day > ${day} - 90) AS visits FROM side.visit WHERE day <= ${day} GROUP BY ALL)
    SELECT key, count(*) AS customers, count(*) FILTER (WHERE sales > 0) AS active, sum(machines) AS machines,
           sum(potential) AS potential, sum(sales) AS sales, sum(known) AS "knownSales", sum(visits) AS visits
      FROM own LEFT JOIN wallet USING (customer_id) LEFT JOIN machines USING (customer_id) LEFT JOIN visits USING (customer_id)
     GROUP BY ALL`;
};

/**
 * Percent times potential of the last surveys by supplier, of the whole and of the level's rows; of customers, of those alone
 * that the answer tells of.
 * @type {(side: Side) => (asked: Asked) => string}
 */
export const sharesStatement = (side) => (asked) => {
  const { level, shares } = asked.answer;
  const told = `CASE WHEN customer_id IN (${["0", ...Object.keys(shares.rows)].join(", ")}) THEN customer_id END`;
  const { day, ofLine, money, estimates } = basis(asked, side, level === "customer" ? told : columns[level]);
  const name = "CASE WHEN grouping(key) = 1 THEN 'whole' ELSE key::VARCHAR END";
  return `WITH ${estimates},
    survey AS (SELECT customer_id, product_line_id, max(as_of) AS as_of FROM side.share WHERE as_of <= ${day} ${ofLine} GROUP BY ALL),
    weighed AS (SELECT key, customer_id, product_line_id, survey.as_of, amount::DECIMAL(24, 0) * factor AS amount
      FROM survey JOIN latest USING (customer_id, product_line_id) JOIN own USING (customer_id) JOIN ${money} USING (currency)
     WHERE latest.amount > 0),
    part AS (SELECT ${name} AS key, supplier_id, sum(percent * amount) AS part
      FROM side.share JOIN weighed USING (customer_id, product_line_id, as_of) GROUP BY GROUPING SETS ((key, supplier_id), (supplier_id))),
    whole AS (SELECT ${name} AS key, sum(amount) AS surveyed FROM weighed GROUP BY GROUPING SETS ((key), ()))
    SELECT 'of ' || key || '/' || supplier_id AS key, part, surveyed FROM part JOIN whole USING (key)
    UNION ALL
    SELECT 'of ' || key || '/open', surveyed * 100 - sum(part), surveyed FROM part JOIN whole USING (key) GROUP BY key, surveyed`;
};

/** Rows and shares as the API gives them. @param {Answer} answer */
export function marketOf({ rows, shares }) {
  const told = [["whole", shares.whole], ...Object.entries(shares.rows)].filter(([, each]) => each);
  return new Map([
    ...rows.map((/** @type {any} */ { key, figures }) => [String(key), marketFigures(figures)]),
    ...told.flatMap(([key, { surveyed, suppliers, unknown }]) => [
      ...suppliers.map((/** @type {any} */ { supplierId, percent }) => [
        `of ${key}/${supplierId}`,
        { surveyed, percent },
      ]),
      [`of ${key}/open`, { surveyed, percent: unknown }],
    ]),
  ]);
}

export const marketFigures = (/** @type {any} */ all) =>
  Object.fromEntries(figureNames.map((/** @type {string} */ name) => [name, all[name]]));

/** `part` of a row in percent of `surveyed`, to a tenth, exactly. @param {any} row @returns {Record<string, any>} */
export function withPercent(row) {
  if (row.part === undefined) return row;
  const [part, whole] = [row.part, row.surveyed].map((value) => {
    const [units, decimals = ""] = plain(value).split(".");
    return BigInt(`${units}${decimals.padEnd(12, "0")}`);
  });
  const tenths = (20n * part + whole) / (2n * whole);
  return { ...row, percent: `${tenths / 10n}.${tenths % 10n}` };
}
