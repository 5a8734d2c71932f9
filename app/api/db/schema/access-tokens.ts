import { bigint, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { appUser } from "./access";
import { audit } from "./audit-columns";
import { instant } from "./columns";

/**
 * A token with which a program reads reports as its owner, and nothing else. The token itself is never stored: a copy of the
 * database opens nothing.
 */
export const accessToken = pgTable(
  "access_token",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => appUser.id, { onDelete: "cascade" }),
    /** What its owner calls it: "Sales workbook". */
    name: text("name").notNull(),
    /** SHA-256 of the token, hex. */
    tokenHash: text("token_hash").notNull().unique(),
    /** Its last four characters, by which its owner knows it again. */
    ending: text("ending").notNull(),
    /** The one role their session acted in when it was made; null = all their roles. */
    activeRole: text("active_role"),
    expiresAt: instant("expires_at").notNull(),
    endedAt: instant("ended_at"),
    lastUsedAt: instant("last_used_at"),
    /** What was read last: "Sales", "MIPSAL01". */
    lastRead: text("last_read"),
    /** Rows that were read with it since it was made. */
    rowsRead: bigint("rows_read", { mode: "number" }).notNull().default(0),
    /** When its owner was told by mail that it ends. */
    toldAt: instant("told_at"),
    ...audit,
  },
  (table) => [index("access_token_user").on(table.userId), index("access_token_expiry").on(table.expiresAt)],
);
