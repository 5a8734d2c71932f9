import fs from "node:fs";
import path from "node:path";
import { runProgram } from "./run-program.mjs";

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Runs one vitest project with its output shown; counts from its JSON report.
 * @param {string} project @param {string} projectRoot @param {NodeJS.ProcessEnv} env @returns {Promise<Count>}
 */
export async function runVitest(project, projectRoot, env) {
  const report = path.join(projectRoot, ".cache", `vitest-${project}.json`);
  fs.rmSync(report, { force: true });
  const script = path.join(projectRoot, "node_modules", "vitest", "vitest.mjs");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  let ended = true;
  try {
    const run = [script, "run", "--project", project, "--passWithNoTests", ...reporters];
    await runProgram(process.execPath, run, { cwd: projectRoot, env, shown: true });
  } catch {
    ended = false;
  }
  const count = readReport(report);
  // Errors outside any test (a setup that fails, an unhandled rejection) end vitest badly with no test failed.
  return ended || count.failed > 0 ? count : { ...count, failed: 1 };
}

/** @param {string} file @returns {Count} */
function readReport(file) {
  if (!fs.existsSync(file)) return { passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(fs.readFileSync(file, "utf8"));
  /** @type {{ status: string, assertionResults: unknown[] }[]} */
  const files = testResults;
  // A file that cannot be loaded has no tests to fail.
  const unreadable = files.filter((result) => result.status === "failed" && result.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + unreadable.length };
}
