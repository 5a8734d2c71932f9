import { type SQL, sql } from "drizzle-orm";

/** The supplier of this code stands for all that have no name of their own: wherever suppliers are listed it is the last. */
const REST_SUPPLIER = "REST";

/** Whether a supplier is that one. @param table the supplier's table */
export const isRest = (table: SQL): SQL => sql`(${table}.code = ${REST_SUPPLIER})`;
