import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { lastTold } from "../facts/as-of.server";
import { nothingLoaded } from "../report/told-day";
import { seoulDay } from "../seoul-time";

/**
 * The day that all figures of the rental programme are told by, on its own screens as in the management mode: the last on which
 * something of a contract was booked or invoices were loaded. Where nothing is there yet, today.
 */
export async function rentalDay(ctx: Ctx): Promise<string> {
  const today = seoulDay(ctx.now);
  const booked = [
    sql`(SELECT max(shipped_on) FROM rental_shipment WHERE use_yn = 'Y' AND shipped_on <= ${today}::date)`,
    sql`(SELECT max(greatest(start_on, closed_on)) FROM rental_contract WHERE greatest(start_on, closed_on) <= ${today}::date)`,
  ];
  const day = await lastTold(ctx, booked, today);
  return day === nothingLoaded ? today : day;
}
