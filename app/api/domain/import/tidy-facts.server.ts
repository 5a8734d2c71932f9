import pg from "pg";
import { logisticsTables } from "./logistics-tables";
import { marketRollUps } from "./market-roll-ups";
import { marketTotals } from "./market-totals";
import { rollUps } from "./roll-ups";

/**
 * VACUUM and ANALYZE of the facts after a large load, by the role that owns them: the first reports then find
 * statistics and visible pages instead of making them. Without that role the server's own autovacuum does it later.
 */
export async function tidyFacts(address: { MIGRATION_DATABASE_URL?: string; DATABASE_URL?: string }): Promise<void> {
  const connectionString = address.MIGRATION_DATABASE_URL ?? address.DATABASE_URL;
  if (!connectionString) return;
  const client = new pg.Client({ connectionString, application_name: "portal-tidy" });
  await client.connect();
  try {
    const tables = [
      "invoice_line",
      "customer",
      ...["contact", "machine", "potential", "share", "visit"].map((known) => `customer_${known}`),
      "item",
      "sales_target",
      "sales_year_target",
      ...Object.values(logisticsTables).map(({ table }) => table),
      ...[...rollUps, ...marketRollUps, ...marketTotals].map(({ table }) => table),
    ];
    await client.query(`VACUUM (ANALYZE) ${tables.join(", ")}`);
  } finally {
    await client.end();
  }
}
