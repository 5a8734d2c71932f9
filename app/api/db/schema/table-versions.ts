import { bigint, pgTable, text } from "drizzle-orm/pg-core";

/**
 * How often a table was written to: triggers count each statement in its own transaction, so that whoever sees the rows sees
 * the count. Answers that are kept (domain/facts/kept-rows.server.ts) hang on it. The tables are named in the migration.
 */
export const tableVersion = pgTable("table_version", {
  name: text("name").primaryKey(),
  version: bigint("version", { mode: "number" }).notNull().default(0),
});
