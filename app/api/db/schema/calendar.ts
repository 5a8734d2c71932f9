import { char, date, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";

/**
 * Public and substitute holidays that fall on Monday to Friday. A working day is any other Monday to Friday;
 * headquarters' calendar (KR) is the one that reports count by.
 */
export const holiday = pgTable(
  "holiday",
  {
    country: char("country", { length: 2 }).notNull(),
    day: date("day").notNull(),
    nameKo: text("name_ko").notNull(),
    nameEn: text("name_en").notNull(),
    nameZh: text("name_zh"),
    ...audit,
  },
  (table) => [primaryKey({ columns: [table.country, table.day] })],
);
