import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rebuildRollUps } from "~/api/domain/import/rebuild-roll-ups.server";
import { provePoints } from "~/api/domain/membership/points/prove-points.server";
import { asClient } from "../../../../tests/harness/as-client";
import { type TestDatabase, testDatabase } from "../../../../tests/harness/database";
import { type SalesWorld, salesWorld } from "../../../../tests/harness/sales";
import { readBackup } from "./backup-file.server";
import { checkBackup, restoreBackup } from "./restore-backup.server";
import { takeBackup } from "./take-backup.server";

const key = "a key of thirty-two letters or more";
let world: SalesWorld;
let target: TestDatabase;
let folder: string;
beforeAll(async () => {
  world = await salesWorld(20_000);
  target = await testDatabase();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "backups-"));
});
afterAll(async () => {
  await target?.close();
  await world?.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const inFolder = (name: string) => path.join(folder, name);
const source = () => world.database.ownerConnectionString;
const count = async (database: Pick<TestDatabase, "pool">, text: string) =>
  (await database.pool.query(`SELECT count(*)::int AS n ${text}`)).rows[0].n;

/**
 * A hash of each table's rows, by its head, and what stands at the end. Rows are sorted: of a table in which some were updated, a
 * copy lies in another order, for each small row goes to the first page that has room.
 */
async function contentOf(file: string, secret?: string): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  let name = "";
  let rows: Buffer[] = [];
  for await (const { kind, content: bytes } of readBackup(file, secret)) {
    if (kind === "table") [rows, name] = [[], bytes.toString()];
    if (kind === "rows") rows.push(bytes);
    const lines = () => Buffer.concat(rows).toString("latin1").split("\n").sort().join("\n");
    if (kind === "end") content[name] = `${bytes} ${createHash("sha256").update(lines()).digest("hex")}`;
    if (kind === "foot") content.foot = bytes.toString();
  }
  return content;
}

/** Writes rows that belong together, one transaction after the other, until it is told to stop. */
function keepWriting(): () => Promise<number> {
  let going = true;
  const written = asClient(world.database.connectionString, async (client) => {
    let pairs = 0;
    for (; going; pairs += 1) {
      const id = randomUUID();
      await client.query("BEGIN");
      await client.query(
        "INSERT INTO audit_entry (at, user_id, action, subject) VALUES (now(), 'writer', 'notice-add', $1)",
        [`notice:${id}`],
      );
      await client.query(
        "INSERT INTO general_notice (id, text_ko, text_en, title_ko, title_en, from_at, to_at) VALUES ($1, 'a', 'a', 'a', 'a', now(), now() + interval '1 day')",
        [id],
      );
      await client.query("COMMIT");
    }
    return pairs;
  });
  return () => {
    going = false;
    return written;
  };
}

test("taken while the portal writes, a backup has whole transactions alone, and what was acknowledged before it began", async () => {
  await world.tokenOf("admin@seorak.example");
  const stop = keepWriting();
  await expect.poll(() => count(world.database, "FROM general_notice")).toBeGreaterThan(5);
  const before = await count(world.database, "FROM general_notice");
  await takeBackup(source(), inFolder("busy"), key);
  const pairs = await stop();
  await checkBackup(inFolder("busy"), key);
  // Of another program's tables nothing stays.
  const otherTables = "UPDATE drizzle.__drizzle_migrations SET hash = 'another'; DROP TABLE sent_once";
  await asClient(target.ownerConnectionString, (owner) => owner.query(otherTables));
  await restoreBackup(target.ownerConnectionString, inFolder("busy"), key);
  const restored = await count(target, "FROM general_notice");
  expect(restored).toBeGreaterThanOrEqual(before);
  expect(restored).toBeLessThanOrEqual(pairs);
  expect(await count(target, "FROM audit_entry WHERE user_id = 'writer'")).toBe(restored);
  expect(await count(target, "FROM invoice_line")).toBe(await count(world.database, "FROM invoice_line"));
});

test("what was put back opens no session and no code, and its sums are proven", async () => {
  expect(await count(world.database, "FROM session")).toBeGreaterThan(0);
  for (const table of ["session", "one_time_code", "pass_phrase"]) expect(await count(target, `FROM ${table}`)).toBe(0);
  expect((await rebuildRollUps(target.pool)).tables.filter(({ different }) => different > 0)).toEqual([]);
  expect(await provePoints(target.pool)).toEqual([]);
});

test("what was put back is what was there, row by row and number by number, and its rules stand again", async () => {
  await takeBackup(target.ownerConnectionString, inFolder("again"));
  expect(await contentOf(inFolder("again"))).toEqual(await contentOf(inFolder("busy"), key));
  await expect(target.pool.query("DELETE FROM audit_entry")).rejects.toThrow();
  await expect(target.pool.query("INSERT INTO user_role (user_id, role_id) VALUES ('x', 'x')")).rejects.toThrow(
    /foreign key/,
  );
});

test("what is damaged, cut off, of another key or none at all is refused before anything is replaced", async () => {
  const whole = fs.readFileSync(inFolder("busy"));
  const plain = fs.readFileSync(inFolder("again"));
  const turned = (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    copy.writeUInt8(copy.readUInt8(copy.length >> 1) ^ 1, copy.length >> 1);
    return copy;
  };
  const wrong: [bytes: Buffer, secret: string | undefined, reason: RegExp][] = [
    [whole, undefined, /BACKUP_KEY is not set/],
    [whole, key.toUpperCase(), /Another key/],
    [turned(whole), key, /damaged/],
    [whole.subarray(0, whole.length - 1000), key, /damaged/],
    [turned(plain), undefined, /damaged|no backup/],
    [plain.subarray(0, plain.length - 1000), undefined, /damaged|cut off/],
    [Buffer.from("PK"), undefined, /no backup/],
  ];
  for (const [at, [bytes, secret, reason]] of wrong.entries()) {
    fs.writeFileSync(inFolder(`wrong-${at}`), bytes);
    await expect(checkBackup(inFolder(`wrong-${at}`), secret), String(reason)).rejects.toThrow(reason);
  }
  const before = await count(target, "FROM app_user");
  await expect(restoreBackup(target.ownerConnectionString, inFolder("wrong-5"))).rejects.toThrow();
  expect([before, await count(target, "FROM app_user")]).toEqual([before, before]);
  expect(before).toBeGreaterThan(10);
});

test("the file is its owner's alone, and nothing half-written has its name", async () => {
  expect(fs.statSync(inFolder("busy")).mode & 0o777).toBe(0o600);
  await expect(takeBackup(source().replace(/[^/]+$/, "none"), inFolder("failed"))).rejects.toThrow();
  expect(fs.readdirSync(folder).filter((name) => /failed|part/.test(name))).toEqual([]);
  expect(fs.readFileSync(inFolder("busy")).includes("invoice_line")).toBe(false);
});
