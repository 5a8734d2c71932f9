/**
 * node tests/bench/sign-in-times.mjs: what a guesser learns from the time of a refusal, and what the limits do to them
 * and to those beside them. On a small database of its own (BENCH_DIR), every request to 127.0.0.1.
 *
 * 1. 200 pairs of refused sign-ins, known and unknown ID, the limiter's memory emptied before each (= off).
 * 2. 1,000 wrong sign-ins against one account, then 1,000 over as many accounts, twenty at a time from one address,
 *    while 40 people who have signed in from there before sign in with the right password.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { buildChanged } from "../../app/commands/steps/build.mjs";
import { migrate, openDatabase, runCommand } from "../../app/commands/steps/database.mjs";
import { supervisePortal } from "../../app/commands/steps/portal-process.mjs";
import { readSettings } from "../../app/commands/steps/settings.mjs";

const PAIRS = 200;
const TRIES = 1_000;
const AT_ONCE = 20;
const HONEST = 40;
const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const folder = path.join(process.env.BENCH_DIR ?? path.join(os.tmpdir(), "portal-bench"), "sign-in");
const settings = readSettings({ PORT: process.env.PORT ?? "3991", DATA_DIR: folder }, projectRoot);
const base = `http://127.0.0.1:${settings.port}`;

fs.mkdirSync(folder, { recursive: true });
await buildChanged(projectRoot);
const database = await openDatabase(settings, projectRoot);
let portal;
const client = new pg.Client({ connectionString: database.ownerUrl });
try {
  await migrate(database, projectRoot);
  await runCommand("demo", ["--lines", "2000"], database, projectRoot, true);
  await client.connect();
  portal = supervisePortal({ settings, projectRoot, databaseUrl: database.appUrl, say: () => {} });
  await portal.ready;
  await forget();
  await measureTimes();
  await measureLimits();
} finally {
  await client.end();
  await portal?.stop();
  await database.release();
}

function forget() {
  return client.query("DELETE FROM sign_in_failure");
}

/** @param {string} id @param {string} password @returns {Promise<{ status: number, ms: number }>} */
async function trySignIn(id, password) {
  const begun = performance.now();
  const answer = await fetch(`${base}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: base },
    body: new URLSearchParams({ id, password }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - begun };
}

async function measureTimes() {
  const kinds = {
    known: (/** @type {number} */ _n) => "marketing@seorak.example",
    unknown: (/** @type {number} */ n) => `nobody${n}@seorak.example`,
    "not activated": (/** @type {number} */ _n) => "inactive@partner.example",
  };
  /** @type {Record<string, number[]>} */
  const times = { known: [], unknown: [], "not activated": [] };
  for (let i = 0; i < 10; i++) await trySignIn("marketing@seorak.example", "Wrong!2026x");
  for (let n = 0; n < PAIRS; n++) {
    const order = n % 2 ? ["unknown", "not activated", "known"] : ["known", "unknown", "not activated"];
    for (const kind of order) {
      await forget();
      const { status, ms } = await trySignIn(kinds[/** @type {keyof typeof kinds} */ (kind)](n), "Wrong!2026x");
      if (status !== 401) throw new Error(`${kind}: ${status}`);
      times[kind]?.push(ms);
    }
  }
  console.log(`\nRefused sign-ins, limiter off, ${PAIRS} of each, ms`);
  for (const [kind, all] of Object.entries(times)) {
    const at = (/** @type {number} */ share) => quantile(all, share).toFixed(1);
    console.log(
      `  ${kind.padEnd(14)} median ${at(0.5)}  p5 ${at(0.05)}  p25 ${at(0.25)}  p75 ${at(0.75)}  p95 ${at(0.95)}`,
    );
  }
  const { known = [], unknown = [] } = times;
  console.log(
    `  unknown within known's p5 to p95: ${percent(within(unknown, known))}, known within unknown's: ${percent(within(known, unknown))}`,
  );
  console.log(
    `  a known one is slower than an unknown one in ${percent(slower(known, unknown))} of all pairs (50 % = nothing to learn)`,
  );
}

/** @param {number[]} all @param {number} share */
function quantile(all, share) {
  return [...all].sort((a, b) => a - b)[Math.min(all.length - 1, Math.floor(all.length * share))] ?? 0;
}

/** @param {number} share */
function percent(share) {
  return `${(share * 100).toFixed(1)} %`;
}

/** @param {number[]} some @param {number[]} others */
function within(some, others) {
  const [low, high] = [quantile(others, 0.05), quantile(others, 0.95)];
  return some.filter((ms) => ms >= low && ms <= high).length / some.length;
}

/** @param {number[]} some @param {number[]} others */
function slower(some, others) {
  const pairs = some.reduce((sum, ms) => sum + others.filter((other) => other < ms).length, 0);
  return pairs / (some.length * others.length);
}

async function measureLimits() {
  const honest = await honestPeople();
  for (const id of honest) await signInRight(id);
  const guesses = {
    "against one account": () => "executive@seorak.example",
    "over as many accounts": (/** @type {number} */ n) => `somebody${n}@seorak.example`,
  };
  console.log(
    `\n${TRIES} wrong sign-ins from one address, ${AT_ONCE} at a time, beside ${HONEST} right ones from there`,
  );
  for (const [name, idOf] of Object.entries(guesses)) {
    await forget();
    /** @type {Map<number, number>} */
    const statuses = new Map();
    const attack = many(TRIES, async (n) => {
      const { status } = await trySignIn(idOf(n), "Wrong!2026x");
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    // The first of them come when the address is failing already.
    await new Promise((resolve) => setTimeout(resolve, 5_000));
    const waits = [];
    for (const id of honest) waits.push(await signInRight(id));
    const stranger = await trySignIn("tt.site@seorak.example", "Cutting!2026");
    await attack;
    const told = [...statuses].sort().map(([status, times]) => `${times} × ${status}`);
    console.log(`  ${name}: ${told.join(", ")}`);
    console.log(
      `    right ones: ${waits.filter(({ status }) => status === 303).length} of ${HONEST} let in, median ${quantile(
        waits.map(({ ms }) => ms),
        0.5,
      ).toFixed(0)} ms, slowest ${Math.max(...waits.map(({ ms }) => ms)).toFixed(0)} ms`,
    );
    console.log(`    the right password of somebody who was never at this address, meanwhile: ${stranger.status}`);
  }
}

/** @param {string} id */
function signInRight(id) {
  return trySignIn(id, "Cutting!2026");
}

/** Accounts of their own, with the demo accounts' password. @returns {Promise<string[]>} */
async function honestPeople() {
  const ids = Array.from({ length: HONEST }, (_, n) => `honest${n}@seorak.example`);
  await client.query(
    `INSERT INTO app_user (id, username, status, password_hash)
     SELECT id, id, 'active', (SELECT password_hash FROM app_user WHERE id = 'marketing@seorak.example') FROM unnest($1::text[]) id
     ON CONFLICT DO NOTHING`,
    [ids],
  );
  await client.query(
    "INSERT INTO user_role (user_id, role_id) SELECT id, 'ROLE_MARKETING' FROM unnest($1::text[]) id ON CONFLICT DO NOTHING",
    [ids],
  );
  // Whoever is not one of the forty has never been here.
  await client.query("DELETE FROM session WHERE user_id <> ALL($1)", [ids]);
  return ids;
}

/** @param {number} times @param {(n: number) => Promise<void>} work */
async function many(times, work) {
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < times) await work(next++);
    }),
  );
}
