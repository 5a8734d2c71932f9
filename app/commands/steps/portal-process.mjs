import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { birthOf, commandLineOf, isAlive } from "../../api/db/embedded/process-table.mjs";
import { openLog, pipeLines } from "./log-file.mjs";

/** The portal ends by itself within 20 s of SIGTERM; a little more, then it is ended. */
const STOP_MS = 25_000;
const ORPHAN_STOP_MS = 5_000;
/** Until a start command has noticed that npm was killed, and ended. */
const ENDING_MS = 2_000;
const SETTLED_MS = 60_000;
const LONGEST_BACK_OFF_MS = 10_000;

/** @typedef {import("./settings.mjs").StartSettings} StartSettings */

/** @param {StartSettings} settings */
const recordFile = ({ dataFolder, port }) => path.join(dataFolder, `portal-${port}.json`);

/**
 * Makes sure the port is ours to take: a portal whose start command was killed still holds it and is stopped.
 * @param {StartSettings} settings @param {(line: string) => void} say
 */
export async function freeThePort(settings, say) {
  const record = readRecord(settings);
  // One that was just told to end may need a moment for its running requests.
  const patience = Date.now() + (record?.stopping ? STOP_MS : ENDING_MS);
  while (record && isSame(record.supervisor, "start.mjs") && Date.now() < patience) await pause(50);
  if (!(await isTaken(settings))) return;
  if (record && isSame(record.supervisor, "start.mjs")) {
    throw new Error(`The portal already runs on port ${settings.port} (process ${record.supervisor.pid}).`);
  }
  if (record && isSame(record.server, "preload.mjs")) {
    say(`  A portal left behind by a killed start (process ${record.server.pid}) is stopped`);
    await end(record.server.pid, ORPHAN_STOP_MS);
  }
  // What a process held is given back a moment after it has lost its name in the list, stopped here or killed before.
  const given = Date.now() + ENDING_MS;
  while (record && (await isTaken(settings)) && Date.now() < given) await pause(50);
  if (await isTaken(settings)) {
    throw new Error(`Port ${settings.port} is used by another program. Choose another: PORT=3001 npm start`);
  }
}

/** @param {{ pid: number, birth: string }} process @param {string} word of its command line */
const isSame = ({ pid, birth }, word) => isAlive(pid) && birthOf(pid) === birth && commandLineOf(pid).includes(word);

/** @param {StartSettings} settings @returns {{ supervisor: { pid: number, birth: string }, server: { pid: number, birth: string }, stopping?: boolean } | undefined} */
function readRecord(settings) {
  try {
    return JSON.parse(fs.readFileSync(recordFile(settings), "utf8"));
  } catch {
    return undefined;
  }
}

/** @param {StartSettings} settings @returns {Promise<boolean>} */
function isTaken({ host, port }) {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.on("error", (error) => {
      if (/** @type {NodeJS.ErrnoException} */ (error).code === "EADDRINUSE") resolve(true);
      else reject(error);
    });
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}

/** SIGTERM twice (the second means now), then SIGKILL. @param {number} pid @param {number} boundMs */
async function end(pid, boundMs) {
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGTERM", "SIGKILL"])) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    const deadline = Date.now() + boundMs / 2;
    while (isAlive(pid) && Date.now() < deadline) await pause(20);
  }
}

/**
 * remix-serve, wrapped, watched and restarted. `ready` settles when it listens for the first time.
 * @param {{ settings: StartSettings, projectRoot: string, databaseUrl: string | undefined, say: (line: string) => void }} options
 */
export function supervisePortal({ settings, projectRoot, databaseUrl, say }) {
  const log = openLog(path.join(settings.dataFolder, "logs"), "portal.log");
  let stopping = false;
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let child;
  /** @type {() => void} */
  let announce = () => {};
  const ready = new Promise((resolve) => {
    announce = () => resolve(undefined);
  });
  async function run() {
    for (let failures = 0; !stopping; ) {
      const begun = Date.now();
      child = spawnPortal(settings, projectRoot, databaseUrl);
      remember(settings, child.pid ?? 0);
      pipeLines(/** @type {import("node:stream").Readable} */ (child.stdout), "info", log, say);
      pipeLines(/** @type {import("node:stream").Readable} */ (child.stderr), "error", log, say);
      child.on("message", announce);
      const how = await ended(child);
      if (stopping) return;
      failures = Date.now() - begun > SETTLED_MS ? 1 : failures + 1;
      const wait = Math.min(LONGEST_BACK_OFF_MS, 100 * 2 ** failures);
      say(
        `The portal ended (${how}); it starts again in ${wait / 1000} s. Log: ${settings.dataFolder}/logs/portal.log`,
      );
      await pause(wait);
    }
  }
  const over = run();
  return {
    ready,
    async stop() {
      stopping = true;
      remember(settings, child?.pid ?? 0, true);
      if (child?.pid && child.exitCode === null) await endChild(child);
      await over;
      fs.rmSync(recordFile(settings), { force: true });
    },
    /** For the impatient second Ctrl-C. */
    kill: () => child?.kill("SIGKILL"),
  };
}

/** @param {import("node:child_process").ChildProcess} child */
async function endChild(child) {
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
  await ended(child);
  clearTimeout(late);
}

/** @param {import("node:child_process").ChildProcess} child @returns {Promise<string>} */
function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve("already");
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? `status ${code}`));
    child.once("error", (error) => resolve(error.message));
  });
}

/**
 * With room for more, V8 lets garbage grow to four times what is in use before it clears it away: the export of a million
 * lines took 170 MB more in place of 27, and was no faster (docs/decisions/0020). A limit in NODE_OPTIONS comes first.
 */
const HEAP_LIMIT = "--max-old-space-size=1024";
const heapFlags = /--max[-_]old[-_]space[-_]size/.test(process.env.NODE_OPTIONS ?? "") ? [] : [HEAP_LIMIT];

/** A process group of its own: Ctrl-C reaches the start command, which ends the portal in order. @param {StartSettings} settings @param {string} projectRoot @param {string | undefined} databaseUrl */
function spawnPortal(settings, projectRoot, databaseUrl) {
  const { MIGRATION_DATABASE_URL: _keptBack, ...inherited } = process.env;
  const serve = path.join(projectRoot, "app", "commands", "serve");
  const cli = path.join(projectRoot, "node_modules", "@remix-run", "serve", "dist", "cli.js");
  const flags = [...heapFlags, "--enable-source-maps", "--import", `file://${path.join(serve, "preload.mjs")}`];
  return spawn(process.execPath, [...flags, cli, path.join(serve, "guarded-build.mjs")], {
    cwd: projectRoot,
    detached: process.platform !== "win32",
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env: {
      ...inherited,
      NODE_ENV: "production",
      PORT: String(settings.port),
      HOST: settings.host,
      DEMO: settings.demo ? "1" : "0",
      // Without a database (API_BASE_URL) there is no queue: the other server works it off.
      ...(databaseUrl
        ? { DATABASE_URL: databaseUrl, JOBS_BUILD: path.join(projectRoot, "build", "commands", "jobs.js") }
        : {}),
    },
  });
}

/** @param {StartSettings} settings @param {number} pid @param {boolean} [stopping] */
function remember(settings, pid, stopping = false) {
  const describe = (/** @type {number} */ id) => ({ pid: id, birth: birthOf(id) });
  const record = { supervisor: describe(process.pid), server: describe(pid), stopping };
  fs.writeFileSync(recordFile(settings), JSON.stringify(record));
}
