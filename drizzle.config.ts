import { defineConfig } from "drizzle-kit";

/** Tables come from the schema; partitions and roll-ups are written by hand in custom migration files. */
export default defineConfig({
  dialect: "postgresql",
  schema: "./app/api/db/schema/index.ts",
  out: "./app/api/db/migrations",
});
