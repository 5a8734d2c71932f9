import fs from "node:fs";
import path from "node:path";
import { runProgram } from "./run-program.mjs";

/** @typedef {{ file: string, ms: number }} Slow a file of tests and how long its tests took */
/** @typedef {{ name: string, ms: number }} Kind a step of the tests and how long it took */
/** @typedef {{ passed: number, failed: number, files: Slow[], broken: string[] }} Count `broken`: each test that failed, by file and name */

/**
 * Runs one vitest project with its output shown; counts from its JSON report.
 * @param {string} project @param {string} projectRoot @param {NodeJS.ProcessEnv} env
 * @param {string[]} [files] all of the project's without them @returns {Promise<Count>}
 */
export async function runVitest(project, projectRoot, env, files = []) {
  const report = path.join(projectRoot, ".cache", `vitest-${project}.json`);
  fs.rmSync(report, { force: true });
  const script = path.join(projectRoot, "node_modules", "vitest", "vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  let ended = true;
  try {
    const run = [script, "run", "--project", project, "--passWithNoTests", ...reporters, ...files];
    await runProgram(process.execPath, run, { cwd: projectRoot, env, shown: true });
  } catch {
    ended = false;
  }
  const count = readReport(report, projectRoot);
  // Errors outside any test (a setup that fails, an unhandled rejection) end vitest badly with no test failed.
  return ended || count.failed > 0
    ? count
    : { ...count, failed: 1, broken: ["outside any test: see the output above"] };
}

/**
 * The files whose tests took longest, as lines to print. @param {Slow[]} files @param {number} [most]
 * @returns {string[]} empty where no test ran
 */
export function slowestFiles(files, most = 10) {
  const slowest = [...files].sort((a, b) => b.ms - a.ms).slice(0, most);
  if (slowest.length === 0) return [];
  return [
    `Slowest files (${slowest.length}):`,
    ...slowest.map(({ file, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${file}`),
  ];
}

/** How long each kind took, in minutes; those that run side by side share their time. @param {Kind[]} kinds @returns {string[]} */
export const minutesOf = (kinds) => [
  "Minutes:",
  ...kinds.map(({ name, ms }) => `${(ms / 60_000).toFixed(1).padStart(7)}    ${name}`),
];

/** What vitest's JSON report says. @param {string} file @param {string} projectRoot @returns {Count} */
export function readReport(file, projectRoot) {
  if (!fs.existsSync(file)) return { passed: 0, failed: 0, files: [], broken: [] };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(fs.readFileSync(file, "utf8"));
  /** @type {{ name: string, startTime: number, endTime: number, status: string, assertionResults: { status: string, fullName: string }[] }[]} */
  const results = testResults;
  // A file that cannot be loaded has no tests to fail.
  const unreadable = results.filter((result) => result.status === "failed" && result.assertionResults.length === 0);
  const files = results.map(({ name, startTime, endTime }) => ({
    file: path.relative(projectRoot, name),
    ms: endTime - startTime,
  }));
  const broken = results.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName }) => `${path.relative(projectRoot, name)} > ${fullName}`),
  );
  broken.push(...unreadable.map(({ name }) => `${path.relative(projectRoot, name)} (could not be loaded)`));
  return { passed: numPassedTests, failed: numFailedTests + unreadable.length, files, broken };
}
