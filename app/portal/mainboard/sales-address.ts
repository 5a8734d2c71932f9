import { type Month, monthInAddress } from "~/api/domain/report/period";
import { addressOn, type Changes } from "~/portal/report/report-address";

/** The sales report of a month; the one that it opens with is not named. */
export const salesAddress = ({ month, asOf }: { month: Month; asOf: string }, changes: Changes): string =>
  addressOn("/sales/report", new URLSearchParams())({ month: monthInAddress(month, asOf), ...changes });
