import { type AnyPgColumn, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { appUser } from "./access";
import { audit } from "./audit-columns";
import { orgUnit } from "./organisation";

/** Who looks after customers for the maker. `useYn` says whether they still do; their customers keep them until they get another. */
export const salesperson = pgTable(
  "salesperson",
  {
    id: integer("id").primaryKey(),
    code: text("code").notNull().unique(),
    name: text("name").notNull(),
    /** In Latin letters, where their own name is not. */
    nameEn: text("name_en"),
    /** The office, store or subsidiary that they work for. */
    unitId: integer("unit_id")
      .notNull()
      .references(() => orgUnit.id),
    /** Their account in the portal. One account may stand for several: somebody takes over a colleague's customers. */
    userId: text("user_id").references((): AnyPgColumn => appUser.id),
    ...audit,
  },
  (table) => [index("salesperson_unit").on(table.unitId), index("salesperson_user").on(table.userId)],
);
