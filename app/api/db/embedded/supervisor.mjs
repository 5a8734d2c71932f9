/**
 * The life of the embedded PostgreSQL: made, started or adopted, watched, stopped with its last user. Each rule was a
 * failure once (docs/decisions/0001-embedded-postgresql.md). Plain JavaScript, because the start command and the
 * tests' own server use it before anything is built.
 */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findNativeFolder, MAJOR, stageBinaries } from "./binaries.mjs";
import { createCluster, isCopy, noteData, readSecrets } from "./cluster.mjs";
import { choosePlace, makePrivateFolder, socketFolder } from "./place.mjs";
import { adoptServer, clearStaleLock, readPostmaster, servesFolder, startServer, stopServer } from "./postmaster.mjs";
import { prepareDatabase } from "./roles.mjs";
import { serverSettings } from "./settings.mjs";
import { registerUser, unregisterUser, withStartLock } from "./start-lock.mjs";

export const DATABASE = "portal";
const WATCH_MS = 250;
const LONGEST_BACK_OFF_MS = 10_000;

/**
 * @typedef {object} EmbeddedOptions
 * @property {string} projectRoot folder that holds node_modules
 * @property {string} dataRoot wanted folder of the database; another is taken where root's account could not read it
 * @property {Record<string, string>} [settings] server settings on top of the machine's own
 * @property {(line: string) => void} [log]
 */

/** Starts the embedded server, or attaches to the live one of this folder. @param {EmbeddedOptions} options */
export async function openEmbedded({ projectRoot, dataRoot, settings = {}, log = () => {} }) {
  const { root, runAs, moved } = choosePlace(dataRoot);
  if (moved) log(`${moved} is closed to the account '${runAs.user}'; the database lives in ${root}`);
  fs.mkdirSync(root, { recursive: true });
  fs.chmodSync(root, 0o755);
  const cluster = {
    root,
    runAs,
    binaries: path.join(root, `bin-${MAJOR}`),
    data: path.join(root, `data-${MAJOR}`),
    sockets: socketFolder(root),
    log: path.join(root, "server.log"),
  };
  const ensure = () =>
    withStartLock(path.join(root, "start.lock"), () => ensureRunning(cluster, projectRoot, settings, log));
  const first = await ensure();
  return handle(cluster, first, ensure, log);
}

/** @param {import("./cluster.mjs").Cluster} cluster @param {string} projectRoot @param {Record<string, string>} settings @param {(line: string) => void} log */
async function ensureRunning(cluster, projectRoot, settings, log) {
  stageBinaries(findNativeFolder(projectRoot), cluster.binaries);
  const secrets = readSecrets(cluster.root);
  makePrivateFolder(cluster.sockets, cluster.runAs);
  if (createCluster(cluster, secrets)) log("A new database cluster was made");
  const copied = isCopy(cluster);
  if (!copied) noteData(cluster);
  let server = await adoptServer(cluster);
  const attached = server !== undefined;
  if (!server) {
    await clearStaleLock(cluster, log);
    server = await startServer(cluster, { ...serverSettings(), ...settings });
  }
  const url = addressOf(cluster, server.port, secrets);
  const prepared = path.join(cluster.root, `prepared-${MAJOR}`);
  if (!fs.existsSync(prepared)) {
    await prepareDatabase((database) => url("superuser", database), secrets, DATABASE);
    fs.writeFileSync(prepared, "");
  }
  registerUser(path.join(cluster.root, "users"));
  return { attached, server, url, copied };
}

/** Connection strings by role and database. @param {import("./cluster.mjs").Cluster} cluster @param {number} port @param {import("./cluster.mjs").Secrets} secrets */
export function addressOf(cluster, port, secrets) {
  const tail = process.platform === "win32" ? "" : `?host=${encodeURIComponent(cluster.sockets)}`;
  return (/** @type {keyof import("./cluster.mjs").Secrets} */ role, database = DATABASE) =>
    `postgresql://${role}:${encodeURIComponent(secrets[role])}@127.0.0.1:${port}/${database}${tail}`;
}

/**
 * @param {import("./cluster.mjs").Cluster} cluster @param {Awaited<ReturnType<typeof ensureRunning>>} first
 * @param {() => ReturnType<typeof ensureRunning>} ensure @param {(line: string) => void} log
 */
function handle(cluster, first, ensure, log) {
  let closing = false;
  /** @type {Promise<unknown>} */
  let repair = Promise.resolve();
  const isUp = () => servesFolder(readPostmaster(cluster.data)?.pid ?? 0, cluster.data);
  return {
    attached: first.attached,
    root: cluster.root,
    /** The data came back from a copy: whoever opens it ends what it may revive, and says so by `settleCopy`. */
    copied: first.copied,
    settleCopy: () => noteData(cluster),
    logFile: cluster.log,
    pid: () => readPostmaster(cluster.data)?.pid,
    /** Connection string of a role; `owner` migrates, `app` is the portal's. */
    url: first.url,
    isUp,
    /** Brings the server back whenever it dies, ever slower, until `release`. */
    async keepRunning() {
      for (let failures = 0; !closing; await pause(WATCH_MS, undefined, { ref: false })) {
        if (isUp()) continue;
        if (failures > 0) await pause(Math.min(LONGEST_BACK_OFF_MS, 200 * 2 ** failures), undefined, { ref: false });
        if (closing) return;
        const attempt = repairOnce(ensure, log);
        repair = attempt;
        failures = (await attempt) ? 0 : failures + 1;
      }
    },
    /** Leaves the server; the last user stops it. */
    async release() {
      closing = true;
      await repair;
      await withStartLock(path.join(cluster.root, "start.lock"), async () => {
        if (unregisterUser(path.join(cluster.root, "users"))) await stopServer(cluster);
      });
    },
  };
}

/** @param {() => Promise<unknown>} ensure @param {(line: string) => void} log @returns {Promise<boolean>} true when it runs again */
async function repairOnce(ensure, log) {
  try {
    await ensure();
    log("The database was down and runs again");
    return true;
  } catch (error) {
    log(`The database does not start: ${/** @type {Error} */ (error).message}`);
    return false;
  }
}
