/** The other reports' main figures against DuckDB on the same rows: equal key by key, and what both cost the processor. */
import { seeded } from "../harness/random.mjs";
import { openDuck } from "./duck.mjs";
import { marketFigures, marketOf, marketStatement, sharesStatement, withPercent } from "./market-yardstick.mjs";
import { ratesFor, WARM_UPS } from "./reports.mjs";
import { measureBackends } from "./server-cpu.mjs";
import { makeSideTables } from "./side-tables.mjs";
import { signIn } from "./sign-in.mjs";
import { againstDuck } from "./table.mjs";
import { figureNames, figuresStatement, plain, rateRows } from "./yardstick.mjs";

/** @typedef {Record<string, any>} Answer @typedef {{ facts: any, answer: Answer }} Asked */
/** @typedef {<T>(list: readonly T[]) => T} One @typedef {Map<string, Record<string, string>>} Figures */

const EVERYTHING = { offset: 0, limit: 100_000 };
const yearOf = (/** @type {number} */ ym) => Math.floor(ym / 100);
const terms = (/** @type {Asked} */ { facts, answer }, /** @type {string[]} */ where = []) => ({
  where: [...where, ...(answer.path.line ? [`product_line_id = ${answer.path.line.id}`] : [])],
  rates: ratesFor(facts, yearOf(answer.month), answer.currency),
});
/** Figures of `figuresStatement` by key. @param {string} key @param {string} source @returns {(asked: Asked, where?: string[]) => string} */
const figuresBy = (key, source) => (asked, where) =>
  figuresStatement(key, asked.answer, terms(asked, where), EVERYTHING).replace("FROM invoice_line", `FROM ${source}`);
const all = (/** @type {any} */ figures) => Object.fromEntries(figureNames.map((name) => [name, figures[name]]));

/** Twelve months, and a year by product line, of each subsidiary. @param {Asked} asked */
const subsidiaries = (asked) => {
  const { month } = asked.answer;
  const { rates, where } = terms(asked);
  const january = yearOf(month) * 100 + 1;
  return `WITH local AS (SELECT subsidiary_id, product_line_id, ym, sum(amount) AS amount FROM invoice_line
      WHERE ${[`(ym BETWEEN ${january} AND ${month} OR ym BETWEEN ${january - 100} AND ${month - 100})`, ...where].join(" AND ")} GROUP BY ALL),
    money AS (SELECT subsidiary_id, product_line_id, ym, amount::DECIMAL(24, 0) * factor AS amount
      FROM local JOIN ${rateRows(rates)} USING (subsidiary_id))
    SELECT subsidiary_id || '/' || ym AS key, sum(amount) AS ytd, NULL AS before FROM money WHERE ym >= ${january} GROUP BY ALL
    UNION ALL
    SELECT subsidiary_id || '/line ' || product_line_id, sum(amount) FILTER (WHERE ym >= ${january}),
           sum(amount) FILTER (WHERE ym < ${january}) FROM money GROUP BY ALL`;
};

/** When each customer bought last: a day on which more came back than was bought is none. @param {Asked} asked */
const lastDays = (asked) => `SELECT 'last ' || customer_id AS key, max(day)::VARCHAR AS day FROM (
    SELECT customer_id, subsidiary_id, invoice_date AS day FROM invoice_line
     WHERE ${[`invoice_date <= DATE '${asked.answer.silentUntil}'`, ...terms(asked).where].join(" AND ")} GROUP BY ALL HAVING sum(amount) > 0) GROUP BY ALL`;

/** What each subsidiary's industry bought of each item in the year to date that suggestions are told by. @param {Asked} asked */
const industriesItems = ({ facts, answer }) => {
  const { month } = answer.suggestions;
  const { rates, where } = terms({ facts, answer: { ...answer, month } });
  return `SELECT concat_ws('/', 'industry', subsidiary_id, industry_id, item_id) AS key, amount::DECIMAL(24, 0) * factor AS sales FROM (
      SELECT industry_id, item_id, subsidiary_id, sum(amount) AS amount FROM invoice_line
       WHERE ${[`ym BETWEEN ${yearOf(month) * 100 + 1} AND ${month}`, ...where].join(" AND ")} GROUP BY ALL)
      JOIN ${rateRows(rates)} USING (subsidiary_id)`;
};

