import fs from "node:fs";
import path from "node:path";
import { openEmbedded } from "../../api/db/embedded/supervisor.mjs";
import { say, step } from "./console.mjs";
import { runProgram } from "./run-program.mjs";

/**
 * @typedef {object} OpenDatabase
 * @property {string | undefined} appUrl reads and writes rows
 * @property {string | undefined} ownerUrl may change tables
 * @property {() => void} watch brings it back whenever it dies
 * @property {() => Promise<void>} release
 * @property {string | undefined} folder of the embedded server
 * @property {boolean} copied the data came back from a copy: sessions and codes in it end
 * @property {() => void} settleCopy they have ended
 */

/** The configured server, or the embedded one, started or adopted. @param {import("./settings.mjs").StartSettings} settings @param {string} projectRoot @returns {Promise<OpenDatabase>} */
export async function openDatabase(settings, projectRoot) {
  const nothing = {
    ...{ watch: () => {}, release: async () => {}, folder: undefined },
    ...{ copied: false, settleCopy: () => {} },
  };
  if (settings.apiElsewhere) return { appUrl: undefined, ownerUrl: undefined, ...nothing };
  if (settings.databaseUrl) return { appUrl: settings.databaseUrl, ownerUrl: settings.migrationUrl, ...nothing };
  const server = await step("Starting the database", () =>
    openEmbedded({
      projectRoot,
      dataRoot: path.join(settings.dataFolder, "postgres"),
      log: (line) => say(`  ${line}`),
    }),
  );
  return {
    appUrl: server.url("app"),
    ownerUrl: server.url("owner"),
    watch: () => void server.keepRunning(),
    release: () => server.release(),
    folder: server.root,
    copied: server.copied,
    settleCopy: server.settleCopy,
  };
}

/**
 * Environment of a command: both roles. The portal's own process gets the first alone.
 * @param {OpenDatabase} database
 */
export function commandEnvironment(database) {
  return { ...process.env, DATABASE_URL: database.appUrl ?? "", MIGRATION_DATABASE_URL: database.ownerUrl ?? "" };
}

/**
 * What concerns whoever starts it begins with an exclamation mark and is shown.
 * @param {OpenDatabase} database @param {string} projectRoot @param {"open" | "locked"} [demoAccounts] whether they may be used; left as they are where nothing is said
 */
export async function migrate(database, projectRoot, demoAccounts) {
  if (!database.ownerUrl) return;
  const asked = [...(demoAccounts ? ["--demo-accounts", demoAccounts] : []), ...(database.copied ? ["--copied"] : [])];
  const told = await step("Bringing the tables up to date", () => runCommand("migrate", asked, database, projectRoot));
  if (database.copied) database.settleCopy();
  for (const line of told.split("\n")) if (line.startsWith("! ")) say(`  ${line.slice(2)}`);
}

/** Counts with the story: what an earlier release loaded gets what came to it since. */
const DEMO_EDITION = 5;

/**
 * Loads the demo data once. The command itself loads all or nothing and knows what is there; the mark beside the
 * embedded database only spares asking at every start.
 * @param {OpenDatabase} database @param {string} projectRoot @param {string | undefined} lines
 */
export async function loadDemo(database, projectRoot, lines) {
  if (!database.appUrl || !hasCommand("demo", projectRoot)) return;
  const mark = database.folder && path.join(database.folder, `demo-loaded-${DEMO_EDITION}`);
  if (mark && fs.existsSync(mark)) return;
  const asked = lines ? ["--lines", lines] : [];
  await step("Loading the demo data", () => runCommand("demo", asked, database, projectRoot, true));
  if (mark) fs.writeFileSync(mark, "");
}

/** @param {string} name @param {string} projectRoot */
export function hasCommand(name, projectRoot) {
  return fs.existsSync(commandFile(name, projectRoot));
}

/** @param {string} name @param {string} projectRoot */
const commandFile = (name, projectRoot) => path.join(projectRoot, "build", "commands", `${name}.js`);

/**
 * A heap that begins as small as Node's own is searched for garbage as soon as the packages are read, which is in the middle
 * of a short command's work: about 15 of the 50 ms that an import of the same file took.
 */
const ROOMY_HEAP = ["--min-semi-space-size=16", "--initial-heap-size=128"];

/** What Node is to run for a command. @param {string} name @param {string} projectRoot */
export const commandLine = (name, projectRoot) => [...ROOMY_HEAP, commandFile(name, projectRoot)];

/** @param {string} name @param {string[]} argumentList @param {OpenDatabase} database @param {string} projectRoot @param {boolean} [shown] */
export function runCommand(name, argumentList, database, projectRoot, shown = false) {
  const env = commandEnvironment(database);
  return runProgram(process.execPath, [...commandLine(name, projectRoot), ...argumentList], {
    cwd: projectRoot,
    env,
    shown,
  });
}
