import { sql } from "drizzle-orm";
import { type AnyPgColumn, char, date, index, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { audit } from "./audit-columns";
import { orgUnit } from "./organisation";
import { salesperson } from "./salespeople";

/** Industry segments of domain.md 9.1. */
export const industry = pgTable("industry", {
  id: smallint("id").primaryKey(),
  code: text("code").notNull().unique(),
  nameKo: text("name_ko").notNull(),
  nameEn: text("name_en").notNull(),
  nameZh: text("name_zh"),
  displayOrder: smallint("display_order").notNull().default(0),
  ...audit,
});

/** A firm that cuts metal. `orgUnitId` is its present unit; invoice lines keep the unit they were invoiced by. */
export const customer = pgTable(
  "customer",
  {
    id: integer("id").primaryKey(),
    code: text("code").notNull().unique(),
    name: text("name").notNull(),
    /** Set where the firm has a name of its own in that language. */
    nameKo: text("name_ko"),
    nameEn: text("name_en"),
    country: char("country", { length: 2 }).notNull(),
    region: text("region"),
    city: text("city"),
    industryId: smallint("industry_id")
      .notNull()
      .references(() => industry.id),
    orgUnitId: integer("org_unit_id")
      .notNull()
      .references(() => orgUnit.id),
    /** Who looks after them today; nobody of the maker's where a distributor does. */
    salespersonId: integer("salesperson_id").references((): AnyPgColumn => salesperson.id),
    customerSince: date("customer_since"),
    ...audit,
  },
  (table) => [
    // Reports of all customers read where they are from the index alone: a row is long, and others lie between two of them.
    index("customer_org_unit").on(
      table.orgUnitId,
      table.id,
      table.country,
      table.city,
      table.region,
      table.industryId,
      table.salespersonId,
      table.useYn,
    ),
    index("customer_out_of_use").on(table.id).where(sql`use_yn <> 'Y'`),
    index("customer_industry").on(table.industryId),
    index("customer_salesperson").on(table.salespersonId, table.id),
  ],
);
