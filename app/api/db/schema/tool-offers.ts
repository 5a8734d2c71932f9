import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { OfferLine } from "~/api/domain/tool-management/offer/offer-line";
import { appUser } from "./access";
import { audit } from "./audit-columns";

/**
 * A tool list that somebody works on in the TTMB simulator, with what stood beside it: too long for an address, so it is kept
 * for its owner alone. An upload writes into it; any other change makes a new one, so that Back leads back.
 */
export const ttmbWorkingList = pgTable(
  "ttmb_working_list",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => appUser.id),
    lines: jsonb("lines").$type<OfferLine[]>().notNull(),
    /** Plan, expenses and margin as they were typed, by field. */
    plan: jsonb("plan").$type<Record<string, string>>().notNull(),
    ...audit,
  },
  (table) => [index("ttmb_working_list_owner").on(table.ownerId, table.createDate)],
);
