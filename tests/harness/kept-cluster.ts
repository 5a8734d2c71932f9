import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { build } from "esbuild";
import { isAlive } from "../../app/api/db/embedded/process-table.mjs";

/** Databases that runs filled, by what filled them; older ones go. */
const KEPT = path.join(".cache", "test-clusters");
/** Of a server's folder: its data, the passwords inside it, the marks that roles are made and the demo is loaded. */
const PART = /^(data-\d+|secrets\.json|prepared-\d+|demo-loaded-\d+)$/;
/** Which databases they are, in the kept folder. */
const NAMES = "databases.json";

/** Read as they are: what fills, who may what, and the packages, the server's own among them. */
const FILES = [
  ...["package-lock.json", "app/commands/demo.ts", "app/commands/steps/database.mjs"],
  ...["tests/harness/sales.ts", "tests/harness/database.ts", "tests/harness/few-partitions.ts"],
  ...["roles", "cluster", "supervisor", "settings"].map((name) => `app/api/db/embedded/${name}.mjs`),
];

/**
 * A hash of everything that a filled database comes from: migrations, the demo's own code and all that it imports, who fills it.
 * @param more what else it depends on: how much is loaded
 */
export async function contentHash(...more: string[]): Promise<string> {
  const { outputFiles = [] } = await build({
    stdin: {
      contents: [
        ...["demo/load-demo.server", "demo/users.server", "demo/load-special-prices.server"],
        ...["domain/access/seed-menus.server", "domain/import/tidy-facts.server", "db/migrate.server"],
      ]
        .map((name) => `export * from "~/api/${name}";`)
        .join("\n"),
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    platform: "node",
    format: "esm",
    packages: "external",
    alias: { "~": path.resolve("app") },
    logLevel: "silent",
  });
  const hash = createHash("sha256");
  for (const { contents } of outputFiles) hash.update(contents);
  for (const file of FILES) hash.update(fs.readFileSync(file));
  for (const each of more) hash.update(each);
  const migrations = path.join("app", "api", "db", "migrations");
  for (const name of fs.readdirSync(migrations).sort())
    if (name.endsWith(".sql")) hash.update(fs.readFileSync(path.join(migrations, name)));
  return hash.digest("hex").slice(0, 16);
}

/** What several runs may share: the databases of a kind that came from the same content. */
export type Kept = { kind: "unit" | "journeys"; hash: string };
const folderOf = ({ kind, hash }: Kept) => path.join(KEPT, kind, hash);
const partsIn = (folder: string) => fs.readdirSync(folder).filter((name) => PART.test(name));

/** A copy of a server's data in a folder of another, neither of which runs. */
export function copyCluster(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  const parts = partsIn(from);
  if (process.platform === "win32")
    for (const name of parts) fs.cpSync(path.join(from, name), path.join(to, name), { recursive: true });
  // Elsewhere the files belong to the server's account, which only cp keeps.
  else execFileSync("cp", ["-Rp", ...parts.map((name) => path.join(from, name)), to], { stdio: "pipe" });
}

/** Puts what an earlier run left into a server's folder that is empty. @returns the names of its databases, none where there was nothing */
export function takeKept(kept: Kept, root: string): string[] {
  const folder = folderOf(kept);
  if (!fs.existsSync(folder)) return [];
  try {
    copyCluster(folder, root);
  } catch {
    // Another run puts its own in this place just now: this one fills its databases itself.
    for (const name of partsIn(root)) fs.rmSync(path.join(root, name), { recursive: true, force: true });
    return [];
  }
  return JSON.parse(fs.readFileSync(path.join(folder, NAMES), "utf8"));
}

/** Keeps the data of a server that was stopped in order; a run that was killed keeps nothing. */
export function keep(kept: Kept, root: string, databases: readonly string[]): void {
  const folder = folderOf(kept);
  const scratch = `${folder}.${process.pid}`;
  copyCluster(root, scratch);
  fs.writeFileSync(path.join(scratch, NAMES), JSON.stringify(databases));
  const others = fs.readdirSync(path.dirname(folder)).filter((name) => !isBeingMade(name));
  for (const name of others) fs.rmSync(path.join(path.dirname(folder), name), { recursive: true, force: true });
  try {
    fs.renameSync(scratch, folder);
  } catch {
    // A run beside this one was quicker; its copy is as good.
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

/** `<hash>.<process>`: a copy that a living run has not finished. */
function isBeingMade(name: string): boolean {
  const [, owner] = /\.(\d+)$/.exec(name) ?? [];
  return owner !== undefined && isAlive(Number(owner));
}
