/** Every view of MIPSAL01 against DuckDB on the same rows: equal row by row, and what both cost the processor. */
import { USERS } from "./crowd.mjs";
import { openDuck } from "./duck.mjs";
import { questions, VIEWS } from "./report-sets.mjs";
import { measureBackends } from "./server-cpu.mjs";
import { signIn } from "./sign-in.mjs";
import { againstDuck } from "./table.mjs";
import { figureNames, figuresStatement, linesStatements, monthsStatement, plain } from "./yardstick.mjs";

const KEYS = {
  organisation: "unit_id",
  line: "product_line_id",
  industry: "industry_id",
  customer: "customer_id",
  item: "item_id",
  lines: "product_line_id",
};
/** They open connections and fill caches. */
export const WARM_UPS = 3;
/** Views of one page of ranked rows. */
const RANKED = ["customer", "item"];
const EVERYTHING = { offset: 0, limit: 100_000 };

/**
 * @param {{ base: string, postmaster: number, database: import("pg").Client, folder: string, count?: number, log?: (line: string) => void }} place
 * @returns {Promise<import("./table.mjs").Row[]>}
 */
export async function measureReports({ base, postmaster, database, folder, count = 100, log = () => {} }) {
  const duck = await openDuck(database, folder);
  const facts = await readFacts(database);
  const cookies = new Map();
  for (const user of USERS) cookies.set(user, await signIn(base, user));
  /** @type {import("./table.mjs").Row[]} */
  const rows = [];
  try {
    for (const view of VIEWS) {
      /** @type {{ ours: number, theirs: number, question: object }[]} */
      const times = [];
      let different = 0;
      const asked = questions({ view, count: count + WARM_UPS, users: USERS, choices: facts.choices });
      for (const [at, question] of asked.entries()) {
        const cookie = cookies.get(question.user);
        let answer = /** @type {any} */ (null);
        const ours = await measureBackends(postmaster, async () => {
          // By the year to date, as the yardstick ranks: under a gap the report itself begins with the largest losses.
          const query = new URLSearchParams({ ...(RANKED.includes(view) && { sort: "ytd" }), ...question.query });
          const response = await fetch(`${base}/api/reports/MIPSAL01?${query}`, { headers: { cookie } });
          answer = await response.json();
          if (!response.ok)
            throw new Error(`${JSON.stringify(question)}: ${response.status} ${JSON.stringify(answer)}`);
        });
        const { ms: theirs, problem } = await compare(duck, facts, question, answer);
        if (problem) {
          different++;
          log(`DIFFERENT ${JSON.stringify(question)}: ${problem}`);
        }
        if (at >= WARM_UPS) times.push({ ours, theirs, question });
      }
      rows.push(
        ...againstDuck(`By ${view}`, times, { allowed: view === "lines" ? 2 : 1, wrong: different, warmUps: WARM_UPS }),
      );
      const slowest = [...times].sort((a, b) => b.ours - a.ours).slice(0, 6);
      for (const each of slowest)
        log(`${view} ${each.ours.toFixed(1)} / ${each.theirs.toFixed(1)} ms ${JSON.stringify(each.question)}`);
    }
  } finally {
    duck.close();
  }
  return rows;
}

/** What the questions are made of, and what is needed to ask them again without the product. @param {import("pg").Client} database */
export async function readFacts(database) {
  const list = async (/** @type {string} */ sql) =>
    (await database.query(sql)).rows.map((row) => Number(Object.values(row)[0]));
  const units = (await database.query("SELECT id, parent_id, subsidiary_id, currency FROM org_unit")).rows;
  const rates = (
    await database.query("SELECT year, currency, to_usd, to_krw, to_eur FROM exchange_rate WHERE kind = 'budget'")
  ).rows;
  const scopes = new Map();
  for (const user of USERS) {
    const { rows } = await database.query(
      `SELECT g.id, g.org_unit_id FROM user_group_member m JOIN user_group g ON g.id = m.group_id WHERE m.user_id = $1`,
      [user],
    );
    scopes.set(
      user,
      rows.some((row) => row.id === "hqImc") ? null : rows.flatMap((row) => subtree(units, row.org_unit_id)),
    );
  }
  const choices = {
    month: await list("SELECT DISTINCT ym FROM sales_period WHERE ym >= 202401 ORDER BY ym DESC"),
    unit: await list("SELECT id FROM org_unit WHERE parent_id IS NOT NULL ORDER BY id"),
    line: await list("SELECT id FROM product_line ORDER BY id"),
    industry: await list("SELECT id FROM industry ORDER BY id"),
    customer: await list("SELECT id FROM customer WHERE id % 40 = 1 ORDER BY id"),
    item: await list("SELECT id FROM item WHERE id % 40 = 1 ORDER BY id"),
  };
  return { units, rates, scopes, choices };
}

/** @param {{ id: number, parent_id: number | null }[]} units @param {number} id @returns {number[]} */
const subtree = (units, id) => [
  id,
  ...units.filter((unit) => unit.parent_id === id).flatMap((unit) => subtree(units, unit.id)),
];

/** The same rate for both years of a comparison: the report year's, else the nearest before, else the first after. */
export function ratesFor({ units, rates }, year, currency) {
  const column = `to_${currency.toLowerCase()}`;
  const pick = (own) =>
    rates
      .filter((rate) => rate.currency === own)
      .sort(
        (a, b) => Number(b.year <= year) - Number(a.year <= year) || Math.abs(a.year - year) - Math.abs(b.year - year),
      )[0];
  const subsidiaries = units.filter((unit) => unit.subsidiary_id === unit.id && pick(unit.currency));
  return new Map(subsidiaries.map((unit) => [unit.id, pick(unit.currency)[column]]));
}

