/**
 * npm run bench [-- --lines 10000000 --sets 100 --only import,reports,users,wire,pages,tabs]: one table of figures and
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
    only: { type: "string", default: "import,reports,users,wire,pages,tabs" },
    verbose: { type: "boolean", default: false },
  },
});
const folder = path.join(process.env.BENCH_DIR ?? path.join(os.tmpdir(), "portal-bench"), values.lines);
const settings = readSettings({ PORT: process.env.PORT ?? "3990", DATA_DIR: folder }, projectRoot);
const log = values.verbose ? console.log : () => {};

fs.mkdirSync(folder, { recursive: true });
await installMissing(projectRoot);
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
if (only.some((part) => part !== "import")) await measurePortal();
console.log(`\n${values.lines} invoice lines, ${os.cpus().length} cores, load ${loadNow()}\n`);
printTable(rows);

async function measurePortal() {
  const database = await openDatabase(settings, projectRoot);
  const portal = { stop: async () => {}, ready: Promise.resolve() };
  try {
    await migrate(database, projectRoot);
    await runCommand("demo", ["--lines", values.lines], database, projectRoot, true);
    Object.assign(portal, supervisePortal({ settings, projectRoot, databaseUrl: database.appUrl, say: log }));
    await portal.ready;
    await measure(`http://127.0.0.1:${settings.port}`, database.ownerUrl);
  } finally {
    await portal.stop();
    await database.release();
  }
}

/** How busy the machine was. */
function loadNow() {
  return os
    .loadavg()
    .map((each) => each.toFixed(1))
    .join(" ");
}

/** @param {string} base @param {string | undefined} ownerUrl */
async function measure(base, ownerUrl) {
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const pidOf = (/** @type {string} */ file, /** @type {(text: string) => number} */ read) =>
    read(fs.readFileSync(file, "utf8"));
  const postmaster = pidOf(path.join(folder, "postgres", "data-18", "postmaster.pid"), (text) =>
    Number.parseInt(text, 10),
  );
  const server = pidOf(path.join(folder, `portal-${settings.port}.json`), (text) => JSON.parse(text).server.pid);
  Object.assign(process.env, await findBrowser(projectRoot));
  const { measureReports, readFacts } = await import("./reports.mjs");
  const parts = {
    reports: () => measureReports({ base, postmaster, database: client, folder, count: Number(values.sets), log }),
    users: async () =>
      (await import("./users.mjs")).measureUsers({ base, choices: (await readFacts(client)).choices, log }),
    wire: async () => (await import("./wire.mjs")).measureWire({ base }),
    tabs: async () => (await import("./tabs.mjs")).measureTabs({ base }),
    pages: async () => (await import("./pages.mjs")).measurePages({ base, server }),
  };
  try {
    for (const [name, part] of Object.entries(parts)) if (only.includes(name)) rows.push(...(await part()));
  } finally {
    await client.end();
  }
}
