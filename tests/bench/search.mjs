/** The global search among a million customers: what a reader waits for one answer, alone. */
import { seeded } from "../harness/random.mjs";
import { signIn } from "./sign-in.mjs";
import { median, quantile, ratio } from "./table.mjs";

const CUSTOMERS = 1_000_000;
const BUDGET_MS = 300;
const QUESTIONS = 200;
const USERS = [
  "marketing@seorak.example",
  "germany@seorak.example",
  "office@seorak.example",
  "distributor@partner.example",
];
/** Made ones lie above the demo's own. */
const FIRST_MADE = 1_000_000;

/**
 * Halves of the demo's own names put together anew, codes of their own, units as they were. One statement, and the
 * search's index is built once behind it: a million single entries would take ten times as long.
 * @param {import("pg").Client} database
 */
async function makeCustomers(database) {
  const { rows } = await database.query("SELECT count(*)::int AS n FROM customer");
  if (rows[0].n >= CUSTOMERS) return;
  const index = await database.query("SELECT indexdef FROM pg_indexes WHERE indexname = 'customer_search'");
  await database.query("SET maintenance_work_mem = '512MB'");
  await database.query("DROP INDEX customer_search");
  await database.query("DELETE FROM customer WHERE id >= $1", [FIRST_MADE]);
  await database.query(
    `WITH base AS MATERIALIZED (SELECT row_number() OVER (ORDER BY id) - 1 AS at, c.* FROM customer c),
          size AS MATERIALIZED (SELECT count(*) AS n FROM base)
     INSERT INTO customer (id, code, name, name_ko, name_en, country, region, city, industry_id, org_unit_id)
     SELECT $1::int + each, a.code || '-' || each, left(a.name, length(a.name) / 2) || right(b.name, length(b.name) / 2),
            left(a.name_ko, length(a.name_ko) / 2) || right(b.name_ko, length(b.name_ko) / 2),
            left(a.name_en, length(a.name_en) / 2) || right(b.name_en, length(b.name_en) / 2),
            a.country, a.region, a.city, a.industry_id, a.org_unit_id
       FROM generate_series(1, $2::int - (SELECT n FROM size)) AS each
       JOIN base a ON a.at = each % (SELECT n FROM size)
       JOIN base b ON b.at = (each * 7919 + each / (SELECT n FROM size)) % (SELECT n FROM size)`,
    [FIRST_MADE, CUSTOMERS],
  );
  await database.query(index.rows[0].indexdef);
  await database.query("VACUUM ANALYZE customer");
}

/** Pieces of names and codes as people type them: two letters to a whole word, Korean initials, two words. @param {import("pg").Client} database */
async function makeWords(database) {
  const { rows } = await database.query(
    `SELECT code, coalesce(name_ko, name) AS name, hangul_initials(coalesce(name_ko, name)) AS initials
       FROM customer WHERE id % 4999 = 7 ORDER BY id LIMIT ${QUESTIONS}`,
  );
  const random = seeded(11);
  return rows.map(({ code, name, initials }, at) => {
    if (at % 10 === 0) return code;
    const text =
      at % 5 === 1 && /[ㄱ-ㅎ]{2}/.test(initials) ? /[ㄱ-ㅎ]{2,}/.exec(initials)?.[0] : name.replace("(주)", "");
    const from = Math.floor(random() * Math.max(1, text.length - 4));
    const piece = text.slice(from, from + 2 + Math.floor(random() * 6)).trim();
    return piece.length < 2 ? text.slice(0, 2) : piece;
  });
}

/** @param {{ base: string, database: import("pg").Client, log?: (line: string) => void }} place @returns {Promise<import("./table.mjs").Row[]>} */
export async function measureSearch({ base, database, log = () => {} }) {
  await makeCustomers(database);
  const words = await makeWords(database);
  const cookies = await Promise.all(USERS.map((user) => signIn(base, user)));
  /** @type {{ ms: number, word: string, user: string, found: number }[]} */
  const answers = [];
  for (const [at, word] of words.entries()) {
    const person = at % USERS.length;
    const begun = performance.now();
    const answer = await fetch(`${base}/api/search?${new URLSearchParams({ xckeyn: word })}`, {
      headers: { cookie: cookies[person] ?? "" },
    });
    const body = await answer.json();
    const ms = performance.now() - begun;
    if (!answer.ok) throw new Error(`${answer.status} for ${word}`);
    const found = body.groups.find((/** @type {{ kind: string }} */ group) => group.kind === "customer")?.found ?? 0;
    answers.push({ ms, word, user: USERS[person] ?? "", found });
  }
  const waits = answers.map(({ ms }) => ms);
  for (const { ms, word, user, found } of [...answers].sort((a, b) => b.ms - a.ms).slice(0, 8))
    log(`${ms.toFixed(0)} ms, ${found} found: "${word}" by ${user}`);
  const worst = Math.max(...waits);
  const { rows } = await database.query("SELECT count(*)::int AS n FROM customer");
  return [
    [
      `search among ${rows[0].n} customers: slowest of ${waits.length}`,
      `${worst.toFixed(0)} ms`,
      `${BUDGET_MS} ms`,
      ratio(worst, BUDGET_MS),
    ],
    ["  median; p95", `${median(waits).toFixed(0)} ms; ${quantile(waits, 0.95).toFixed(0)} ms`, "", ""],
  ];
}
