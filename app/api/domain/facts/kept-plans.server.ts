import { type SQL, sql } from "drizzle-orm";

/** How plants keep their days: the one measure of kept promises there is (docs/decisions/0160). */

/** Fewer orders are no record. */
export const FEWEST_ORDERS = 5;

/** Of production orders: those planned in the twelve months up to a day. */
export const plannedLately = (asOf: string): SQL =>
  sql`planned_day > ${asOf}::date - interval '12 months' and planned_day <= ${asOf}::date`;

/** Of a production order: whole by its planned day. */
export const keptItsDay = sql`completed_quantity >= quantity and completed_day <= planned_day`;
