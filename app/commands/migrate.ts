import { config } from "~/api/config.server";
import { migrateDatabase } from "~/api/db/migrate.server";

/** Brings the configured database up to this program's tables; the start command runs it every time. */
const url = config().MIGRATION_DATABASE_URL ?? config().DATABASE_URL;
if (!url) throw new Error("DATABASE_URL is not set");
try {
  const { files, applied } = await migrateDatabase(url);
  console.log(`${applied} migrations applied, ${files} in all`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
