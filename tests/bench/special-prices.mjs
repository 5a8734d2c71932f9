/** Special prices at a size that no demo has: twenty people at the lists, and at records with what helps to decide them. */
import { askTogether, signInAll, USERS } from "./crowd.mjs";
import { median, quantile, ratio } from "./table.mjs";

const REQUESTS = 20_000;
const LINES = 10;
/** What an answer is to stay below, in ms. */
const GOAL = 150;
const WARM_UP_MS = 3_000;

/** @type {Record<string, string>} */
const QUESTIONS = {
  "requests, newest first": "/api/reports/MIPSAL06?",
  "requests that wait": "/api/reports/MIPSAL06?show=waiting",
  "requests, largest first": "/api/reports/MIPSAL06?sort=value",
  "effective prices": "/api/reports/MIPSAL10?",
  "effective prices that run": "/api/reports/MIPSAL10?state=running",
  claims: "/api/reports/MIPSAL15?",
};

/**
 * Requests of ten lines each on customers and items of the demo, half of them approved, with prices, some claims and history.
 * @param {import("pg").Client} database
 */
async function makeRequests(database) {
  const { rows } = await database.query("SELECT count(*)::int AS n FROM special_price WHERE request_no LIKE 'SB-%'");
  if (rows[0].n >= REQUESTS) return;
  const run = (/** @type {string} */ text) => database.query(text);
  const id = "('00000000-0000-4000-8000-' || lpad(to_hex(r.at), 12, '0'))::uuid";
  await run("BEGIN");
  await run(`CREATE TEMP TABLE bench_request ON COMMIT DROP AS
    WITH buyer AS (
      SELECT c.id, c.org_unit_id, u.currency, row_number() OVER (ORDER BY c.id) - 1 AS place, count(*) OVER () AS n
        FROM customer c JOIN org_unit u ON u.id = c.org_unit_id WHERE c.use_yn = 'Y')
    SELECT each AS at, buyer.id AS customer_id, buyer.org_unit_id AS unit_id, buyer.currency,
           timestamptz '2026-11-19 03:00Z' - make_interval(hours => each * 18 / 20) AS made,
           (ARRAY['approved', 'submitted', 'approved', 'rejected', 'approved', 'returned', 'approved', 'withdrawn', 'approved', 'rejected'])[1 + each % 10] AS state,
           (ARRAY['marketing@seorak.example', 'office@seorak.example', 'distributor@partner.example'])[1 + each % 3] AS asker
      FROM generate_series(1, ${REQUESTS}) AS each JOIN buyer ON buyer.place = (each * 7919) % buyer.n`);
  await run(`INSERT INTO request (id, kind, customer_id, state, step, steps, requested_by, reason, sent_at, waits_since, decided_at, decided_by,
      create_user, create_date, last_update_user, last_update_date)
    SELECT ${id}, 'special-price', customer_id, state, CASE WHEN state = 'submitted' THEN 'sales' END, ARRAY['sales', 'subsidiary'], asker,
      'A competitor offers less', made, CASE WHEN state = 'submitted' THEN made END,
      CASE WHEN state IN ('approved', 'rejected') THEN made + interval '2 days' END,
      CASE WHEN state IN ('approved', 'rejected') THEN 'admin@seorak.example' END, asker, made, asker, made FROM bench_request r`);
  await run(`CREATE TEMP TABLE bench_line ON COMMIT DROP AS
    WITH goods AS (
      SELECT id, list_price, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS n FROM item WHERE list_price > 100000 AND use_yn = 'Y')
    SELECT r.at, k AS line, goods.id AS item_id, 20 + (r.at + k) % 80 AS quantity, goods.list_price AS list,
           goods.list_price * (70 + (r.at + k) % 25) / 100 AS asked, goods.list_price / 2 AS cost
      FROM bench_request r CROSS JOIN generate_series(1, ${LINES}) AS k JOIN goods ON goods.place = (r.at * 31 + k * 13) % goods.n`);
  await run(`INSERT INTO special_price (request_id, request_no, unit_id, currency, to_headquarters, valid_from, valid_to, line_count, list_value,
      asked_value, cost_value, create_user, last_update_user)
    SELECT ${id}, 'SB-' || lpad(r.at::text, 6, '0'), r.unit_id, r.currency, 1, r.made::date + 4, r.made::date + 184, sums.lines, sums.list, sums.asked,
      sums.cost, r.asker, r.asker
      FROM bench_request r JOIN (
        SELECT at, count(*) AS lines, sum(list * quantity) AS list, sum(asked * quantity) AS asked, sum(cost * quantity) AS cost FROM bench_line GROUP BY at
      ) AS sums USING (at)`);
  await run(`INSERT INTO special_price_line (request_id, line, item_id, quantity, list_price, cost, asked_price, approved_price, decision,
      create_user, last_update_user)
    SELECT ${id}, l.line, l.item_id, l.quantity, l.list, l.cost, l.asked, CASE WHEN r.state = 'approved' THEN l.asked END,
      CASE WHEN r.state = 'approved' THEN 'approved' END, r.asker, r.asker FROM bench_line l JOIN bench_request r USING (at)`);
  await run(`INSERT INTO effective_price (request_id, line, customer_id, item_id, currency, price, normal_price, quantity, valid_from, valid_to,
      create_user, last_update_user)
    SELECT ${id}, l.line, r.customer_id, l.item_id, r.currency, l.asked, l.list, l.quantity, r.made::date + 4, r.made::date + 184, r.asker, r.asker
      FROM bench_line l JOIN bench_request r USING (at) WHERE r.state = 'approved'`);
  await run(`INSERT INTO price_claim (price_id, reference, day, quantity, support, create_user, create_date, last_update_user)
    SELECT e.id, 'BENCH-' || e.id, e.valid_from + 10, 5, (e.normal_price - e.price) * 5, e.create_user, e.valid_from + 11, e.create_user
      FROM effective_price e WHERE e.request_id IN (SELECT ${id} FROM bench_request r) AND e.line = 1`);
  await run(`INSERT INTO request_event (request_id, no, requester, at, verb, step, actor, comment)
    SELECT ${id}, 1, asker, made, 'submission', NULL, asker, 'A competitor offers less' FROM bench_request r
    UNION ALL SELECT ${id}, 2, asker, made + interval '2 days', 'approval', 'sales', 'admin@seorak.example', '' FROM bench_request r WHERE state = 'approved'`);
  await run("COMMIT");
  const filled = ["request", "special_price", "special_price_line", "effective_price", "price_claim", "request_event"];
  for (const table of filled) await run(`VACUUM ANALYZE ${table}`);
}

