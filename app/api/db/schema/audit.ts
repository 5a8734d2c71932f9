import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";
import { instant } from "./columns";

/** Who did what, from where. Written in the transaction of what it tells; a trigger refuses update and delete. */
export const auditEntry = pgTable(
  "audit_entry",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    at: instant("at").notNull(),
    userId: text("user_id").notNull(),
    sessionId: text("session_id"),
    action: text("action").notNull(),
    subject: text("subject").notNull(),
    address: text("address"),
    menuPath: text("menu_path"),
    reference: text("reference"),
    before: jsonb("before").$type<Record<string, unknown>>(),
    after: jsonb("after").$type<Record<string, unknown>>(),
    reason: text("reason"),
    ...audit,
  },
  (table) => [index("audit_entry_at").on(table.at), index("audit_entry_user").on(table.userId, table.at)],
);
