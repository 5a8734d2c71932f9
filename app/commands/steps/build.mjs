import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { step } from "./console.mjs";
import { runProgram } from "./run-program.mjs";

const SOURCES = [
  ...["app", "public", "package-lock.json", "tsconfig.json", "vite.config.ts", "remix.config.js"],
  ...["tailwind.config.ts", "postcss.config.js", "postcss.config.mjs"],
];
const NOT_BUILT = /\.test\.tsx?$/;

/** Builds the portal and its commands when the sources changed since the last finished build. @param {string} projectRoot */
export async function buildChanged(projectRoot) {
  const sources = hashSources(projectRoot);
  await buildChangedCommands(projectRoot, sources);
  await buildChangedPortal(projectRoot, sources);
}

/** The commands alone, a second's work: with them a first start loads its data while the portal is built. @param {string} projectRoot @param {string} sources */
export const buildChangedCommands = (projectRoot, sources) =>
  buildChangedPart(projectRoot, "commands", sources, () =>
    step("Building the commands", () => buildCommands(projectRoot)),
  );

/** @param {string} projectRoot @param {string} sources their hash, taken once for both */
export const buildChangedPortal = (projectRoot, sources) =>
  buildChangedPart(projectRoot, "portal", sources, () => step("Building the portal", () => buildPortal(projectRoot)));

/** @param {string} projectRoot @param {"commands" | "portal"} part @param {string} sources @param {() => Promise<unknown>} build */
async function buildChangedPart(projectRoot, part, sources, build) {
  const stamp = path.join(projectRoot, "build", `.sources-${part}`);
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === sources) return;
  // Away first: a build that is killed half-way must not look finished.
  fs.rmSync(stamp, { force: true });
  await build();
  fs.writeFileSync(stamp, sources);
}

/** Where what is new has little room, a fifth of the build's time is spent on clearing it. */
const ROOMY_HEAP = ["--min-semi-space-size=32", "--max-semi-space-size=64"];

/** @param {string} projectRoot */
function buildPortal(projectRoot) {
  const remix = path.join(projectRoot, "node_modules", "@remix-run", "dev", "dist", "cli.js");
  const env = { ...process.env, NODE_ENV: "production" };
  return runProgram(process.execPath, [...ROOMY_HEAP, remix, "vite:build"], { cwd: projectRoot, env });
}

/** The commands are TypeScript; packages stay outside the bundle, native ones could not go in. @param {string} projectRoot */
async function buildCommands(projectRoot) {
  const folder = path.join(projectRoot, "app", "commands");
  const entryPoints = fs.readdirSync(folder).filter((name) => name.endsWith(".ts") && !NOT_BUILT.test(name));
  const { build, stop } = await import("esbuild");
  await build({
    absWorkingDir: projectRoot,
    entryPoints: entryPoints.map((name) => path.join(folder, name)),
    outdir: path.join(projectRoot, "build", "commands"),
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    packages: "external",
    alias: { "~": path.join(projectRoot, "app") },
    sourcemap: "inline",
    logLevel: "silent",
    plugins: [rawText],
  });
  await stop();
}

/** `import text from "./file?raw"`, as the portal's own build has it. @type {import("esbuild").Plugin} */
const rawText = {
  name: "raw-text",
  setup(building) {
    building.onResolve({ filter: /\?raw$/ }, ({ path: name, resolveDir }) => ({
      path: path.resolve(resolveDir, name.replace(/\?raw$/, "")),
      namespace: "raw-text",
    }));
    building.onLoad({ filter: /.*/, namespace: "raw-text" }, async ({ path: file }) => ({
      contents: await fs.promises.readFile(file, "utf8"),
      loader: "text",
    }));
  },
};

/** Of all that is built from, tests left out. @param {string} projectRoot */
export function hashSources(projectRoot) {
  const hash = createHash("sha256");
  for (const name of SOURCES) addToHash(hash, path.join(projectRoot, name));
  return hash.digest("hex");
}

/** @param {import("node:crypto").Hash} hash @param {string} place */
function addToHash(hash, place) {
  const stat = fs.statSync(place, { throwIfNoEntry: false });
  if (!stat) return;
  if (stat.isDirectory()) {
    for (const name of fs.readdirSync(place).sort()) addToHash(hash, path.join(place, name));
  } else if (!NOT_BUILT.test(place)) {
    hash.update(place).update("\0").update(fs.readFileSync(place));
  }
}
