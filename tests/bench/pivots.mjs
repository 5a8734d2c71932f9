/** Drawn pivots against DuckDB on the same rows: every cell equal, and what both cost the processor. */
import { seeded } from "../harness/random.mjs";
import { openDuck } from "./duck.mjs";
import { ratesFor, WARM_UPS } from "./reports.mjs";
import { measureBackends } from "./server-cpu.mjs";
import { signIn } from "./sign-in.mjs";
import { cpuRows } from "./table.mjs";
import { plain, rateRows } from "./yardstick.mjs";

const KEYS = {
  subsidiary: "subsidiary_id",
  unit: "unit_id",
  line: "product_line_id",
  industry: "industry_id",
  customer: "customer_id",
  item: "item_id",
  year: "ym // 100",
  quarter: "(ym // 100) * 10 + (ym % 100 + 2) // 3",
  month: "ym",
};
const DIMENSIONS = Object.keys(KEYS);
const SIZE = 200;

/**
 * @param {{ base: string, postmaster: number, database: import("pg").Client, folder: string, facts: any, count?: number, log?: (line: string) => void }} place
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
export async function measurePivots({ base, postmaster, database, folder, facts, count = 100, log = () => {} }) {
  const duck = await openDuck(database, folder);
  const cookie = await signIn(base, "marketing@seorak.example");
  const random = seeded(31);
  /** @template T @param {readonly T[]} list @returns {T} */
  const one = (list) => /** @type {T} */ (list[Math.floor(random() * list.length)]);
  /** @type {{ ours: number, theirs: number, lines: boolean }[]} */
  const times = [];
  let different = 0;
  try {
    for (let at = 0; at < count + WARM_UPS; at++) {
      const row = one(DIMENSIONS);
      const column = one([
        "none",
        ...DIMENSIONS.filter((each) => each !== row && each !== "customer" && each !== "item"),
      ]);
      const month = one(facts.choices.month.slice(1));
      const query = {
        row,
        column,
        month,
        from: one([Math.floor(month / 100) * 100 + 1, month]),
        size: SIZE,
        ...(random() < 0.3 && { line: one(facts.choices.line) }),
      };
      let answer = /** @type {any} */ (null);
      const ours = await measureBackends(postmaster, async () => {
        const response = await fetch(`${base}/api/reports/MIPSAL03?${new URLSearchParams(query)}`, {
          headers: { cookie },
        });
        answer = await response.json();
        if (!response.ok) throw new Error(`${JSON.stringify(query)}: ${response.status}`);
      });
      const { rows, ms: theirs } = await duck.ask(statement(facts, answer));
      const problem = compare(answer, rows);
      if (problem) {
        different++;
        log(`DIFFERENT ${JSON.stringify(query)}: ${problem}`);
      }
      if (at >= WARM_UPS) times.push({ ours, theirs, lines: answer.fromLines });
      log(
        `pivot ${ours.toFixed(1)} / ${theirs.toFixed(1)} ms ${answer.fromLines ? "lines " : ""}${JSON.stringify(query)}`,
      );
    }
  } finally {
    duck.close();
  }
  return [
    ...[false, true].flatMap((lines) =>
      cpuRows(
        `Pivots ${lines ? "that read lines" : "from roll-ups"}`,
        times.filter((each) => each.lines === lines),
        lines ? 8 : 1,
      ),
    ),
    [
      "Pivots: equal to DuckDB",
      `${count + WARM_UPS - different} of ${count + WARM_UPS}`,
      "all",
      different ? "MISSED" : "ok",
    ],
  ];
}

const before = (/** @type {number} */ ym) => ym - 100;

/** Every cell, each row's total and each column's. */
function statement(facts, { row, column, from, month, currency, path }) {
  const rates = ratesFor(facts, Math.floor(month / 100), currency);
  const of = (/** @type {string | null} */ name, shift = 0) =>
    name === null ? "0" : `(${KEYS[name].replaceAll("ym", shift ? "(ym + 100)" : "ym")})`;
  const part = (
    /** @type {string} */ name,
    /** @type {number} */ a,
    /** @type {number} */ b,
    /** @type {number} */ shift,
  ) => `
    SELECT ${of(row, shift)} AS k, ${of(column, shift)} AS c, subsidiary_id, ${name === "now" ? "sum(amount)" : "0"} AS now, ${name === "now" ? "0" : "sum(amount)"} AS last
      FROM invoice_line WHERE ym BETWEEN ${a} AND ${b}${path.line ? ` AND product_line_id = ${path.line.id}` : ""} GROUP BY ALL`;
  return `WITH local AS (${part("now", from, month, 0)} UNION ALL ${part("last", before(from), before(month), 1)}),
    cells AS (SELECT k, c, sum(now::DECIMAL(24, 0) * factor) AS sales, sum(last::DECIMAL(24, 0) * factor) AS last_year
      FROM local JOIN ${rateRows(rates)} USING (subsidiary_id) GROUP BY ALL)
    SELECT k, c, sum(sales) AS sales, sum(last_year) AS last_year FROM cells GROUP BY GROUPING SETS ((k, c), (k), (c), ())`;
}

function compare(answer, rows) {
  const told = new Map(rows.map((each) => [`${each.k ?? "*"}/${each.c ?? "*"}`, each]));
  const differs = (/** @type {string} */ id, /** @type {any} */ cell) => {
    const theirs = told.get(id) ?? { sales: 0, last_year: 0 };
    return plain(cell.sales) === plain(theirs.sales) && plain(cell.lastYear) === plain(theirs.last_year)
      ? ""
      : `${id}: ${cell.sales}, ${cell.lastYear} against ${theirs.sales}, ${theirs.last_year}`;
  };
  const problems = [answer.row && differs("*/*", answer.sums.total)];
  for (const each of answer.rows) {
    problems.push(differs(`${each.key}/*`, each.total));
    answer.columns.forEach((/** @type {any} */ column, /** @type {number} */ at) => {
      if (column.key !== null) problems.push(differs(`${each.key}/${column.key}`, each.cells[at]));
    });
  }
  return problems.find(Boolean) ?? "";
}
