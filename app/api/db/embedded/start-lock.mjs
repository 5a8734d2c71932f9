import fs from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { birthOf, isAlive } from "./process-table.mjs";

const WAIT_MS = 10 * 60_000;
const signature = () => `${process.pid} ${birthOf(process.pid)}`;

/** @param {string} holder "pid birth", as written by `signature` */
export function isLiveHolder(holder) {
  const [pid, ...birth] = holder.split(" ");
  return isAlive(Number(pid)) && birthOf(Number(pid)) === birth.join(" ");
}

/** @param {string} file */
function read(file) {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Registers this process in `folder` until it ends; a dead process's entry counts for nothing. @param {string} folder */
export function registerUser(folder) {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(`${folder}/${process.pid}`, signature());
}

/** Removes this process from `folder`; true when nobody alive is left there. @param {string} folder */
export function unregisterUser(folder) {
  fs.rmSync(`${folder}/${process.pid}`, { force: true });
  const others = fs.existsSync(folder) ? fs.readdirSync(folder) : [];
  const dead = others.filter((name) => !isLiveHolder(read(`${folder}/${name}`)));
  for (const name of dead) fs.rmSync(`${folder}/${name}`, { force: true });
  return dead.length === others.length;
}

/**
 * One process at a time, also across kill -9. The lock file appears whole (a hard link of a finished file), so a
 * process killed in between never leaves an empty lock nobody may judge; a dead holder's lock is moved away first
 * and put back if somebody else had replaced it meanwhile.
 * @template T @param {string} file @param {() => Promise<T>} work @returns {Promise<T>}
 */
export async function withStartLock(file, work) {
  const mine = `${file}.${process.pid}`;
  fs.writeFileSync(mine, signature());
  const deadline = Date.now() + WAIT_MS;
  while (!tryLink(mine, file)) {
    const holder = read(file);
    if (holder && !isLiveHolder(holder)) moveAside(file, holder);
    else if (Date.now() > deadline) throw new Error(`The start lock ${file} is held by process ${holder}`);
    else await pause(25);
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
    fs.rmSync(mine, { force: true });
  }
}

/** @param {string} from @param {string} to */
function tryLink(from, to) {
  try {
    fs.linkSync(from, to);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "EEXIST") return false;
    throw error;
  }
}

/** @param {string} file @param {string} judged the content that was found dead */
function moveAside(file, judged) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    fs.renameSync(file, aside);
    if (read(aside) !== judged) tryLink(aside, file);
  } catch {
    // Somebody else was quicker; the loop looks again.
  }
  fs.rmSync(aside, { force: true });
}
