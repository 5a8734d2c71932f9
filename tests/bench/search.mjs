/** The global search among a million customers: what a reader waits for one answer, alone, by kind of word. */
import { seeded } from "../harness/random.mjs";
import { signIn } from "./sign-in.mjs";
import { median, quantile, ratio } from "./table.mjs";

const CUSTOMERS = 1_000_000;
const BUDGET_MS = 300;
/** Words of each kind; each is asked by one reader of the whole company and one of a part. */
const WORDS = 24;
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

/**
 * Words as people type them, cut out of what is there, by kind. @param {import("pg").Client} database
 * @returns {Promise<Record<string, string[]>>}
 */
async function makeWords(database) {
  const random = seeded(11);
  const { rows } = await database.query(
    `SELECT code, replace(coalesce(name_ko, name), '(주)', '') AS korean, coalesce(name_en, name) AS latin FROM customer
      WHERE id % 4999 = 7 AND coalesce(name_ko, name) ~ '[가-힣]{4}' AND coalesce(name_en, name) ~ '[A-Za-z]{6}'
      ORDER BY id LIMIT ${WORDS}`,
  );
  const between = (/** @type {number} */ least, /** @type {number} */ most) =>
    least + Math.floor(random() * (most - least + 1));
  /** So many letters out of the middle of a name. @param {"korean" | "latin"} of @param {RegExp} letters @param {number} least @param {number} most */
  const pieces = (of, letters, least, most) =>
    rows.map((row) => {
      const text =
        [...row[of].matchAll(letters)].map(([word]) => word).sort((a, b) => b.length - a.length)[0] ?? "공구";
      const length = Math.min(text.length, between(least, most));
      const from = between(0, text.length - length);
      return text.slice(from, from + length);
    });
  const korean = /[가-힣]+/g;
  const latin = /[A-Za-z]+/g;
  const initials = await database.query("SELECT hangul_initials(word) AS word FROM unnest($1::text[]) AS word", [
    pieces("korean", korean, 3, 6),
  ]);
  return {
    "part of a Korean name": pieces("korean", korean, 3, 6),
    "initial consonants": initials.rows.map(({ word }) => word),
    "part of a Latin name": pieces("latin", latin, 4, 8),
    "two Korean letters": pieces("korean", korean, 2, 2),
    "two initial consonants": initials.rows.map(({ word }) => word.slice(0, 2)),
    "two Latin letters": pieces("latin", latin, 2, 2),
    "one letter": pieces("korean", korean, 1, 1),
    "a Korean and a Latin word": rows.map(
      (_, at) => `${pieces("korean", korean, 2, 3)[at]} ${pieces("latin", latin, 3, 5)[at]}`,
    ),
    "a whole code": rows.map(({ code }) => code),
    "nothing like it": rows.map((_, at) => (at % 2 === 0 ? `훑뷁쀍${at}` : `zqxjv${at}`)),
    // The worst there is: the index gives half a million, and hardly one of them is what was asked for.
    "pairs that are everywhere, not together": rows.map((row, at) => {
      const two = [
        (initials.rows[at]?.word ?? "").slice(0, 2),
        row.latin.replace(/[^A-Za-z]/g, "").slice(1, 3),
        row.korean.replace(/[^가-힣]/g, "").slice(0, 2),
      ][at % 3];
      return `${two}${two}`;
    }),
  };
}

/** @typedef {{ ms: number, word: string, user: string, found: number }} Answer */

/** @param {string} base @param {string} cookie @param {string} user @param {string} word @returns {Promise<Answer>} */
async function ask(base, cookie, user, word) {
  const begun = performance.now();
  const answer = await fetch(`${base}/api/search?${new URLSearchParams({ xckeyn: word })}`, { headers: { cookie } });
  const body = await answer.json();
  const ms = performance.now() - begun;
  if (!answer.ok) throw new Error(`${answer.status} for ${word}`);
  const found = body.groups.find((/** @type {{ kind: string }} */ group) => group.kind === "customer")?.found ?? 0;
  return { ms, word, user, found };
}

/** How a rare word is found: the index and what it gives. @param {import("pg").Client} database @param {string} word */
async function explain(database, word) {
  const { rows } = await database.query(
    `EXPLAIN (ANALYZE, COSTS OFF, BUFFERS OFF)
     SELECT id FROM customer WHERE search_pairs @> letter_pairs($1) AND search_text LIKE '%' || $1 || '%' LIMIT 1001`,
    [word],
  );
  return rows.map((row) => `  ${row["QUERY PLAN"]}`);
}

/** @param {{ base: string, database: import("pg").Client, log?: (line: string) => void }} place @returns {Promise<import("./table.mjs").Row[]>} */
export async function measureSearch({ base, database, log = () => {} }) {
  await makeCustomers(database);
  const kinds = await makeWords(database);
  const cookies = await Promise.all(USERS.map((user) => signIn(base, user)));
  const scans = async () =>
    (await database.query("SELECT idx_scan::int AS n FROM pg_stat_user_indexes WHERE indexrelname = 'customer_search'"))
      .rows[0].n;
  const before = await scans();
  /** @type {Answer[]} */
  const all = [];
  /** @type {import("./table.mjs").Row[]} */
  const lines = [];
  for (const [kind, words] of Object.entries(kinds)) {
    /** @type {[whole: Answer[], restricted: Answer[]]} */
    const by = [[], []];
    for (const [at, word] of words.entries())
      for (const person of [0, 1 + (at % (USERS.length - 1))])
        by[person === 0 ? 0 : 1].push(await ask(base, cookies[person] ?? "", USERS[person] ?? "", word));
    for (const [at, answers] of by.entries()) {
      const waits = answers.map(({ ms }) => ms);
      const found = quantile(
        answers.map((each) => each.found),
        0.5,
      );
      const name = `  ${kind}, ${at === 0 ? "whole company" : "own customers"} (${found} found)`;
      const [half, most, worst] = [median(waits), quantile(waits, 0.95), Math.max(...waits)];
      const figures = `${half.toFixed(0)}; ${most.toFixed(0)}; ${worst.toFixed(0)} ms`;
      lines.push([name, figures, `${BUDGET_MS} ms`, ratio(worst, BUDGET_MS)]);
      all.push(...answers);
    }
  }
  for (const { ms, word, user, found } of [...all].sort((a, b) => b.ms - a.ms).slice(0, 8))
    log(`${ms.toFixed(0)} ms, ${found} found: "${word}" by ${user}`);
  const rare = kinds["part of a Korean name"]?.find((word) => word.length > 3) ?? "";
  for (const line of [`the plan for "${rare}":`, ...(await explain(database, rare))]) console.log(line);
  console.log(`the index was asked ${(await scans()) - before} times`);
  const { rows } = await database.query("SELECT count(*)::int AS n FROM customer");
  const worst = Math.max(...all.map(({ ms }) => ms));
  const title = `search among ${rows[0].n} customers: slowest of ${all.length}`;
  return [
    [title, `${worst.toFixed(0)} ms`, `${BUDGET_MS} ms`, ratio(worst, BUDGET_MS)],
    ["  by kind: median; p95; slowest", "", "", ""],
    ...lines,
  ];
}
