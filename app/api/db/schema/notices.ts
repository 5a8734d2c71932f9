import { pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";

/** A maintenance window that is announced from `announceFrom` until its end. */
export const maintenanceNotice = pgTable("maintenance_notice", {
  id: uuid("id").primaryKey().defaultRandom(),
  announceFrom: timestamp("announce_from", { withTimezone: true }).notNull(),
  fromAt: timestamp("from_at", { withTimezone: true }).notNull(),
  toAt: timestamp("to_at", { withTimezone: true }).notNull(),
  textKo: text("text_ko").notNull(),
  textEn: text("text_en").notNull(),
  ...audit,
});