/** @type {Record<string, { name: string, draw: (one: One, choices: any) => Record<string, any>, ours: (answer: Answer) => Figures, statements: (asked: Asked) => string[] }>} */
const REPORTS = {
  MIPSAL02: {
    name: "subsidiary analysis",
    draw: (one, c) => ({ month: one(c.month), ...(one([0, 1]) && { line: one(c.line) }) }),
    ours: ({ rows, lines, month }) =>
      new Map(
        rows.flatMap(({ id, figures, mix }) => [
          ...figures.months.flatMap((sum, at) =>
            at < month % 100 ? [[`${id}/${yearOf(month) * 100 + at + 1}`, { ytd: sum }]] : [],
          ),
          ...mix.map((sums, at) => [`${id}/line ${lines[at].id}`, { ytd: sums.ytd, before: sums.ytdLastYear }]),
        ]),
      ),
    statements: (asked) => [subsidiaries(asked)],
  },
  MIPSAL04: {
    name: "TT sales",
    draw: (one, c) => ({ month: one(c.month), size: 200, ...(one([0, 1]) && { line: one(c.line) }) }),
    ours: ({ people }) => new Map(people.map(({ id, figures }) => [String(id), all(figures)])),
    statements: (asked) => [
      figuresBy("coalesce(salesperson_id, 0)", "invoice_line LEFT JOIN side.customer USING (customer_id)")(asked),
      figuresBy("'unit ' || unit_id", "invoice_line")(asked),
    ],
  },
  MIPSAL05: {
    name: "my sales",
    draw: (one, c) => ({ month: one(c.month), whose: "all", size: 200, ...(one([0, 1]) && { line: one(c.line) }) }),
    ours: ({ rows, quiet, suggestions }) =>
      new Map([
        ...[...rows, ...quiet].flatMap(({ id, figures, lastDay }) => [
          [String(id), all(figures)],
          [`last ${id}`, { day: lastDay }],
        ]),
        ...suggestions.list.map(({ market, industry, item, sales }) => [
          `industry/${market.id}/${industry.id}/${item.id}`,
          { sales },
        ]),
      ]),
    statements: (asked) => [figuresBy("customer_id", "invoice_line")(asked), lastDays(asked), industriesItems(asked)],
  },
  MIPTAS11: {
    name: "DIMS",
    draw: (one, c) => ({
      by: one(["region", "industry", "customer"]),
      size: 200,
      ...(one([0, 1]) && { line: one(c.line) }),
    }),
    ours: marketOf,
    statements: (asked) => [marketStatement("home", asked.answer.level)(asked), sharesStatement("home")(asked)],
  },
  MIPTAS12: {
    name: "SIMS",
    draw: (one, c) => ({
      by: one(["subsidiary", "country", "industry", "customer"]),
      size: 200,
      ...(one([0, 1]) && { line: one(c.line) }),
    }),
    ours: marketOf,
    statements: (asked) => [marketStatement("overseas", asked.answer.level)(asked), sharesStatement("overseas")(asked)],
  },
  MIPTAS13: {
    name: "CIMS",
    draw: (one) => ({ list: one(["gaps", "due", "all"]), by: one(["line", "industry"]) }),
    ours: ({ total }) => new Map([["1", marketFigures(total)]]),
    statements: (asked) => [marketStatement("whole", null)(asked)],
  },
  MIPTAS14: {
    name: "single view",
    draw: (one, c) => ({ month: one(c.month), customer: one(c.customer) }),
    ours: ({ view }) =>
      new Map(
        [...view.items, ...view.productLines.map((each) => ({ ...each, id: `line ${each.id}` }))].map(
          ({ id, figures }) => [String(id), all(figures)],
        ),
      ),
    statements: (asked) => {
      const his = [`customer_id = ${asked.answer.view.profile.id}`];
      return [
        figuresBy("item_id", "invoice_line")(asked, his),
        figuresBy("'line ' || product_line_id", "invoice_line")(asked, his),
      ];
    },
  },
  MIPTAS15: {
    name: "customer map",
    draw: (one, c) => ({ month: one(c.month), span: "mat", ...(one([0, 1]) && { line: one(c.line) }) }),
    ours: ({ places }) => new Map(places.map(({ key, sales, before }) => [key, { mat: sales, matPrevious: before }])),
    statements: (asked) => [figuresBy("place", "invoice_line JOIN side.customer USING (customer_id)")(asked)],
  },
};

/**
 * @param {{ base: string, postmaster: number, database: import("pg").Client, folder: string, facts: any, count?: number, log?: (line: string) => void }} place
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
export async function measureMoreReports({ base, postmaster, database, folder, facts, count = 100, log = () => {} }) {
  const duck = await openDuck(database, folder);
  await duck.ask(`ATTACH '${await makeSideTables(database, folder)}' AS side (READ_ONLY)`);
  const cookie = await signIn(base, "marketing@seorak.example");
  /** @type {import("./table.mjs").Row[]} */
  const rows = [];
  for (const [code, report] of Object.entries(REPORTS)) {
    const random = seeded(code.length + rows.length);
    /** @template T @param {readonly T[]} list @returns {T} */
    const one = (list) => /** @type {T} */ (list[Math.floor(random() * list.length)]);
    const choices = { ...facts.choices, month: facts.choices.month.slice(1) };
    /** @type {{ ours: number, theirs: number }[]} */
    const times = [];
    let different = 0;
    for (let at = 0; at < count + WARM_UPS; at++) {
      const query = new URLSearchParams(report.draw(one, choices));
      let answer = /** @type {any} */ (null);
      const ours = await measureBackends(postmaster, async () => {
        const response = await fetch(`${base}/api/reports/${code}?${query}`, { headers: { cookie } });
        answer = await response.json();
        if (!response.ok) throw new Error(`${code}?${query}: ${response.status}`);
      });
      let theirs = 0;
      const told = new Map();
      for (const statement of report.statements({ facts, answer })) {
        const { rows: found, ms } = await duck.ask(statement);
        theirs += ms;
        for (const row of found)
          if (row.key !== undefined && row.kind !== "total" && row.kind !== "rest")
            told.set(String(row.key), withPercent(row));
      }
      const problem = compare(report.ours(answer), told);
      if (problem) {
        different++;
        log(`DIFFERENT ${code}?${query}: ${problem}`);
      }
      if (at >= WARM_UPS) times.push({ ours, theirs });
    }
    rows.push(...againstDuck(`${code} ${report.name}`, times, { wrong: different, warmUps: WARM_UPS }));
    for (const row of rows.slice(-3)) log(row.join(" | "));
  }
  duck.close();
  return rows;
}

/** @param {Figures} ours @param {Map<string, any>} told */
function compare(ours, told) {
  for (const [key, figures] of ours)
    for (const [name, value] of Object.entries(figures))
      if (plain(value) !== plain(told.get(key)?.[name]))
        return `${key} ${name}: ${value} against ${told.get(key)?.[name]}`;
  return ours.size === 0 && told.size > 0 ? `nothing of ${told.size}` : "";
}
