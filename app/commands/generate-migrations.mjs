/**
 * `npm run db:generate`: the first migration, made again from the schema. Only until the first release: from then on
 * a merged migration is never edited, and this becomes `drizzle-kit generate --name what-it-does`.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const FOLDER = path.join("app", "api", "db", "migrations");
const SCRATCH = path.join(".cache", "migrations");
/** Fixed, because the order and the identity of the files must not depend on when somebody ran this. */
const WRITTEN_AT = {
  "0000_tables": 1795219200000,
  "0001_sales_facts": 1795219200001,
  "0002_append_only_audit": 1795219200002,
};

fs.rmSync(SCRATCH, { recursive: true, force: true });
generate("tables");
generate("sales_facts", "--custom");
generate("append_only_audit", "--custom");
const journalFile = path.join(SCRATCH, "meta", "_journal.json");
const journal = JSON.parse(fs.readFileSync(journalFile, "utf8"));
for (const entry of journal.entries) entry.when = WRITTEN_AT[entry.tag];
fs.writeFileSync(journalFile, `${JSON.stringify(journal, null, 2)}\n`);
fs.copyFileSync(path.join(SCRATCH, "0000_tables.sql"), path.join(FOLDER, "0000_tables.sql"));
fs.cpSync(path.join(SCRATCH, "meta"), path.join(FOLDER, "meta"), { recursive: true });
fs.rmSync(SCRATCH, { recursive: true, force: true });

/** @param {string} name @param {string[]} more */
function generate(name, ...more) {
  const kit = path.join("node_modules", "drizzle-kit", "bin.cjs");
  const schema = path.join("app", "api", "db", "schema", "index.ts");
  const options = ["--dialect=postgresql", `--schema=${schema}`, `--out=${SCRATCH}`, `--name=${name}`, ...more];
  const { status } = spawnSync(process.execPath, [kit, "generate", ...options], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
