/**
 * npm test: everything that must hold, in one command. Goes on after a failure, so that one run tells all, and ends
 * with one plain line. `-- --quick`: for the desk, without journeys and with those tests alone that lie beside what
 * changed. `-- --servers`: more of them once more on Debian's server. Only node: modules at the top: nothing may be
 * installed yet.
 */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { debianFolder } from "../../tests/harness/debian-server.mjs";
import { buildChanged } from "./steps/build.mjs";
import { say, step } from "./steps/console.mjs";
import { findBrowser } from "./steps/find-browser.mjs";
import { installMissing } from "./steps/install.mjs";
import { endPrograms, runProgram } from "./steps/run-program.mjs";
import { changedFiles, testsBeside } from "./steps/touched-tests.mjs";
import { minutesOf, runVitest, slowestFiles } from "./steps/vitest-run.mjs";

const projectRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");
/** Settings of a portal that runs beside the tests; none of them may reach it. */
const NOT_OURS =
  /^(DATABASE_|MIGRATION_DATABASE_|API_BASE_URL|PUBLIC_ORIGIN|PORT$|HOST$|DATA_DIR|DEMO|TRUST_PROXY|ALLOW_HTTP|NODE_ENV|MAKER_|VITEST)/;
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !NOT_OURS.test(name)));

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.on(signal, () => {
    endPrograms();
    process.exit(1);
  });
}

const quick = process.argv.includes("--quick");
const servers = process.argv.includes("--servers") ? { TEST_SERVERS: "1" } : {};

fs.mkdirSync(path.join(projectRoot, ".cache"), { recursive: true });
const sum = { passed: 0, failed: 0 };
/** @type {import("./steps/vitest-run.mjs").Slow[]} */
const testFiles = [];
/** @type {import("./steps/vitest-run.mjs").Kind[]} */
const kinds = [];
/** @type {string[]} */
const failures = [];
/** Told at the end, where the last of a long output is all that one sees. @type {string[]} */
const broken = [];

const browser = await (async () => {
  await installMissing(projectRoot, { tools: true });
  return quick ? {} : step("Finding a browser", () => findBrowser(projectRoot));
})().catch((error) => {
  say(error.message);
  say("0 passed, 1 failed");
  process.exit(1);
});

await Promise.all([types(), lintAndBuild()]);
await tests("pure", "Tests without a database");
await tests("house", "House checks");
if (quick) await touched();
else {
  await tests("unit", "Unit and API tests");
  const debian = debianFolder();
  if (debian) await tests("debian", `Database tests on Debian's server (${debian})`);
  else say("Database tests on Debian's server did not run: no /usr/lib/postgresql/*/bin/initdb here");
  await tests("journeys", "Browser journeys");
}

for (const line of [...minutesOf(kinds), ...slowestFiles(testFiles)]) say(line);
if (failures.length > 0) say([`\nFailed: ${failures.join(", ")}`, ...broken].join("\n  "));
say(`${sum.passed} passed, ${sum.failed} failed`);
process.exit(failures.length > 0 ? 1 : 0);

/** The compiler's native edition: the same checks in a third of the time (docs/decisions/0058). */
function types() {
  const kept = ["--incremental", "--tsBuildInfoFile", path.join(".cache", "types.tsbuildinfo")];
  return check("Types", "typescript-native/bin/tsc", ["--noEmit", "--checkers", "1", ...kept]);
}

/** Of the other tests those that lie beside what changed since the last commit, or in it. */
async function touched() {
  const files = testsBeside(await changedFiles(projectRoot), projectRoot);
  if (files.length === 0) say("Nothing changed that has tests with a database beside it");
  else await tests("unit", `Tests beside what changed (${files.length} files)`, files);
}

/** Together as long as the types alone. */
async function lintAndBuild() {
  await check("Lint and format", "@biomejs/biome/bin/biome", ["check", "--max-diagnostics=50", "."]);
  await check("Unused code", "knip/bin/knip.js", []);
  await attempt("Build", () => buildChanged(projectRoot));
}

/** @param {string} name @param {string} program inside node_modules @param {string[]} argumentList */
function check(name, program, argumentList) {
  const script = path.join(projectRoot, "node_modules", program);
  return attempt(name, () => runProgram(process.execPath, [script, ...argumentList], { cwd: projectRoot, env }));
}

/** @param {string} name @param {() => Promise<unknown>} work */
async function attempt(name, work) {
  const begun = performance.now();
  try {
    await step(name, work);
  } catch (error) {
    say(/** @type {Error} */ (error).message);
    failures.push(name);
    sum.failed++;
  }
  kinds.push({ name, ms: performance.now() - begun });
}

/** @param {string} project of vitest.config.ts @param {string} name @param {string[]} [files] all of the project's without them */
async function tests(project, name, files = []) {
  const begun = performance.now();
  const count = await step(name, () => runVitest(project, projectRoot, { ...env, ...browser, ...servers }, files));
  kinds.push({ name, ms: performance.now() - begun });
  sum.passed += count.passed;
  sum.failed += count.failed;
  // Run by more than one project, a file has a line for each.
  testFiles.push(...count.files.map(({ file, ms }) => ({ file: `${project}: ${file}`, ms })));
  broken.push(...count.broken.map((test) => `${project}: ${test}`));
  if (count.failed > 0) failures.push(name);
}
