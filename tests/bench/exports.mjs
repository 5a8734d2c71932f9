/**
 * Rows a second of each file format, how much more memory a million rows take than twenty thousand, and how much a reader
 * costs who takes nothing of what they asked for.
 */
import { once } from "node:events";
import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { signIn } from "./sign-in.mjs";
import { ratio } from "./table.mjs";
import { watched } from "./watched.mjs";

const ROWS_A_SECOND = 20_000;
const MOST_GROWTH_MB = 100;
const FEW = 20_000;
const MANY = 1_000_000;
/** Just below what an answer to a click may have. */
const CLICK = 390_000;
const STALLED_MS = 10_000;
const FORMATS = ["csv", "json", "xlsx"];

/** @param {{ base: string, server: number, choices: Record<string, readonly number[]>, log?: (line: string) => void }} portal @returns {Promise<import("./table.mjs").Row[]>} */
export async function measureExports({ base, server, choices, log = () => {} }) {
  const cookie = await signIn(base, "marketing@seorak.example");
  const json = async (/** @type {string} */ path, /** @type {RequestInit} */ init = {}) => {
    const answer = await fetch(`${base}/api${path}`, {
      ...init,
      headers: { cookie, origin: base, "content-type": "application/json" },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const count = async (/** @type {string} */ search) => (await json(`/reports/MIPSAL01?${search}`)).rowCount;
  const months = (choices.month ?? []).slice(1).toSorted((a, b) => b - a);
  const few = await nearest(
    months
      .slice(0, 1)
      .flatMap((month) =>
        (choices.unit ?? []).slice(0, 60).map((unit) => `by=lines&span=month&month=${month}&unit=${unit}`),
      ),
    FEW,
    count,
  );
  const ranges = months.slice(1, 12).map((from) => `by=lines&span=range&from=${from}&month=${months[0]}`);
  const many = await nearest(ranges, MANY, count);
  const click = await nearest(ranges, CLICK, count);
  log(`few ${JSON.stringify(few)}, many ${JSON.stringify(many)}, click ${JSON.stringify(click)}`);

  const made = async (/** @type {string} */ format, /** @type {string} */ search) => {
    const { id } = await json("/exports", {
      method: "POST",
      body: JSON.stringify({ code: "MIPSAL01", format, search }),
    });
    for (;;) {
      const { state, error } = await json(`/exports/${id}`);
      if (state === "ready") return `${base}/api/exports/${id}/file`;
      if (error) throw new Error(`${format}: ${state} ${error}`);
      await pause(250);
    }
  };
  const byJob = async (/** @type {string} */ format, /** @type {string} */ search) =>
    fetchAll(await made(format, search), cookie);

  /** @type {import("./table.mjs").Row[]} */
  const rows = [];
  let quiet = Number.POSITIVE_INFINITY;
  for (const format of FORMATS) {
    // Not counted: a process that has just started loads what an export needs.
    await byJob(format, few.search);
    const small = await watched(server, () => byJob(format, few.search));
    quiet = Math.min(quiet, small.peak);
    const begun = performance.now();
    const large = await watched(server, () => byJob(format, many.search));
    const speed = many.rows / ((performance.now() - begun) / 1000);
    const growth = (large.peak - small.peak) / 1e6;
    log(`${format}: ${(small.peak / 1e6).toFixed(0)} MB, ${(large.peak / 1e6).toFixed(0)} MB, ${large.result} bytes`);
    rows.push([
      `Export ${format}: ${many.rows} rows by a job and fetched`,
      `${speed.toFixed(0)} rows/s`,
      `${ROWS_A_SECOND} rows/s`,
      ratio(ROWS_A_SECOND, speed),
    ]);
    rows.push([
      `  memory, peak beyond that of ${few.rows} rows`,
      `${growth.toFixed(0)} MB`,
      `${MOST_GROWTH_MB} MB`,
      ratio(Math.max(0, growth), MOST_GROWTH_MB),
    ]);
  }
  const stalled = {
    [`an answer of ${click.rows} rows`]: async () => `${base}/api/reports/MIPSAL01/export?${click.search}&format=json`,
    [`a file of ${many.rows} rows`]: () => made("json", many.search),
  };
  for (const [name, addressOf] of Object.entries(stalled)) {
    const address = await addressOf();
    const growth = ((await watched(server, () => takeNothing(address, cookie))).peak - quiet) / 1e6;
    rows.push([
      `Memory while a reader takes nothing of ${name}, json`,
      `${growth.toFixed(0)} MB`,
      `${MOST_GROWTH_MB} MB`,
      ratio(Math.max(0, growth), MOST_GROWTH_MB),
    ]);
  }
  return rows;
}

/** Asks, and reads nothing but the head. @param {string} address @param {string} cookie */
async function takeNothing(address, cookie) {
  const request = http.get(address, { headers: { cookie } });
  const [answer] = await once(request, "response");
  if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode}`);
  await pause(STALLED_MS);
  answer.on("error", () => undefined);
  answer.destroy();
}

/** The question whose number of rows is nearest. @param {string[]} searches @param {number} wanted @param {(search: string) => Promise<number>} count */
async function nearest(searches, wanted, count) {
  let best = { search: "", rows: 0 };
  for (const search of searches) {
    const rows = await count(search);
    if (Math.abs(rows - wanted) < Math.abs(best.rows - wanted)) best = { search, rows };
  }
  return best;
}

/** @param {string} address @param {string} cookie @returns {Promise<number>} its bytes, none of them kept */
async function fetchAll(address, cookie) {
  const answer = await fetch(address, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  let bytes = 0;
  for await (const chunk of answer.body ?? []) bytes += chunk.length;
  return bytes;
}
