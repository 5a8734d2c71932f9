import type { Ctx } from "../ctx";
import { getRentalStatus } from "../rental/global-status/global-status.server";
import { listPeriods } from "../rental/status/list-periods.server";
import { monthRows } from "../rental/status/month-rows";
import { loadRentalRates } from "../rental/status/rental-rates.server";
import type { IgnoredFilter } from "../report/filters";
import { seoulDay } from "../seoul-time";
import type { ManagementRental, ManagementRentalFilters } from "./management-rental";

/** MIPMGM06 for the reader's own scope. */
export async function getManagementRental(
  ctx: Ctx,
  { currency }: ManagementRentalFilters,
  ignored: IgnoredFilter[] = [],
): Promise<ManagementRental> {
  const [status, periods, rates] = await Promise.all([
    getRentalStatus(ctx, { by: "subsidiary", currency }, ignored),
    listPeriods(ctx, { by: "month", today: seoulDay(ctx.now) }),
    loadRentalRates(ctx, currency),
  ]);
  return { ...status, converted: status.converted || rates.converted(periods), months: monthRows(periods, rates) };
}
