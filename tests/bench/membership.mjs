/** Members' points at a size that no demo has: a long statement, the dashboard, and how many postings a second are taken. */
import { randomUUID } from "node:crypto";
import { signIn } from "./sign-in.mjs";
import { median, quantile, ratio } from "./table.mjs";

/** Of each member: so many invoices earned, so many of those lots were spent. */
const [LOTS, SPENT] = [28, 22];
/** Of the one with the long statement, beside. */
const LONG = 10_000;
/** Made ones lie above the demo's own. */
const FIRST_MADE = 2_000_000;
const POINTS = 5000;
const CLIENTS = 16;
const POSTING_MS = 10_000;

/** Customers like the demo's, a member each, entries, lots and accounts that agree. @param {import("pg").Client} database @param {number} members */
async function makeMembers(database, members) {
  const { rows } = await database.query("SELECT count(*)::int AS n FROM member WHERE id > $1", [FIRST_MADE]);
  if (rows[0].n >= members) return;
  const run = (/** @type {string} */ text, /** @type {unknown[]} */ values = []) => database.query(text, values);
  await run("SET maintenance_work_mem = '512MB'");
  await run("BEGIN");
  await run(
    `INSERT INTO customer (id, code, name, name_ko, name_en, country, region, industry_id, org_unit_id)
     SELECT $1::int + each, 'BM-' || each, b.name, b.name_ko, b.name_en, b.country, b.region, b.industry_id, b.org_unit_id
       FROM generate_series(1, $2::int) AS each
       JOIN (SELECT row_number() OVER (ORDER BY id) - 1 AS at, count(*) OVER () AS n, c.* FROM customer c WHERE country = 'KR') AS b
         ON b.at = each % b.n`,
    [FIRST_MADE, members],
  );
  await run(
    `INSERT INTO member (id, member_no, customer_id, subsidiary_id, currency, tax_no, corporation_name, member_type, purpose, state,
       applied_on, joined_on, create_user, last_update_user)
     OVERRIDING SYSTEM VALUE
     SELECT c.id, 'B' || c.id, c.id, u.subsidiary_id, u.currency, lpad(c.id::text, 10, '9'), c.name, 'end-user', 'use', 'active',
       '2024-01-02', '2024-01-02', 'bench', 'bench'
       FROM customer c JOIN org_unit u ON u.id = c.org_unit_id WHERE c.id > $1`,
    [FIRST_MADE],
  );
  await addEntries(run, { members: "SELECT id FROM member WHERE id > $1", lots: LOTS, spent: SPENT, from: 1 });
  const long = `SELECT $1::int + 1 AS id`;
  await addEntries(run, { members: long, lots: LONG / 2, spent: LONG / 2, from: 2 });
  await run(
    `INSERT INTO point_account (member_id, in_lots, saved, used, last_invoice_on, settled_to)
     SELECT e.member_id, sum(e.points), sum(e.points) FILTER (WHERE e.points > 0), -sum(e.points) FILTER (WHERE e.points < 0),
       max(e.day), max(e.day) FROM point_entry e WHERE e.member_id > $1 GROUP BY 1`,
    [FIRST_MADE],
  );
  for (const table of ["point_entry", "point_lot"])
    await run(`SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`);
  await run("COMMIT");
  for (const table of ["customer", "member", "point_account", "point_entry", "point_lot", "point_part"])
    await run(`VACUUM ANALYZE ${table}`);
}

/**
 * Invoices that earned, and uses of the oldest ones' lots. Ids are made of member and number, so that each statement knows them.
 * @param {(text: string, values?: unknown[]) => Promise<unknown>} run
 * @param {{ members: string, lots: number, spent: number, from: number }} what
 */
