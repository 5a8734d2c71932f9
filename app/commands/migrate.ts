import { config } from "~/api/config.server";
import { connect } from "~/api/db/client.server";
import { migrateDatabase } from "~/api/db/migrate.server";
import { seedMenus } from "~/api/domain/access/seed-menus.server";
import { reasonOf } from "~/api/domain/import/tell-failure";

/** Brings the configured database up to this program's tables and menu lines; the start command runs it every time. */
const url = config().MIGRATION_DATABASE_URL ?? config().DATABASE_URL;
if (!url) throw new Error("DATABASE_URL is not set");
try {
  const { files, applied } = await migrateDatabase(url);
  console.log(`${applied} migrations applied, ${files} in all`);
  const database = connect({ DATABASE_URL: url });
  const { added } = await seedMenus(database.db).finally(() => database.close());
  console.log(`${added} menu lines added`);
} catch (error) {
  console.error(reasonOf(error));
  process.exitCode = 1;
}
