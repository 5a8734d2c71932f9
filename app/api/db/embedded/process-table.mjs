/**
 * What the operating system knows about a process. A pid alone proves nothing: it may be a zombie, or belong to a
 * stranger since the machine was restarted, so every question here looks further than `kill(pid, 0)`.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";

const onLinux = process.platform === "linux";

/** @param {string} file */
function readOrNothing(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Fields of /proc/<pid>/stat after the command, which may itself hold blanks and brackets. @param {number} pid */
function statFields(pid) {
  const stat = readOrNothing(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
}

/** @param {number} pid */
export function isZombie(pid) {
  return onLinux && statFields(pid)[0] === "Z";
}

/** True for anything that holds the pid, a zombie included: PostgreSQL judges by the same test. @param {number} pid */
export function holdsPid(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  return pid > 0 && holdsPid(pid) && !isZombie(pid);
}

/** @param {number} pid @returns {string} the command line, blank separated; empty when unknown */
export function commandLineOf(pid) {
  if (onLinux) return readOrNothing(`/proc/${pid}/cmdline`).replaceAll("\0", " ");
  if (process.platform === "win32") return "";
  return spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
}

/** @param {number} pid @returns {number} 0 when unknown */
export function parentOf(pid) {
  if (onLinux) return Number(statFields(pid)[1] ?? 0);
  if (process.platform === "win32") return 0;
  return Number(spawnSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? 0);
}

/**
 * A text that differs between two processes which had the same pid one after the other.
 * @param {number} pid
 */
export function birthOf(pid) {
  if (onLinux) return statFields(pid)[19] ?? "";
  if (process.platform === "win32") return "";
  return (spawnSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "").trim();
}

/** @param {string} folder @returns {string | undefined} the same for a folder by whatever path, link or mount it is named */
function identityOf(folder) {
  try {
    const { dev, ino } = fs.statSync(folder, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return undefined;
  }
}

/** Whether two paths name one folder. @param {string} one @param {string} other */
export const isSameFolder = (one, other) => one === other || (identityOf(one) ?? one) === (identityOf(other) ?? other);

/** True where a process works in `folder`, undefined where nobody tells us. @param {number} pid @param {string} folder */
export function worksIn(pid, folder) {
  const own = onLinux ? identityOf(`/proc/${pid}/cwd`) : undefined;
  return own === undefined ? undefined : own === identityOf(folder);
}

/** Processes whose working directory is `folder`: PostgreSQL's backends stand in their data folder. @param {string} folder */
export function processesWorkingIn(folder) {
  if (!onLinux) return [];
  return fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, folder) && !isZombie(pid));
}
