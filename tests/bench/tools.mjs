/** A site of the tool management business at a size that no demo has: twenty people at its sheets and pages, a file of counts of all its tools. */
import { askTogether } from "./crowd.mjs";
import { signIn } from "./sign-in.mjs";
import { median, quantile, ratio } from "./table.mjs";

const SITE = "BENCH-3000";
const LINES = 10;
const MODELS = 3;
/** Of a model. */
const TOOLS = 100;
const MONTHS = 36;
/** What an answer is to stay below, in ms, and what is told of a file. */
const GOAL = 150;
const FILE_GOAL = 2_000;
const WARM_UP_MS = 5_000;
/** They see the site, and may enter there. */
const READERS = ["marketing@seorak.example", "admin@seorak.example"];
const COUNTED = "2026-11-19";

/** Months of which all models have production, tools with terms from the first one on, a piece issued of each tool in each month. @param {import("pg").Client} database */
async function makeSite(database) {
  const { rowCount } = await database.query("SELECT FROM ttmb_site WHERE code = $1", [SITE]);
  if (rowCount) return;
  const run = (/** @type {string} */ text) => database.query(text);
  const first = `date '2026-10-01' - interval '${MONTHS - 1} months'`;
  const ofSite = `ttmb_model m JOIN ttmb_line l ON l.id = m.line_id JOIN ttmb_site s ON s.id = l.site_id AND s.code = '${SITE}'`;
  const months = `generate_series(${first}, date '2026-10-01', interval '1 month')`;
  const ym = (/** @type {string} */ day) => `(extract(year FROM ${day}) * 100 + extract(month FROM ${day}))::int`;
  await run("BEGIN");
  await run(`INSERT INTO ttmb_site (code, name_ko, name_en, customer_id, org_unit_id, contract_type, currency, gain_share, start_day, employees, machines)
    SELECT '${SITE}', '시험 현장', 'Bench site', customer_id, org_unit_id, 'cpu', 'KRW', 50, ${first}, 100, 60
      FROM ttmb_site WHERE currency = 'KRW' AND contract_type = 'cpu' ORDER BY id LIMIT 1`);
  await run(`INSERT INTO ttmb_line (site_id, code, name) SELECT s.id, 'L' || n, 'Line ' || n
    FROM ttmb_site s, generate_series(1, ${LINES}) AS n WHERE s.code = '${SITE}'`);
  await run(`INSERT INTO ttmb_model (line_id, code, name) SELECT l.id, 'M' || n, 'Model ' || n
    FROM ttmb_line l JOIN ttmb_site s ON s.id = l.site_id AND s.code = '${SITE}', generate_series(1, ${MODELS}) AS n`);
  await run(
    `INSERT INTO ttmb_contract_cpu (model_id, from_ym, cpu) SELECT m.id, ${ym(first)}, 30000000 FROM ${ofSite}`,
  );
  await run(`INSERT INTO ttmb_production (model_id, ym, good_units, planned_units)
    SELECT m.id, ${ym("day")}, 4000 + (m.id * 37 + extract(month FROM day)::int * 91) % 900, 4200 FROM ${ofSite}, ${months} AS day`);
  await run(`INSERT INTO ttmb_tool (model_id, tool_no, machining_part, catalogue_no, maker, min_quantity, max_quantity)
    SELECT m.id, 'T' || lpad(n::text, 3, '0'), 'Part ' || n % 8, 'BC-' || m.id || '-' || n, 'Seorak', 5, 20
      FROM ${ofSite}, generate_series(1, ${TOOLS}) AS n`);
  const tools = `ttmb_tool t JOIN ${ofSite} ON m.id = t.model_id`;
  await run(`INSERT INTO ttmb_tool_term (tool_id, from_ym, set_up, corner, tool_life, unit_price, contract_price)
    SELECT t.id, ${ym(first)}, 1, 4, 300 + t.id % 400, 50000000 + t.id % 1000 * 100000, 48000000 FROM ${tools}`);
  await run(`INSERT INTO stock_movement (article_id, place, day, kind, quantity, created_by)
    SELECT a.id, 'site', ${first}, 'opening', 1000, 'bench' FROM stock_article a JOIN ${tools} ON t.id = a.tool_id`);
  await run(`INSERT INTO stock_movement (article_id, place, day, kind, quantity, unit_price, created_by)
    SELECT a.id, 'site', day::date + (t.id % 25)::int, 'issue', - (2 + (t.id + extract(month FROM day)::int) % 5), 50000000, 'bench'
      FROM stock_article a JOIN ${tools} ON t.id = a.tool_id, ${months} AS day`);
  await run("COMMIT");
  const filled = ["ttmb_production", "ttmb_tool", "ttmb_tool_term", "stock_article", "stock_movement"];
  for (const table of filled) await run(`VACUUM ANALYZE ${table}`);
}