async function addEntries(run, { members, lots, spent, from }) {
  const of = `FROM (${members}) AS m CROSS JOIN generate_series(0, ${lots - 1}) AS k`;
  const base = `${from}::bigint * 10000000000 + (m.id - $1) * 20000 + k * 2`;
  const day = `('2026-11-19'::date - ((${lots - 1} - k) * 700 / ${lots})::int)`;
  await run(
    `INSERT INTO point_entry (id, member_id, day, type, points, posted_by) OVERRIDING SYSTEM VALUE
     SELECT ${base}, m.id, ${day}, 'purchase', ${POINTS}, 'bench' ${of}
     UNION ALL SELECT ${base} + 1, m.id, ${day} + 1, 'use', -${POINTS}, 'bench' ${of} WHERE k < ${spent}`,
    [FIRST_MADE],
  );
  await run(
    `INSERT INTO point_lot (id, member_id, entry_id, saved_on, available_on, expires_on, granted, remaining) OVERRIDING SYSTEM VALUE
     SELECT ${base}, m.id, ${base}, ${day}, ${day}, ${day} + 720, ${POINTS}, CASE WHEN k < ${spent} THEN 0 ELSE ${POINTS} END ${of}`,
    [FIRST_MADE],
  );
  await run(
    `INSERT INTO point_part (entry_id, no, place, lot_id, points)
     SELECT ${base}, 1, 'lot', ${base}, ${POINTS} ${of}
     UNION ALL SELECT ${base} + 1, 1, 'lot', ${base}, -${POINTS} ${of} WHERE k < ${spent}`,
    [FIRST_MADE],
  );
}

/** @param {{ base: string, database: import("pg").Client, members: number }} place @returns {Promise<import("./table.mjs").Row[]>} */
export async function measureMembership({ base, database, members }) {
  await makeMembers(database, members);
  const cookie = await signIn(base, "marketing@seorak.example");
  const ask = async (/** @type {string} */ path) => {
    const begun = performance.now();
    const answer = await fetch(`${base}${path}`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${answer.status} for ${path}`);
    return performance.now() - begun;
  };
  /** @type {import("./table.mjs").Row[]} */
  const lines = [];
  for (const [name, path, budget] of /** @type {const} */ ([
    [`statement of a member with ${LONG} entries`, `/membership/points/${FIRST_MADE + 1}/statement`, 100],
    ["page of that member's points", `/membership/points/${FIRST_MADE + 1}`, 0],
    ["membership dashboard, the API's answer", "/api/reports/MIPMBS01", 200],
    ["members worldwide, the API's answer", "/api/reports/MIPMBS02", 0],
    ["points by member, the API's answer", "/api/reports/MIPMBS06?size=50", 0],
    ["domestic members, the API's answer", "/api/reports/MIPMBS03?size=50", 0],
  ])) {
    await ask(path);
    const waits = [];
    for (let each = 0; each < 15; each++) waits.push(await ask(path));
    const [half, most] = [median(waits), quantile(waits, 0.95)];
    const told = `${half.toFixed(0)}; ${most.toFixed(0)} ms`;
    lines.push([`${name}: median; p95`, told, budget ? `${budget} ms` : "–", budget ? ratio(most, budget) : ""]);
  }
  const perSecond = await measurePostings(base, cookie, members);
  const { rows } = await database.query(
    "SELECT (SELECT count(*)::int FROM member) AS members, (SELECT count(*)::int FROM point_entry) AS entries",
  );
  return [
    [`${rows[0].members} members, ${rows[0].entries} entries`, "", "", ""],
    ...lines,
    [`uses posted a second, ${CLIENTS} clients`, perSecond.toFixed(0), "500", ratio(500, perSecond)],
  ];
}

/** Each client posts for members of its own. @param {string} base @param {string} cookie @param {number} members */
async function measurePostings(base, cookie, members) {
  const headers = { cookie, origin: base, "content-type": "application/json" };
  const until = performance.now() + POSTING_MS;
  const posted = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      let done = 0;
      for (let at = client + 2; performance.now() < until; at += CLIENTS) {
        const body = JSON.stringify({ formId: randomUUID(), points: 1000 });
        const path = `${base}/api/points/${FIRST_MADE + (at % members)}/use`;
        const answer = await fetch(path, { method: "POST", headers, body });
        if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
        done++;
      }
      return done;
    }),
  );
  return posted.reduce((all, each) => all + each, 0) / (POSTING_MS / 1000);
}
