import { pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";

/** A list of choices that administrators keep: reasons, remarks, kinds. */
export const codeGroup = pgTable("code_group", {
  id: text("id").primaryKey(),
  nameKo: text("name_ko").notNull(),
  nameEn: text("name_en").notNull(),
  nameZh: text("name_zh"),
  /** What the list is for, in the administrators' words. */
  noteKo: text("note_ko").notNull().default(""),
  noteEn: text("note_en").notNull().default(""),
  ...audit,
});

/** One choice. A code is never deleted, rows may name it: it goes out of use. */
export const code = pgTable(
  "code",
  {
    groupId: text("group_id")
      .notNull()
      .references(() => codeGroup.id),
    code: text("code").notNull(),
    nameKo: text("name_ko").notNull(),
    nameEn: text("name_en").notNull(),
    nameZh: text("name_zh"),
    displayOrder: smallint("display_order").notNull().default(0),
    ...audit,
  },
  (table) => [primaryKey({ columns: [table.groupId, table.code] })],
);
