import type { Ctx } from "../ctx";
import { getRentalStatus } from "../rental/global-status/global-status.server";
import { rentalDay } from "../rental/rental-day.server";
import { listPeriods } from "../rental/status/list-periods.server";
import { monthRows } from "../rental/status/month-rows";
import { loadRentalRates } from "../rental/status/rental-rates.server";
import type { IgnoredFilter } from "../report/filters";
import type { ManagementRental, ManagementRentalFilters } from "./management-rental";

/** MIPMGM06 for the reader's own scope, as of the day of all rental figures. */
export async function getManagementRental(
  ctx: Ctx,
  { currency }: ManagementRentalFilters,
  ignored: IgnoredFilter[] = [],
): Promise<ManagementRental> {
  const [status, periods, rates] = await Promise.all([
    getRentalStatus(ctx, { by: "subsidiary", currency }, ignored),
    rentalDay(ctx).then((today) => listPeriods(ctx, { by: "month", today })),
    loadRentalRates(ctx, currency),
  ]);
  return { ...status, converted: status.converted || rates.converted(periods), months: monthRows(periods, rates) };
}
