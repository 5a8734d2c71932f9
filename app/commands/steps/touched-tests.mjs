import fs from "node:fs";
import path from "node:path";
import { runProgram } from "./run-program.mjs";

const TEST = /\.test\.tsx?$/;
const APART = /^tests\/(house|journeys|bench)\//;

/** What differs from the last commit, new files too; of a clean tree what that commit changed. @param {string} projectRoot @returns {Promise<string[]>} */
export async function changedFiles(projectRoot) {
  const git = async (/** @type {string[]} */ words) =>
    (await runProgram("git", words, { cwd: projectRoot })).split("\n").filter((line) => line !== "");
  const status = await git(["status", "--porcelain", "--untracked-files=all"]);
  const changed = status.map((line) => line.slice(3).split(" -> ").at(-1) ?? "");
  return changed.length > 0 ? changed : git(["diff", "--name-only", "HEAD~1"]);
}

/**
 * Tests that changed, and those in the folder of what changed. @param {string[]} changed @param {string} projectRoot
 * @returns {string[]}
 */
export function testsBeside(changed, projectRoot) {
  const found = new Set();
  for (const file of changed) {
    const folder = path.dirname(file);
    if (TEST.test(file) && fs.existsSync(path.join(projectRoot, file))) found.add(file);
    if (!file.startsWith("app/") || !fs.existsSync(path.join(projectRoot, folder))) continue;
    for (const name of fs.readdirSync(path.join(projectRoot, folder)))
      if (TEST.test(name)) found.add(path.posix.join(folder, name));
  }
  return [...found].filter((file) => !APART.test(file)).sort();
}
