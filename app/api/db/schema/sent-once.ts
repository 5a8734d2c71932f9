import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { appUser } from "./access";
import { audit } from "./audit-columns";

/** A call that makes something, by the key of its form: written in the transaction of what it made, so that neither is without the other. */
export const sentOnce = pgTable(
  "sent_once",
  {
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** What was asked for. */
    address: text("address").notNull(),
    /** SHA-256 of what was sent. */
    contentHash: text("content_hash").notNull(),
    /** What the caller was told, and is told again. */
    answer: jsonb("answer").$type<object>(),
    ...audit,
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
