import { defineConfig } from "drizzle-kit";

/**
 * 0000_tables.sql comes from the schema. Beside it, by hand, what the schema cannot say: partitions, roll-ups, search,
 * triggers, the queue's tables and first rows. One snapshot is kept, the last; each new migration replaces it.
 */
export default defineConfig({
  dialect: "postgresql",
  schema: "./app/api/db/schema/index.ts",
  out: "./app/api/db/migrations",
});