/**
 * All months but the last two are closed, as sites do it, and what they came to is kept.
 * @param {import("pg").Client} database @param {(name: string, ...more: string[]) => Promise<string>} command
 */
async function closeMonths(database, command) {
  await database.query(
    `INSERT INTO ttmb_month (site_id, ym, contract_type, monthly_fee, closed_at, closed_by)
     SELECT site.id, p.ym, site.contract_type, site.monthly_fee, now(), 'bench' FROM ttmb_site site, (
       SELECT DISTINCT p.ym FROM ttmb_production p JOIN ttmb_model m ON m.id = p.model_id JOIN ttmb_line l ON l.id = m.line_id
         JOIN ttmb_site s ON s.id = l.site_id AND s.code = $1 WHERE p.ym <= 202608) AS p
      WHERE site.code = $1 ON CONFLICT DO NOTHING`,
    [SITE],
  );
  await command("rebuild", "--repair");
}

/** @param {{ base: string, database: import("pg").Client, command: (name: string, ...more: string[]) => Promise<string>, seconds?: number, log?: (line: string) => void }} place @returns {Promise<import("./table.mjs").Row[]>} */
export async function measureTools({ base, database, command, seconds = 10, log = () => {} }) {
  await makeSite(database);
  await closeMonths(database, command);
  const { rows: sites } = await database.query("SELECT id FROM ttmb_site WHERE code = $1", [SITE]);
  const site = `/api/ttmb/sites/${sites[0].id}`;
  /** @type {Record<string, string>} */
  const questions = {
    "sheet of a day": `${site}/day`,
    "sheet of a count": `${site}/count`,
    "sheet of a month": `${site}/month?month=202611`,
    "site, a month": `${site}?month=202610`,
    "site, twelve months": `${site}?month=202610&span=year`,
    "stock and refill list": `${site}/stock`,
    "worst items": "/api/reports/MIPTMS03?month=202610",
  };
  const cookies = new Map();
  for (const user of READERS) cookies.set(user, await signIn(base, user));
  /** @type {import("./table.mjs").Row[]} */
  const rows = [[`A site of ${LINES * MODELS * TOOLS} tools, ${MONTHS} months`, "", "", ""]];
  for (const [name, address] of Object.entries(questions)) {
    const asked = READERS.map((user) => ({ user, address }));
    const { answers } = await askTogether({ base, asked, cookies, seconds, warmUpMs: WARM_UP_MS });
    const waits = answers.map(({ ms }) => ms);
    const p95 = quantile(waits, 0.95);
    log(`${name}: median ${median(waits).toFixed(0)}, p95 ${p95.toFixed(0)} ms of ${waits.length}`);
    rows.push([`${name}, 20 users: p95 of ${waits.length}`, `${p95.toFixed(0)} ms`, `${GOAL} ms`, ratio(p95, GOAL)]);
  }
  const times = [];
  for (let turn = 0; turn < 3; turn++)
    times.push(await previewCounts({ base, cookie: cookies.get(READERS[0]), site: sites[0].id, database, turn }));
  const taken = median(times);
  rows.push([
    `a file of ${LINES * MODELS * TOOLS} counts, previewed`,
    `${taken.toFixed(0)} ms`,
    `${FILE_GOAL} ms`,
    ratio(taken, FILE_GOAL),
  ]);
  return rows;
}

/** A count of every tool is sent as a file, as far as what it would change is told; nothing is posted. @param {{ base: string, cookie: string, site: number, database: import("pg").Client, turn: number }} asked */
async function previewCounts({ base, cookie, site, database, turn }) {
  const { rows } = await database.query(
    `SELECT l.code AS line, m.code AS model, t.tool_no AS tool, a.quantity::int AS book FROM ttmb_tool t JOIN ttmb_model m ON m.id = t.model_id
       JOIN ttmb_line l ON l.id = m.line_id JOIN stock_article a ON a.tool_id = t.id WHERE l.site_id = $1`,
    [site],
  );
  const lines = rows.map(
    ({ line, model, tool, book }, at) =>
      `${line},${model},${tool},${COUNTED},${book},${at % 50 === turn ? book - 1 : book},`,
  );
  const body = ["line,model,toolNo,day,book,counted,remark", ...lines].join("\n");
  const headers = { cookie, origin: base, "content-type": "application/octet-stream", "file-name": "counts.csv" };
  const begun = performance.now();
  const sent = await fetch(`${base}/api/uploads/ttmb-counts`, {
    method: "POST",
    headers: { ...headers, within: String(site) },
    body,
  });
  const { id } = await sent.json();
  if (!sent.ok) throw new Error(`${sent.status} for the file`);
  const shown = await fetch(`${base}/api/uploads/ttmb-counts/${id}`, { headers: { cookie } });
  const { rowCount, errorRows } = await shown.json();
  const taken = performance.now() - begun;
  if (rowCount !== rows.length || errorRows !== 0) throw new Error(`${rowCount} rows, ${errorRows} with errors`);
  return taken;
}
