import { char, varchar } from "drizzle-orm/pg-core";
import { instant } from "./columns";

/**
 * The five columns that every table carries: who made the row and when, who changed it last and when, still in use.
 * The user is the e-mail ID, or the command that wrote the row (`demo`, `import`, `system`).
 */
export const audit = {
  createUser: varchar("create_user", { length: 120 }).notNull().default("system"),
  createDate: instant("create_date").notNull().defaultNow(),
  lastUpdateUser: varchar("last_update_user", { length: 120 }).notNull().default("system"),
  lastUpdateDate: instant("last_update_date").notNull().defaultNow(),
  useYn: char("use_yn", { length: 1 }).notNull().default("Y"),
};
