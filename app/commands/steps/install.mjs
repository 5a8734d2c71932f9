import fs from "node:fs";
import path from "node:path";
import { step } from "./console.mjs";
import { runNpm } from "./run-program.mjs";

/** @typedef {Record<string, { version?: string, optional?: boolean, peer?: boolean }>} Packages */

/** Installs exactly what the lock file says, when something of it is missing. @param {string} projectRoot */
export async function installMissing(projectRoot) {
  refuseSharedPackages(projectRoot);
  if (isInstalled(projectRoot)) return;
  const offered = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
  await step("Installing packages", () => runNpm(offered, { cwd: projectRoot }));
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
 * @param {string} projectRoot
 */
export function isInstalled(projectRoot) {
  const wanted = readPackages(path.join(projectRoot, "package-lock.json"));
  const present = readPackages(path.join(projectRoot, "node_modules", ".package-lock.json"));
  if (!wanted) throw new Error("package-lock.json is missing or unreadable");
  if (!present) return false;
  return Object.entries(wanted).every(
    ([place, entry]) => place === "" || entry.optional || present[place]?.version === entry.version,
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