/** @param {{ base: string, database: import("pg").Client, seconds?: number, log?: (line: string) => void }} place @returns {Promise<import("./table.mjs").Row[]>} */
export async function measureSpecialPrices({ base, database, seconds = 10, log = () => {} }) {
  await makeRequests(database);
  const cookies = await signInAll(base);
  /** @type {import("./table.mjs").Row[]} */
  const rows = [[`${REQUESTS} requests of ${LINES} lines`, "", "", ""]];
  const add = async (/** @type {string} */ name, /** @type {{ user: string, address: string }[]} */ asked) => {
    const { answers } = await askTogether({ base, asked, cookies, seconds, warmUpMs: WARM_UP_MS });
    const waits = answers.map(({ ms }) => ms);
    const p95 = quantile(waits, 0.95);
    log(`${name}: median ${median(waits).toFixed(0)}, p95 ${p95.toFixed(0)} ms of ${waits.length}`);
    rows.push([`${name}, 20 users: p95 of ${waits.length}`, `${p95.toFixed(0)} ms`, `${GOAL} ms`, ratio(p95, GOAL)]);
  };
  for (const [name, address] of Object.entries(QUESTIONS))
    await add(
      name,
      USERS.map((user) => ({ user, address })),
    );
  const records = [];
  for (const user of USERS) records.push(...(await recordsOf(base, user, cookies.get(user) ?? "")));
  await add("a record with history and last deals", records);
  return rows;
}

/** Requests that somebody sees. @param {string} base @param {string} user @param {string} cookie */
async function recordsOf(base, user, cookie) {
  const answer = await fetch(`${base}/api/reports/MIPSAL06?size=50&text=SB-`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${answer.status} for the requests of ${user}`);
  const { rows } = /** @type {{ rows: { id: string }[] }} */ (await answer.json());
  return rows.map(({ id }) => ({ user, address: `/api/special-prices/${id}` }));
}