/** The level that a reader gets who asks for one: a partner has no units below, so the first level offered answers. */
const offered = (by, { levels }) => (by === "organisation" && !levels.includes(by) ? levels[0] : by);

/** @param {Awaited<ReturnType<typeof openDuck>>} duck */
async function compare(duck, facts, question, answer) {
  const { by } = question.query;
  const view = answer.level;
  const { path } = answer;
  const scope = facts.scopes.get(question.user);
  const where = scope === null ? [] : [`unit_id IN (${scope.join(", ")})`];
  const top = facts.units.find((unit) => unit.id === path.unit?.id);
  if (top && top.parent_id !== null) where.push(`unit_id IN (${subtree(facts.units, top.id).join(", ")})`);
  for (const [name, column] of Object.entries({
    line: "product_line_id",
    industry: "industry_id",
    customer: "customer_id",
    item: "item_id",
  })) {
    if (path[name]) where.push(`${column} = ${path[name].id}`);
  }
  const terms = { where, rates: ratesFor(facts, Math.floor(answer.month / 100), answer.currency) };
  const long = view === "customer" || view === "item";
  const window = long ? { offset: (answer.page - 1) * answer.size, limit: answer.size } : EVERYTHING;
  const figures = await duck.ask(figuresStatement(KEYS[view], answer, terms, window));
  const months = await duck.ask(monthsStatement(answer, terms));
  let ms = figures.ms + months.ms;
  const problems = [
    view === offered(by, answer) ? "" : `level ${view}`,
    sameFigures(
      "total",
      answer.total,
      figures.rows.find((row) => row.kind === "total"),
    ),
    sameMonths(answer, months.rows),
  ];
  if (view === "lines") {
    const [page, totals] = linesStatements(answer, terms);
    const [listed, summed] = [await duck.ask(page), await duck.ask(totals)];
    ms += listed.ms + summed.ms;
    problems.push(sameLines(answer, listed.rows, summed.rows[0]));
  } else problems.push(sameRows(facts, answer, long, figures.rows));
  return { ms, problem: problems.filter(Boolean).join("; ") };
}

const sameFigures = (name, ours, theirs) => {
  const odd = figureNames.find((each) => plain(ours[each]) !== plain(theirs?.[each]));
  return odd ? `${name} ${odd}: ${ours[odd]} against ${theirs?.[odd]}` : "";
};

function sameMonths(answer, rows) {
  const amounts = new Map(rows.map((row) => [row.ym, row.amount]));
  const odd = answer.months.find(
    ({ ym, sales, lastYear }) =>
      (sales !== null && plain(sales) !== plain(amounts.get(ym))) || plain(lastYear) !== plain(amounts.get(ym - 100)),
  );
  return odd
    ? `month ${odd.ym}: ${odd.sales}, ${odd.lastYear} against ${amounts.get(odd.ym)}, ${amounts.get(odd.ym - 100)}`
    : "";
}

function sameLines(answer, rows, totals) {
  if (answer.rowCount !== Number(totals?.n ?? 0)) return `${answer.rowCount} lines against ${totals?.n}`;
  if (plain(answer.lineTotal.amount) !== plain(totals?.amount))
    return `amount ${answer.lineTotal.amount} against ${totals?.amount}`;
  if (plain(answer.lineTotal.quantity) !== plain(totals?.quantity)) return `quantity ${answer.lineTotal.quantity}`;
  const ours = answer.lines.map((line) =>
    [line.date, line.invoiceNo, line.lineNo, line.quantity, plain(line.amount)].join(),
  );
  const theirs = rows.map((row) => [row.date, row.invoice_no, row.line_no, row.quantity, plain(row.amount)].join());
  const at = theirs.findIndex((text, index) => text !== ours[index]);
  return at < 0 && ours.length === theirs.length ? "" : `line ${at}: ${ours[at]} against ${theirs[at]}`;
}

function sameRows(facts, answer, long, rows) {
  const found = rows.filter((row) => row.kind === "row");
  if (long) {
    const odd = found.findIndex(
      (row, at) => answer.rows[at]?.id !== Number(row.key) || sameFigures("", answer.rows[at].figures, row),
    );
    if (odd >= 0 || found.length !== answer.rows.length)
      return `row ${odd}: ${JSON.stringify(answer.rows[odd])} against ${found[odd]?.key}`;
    return answer.rest
      ? sameFigures(
          "rest",
          answer.rest.figures,
          rows.find((row) => row.kind === "rest"),
        )
      : "";
  }
  for (const row of answer.rows) {
    if (row.id === null) continue;
    const keys = new Set(answer.level === "organisation" ? subtree(facts.units, row.id) : [row.id]);
    const problem = sameFigures(row.name, row.figures, sum(found.filter((each) => keys.has(Number(each.key)))));
    if (problem) return problem;
  }
  return "";
}

/** Exact sums of decimals with up to eight places. */
function sum(rows) {
  const units = (value) => {
    const [whole = "0", part = ""] = String(value ?? 0)
      .replace("-", "")
      .split(".");
    const size = BigInt(whole + part.padEnd(8, "0").slice(0, 8));
    return String(value).startsWith("-") ? -size : size;
  };
  const text = (size) => {
    const digits = String(size < 0n ? -size : size).padStart(9, "0");
    return `${size < 0n ? "-" : ""}${digits.slice(0, -8)}.${digits.slice(-8)}`;
  };
  return Object.fromEntries(
    figureNames.map((name) => [name, text(rows.reduce((total, row) => total + units(row[name]), 0n))]),
  );
}
