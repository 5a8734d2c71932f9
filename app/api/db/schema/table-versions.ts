import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

/**
 * How often a table was written to: triggers count each statement in its own transaction, so that whoever sees the rows sees
 * the count. Answers that are kept (domain/facts/kept-rows.server.ts) hang on it. The tables are named in the migration.
 */
export const tableVersion = pgTable("table_version", {
  name: text("name").primaryKey(),
  version: bigint("version", { mode: "number" }).notNull().default(0),
});

/**
 * The same of everything that figures of tool management rest on, together: the sum tells whether anything was written. A transaction counts in
 * whichever slot nobody else is counting in, so that no site waits for another.
 */
export const toolManagementVersion = pgTable("tool_management_version", {
  slot: integer("slot").primaryKey(),
  version: bigint("version", { mode: "number" }).notNull().default(0),
});
