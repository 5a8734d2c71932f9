import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";
import { instant } from "./columns";

/**
 * Errors of browsers and of the server, without private data (domain/error-log/private-data.ts); shown as text only. What
 * its reader has cleared is no longer in use (`use_yn`), and stays for administrators until the nightly clearing.
 */
export const errorLog = pgTable(
  "error_log",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    at: instant("at").notNull(),
    userId: text("user_id"),
    /** What joins the errors of one visit; the session may be gone. */
    sessionId: text("session_id"),
    /** The number that the reader saw: of the request that failed, or made by their browser. */
    reference: text("reference").notNull().default(""),
    source: text("source").$type<"browser" | "server">().notNull(),
    message: text("message").notNull(),
    info: text("info").notNull().default(""),
    url: text("url").notNull().default(""),
    stack: text("stack").notNull().default(""),
    ...audit,
  },
  (table) => [index("error_log_at").on(table.at), index("error_log_of").on(table.userId, table.at)],
);
