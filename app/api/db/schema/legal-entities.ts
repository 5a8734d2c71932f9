import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";
import { orgUnit } from "./organisation";

/** A company that signs: what papers call it, in the languages of papers. */
export const legalEntity = pgTable(
  "legal_entity",
  {
    id: integer("id").primaryKey().generatedAlwaysAsIdentity(),
    nameKo: text("name_ko").notNull(),
    nameEn: text("name_en").notNull(),
    addressKo: text("address_ko").notNull(),
    addressEn: text("address_en").notNull(),
    registrationNo: text("registration_no").notNull(),
    /** Who signs for it, one a line: "Seoyeon Kim, Chief Executive Officer"; the same people in both languages. */
    signatoriesKo: text("signatories_ko").notNull(),
    signatoriesEn: text("signatories_en").notNull(),
    ...audit,
  },
  (table) => [
    uniqueIndex("legal_entity_registration_no").on(table.registrationNo).where(sql`use_yn = 'Y'`),
    check(
      "legal_entity_needed",
      sql`name_ko <> '' AND name_en <> '' AND address_ko <> '' AND address_en <> '' AND registration_no <> ''
        AND signatories_ko <> '' AND signatories_en <> ''`,
    ),
  ],
);

/** The units for which a company signs; a unit has one. What lies below a subsidiary signs as the subsidiary unless it has its own. */
export const legalEntityUnit = pgTable(
  "legal_entity_unit",
  {
    unitId: integer("unit_id")
      .primaryKey()
      .references(() => orgUnit.id),
    entityId: integer("entity_id")
      .notNull()
      .references(() => legalEntity.id),
    ...audit,
  },
  (table) => [index("legal_entity_unit_of").on(table.entityId)],
);
