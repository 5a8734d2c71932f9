/**
 * npm run bench [-- --lines 10000000 --sets 100 --members 100000 --accrual 1000000 --only import,reports,more,pivots,users,screens,exports,wire,pages,tabs,simulators,breadth,prices,search,membership,tools]: one table of figures and
 * ratios on databases of its own (BENCH_DIR, kept for the next run). Never part of the tests: a busy machine is not a fault.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { buildChanged } from "../../app/commands/steps/build.mjs";
import { migrate, openDatabase, runCommand } from "../../app/commands/steps/database.mjs";
import { findBrowser } from "../../app/commands/steps/find-browser.mjs";
import { installMissing } from "../../app/commands/steps/install.mjs";
import { supervisePortal } from "../../app/commands/steps/portal-process.mjs";
import { readSettings } from "../../app/commands/steps/settings.mjs";
import { printTable } from "./table.mjs";

// Bare React is measured as the portal runs it; without this it would be its slow, talkative build.
process.env.NODE_ENV = "production";
const here = path.dirname(fileURLToPath(import.meta.url));
const projectRoot = path.resolve(here, "../..");
const { values } = parseArgs({
  options: {
    lines: { type: "string", default: "10000000" },
    sets: { type: "string", default: "100" },
    members: { type: "string", default: "100000" },
    accrual: { type: "string", default: "1000000" },
    only: {
      type: "string",
      default:
        "import,reports,more,pivots,users,screens,exports,wire,pages,tabs,simulators,breadth,prices,search,membership,tools",
    },
    verbose: { type: "boolean", default: false },
  },
});
const folder = path.join(process.env.BENCH_DIR ?? path.join(os.tmpdir(), "portal-bench"), values.lines);
/** The search's million customers, the many members and the large site have databases of their own: reports would carry them along. */
const SEARCH_LINES = "100000";
const log = values.verbose ? console.log : () => {};

await installMissing(projectRoot, { tools: true });
if (!fs.existsSync(path.join(here, "node_modules")))
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: here });
await buildChanged(projectRoot);
const only = values.only.split(",");
/** @type {import("./table.mjs").Row[]} */
const rows = [];
if (only.includes("import")) {
  const { measureImport } = await import("./import.mjs");
  rows.push(...(await measureImport({ projectRoot, folder: `${folder}-import`, lines: values.lines, log })));
}
const apart = ["import", "search", "membership", "tools"];
if (only.some((part) => !apart.includes(part))) await measurePortal(folder, values.lines, measure);
if (only.includes("search")) await measurePortal(`${folder}-search`, SEARCH_LINES, measureSearch);
if (only.includes("membership")) await measurePortal(`${folder}-membership`, SEARCH_LINES, measurePoints);
if (only.includes("tools")) await measurePortal(`${folder}-tools`, SEARCH_LINES, measureLargeSite);
console.log(
  `\n${values.lines} invoice lines, ${os.cpus().length} cores, load ${loadNow()}, a fixed loop ${fixedLoop()} ms\n`,
);
printTable(rows);

/** @typedef {{ base: string, database: import("pg").Client, folder: string, settings: ReturnType<typeof readSettings>, command: (name: string, ...more: string[]) => Promise<string> }} Portal */

/** A portal on the demo of so many lines. @param {string} folder @param {string} lines @param {(portal: Portal) => Promise<void>} work */
async function measurePortal(folder, lines, work) {
  fs.mkdirSync(folder, { recursive: true });
  const settings = readSettings({ PORT: process.env.PORT ?? "3990", DATA_DIR: folder }, projectRoot);
  const server = await openDatabase(settings, projectRoot);
  const portal = { stop: async () => {}, ready: Promise.resolve() };
  const { default: pg } = await import("pg");
  const database = new pg.Client({ connectionString: server.ownerUrl });
  try {
    await migrate(server, projectRoot);
    await runCommand("demo", ["--lines", lines], server, projectRoot, true);
    Object.assign(portal, supervisePortal({ settings, projectRoot, databaseUrl: server.appUrl, say: log }));
    await portal.ready;
    await database.connect();
    const command = (/** @type {string} */ name, /** @type {string[]} */ ...more) =>
      runCommand(name, more, server, projectRoot);
    await work({ base: `http://127.0.0.1:${settings.port}`, database, folder, settings, command });
  } finally {
    await database.end();
    await portal.stop();
    await server.release();
  }
}

