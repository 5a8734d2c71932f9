import pg from "pg";
import { logisticsTables } from "./logistics-tables";
import { marketRollUps } from "./market-roll-ups";
import { marketTotals } from "./market-totals";
import { rollUps } from "./roll-ups";

const facts = [
  "invoice_line",
  "customer",
  ...["contact", "machine", "potential", "share", "visit"].map((known) => `customer_${known}`),
  "item",
  "sales_target",
  "sales_year_target",
  ...Object.values(logisticsTables).map(({ table }) => table),
  ...[...rollUps, ...marketRollUps, ...marketTotals].map(({ table }) => table),
];
type Address = { MIGRATION_DATABASE_URL?: string; DATABASE_URL?: string };

/**
 * VACUUM and ANALYZE of the facts after a large load, by the role that owns them: the first reports then find
 * statistics and visible pages instead of making them. Without that role the server's own autovacuum does it later.
 * @param known tables that the load itself has analysed when all their rows were in: they are the largest
 */
export async function tidyFacts(address: Address, known: readonly string[] = []): Promise<void> {
  const others = facts.filter((table) => !known.includes(table));
  // Two at a time, each the next table: the statements of one connection keep one core busy.
  const statements = [
    ...(known.length > 0 ? [`VACUUM ${known.join(", ")}`] : []),
    ...others.map((table) => `VACUUM (ANALYZE) ${table}`),
  ].values();
  await Promise.all([work(address, statements), work(address, statements)]);
}

async function work(address: Address, statements: Iterable<string>): Promise<void> {
  const connectionString = address.MIGRATION_DATABASE_URL ?? address.DATABASE_URL;
  if (!connectionString) return;
  const client = new pg.Client({ connectionString, application_name: "portal-tidy" });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
