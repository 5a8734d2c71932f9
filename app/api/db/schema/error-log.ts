import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";

/** Errors of browsers and of the server, without query strings; shown as text only. */
export const errorLog = pgTable(
  "error_log",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    at: timestamp("at", { withTimezone: true }).notNull(),
    userId: text("user_id"),
    source: text("source").$type<"browser" | "server">().notNull(),
    message: text("message").notNull(),
    info: text("info").notNull().default(""),
    url: text("url").notNull().default(""),
    stack: text("stack").notNull().default(""),
    ...audit,
  },
  (table) => [index("error_log_at").on(table.at)],
);
