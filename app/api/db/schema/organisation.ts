import { type AnyPgColumn, char, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";

export const unitKinds = [
  "headquarters",
  "region",
  "subsidiary",
  "office",
  "store",
  "distributor",
  "sub_distributor",
] as const;
export type UnitKind = (typeof unitKinds)[number];

/** The organisation tree. Sales are booked on any node below a subsidiary, and on the subsidiary itself. */
export const orgUnit = pgTable(
  "org_unit",
  {
    id: integer("id").primaryKey(),
    parentId: integer("parent_id").references((): AnyPgColumn => orgUnit.id),
    kind: text("kind").$type<UnitKind>().notNull(),
    code: text("code").notNull().unique(),
    nameKo: text("name_ko").notNull(),
    nameEn: text("name_en").notNull(),
    nameZh: text("name_zh"),
    /** ISO 3166-1 alpha-2. */
    country: char("country", { length: 2 }).notNull(),
    /** ISO 4217; a subsidiary and all below it invoice in one currency. */
    currency: char("currency", { length: 3 }).notNull(),
    /** The subsidiary at or above this unit; headquarters and regions name themselves. */
    subsidiaryId: integer("subsidiary_id").notNull(),
    displayOrder: smallint("display_order").notNull().default(0),
    ...audit,
  },
  (table) => [index("org_unit_parent").on(table.parentId), index("org_unit_subsidiary").on(table.subsidiaryId)],
);
