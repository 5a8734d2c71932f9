import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { asClient } from "../../../tests/harness/as-client";
import { migrateDatabase } from "./migrate.server";

let folder: string;
let url: string;
const names: string[] = [];

/** A folder of migrations as drizzle-kit writes it. */
function writeMigrations(files: { tag: string; when: number; sql: string }[]): void {
  fs.mkdirSync(path.join(folder, "meta"), { recursive: true });
  for (const { tag, sql } of files) fs.writeFileSync(path.join(folder, `${tag}.sql`), sql);
  const entries = files.map(({ tag, when }, idx) => ({ idx, version: "7", when, tag, breakpoints: true }));
  fs.writeFileSync(
    path.join(folder, "meta", "_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries }),
  );
}

const first = { tag: "0000_first", when: 2000, sql: "CREATE TABLE a (id int)" };
const second = { tag: "0001_second", when: 3000, sql: "CREATE TABLE b (id int)" };

const asSuperuser = (statement: string) =>
  asClient(inject("testServer").superuser, (client) => client.query(statement));

async function makeDatabase(options = ""): Promise<string> {
  const name = `migrate_${Math.random().toString(36).slice(2)}`;
  names.push(name);
  await asSuperuser(`CREATE DATABASE ${name} TEMPLATE template0 OWNER owner ${options}`);
  const address = new URL(inject("testServer").owner);
  address.pathname = name;
  return address.href;
}

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "migrations-"));
});
beforeEach(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  url = await makeDatabase();
});
afterAll(async () => {
  fs.rmSync(folder, { recursive: true, force: true });
  for (const name of names) await asSuperuser(`DROP DATABASE ${name} WITH (FORCE)`);
});

describe("migrations", () => {
  test("eight processes at once: each succeeds, each file is applied once", async () => {
    writeMigrations([first, second]);
    const results = await Promise.all(Array.from({ length: 8 }, () => migrateDatabase(url, folder)));
    expect(results.map(({ applied }) => applied).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 2]);
  });

  test("a file with an older time stamp, which drizzle passes over, is an error", async () => {
    writeMigrations([first]);
    await migrateDatabase(url, folder);
    writeMigrations([first, { ...second, when: 1000 }]);
    await expect(migrateDatabase(url, folder)).rejects.toThrow(/passed over/);
  });

  test("each of our migrations is later than the one before it: a database that is there already takes them all", () => {
    const journal = fs.readFileSync(new URL("./migrations/meta/_journal.json", import.meta.url), "utf8");
    const { entries } = JSON.parse(journal) as { entries: { tag: string; when: number }[] };
    const early = entries.filter(({ when }, at) => at > 0 && when <= (entries[at - 1]?.when ?? 0));
    expect(early.map(({ tag }) => tag)).toEqual([]);
  });

  test("an old program refuses a newer database", async () => {
    writeMigrations([first, second]);
    await migrateDatabase(url, folder);
    writeMigrations([first]);
    await expect(migrateDatabase(url, folder)).rejects.toThrow(/another version of this program/);
  });

  test("a failing file leaves nothing behind, and the next start goes on", async () => {
    writeMigrations([first, { ...second, sql: "CREATE TABLE b (id int);--> statement-breakpoint\nSELECT 1/0" }]);
    await expect(migrateDatabase(url, folder)).rejects.toThrow();
    writeMigrations([first, second]);
    expect(await migrateDatabase(url, folder)).toEqual({ files: 2, applied: 2 });
  });

  test("a server that cannot search Korean text is refused, with the cure", async () => {
    const unfit = await makeDatabase("ENCODING 'UTF8' LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C'");
    await expect(migrateDatabase(unfit, folder)).rejects.toThrow(/CREATE DATABASE portal .* LC_CTYPE 'C.UTF-8'/);
  });
});
