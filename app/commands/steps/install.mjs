import fs from "node:fs";
import path from "node:path";
import { step } from "./console.mjs";
import { ProgramFailed, runNpm } from "./run-program.mjs";

/** @typedef {Record<string, { version?: string, dev?: boolean, optional?: boolean, peer?: boolean }>} Packages */

/**
 * Installs exactly what the lock file says, when something of it is missing. A portal runs without the tools of the
 * tests, nearly half of all: a first start leaves them out (`npm install` by hand brings all, as everywhere).
 * @param {string} projectRoot @param {{ tools?: boolean }} [options] with the tools of the tests
 */
export async function installMissing(projectRoot, { tools = false } = {}) {
  refuseSharedPackages(projectRoot);
  if (isInstalled(projectRoot, tools)) return;
  await step("Installing packages", () => install(projectRoot, installArguments(projectRoot, tools)));
}

/**
 * The lock names no addresses, so npm asks for each package's list of versions. One that it still has is trusted first,
 * which takes a quarter less; where a list is older than the version asked for, npm gives up, and all are asked for anew.
 * @param {string} projectRoot @param {string[]} how
 */
async function install(projectRoot, how) {
  try {
    await runNpm([...how, "--prefer-offline"], { cwd: projectRoot });
  } catch (error) {
    if (!(error instanceof ProgramFailed) || !error.output.includes("ETARGET")) throw error;
    await runNpm([...how, "--prefer-online"], { cwd: projectRoot });
  }
}

/**
 * `npm ci` begins with an empty folder, under the feet of a portal that runs from it: where only tools are missing they
 * are added to what is there. @param {string} projectRoot @param {boolean} tools
 */
export function installArguments(projectRoot, tools) {
  const how = tools && isInstalled(projectRoot, false) ? ["install", "--no-save"] : ["ci"];
  return [...how, tools ? "--include=dev" : "--omit=dev", "--include=optional", "--no-audit", "--no-fund"];
}

/**
 * An install empties node_modules first, and through a link it would be another clone's.
 * @param {string} projectRoot
 */
function refuseSharedPackages(projectRoot) {
  const folder = path.join(projectRoot, "node_modules");
  if (fs.lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error(
      `${folder} is a link: an install would empty the folder behind it. Remove the link and start again`,
    );
}

/**
 * npm writes its own list of what lies in node_modules as the last thing of an install, so a killed one counts as
 * missing. Optional packages may lack: they belong to other platforms.
 * @param {string} projectRoot @param {boolean} tools
 */
function isInstalled(projectRoot, tools) {
  const wanted = readPackages(path.join(projectRoot, "package-lock.json"));
  const present = readPackages(path.join(projectRoot, "node_modules", ".package-lock.json"));
  if (!wanted) throw new Error("package-lock.json is missing or unreadable");
  if (!present) return false;
  return Object.entries(wanted).every(
    ([place, { dev, optional, version }]) =>
      place === "" || optional || (dev && !tools) || present[place]?.version === version,
  );
}

/** @param {string} file @returns {Packages | undefined} */
function readPackages(file) {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")).packages;
  } catch {
    return undefined;
  }
}
