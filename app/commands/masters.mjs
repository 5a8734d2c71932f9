/**
 * npm run masters: keeps what the portal says and hands out (files of all reports, pages, mails, the API's description) in
 * .cache/masters, before something is rebuilt that must not change it. `-- --check`: makes it anew and names every difference.
 * What is kept is replaced by a run that made everything, never by one that failed.
 */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildChanged } from "./steps/build.mjs";
import { say } from "./steps/console.mjs";
import { installMissing } from "./steps/install.mjs";
import { runProgram } from "./steps/run-program.mjs";
import { runVitest } from "./steps/vitest-run.mjs";

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
const folders = { kept: path.join(".cache", "masters", "kept"), now: path.join(".cache", "masters", "now") };
const checks = process.argv.includes("--check");

process.exitCode = await main();

/** @returns {Promise<number>} 1 where something differs or could not be made */
async function main() {
  if (checks && !fs.existsSync(path.join(projectRoot, folders.kept))) {
    say("Nothing is kept yet: npm run masters");
    return 1;
  }
  await installMissing(projectRoot, { tools: true });
  await buildChanged(projectRoot);
  const folder = path.join(projectRoot, folders.now);
  fs.rmSync(folder, { recursive: true, force: true });
  const { failed } = await runVitest("masters", projectRoot, { ...process.env, MASTERS_FOLDER: folder });
  if (failed > 0) return 1;
  say(`${fs.readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith(".txt")).length} files`);
  if (checks) return compare();
  const kept = path.join(projectRoot, folders.kept);
  fs.rmSync(kept, { recursive: true, force: true });
  fs.renameSync(folder, kept);
  return 0;
}

async function compare() {
  const difference = ["diff", "--no-index", "--stat=160", "--", folders.kept, folders.now];
  const same = await runProgram("git", difference, { cwd: projectRoot, shown: true }).then(
    () => true,
    () => false,
  );
  say(same ? "Nothing differs." : `Differences: git diff --no-index ${folders.kept} ${folders.now}`);
  return same ? 0 : 1;
}
