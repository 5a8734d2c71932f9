/**
 * node tests/bench/faults.mjs slow-backend|million-rows: faults that take too long for the tests (docs/security.md, faults 6 and
 * 23). Everything on this machine, every load bounded; ends with 1 when a promise is broken. `million-rows` keeps its database of
 * 1,100,000 invoice lines for the next run (BENCH_DIR).
 */
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { buildChanged } from "../../app/commands/steps/build.mjs";
import { migrate, openDatabase, runCommand } from "../../app/commands/steps/database.mjs";
import { supervisePortal } from "../../app/commands/steps/portal-process.mjs";
import { readSettings } from "../../app/commands/steps/settings.mjs";
import { signIn } from "./sign-in.mjs";
import { quantile } from "./table.mjs";
import { watched } from "./watched.mjs";

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const LINES = "1100000";
const READERS = 5;
const MOST_GROWTH_MB = 200;
const SLOWEST_OTHER_MS = 1_000;

const plays = { "slow-backend": playSlowBackend, "million-rows": playMillionRows };
const play = plays[/** @type {keyof typeof plays} */ (process.argv[2])];
if (!play) throw new Error(`Which fault? ${Object.keys(plays).join(", ")}`);
await buildChanged(projectRoot);
await play();

/** @param {boolean} kept @param {string} promise @param {string} seen */
function tell(kept, promise, seen) {
  console.log(`${kept ? "kept  " : "BROKEN"}  ${promise}: ${seen}`);
  if (!kept) process.exitCode = 1;
}

/** A backend that answers what the sign-in page asks after a while, or never. */
async function playSlowBackend() {
  const [, , , port = "3992"] = process.argv;
  const stub = { waitMs: 0, left: 0 };
  const answers = {
    "/api/open/health": { reports: "primary", since: null, fullSince: null },
    "/api/initInfo": {
      makerName: "M",
      makerDomain: "m.example",
      languages: ["en"],
      globalNotice: null,
      demo: false,
      demoAccounts: [],
    },
  };
  const backend = http.createServer((request, response) => {
    response.on("close", () => {
      if (!response.writableFinished) stub.left++;
    });
    setTimeout(() => {
      const answer = answers[/** @type {keyof typeof answers} */ (request.url)];
      response.writeHead(answer ? 200 : 404, { "content-type": "application/json" });
      response.end(JSON.stringify(answer ?? { status: 404, message: "?" }));
    }, stub.waitMs).unref();
  });
  await new Promise((ready) => backend.listen(0, "127.0.0.1", () => ready(undefined)));
  const address = /** @type {import("node:net").AddressInfo} */ (backend.address());
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "portal-fault-"));
  // The portal has the settings of its start command's environment.
  process.env.API_BASE_URL = `http://127.0.0.1:${address.port}`;
  const settings = readSettings({ ...process.env, PORT: port, DATA_DIR: folder }, projectRoot);
  const portal = supervisePortal({ settings, projectRoot, databaseUrl: undefined, say: () => {} });
  const asked = async (/** @type {string} */ at, /** @type {number} */ waitMs) => {
    stub.waitMs = waitMs;
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${at}`);
    const text = await answer.text();
    return {
      status: answer.status,
      text,
      seconds: (performance.now() - begun) / 1000,
      retry: answer.headers.get("retry-after"),
    };
  };
  try {
    await portal.ready;
    for (const waitMs of [10_000, 50_000]) {
      const { status, seconds } = await asked("/login", waitMs);
      tell(
        status === 200,
        `a backend that takes ${waitMs / 1000} s is waited for`,
        `${status} after ${seconds.toFixed(1)} s`,
      );
    }
    const hanging = asked("/login", 120_000);
    await pause(1_000);
    const health = await asked("/healthz", 120_000);
    tell(
      health.status === 503 && health.seconds < 2.2,
      "meanwhile /healthz says so within two seconds",
      `${health.status} after ${health.seconds.toFixed(1)} s`,
    );
    const late = await hanging;
    tell(
      late.status === 504 && late.seconds > 54 && late.seconds < 58,
      "one that never answers is given up after 55 s",
      `${late.status} after ${late.seconds.toFixed(1)} s`,
    );
    tell(
      /55/.test(late.text) && /<h1/.test(late.text),
      "the page says so in words",
      /<h1[^>]*>([^<]*)/.exec(late.text)?.[1] ?? "nothing",
    );
    tell(stub.left > 0, "the call to the backend ends with it", `${stub.left} calls ended`);
  } finally {
    await portal.stop();
    backend.closeAllConnections();
    backend.close();
    fs.rmSync(folder, { recursive: true });
  }
}

/** Five readers ask for every invoice line at once, in all formats, while others look at their pages. */
async function playMillionRows() {
  const folder = path.join(process.env.BENCH_DIR ?? path.join(os.tmpdir(), "portal-bench"), LINES);
  fs.mkdirSync(folder, { recursive: true });
  const settings = readSettings({ PORT: process.env.PORT ?? "3992", DATA_DIR: folder }, projectRoot);
  const base = `http://127.0.0.1:${settings.port}`;
  const server = await openDatabase(settings, projectRoot);
  let portal;
  try {
    await migrate(server, projectRoot);
    await runCommand("demo", ["--lines", LINES], server, projectRoot, true);
    portal = supervisePortal({ settings, projectRoot, databaseUrl: server.appUrl, say: () => {} });
    await portal.ready;
    const own = JSON.parse(fs.readFileSync(path.join(folder, `portal-${settings.port}.json`), "utf8")).server.pid;
    const users = ["marketing", "executive", "admin", "finance", "tt.admin"].slice(0, READERS);
    const cookies = await Promise.all(users.map((user) => signIn(base, `${user}@seorak.example`)));
    const looker = await signIn(base, "germany@seorak.example");
    const formats = ["csv", "xlsx", "json", "csv", "xlsx"];
    await exportAll(base, cookies[0] ?? "", "csv", "by=lines&span=month&month=202610");
    const others = lookAround(base, looker);
    const {
      peak,
      first,
      result: files,
    } = await watched(own, () =>
      Promise.all(
        cookies.map((cookie, at) =>
          exportAll(base, cookie, formats[at] ?? "csv", "by=lines&span=range&from=202201").catch((error) => ({
            rows: 0,
            bytes: 0,
            refused: String(error.message),
          })),
        ),
      ),
    );
    const times = await others.stop();
    for (const [at, { rows, bytes, refused }] of files.entries())
      tell(
        refused !== undefined || rows >= 1_000_000,
        `reader ${at + 1} has a whole file (${formats[at]}) or is told why not`,
        refused ?? `${rows} rows, ${bytes} bytes`,
      );
    const growth = (peak - first) / 1e6;
    tell(
      growth < MOST_GROWTH_MB,
      `memory grows by less than ${MOST_GROWTH_MB} MB`,
      `${growth.toFixed(0)} MB beyond ${(first / 1e6).toFixed(0)} MB`,
    );
    const p95 = quantile(times, 0.95);
    tell(
      p95 < SLOWEST_OTHER_MS,
      "others are answered within a second (p95)",
      `${p95.toFixed(0)} ms of ${times.length} pages`,
    );
  } finally {
    await portal?.stop();
    await server.release();
  }
}

