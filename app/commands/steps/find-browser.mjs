import fs from "node:fs";
import path from "node:path";
import { say } from "./console.mjs";
import { runNpm, runProgram } from "./run-program.mjs";

/** Chromium inside an npm package: no root, no other download. Linux x64 only. */
const PACKAGED = "@sparticuz/chromium@147.0.0";
/** Debian's package without windows first: a profile costs it a sixth of what the whole browser spends on it. */
const USUAL_PLACES = [
  "/usr/lib/chromium/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:/Program Files/Google/Chrome/Application/chrome.exe",
];

/**
 * A Chromium for the browser journeys: the named one, an installed one, the packaged one, playwright's own.
 * @param {string} projectRoot @returns {Promise<Record<string, string>>} environment of the journeys
 */
export async function findBrowser(projectRoot) {
  const named = process.env.CHROMIUM_PATH;
  if (named && !fs.existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist`);
  const installed = named || USUAL_PLACES.find((place) => fs.existsSync(place));
  if (installed) return { CHROMIUM_PATH: installed };
  await addKoreanFont(projectRoot);
  if (process.platform === "linux" && process.arch === "x64") {
    try {
      return await unpackPackaged(projectRoot);
    } catch (error) {
      say(`  The packaged Chromium is not to be had: ${/** @type {Error} */ (error).message.split("\n")[0]}`);
    }
  }
  const cli = path.join(projectRoot, "node_modules", "playwright", "cli.js");
  await runProgram(process.execPath, [cli, "install", "chromium"], { cwd: projectRoot });
  return {};
}

/** Its libraries are unpacked only where it believes to be in the cloud it was made for. @param {string} projectRoot */
async function unpackPackaged(projectRoot) {
  const folder = path.join(projectRoot, ".cache", "browser");
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  await runNpm(["install", "--no-save", "--no-audit", "--no-fund", PACKAGED], { cwd: folder });
  const script = [
    'const { default: chromium } = await import("@sparticuz/chromium");',
    "const CHROMIUM_PATH = await chromium.executablePath();",
    "const LD_LIBRARY_PATH = process.env.LD_LIBRARY_PATH ?? '';",
    "process.stdout.write(JSON.stringify({ CHROMIUM_PATH, LD_LIBRARY_PATH }));",
  ].join("\n");
  const env = { ...process.env, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" };
  return JSON.parse(await runProgram(process.execPath, ["--input-type=module", "-e", script], { cwd: folder, env }));
}

/** Without one, Korean pages show boxes. Only root may install it, and a machine without it can still test. @param {string} projectRoot */
async function addKoreanFont(projectRoot) {
  if (process.getuid?.() !== 0 || !fs.existsSync("/usr/bin/apt-get")) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  try {
    await runProgram("apt-get", ["update", "-q"], { cwd: projectRoot, env });
    await runProgram("apt-get", ["install", "-qy", "--no-install-recommends", "fonts-nanum"], {
      cwd: projectRoot,
      env,
    });
  } catch {
    say("  No Korean font could be installed; pictures will show boxes for Korean letters");
  }
}
