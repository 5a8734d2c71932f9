import { parseArgs } from "node:util";
import { config } from "~/api/config.server";
import { connect } from "~/api/db/client.server";
import { migrateDatabase } from "~/api/db/migrate.server";
import { seedMenus } from "~/api/domain/access/seed-menus.server";
import { endRestored } from "~/api/domain/account/end-restored.server";
import { lockDemoAccounts, unlockDemoAccounts } from "~/api/domain/account/settle-demo-accounts.server";
import type { Visit } from "~/api/domain/ctx";
import { reasonOf } from "~/api/domain/import/failure-text";

/**
 * `migrate [--demo-accounts open|locked] [--copied]`: brings the configured database up to this program's tables and menu lines. The start
 * command runs it every time, and says whether the demo's accounts may be used and whether the data came back
 * from a copy.
 */
const { values } = parseArgs({ options: { "demo-accounts": { type: "string" }, copied: { type: "boolean" } } });
const url = config().MIGRATION_DATABASE_URL ?? config().DATABASE_URL;
if (!url) throw new Error("DATABASE_URL is not set");
try {
  const { files, applied } = await migrateDatabase(url);
  console.log(`${applied} migrations applied, ${files} in all`);
  const database = connect({ DATABASE_URL: url });
  try {
    console.log(`${(await seedMenus(database.db)).added} menu lines added`);
    const visit = { ...database, now: new Date(), locale: "en" } as const;
    if (values.copied) await tellEnded(visit);
    await settleDemoAccounts(visit);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}

async function settleDemoAccounts(visit: Visit): Promise<void> {
  if (values["demo-accounts"] === "open") await unlockDemoAccounts(visit);
  if (values["demo-accounts"] !== "locked") return;
  const locked = await lockDemoAccounts(visit);
  if (locked > 0)
    console.log(`! ${locked} accounts of the demo had the password that everybody knows: they are locked.`);
}

async function tellEnded(visit: Visit): Promise<void> {
  const { sessions, codes } = await endRestored(visit);
  console.log(`! The data came back from a copy: ${sessions} sessions and ${codes} codes that it revived have ended.`);
}
