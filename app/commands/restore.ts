import path from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import pg from "pg";
import { config } from "~/api/config.server";
import { type Contents, checkBackup, restoreBackup } from "~/api/db/backup/restore-backup.server";
import { migrateDatabase } from "~/api/db/migrate.server";
import { addressOf, asOwner } from "~/api/db/pool.server";
import { reasonOf } from "~/api/domain/import/failure-text";

/**
 * `restore file [--check] [--yes]`: puts a backup in the place of everything in the database, after it was read from end to end.
 * Until the last row is in, and whenever something fails, the old rows are there. (docs/decisions/0101)
 */
const USAGE = "Usage: restore file [--check] [--yes]";
process.exitCode = await main().catch((error) => {
  console.error(reasonOf(error));
  return 1;
});

/** @returns 0 done, 1 it could not be, 2 not wanted */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { check: { type: "boolean", default: false }, yes: { type: "boolean", default: false } },
  });
  const [given] = positionals;
  if (!given || positionals.length > 1) throw new Error(USAGE);
  const { BACKUP_KEY } = config();
  const file = path.resolve(given);
  const url = addressOf(asOwner(config()));
  const contents = await checkBackup(file, BACKUP_KEY);
  console.log(`${file}: of ${contents.madeAt}, ${told(contents)}; whole.`);
  if (values.check) return 0;
  const { users, portals } = await lookAt(url);
  if (portals > 0) throw new Error("A portal runs on this database: stop it first. Nothing was changed.");
  if (users > 0 && !values.yes && !(await isMeant(users))) {
    console.error("Nothing was changed.");
    return 2;
  }
  const begun = performance.now();
  console.log(
    `Restored: ${told(await restoreBackup(url, file, BACKUP_KEY))}, ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  );
  await migrateDatabase(url);
  console.log("Nobody is signed in any more, and links that were sent before open nothing.");
  return 0;
}

function told({ tables, rows }: Contents): string {
  return `${rows} rows of ${tables} tables`;
}

async function lookAt(url: string): Promise<{ users: number; portals: number }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`
      SELECT (SELECT count(*)::int FROM app_user) AS users,
             (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'portal') AS portals`);
    return rows[0];
  } finally {
    await client.end();
  }
}

/** Where nobody can be asked, --yes says it. */
async function isMeant(users: number): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new Error(`There is data already (${users} users): --yes replaces it. Nothing was changed.`);
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`Everything here, ${users} users among it, is replaced. Type yes to go on: `);
  lines.close();
  return answer.trim() === "yes";
}
