import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { program } from "./binaries.mjs";
import { serverEnvironment, spawnIdentity } from "./cluster.mjs";
import {
  commandLineOf,
  holdsPid,
  isAlive,
  isSameFolder,
  isZombie,
  processesWorkingIn,
  worksIn,
} from "./process-table.mjs";

/** @typedef {import("./cluster.mjs").Cluster} Cluster */

/** Replaying the log after a crash may take minutes; a start that dies says so at once. */
const START_MS = 10 * 60_000;
const ORPHANS_MS = 10_000;
/** In a container nobody may ever bury it. */
const ZOMBIE_MS = 500;
const STOP_MS = 60_000;
const onWindows = process.platform === "win32";

/** What postmaster.pid says, or nothing. @param {string} data */
export function readPostmaster(data) {
  try {
    const lines = fs.readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]), sockets: lines[4] ?? "", status: (lines[7] ?? "").trim() };
  } catch {
    return undefined;
  }
}

/**
 * True when a live PostgreSQL process serves exactly this data folder, by whatever path it was told of it: a server stands in its
 * data folder, and names it behind -D. @param {number} pid @param {string} data
 */
export function servesFolder(pid, data) {
  if (!isAlive(pid)) return false;
  if (onWindows) return true;
  const command = commandLineOf(pid);
  if (!command.includes("postgres")) return false;
  const named = / -D (\S.*?)(?= -\w |$)/.exec(command)?.[1]?.trim();
  return worksIn(pid, data) ?? (named !== undefined && isSameFolder(named, data));
}

/** The first thing any client may say; every server answers it with one byte, whether or not it has encryption. */
const HELLO = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const HELLO_MS = 2_000;

/**
 * True when a server answers. A killed one that is still being buried takes connections and says nothing.
 * @param {Cluster} cluster @param {number} port @returns {Promise<boolean>}
 */
function answers(cluster, port) {
  const target = onWindows ? { host: "127.0.0.1", port } : { path: path.join(cluster.sockets, `.s.PGSQL.${port}`) };
  return new Promise((resolve) => {
    const socket = net.connect({ ...target, timeout: HELLO_MS });
    const tell = (/** @type {boolean} */ does) => () => {
      socket.destroy();
      resolve(does);
    };
    socket.on("connect", () => socket.write(HELLO));
    socket.on("data", tell(true));
    for (const end of ["error", "close", "timeout"]) socket.on(end, tell(false));
  });
}

/** Adopts a server that already serves this folder, an orphan of a killed portal for one. @param {Cluster} cluster */
export async function adoptServer(cluster) {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const found = readPostmaster(cluster.data);
    if (!found || !servesFolder(found.pid, cluster.data)) return undefined;
    // By another path it has made its sockets elsewhere.
    if (found.sockets && fs.existsSync(found.sockets)) cluster.sockets = found.sockets;
    if (found.status === "ready" && (await answers(cluster, found.port))) return found;
    if (Date.now() > deadline) throw new Error(`Database process ${found.pid} runs but accepts no connection`);
    await pause(20);
  }
}

/**
 * Clears the way where PostgreSQL cannot judge itself: it takes any holder of the old pid for a server. The lock
 * files go only when that pid is a stranger's (or a zombie nobody buries) and nobody works in the data folder.
 * @param {Cluster} cluster @param {(line: string) => void} log
 */
export async function clearStaleLock(cluster, log) {
  const old = readPostmaster(cluster.data);
  if (!old) return;
  const begun = Date.now();
  const waits = () =>
    (isZombie(old.pid) && Date.now() - begun < ZOMBIE_MS) ||
    (processesWorkingIn(cluster.data).length > 0 && Date.now() - begun < ORPHANS_MS);
  while (waits()) await pause(20);
  if (!holdsPid(old.pid) || servesFolder(old.pid, cluster.data)) return;
  if (processesWorkingIn(cluster.data).length > 0) return;
  // A living PostgreSQL of which nobody tells where it works may be ours: it is asked itself, by its lock.
  if (!isZombie(old.pid) && worksIn(old.pid, cluster.data) === undefined && commandLineOf(old.pid).includes("postgres"))
    throw new Error(
      `The lock file in ${cluster.data} names process ${old.pid}, which lives: is a portal running there by another path?`,
    );
  log(`Process ${old.pid} is not the database any more; its lock files are removed`);
  fs.rmSync(path.join(cluster.data, "postmaster.pid"), { force: true });
  fs.rmSync(path.join(cluster.sockets, `.s.PGSQL.${old.port}.lock`), { force: true });
}

