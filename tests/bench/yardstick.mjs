/** The same questions in DuckDB's words: plain sums over the invoice lines, nothing of the product's code. */

/** @typedef {{ from: string, to: string }} Days @typedef {Record<string, any>} Answer what the API gave @typedef {{ rates: Map<number, string>, where: string[] }} Terms */

const day = (/** @type {number} */ ym, /** @type {number} */ at) => {
  const last = new Date(Date.UTC(Math.floor(ym / 100), ym % 100, 0)).getUTCDate();
  return `${Math.floor(ym / 100)}-${String(ym % 100).padStart(2, "0")}-${String(Math.min(at, last)).padStart(2, "0")}`;
};
const minus = (/** @type {number} */ ym, /** @type {number} */ months) => {
  const index = Math.floor(ym / 100) * 12 + (ym % 100) - 1 - months;
  return Math.floor(index / 12) * 100 + (index % 12) + 1;
};

/** First and last day of each figure; an open month is compared with the same days of last year. @param {Answer} answer @returns {Record<string, Days>} */
export function spansOf({ month, open, until, matEnd }) {
  const at = open ? Number(until.slice(8)) : 31;
  const before = minus(month, 12);
  const january = (/** @type {number} */ ym) => `${Math.floor(ym / 100)}-01-01`;
  return {
    month: { from: day(month, 1), to: day(month, at) },
    monthLastYear: { from: day(before, 1), to: day(before, at) },
    ytd: { from: january(month), to: day(month, at) },
    ytdLastYear: { from: january(before), to: day(before, at) },
    mat: { from: day(minus(matEnd, 11), 1), to: day(matEnd, 31) },
    matPrevious: { from: day(minus(matEnd, 23), 1), to: day(minus(matEnd, 12), 31) },
  };
}

const within = ({ from, to }) => `invoice_date BETWEEN DATE '${from}' AND DATE '${to}'`;
const all = (/** @type {string[]} */ parts) => parts.join(" AND ");
/** @param {Map<number | string, string>} rates by subsidiary, or by currency where another name is given */
export const rateRows = (rates, name = "rate(subsidiary_id, factor)") =>
  `(VALUES ${[...rates].map(([id, factor]) => `(${typeof id === "string" ? `'${id}'` : id}, ${factor}::DECIMAL(14, 8))`).join(", ")}) AS ${name}`;
/** One spelling per number, whichever side wrote it. */
export const plain = (/** @type {unknown} */ value) => {
  const text = String(value ?? 0);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
};
const names = ["month", "monthLastYear", "ytd", "ytdLastYear", "mat", "matPrevious"];
const each = (/** @type {(name: string) => string} */ make) => names.map(make).join(", ");

/**
 * A page of figures, their total and the sum of the rest, as one statement.
 * @param {string} key @param {Answer} answer @param {Terms} terms @param {{ offset: number, limit: number }} window
 */
export function figuresStatement(key, answer, { rates, where }, { offset, limit }) {
  const spans = spansOf(answer);
  const days = Object.values(spans);
  const from = days.map((each) => each.from).sort()[0] ?? "";
  const to =
    days
      .map((each) => each.to)
      .sort()
      .at(-1) ?? "";
  const onPage = `rn > ${offset} AND rn <= ${offset + limit}`;
  return `WITH local AS (SELECT ${key} AS key, subsidiary_id,
      ${each((name) => `sum(amount) FILTER (WHERE ${within(spans[name])}) AS ${name}`)}
    FROM invoice_line WHERE ${all([within({ from, to }), ...where])} GROUP BY ALL),
  figures AS (SELECT key, ${each((name) => `sum(coalesce(${name}, 0)::DECIMAL(24, 0) * factor) AS ${name}`)}
    FROM local JOIN ${rateRows(rates)} USING (subsidiary_id) GROUP BY key
    HAVING ${names.map((name) => `sum(coalesce(${name}, 0)) <> 0`).join(" OR ")}),
  ranked AS (SELECT *, row_number() OVER (ORDER BY ytd DESC, key) AS rn FROM figures)
  SELECT 'row' AS kind, key, rn, ${names.join(", ")} FROM ranked WHERE ${onPage}
  UNION ALL SELECT 'total', NULL, count(*), ${each((name) => `coalesce(sum(${name}), 0)`)} FROM ranked
  UNION ALL SELECT 'rest', NULL, count(*), ${each((name) => `coalesce(sum(${name}), 0)`)} FROM ranked WHERE NOT (${onPage})
  ORDER BY kind, rn`;
}

/** The chart's months, three years of them. @param {Answer} answer @param {Terms} terms */
export function monthsStatement({ month }, { rates, where }) {
  const year = Math.floor(month / 100);
  const days = within({ from: `${year - 2}-01-01`, to: `${year}-12-31` });
  return `SELECT ym, sum(amount::DECIMAL(24, 0) * factor) AS amount FROM
    (SELECT ym, subsidiary_id, sum(amount) AS amount FROM invoice_line WHERE ${all([days, ...where])} GROUP BY ALL)
    JOIN ${rateRows(rates)} USING (subsidiary_id) GROUP BY ym`;
}

/** @param {Answer} answer @param {Terms} terms @returns {[page: string, totals: string]} */
export function linesStatements(answer, { rates, where }) {
  const from = `FROM invoice_line WHERE ${all([within(answer.span), ...where])}`;
  const page = `SELECT invoice_date::VARCHAR AS date, invoice_no, line_no, quantity, amount::DECIMAL(24, 0) * factor AS amount
    FROM (SELECT * ${from} ORDER BY invoice_date DESC, subsidiary_id DESC, invoice_no DESC, line_no DESC
      LIMIT ${answer.size} OFFSET ${(answer.page - 1) * answer.size})
    JOIN ${rateRows(rates)} USING (subsidiary_id)
    ORDER BY invoice_date DESC, subsidiary_id DESC, invoice_no DESC, line_no DESC`;
  const totals = `SELECT sum(n) AS n, coalesce(sum(quantity), 0) AS quantity, coalesce(sum(amount::DECIMAL(24, 0) * factor), 0) AS amount
    FROM (SELECT subsidiary_id, count(*) AS n, sum(quantity) AS quantity, sum(amount) AS amount ${from} GROUP BY ALL)
    JOIN ${rateRows(rates)} USING (subsidiary_id)`;
  return [page, totals];
}
export { names as figureNames };
