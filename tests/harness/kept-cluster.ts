import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { build } from "esbuild";

/** Databases that runs filled, by what filled them; older ones go. */
const KEPT = path.join(".cache", "test-clusters");
/** Of a server's folder: its data, the passwords inside it, the marks that roles are made and the demo is loaded. */
const PART = /^(data-\d+|secrets\.json|prepared-\d+|demo-loaded-\d+)$/;
/** Which databases they are, in the kept folder. */
const NAMES = "databases.json";

/** A hash of everything that a filled database comes from: migrations, the demo's own code and all that it imports. */
export async function contentHash(): Promise<string> {
  const { outputFiles = [] } = await build({
    stdin: {
      contents: ["demo/load-demo.server", "demo/users.server", "domain/access/seed-menus.server"]
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
  execFileSync("cp", ["-Rp", ...partsIn(from).map((name) => path.join(from, name)), to]);
}

/** Puts what an earlier run left into a server's folder that is empty. @returns the names of its databases, none where there was nothing */
export function takeKept(kept: Kept, root: string): string[] {
  const folder = folderOf(kept);
  if (!fs.existsSync(folder)) return [];
  copyCluster(folder, root);
  return JSON.parse(fs.readFileSync(path.join(folder, NAMES), "utf8"));
}

/** Keeps the data of a server that was stopped in order; a run that was killed keeps nothing. */
export function keep(kept: Kept, root: string, databases: readonly string[]): void {
  const folder = folderOf(kept);
  const scratch = `${folder}.${process.pid}`;
  copyCluster(root, scratch);
  fs.writeFileSync(path.join(scratch, NAMES), JSON.stringify(databases));
  for (const name of fs.readdirSync(path.dirname(folder)))
    if (!scratch.endsWith(name)) fs.rmSync(path.join(path.dirname(folder), name), { recursive: true, force: true });
  fs.renameSync(scratch, folder);
}
