import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";
import { instant } from "./columns";

/** A maintenance window that is announced from `announceFrom` until its end. */
export const maintenanceNotice = pgTable("maintenance_notice", {
  id: uuid("id").primaryKey().defaultRandom(),
  announceFrom: instant("announce_from").notNull(),
  fromAt: instant("from_at").notNull(),
  toAt: instant("to_at").notNull(),
  textKo: text("text_ko").notNull(),
  textEn: text("text_en").notNull(),
  ...audit,
});

/** What headquarters tells every reader behind the bell, from an instant to an instant. */
export const generalNotice = pgTable(
  "general_notice",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    fromAt: instant("from_at").notNull(),
    toAt: instant("to_at").notNull(),
    titleKo: text("title_ko").notNull(),
    titleEn: text("title_en").notNull(),
    textKo: text("text_ko").notNull(),
    textEn: text("text_en").notNull(),
    ...audit,
  },
  (table) => [index("general_notice_shown").on(table.toAt)],
);
