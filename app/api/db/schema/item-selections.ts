import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { appUser } from "./access";
import { audit } from "./audit-columns";

/** Item numbers that somebody pasted, as they were typed: an address has no room for thousands. Its owner's alone. */
export const itemSelection = pgTable(
  "item_selection",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => appUser.id),
    numbers: text("numbers").array().notNull(),
    ...audit,
  },
  (table) => [index("item_selection_owner").on(table.ownerId, table.createDate)],
);
