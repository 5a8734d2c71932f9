/**
 * After drizzle-kit generate: keeps the last snapshot alone, a table a line. Migrations are made from the difference to it;
 * nobody reads it, and a changed table is one changed line.
 */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), "migrations", "meta");
const snapshots = fs.readdirSync(folder).filter((name) => name.endsWith("_snapshot.json"));
const last = snapshots.sort().pop() ?? "";
for (const older of snapshots) fs.rmSync(path.join(folder, older));

const file = path.join(folder, last);
const { tables, ...others } = JSON.parse(fs.readFileSync(file, "utf8"));
const lines = (/** @type {object} */ of) =>
  Object.entries(of).map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
fs.writeFileSync(file, `{${lines(others).join(",\n")},\n"tables":{\n${lines(tables).join(",\n")}\n}}\n`);
