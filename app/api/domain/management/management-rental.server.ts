import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { lastTold } from "../facts/as-of.server";
import { getRentalStatus } from "../rental/global-status/global-status.server";
import { listPeriods } from "../rental/status/list-periods.server";
import { monthRows } from "../rental/status/month-rows";
import { loadRentalRates } from "../rental/status/rental-rates.server";
import type { IgnoredFilter } from "../report/filters";
import { seoulDay } from "../seoul-time";
import type { ManagementRental, ManagementRentalFilters } from "./management-rental";

/** MIPMGM06 for the reader's own scope, as of the last day on which something of a contract was booked or invoices were loaded. */
export async function getManagementRental(
  ctx: Ctx,
  { currency }: ManagementRentalFilters,
  ignored: IgnoredFilter[] = [],
): Promise<ManagementRental> {
  const today = seoulDay(ctx.now);
  const booked = [
    sql`(SELECT max(shipped_on) FROM rental_shipment WHERE shipped_on <= ${today}::date)`,
    sql`(SELECT max(greatest(start_on, closed_on)) FROM rental_contract WHERE greatest(start_on, closed_on) <= ${today}::date)`,
  ];
  const day = await lastTold(ctx, booked, today);
  const [status, periods, rates] = await Promise.all([
    getRentalStatus(ctx, { by: "subsidiary", currency }, ignored, day),
    listPeriods(ctx, { by: "month", today: day }),
    loadRentalRates(ctx, currency),
  ]);
  return { ...status, converted: status.converted || rates.converted(periods), months: monthRows(periods, rates) };
}