/** Asks for a file by a job, waits for it and fetches it, keeping nothing. @param {string} base @param {string} cookie @param {string} format @param {string} search @returns {Promise<{ rows: number, bytes: number, refused?: string }>} */
async function exportAll(base, cookie, format, search) {
  const headers = { cookie, origin: base, "content-type": "application/json" };
  const body = JSON.stringify({ code: "MIPSAL01", format, search });
  const asked = await fetch(`${base}/api/exports`, { method: "POST", headers, body });
  const { id, message } = await asked.json();
  if (!asked.ok) throw new Error(`${asked.status} ${message}`);
  for (;;) {
    const { state, error, rowsDone } = await (await fetch(`${base}/api/exports/${id}`, { headers })).json();
    if (error) throw new Error(error);
    if (state === "ready") {
      let bytes = 0;
      const file = await fetch(`${base}/api/exports/${id}/file`, { headers });
      for await (const chunk of file.body ?? []) bytes += chunk.length;
      return { rows: rowsDone, bytes };
    }
    await pause(500);
  }
}

/** Somebody who looks at a page, waits a second and looks at the next. @param {string} base @param {string} cookie */
function lookAround(base, cookie) {
  const pages = ["/mainboard", "/sales/report?by=line", "/logistics/shortage/daily", "/tas/customers"];
  /** @type {number[]} */
  const times = [];
  let goesOn = true;
  const walk = (async () => {
    for (let at = 0; goesOn; at++) {
      const begun = performance.now();
      const answer = await fetch(base + pages[at % pages.length], { headers: { cookie } });
      await answer.text();
      times.push(performance.now() - begun);
      await pause(1_000);
    }
  })();
  return {
    stop: async () => {
      goesOn = false;
      await walk;
      return times;
    },
  };
}