/** @param {Portal} portal */
async function measureSearch({ base, database }) {
  rows.push(...(await (await import("./search.mjs")).measureSearch({ base, database, log })));
}

/** @param {Portal} portal */
async function measureLargeSite({ base, database, command }) {
  rows.push(...(await (await import("./tools.mjs")).measureTools({ base, database, command, log })));
}

/** @param {Portal} portal */
async function measurePoints({ base, database, folder, command }) {
  const members = Number(values.members);
  rows.push(...(await (await import("./membership.mjs")).measureMembership({ base, database, members })));
  const lines = Number(values.accrual);
  rows.push(...(await (await import("./accrual.mjs")).measureAccrual({ database, folder, lines, command })));
}

/** How fast the machine is: what the same steps take anywhere, so that runs on two machines can be compared. */
function fixedLoop() {
  const begun = performance.now();
  let value = 0;
  for (let step = 0; step < 300_000_000; step++) value = (value * 31 + step) | 0;
  // A value that nobody uses need not be computed.
  return (performance.now() - begun + (value & 0)).toFixed(0);
}

/** How busy the machine was. */
function loadNow() {
  return os
    .loadavg()
    .map((each) => each.toFixed(1))
    .join(" ");
}

/** @param {Portal} portal */
async function measure({ base, database, folder, settings }) {
  const pidOf = (/** @type {string} */ file, /** @type {(text: string) => number} */ read) =>
    read(fs.readFileSync(file, "utf8"));
  const postmaster = pidOf(path.join(folder, "postgres", "data-18", "postmaster.pid"), (text) =>
    Number.parseInt(text, 10),
  );
  const server = pidOf(path.join(folder, `portal-${settings.port}.json`), (text) => JSON.parse(text).server.pid);
  Object.assign(process.env, await findBrowser(projectRoot));
  const { measureReports, readFacts } = await import("./reports.mjs");
  const parts = {
    reports: () => measureReports({ base, postmaster, database, folder, count: Number(values.sets), log }),
    more: async () => {
      const facts = await readFacts(database);
      const count = Number(values.sets);
      const { measureMoreReports } = await import("./more-reports.mjs");
      return measureMoreReports({ base, postmaster, database, folder, facts, count, log });
    },
    users: async () => {
      const { choices } = await readFacts(database);
      return (await import("./users.mjs")).measureUsers({ base, choices, log });
    },
    pivots: async () => {
      const facts = await readFacts(database);
      const count = Number(values.sets);
      return (await import("./pivots.mjs")).measurePivots({ base, postmaster, database, folder, facts, count, log });
    },
    screens: async () => {
      const { choices } = await readFacts(database);
      return (await import("./screens.mjs")).measureScreens({ base, choices, log });
    },
    exports: async () => {
      const { choices } = await readFacts(database);
      return (await import("./exports.mjs")).measureExports({ base, server, choices, log });
    },
    wire: async () => (await import("./wire.mjs")).measureWire({ base }),
    tabs: async () => (await import("./tabs.mjs")).measureTabs({ base }),
    simulators: async () => (await import("./simulators.mjs")).measureSimulators({ base, database }),
    breadth: async () => (await import("./breadth.mjs")).measureBreadth({ base, log }),
    prices: async () => (await import("./special-prices.mjs")).measureSpecialPrices({ base, database, log }),
    pages: async () => (await import("./pages.mjs")).measurePages({ base, server }),
  };
  for (const [name, part] of Object.entries(parts)) {
    if (!only.includes(name)) continue;
    try {
      rows.push(...(await part()));
    } catch (error) {
      // What was measured before is still told.
      console.error(error);
      rows.push([name, "failed", "", ""]);
      process.exitCode = 1;
    }
  }
}