/** Starts the server and waits until its own pid says ready. @param {Cluster} cluster @param {Record<string, string>} settings */
export async function startServer(cluster, settings) {
  const port = onWindows ? await freePort() : 5432;
  const flags = Object.entries({ ...settings, listen_addresses: onWindows ? "127.0.0.1" : "" });
  const options = [
    ...(onWindows ? [] : ["-k", cluster.sockets]),
    ...flags.flatMap(([key, value]) => ["-c", `${key}=${value}`]),
  ];
  const argumentList = ["-D", cluster.data, "-p", String(port), ...options];
  const child = onWindows ? startOnWindows(cluster, argumentList) : spawnServer(cluster, argumentList);
  const deadline = Date.now() + START_MS;
  for (;;) {
    if (child.ended() !== undefined)
      throw new Error(`The database did not start (${child.ended()}): ${logTail(cluster)}`);
    const found = readPostmaster(cluster.data);
    if (found?.status === "ready" && (onWindows || found.pid === child.pid)) return found;
    if (Date.now() > deadline) throw new Error(`The database is not ready after ${START_MS / 1000} s`);
    await pause(10);
  }
}

/** A process group of its own, so that Ctrl-C reaches us alone; the log goes to a file, as a pipe would end with us. @param {Cluster} cluster @param {string[]} argumentList */
function spawnServer(cluster, argumentList) {
  const log = fs.openSync(cluster.log, "a", 0o600);
  /** @type {string | undefined} */
  let end;
  const child = spawn(program(cluster.binaries, "postgres"), argumentList, {
    ...spawnIdentity(cluster.runAs),
    detached: true,
    stdio: ["ignore", log, log],
    cwd: "/",
    env: serverEnvironment(),
  });
  child.on("exit", (code, signal) => {
    end = signal ?? `exit ${code}`;
  });
  child.on("error", (error) => {
    end = error.message;
  });
  child.unref();
  fs.closeSync(log);
  return { pid: child.pid, ended: () => end };
}

/** pg_ctl gives up an administrator's rights, which postgres.exe refuses to run with. @param {Cluster} cluster @param {string[]} argumentList */
function startOnWindows(cluster, argumentList) {
  const quoted = argumentList.slice(2).map((argument) => `"${argument}"`);
  const control = ["start", "-W", "-D", cluster.data, "-l", cluster.log, "-o", quoted.join(" ")];
  const result = spawnSync(program(cluster.binaries, "pg_ctl"), control, { stdio: "ignore", env: serverEnvironment() });
  return { pid: undefined, ended: () => (result.status === 0 ? undefined : `pg_ctl ${result.status}`) };
}

/** Fast shutdown: sessions end, everything is written. Bounded; then an immediate one, which the log heals. @param {Cluster} cluster */
export async function stopServer(cluster) {
  const found = readPostmaster(cluster.data);
  if (!found || !servesFolder(found.pid, cluster.data)) return;
  if (onWindows) {
    spawnSync(program(cluster.binaries, "pg_ctl"), ["stop", "-m", "fast", "-D", cluster.data], { stdio: "ignore" });
    return;
  }
  for (const signal of /** @type {const} */ (["SIGINT", "SIGQUIT"])) {
    if (isAlive(found.pid)) process.kill(found.pid, signal);
    const deadline = Date.now() + STOP_MS;
    while (isAlive(found.pid) && Date.now() < deadline) await pause(10);
    if (!isAlive(found.pid)) return;
  }
  throw new Error(`Database process ${found.pid} does not stop`);
}

/** @param {Cluster} cluster */
function logTail(cluster) {
  try {
    return fs.readFileSync(cluster.log, "utf8").slice(-600);
  } catch {
    return "no log";
  }
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
