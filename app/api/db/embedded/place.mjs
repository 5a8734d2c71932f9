import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";

/** PostgreSQL refuses to run as root; these accounts exist on most systems. No account is ever added. */
const UNPRIVILEGED = ["postgres", "nobody"];
const SOCKET_NAME = ".s.PGSQL.5432.lock";
const SOCKET_PATH_BYTES = 100;

/** @typedef {{ uid?: number, gid?: number, user?: string }} RunAs */

/** The account the server runs as: ourselves, or for root an unprivileged account that exists. @returns {RunAs} */
export function findRunAs() {
  if (process.getuid?.() !== 0) return {};
  const lines = passwdLines();
  for (const user of UNPRIVILEGED) {
    const fields = lines.find((line) => line.startsWith(`${user}:`))?.split(":");
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]), user };
  }
  throw new Error(
    "PostgreSQL does not run as root, and neither the account 'postgres' nor 'nobody' exists here. " +
      "Start the portal as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.",
  );
}

function passwdLines() {
  const known = spawnSync("getent", ["passwd", ...UNPRIVILEGED], { encoding: "utf8" }).stdout;
  const text = known || (fs.existsSync("/etc/passwd") ? fs.readFileSync("/etc/passwd", "utf8") : "");
  return text.split("\n");
}

/** The first folder above (or at) `folder` that the account may not pass, or nothing. @param {string} folder @param {RunAs} runAs */
export function findClosedFolder(folder, runAs) {
  if (runAs.uid === undefined) return undefined;
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const stat = fs.statSync(current, { throwIfNoEntry: false });
    if (stat && !mayPass(stat, runAs)) return current;
    if (current === path.dirname(current)) return undefined;
  }
}

/** @param {fs.Stats} stat @param {RunAs} runAs */
function mayPass(stat, runAs) {
  if (stat.uid === runAs.uid) return (stat.mode & 0o100) !== 0;
  if (stat.gid === runAs.gid) return (stat.mode & 0o010) !== 0;
  return (stat.mode & 0o001) !== 0;
}

/**
 * Where the database lives. Normally the wanted folder; started as root from a home that other accounts may not
 * enter, a folder below /var/lib of this checkout's own, because the unprivileged account could not read its data.
 * @param {string} wanted @returns {{ root: string, runAs: RunAs, moved: string | undefined }} moved: the folder in the way
 */
export function choosePlace(wanted) {
  const runAs = findRunAs();
  const real = realPath(path.resolve(wanted));
  const closed = findClosedFolder(real, runAs);
  if (!closed) return { root: real, runAs, moved: undefined };
  return { root: `/var/lib/marketing-information-portal-${shortHash(real)}`, runAs, moved: closed };
}

/** Without links, as far as it is there: named by another path it is the same place. @param {string} folder @returns {string} */
function realPath(folder) {
  if (fs.existsSync(folder)) return fs.realpathSync(folder);
  const parent = path.dirname(folder);
  return parent === folder ? folder : path.join(realPath(parent), path.basename(folder));
}

/** Sockets have a path limit of about 100 bytes; a deep checkout gets a short folder of its own. @param {string} root */
export function socketFolder(root) {
  const near = path.join(root, "s");
  if (Buffer.byteLength(path.join(near, SOCKET_NAME)) <= SOCKET_PATH_BYTES) return near;
  return path.join(os.tmpdir(), `portal-${shortHash(root)}`);
}

/** A folder nobody but the server's account may enter. @param {string} folder @param {RunAs} runAs */
export function makePrivateFolder(folder, runAs) {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = fs.lstatSync(folder);
  const owner = runAs.uid ?? process.getuid?.();
  const strangers = owner !== undefined && stat.uid !== owner && stat.uid !== process.getuid?.();
  if (!stat.isDirectory() || strangers) throw new Error(`${folder} belongs to somebody else`);
  if (runAs.uid !== undefined) fs.chownSync(folder, runAs.uid, runAs.gid ?? runAs.uid);
  fs.chmodSync(folder, 0o700);
}

/** @param {string} text */
function shortHash(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 10);
}
