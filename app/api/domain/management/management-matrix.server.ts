import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { ownContracts } from "../matrix/contract/own-contracts.server";
import { getMatrixStatus } from "../matrix/global-status/global-status.server";
import type { IgnoredFilter } from "../report/filters";
import { addMonths, lastDay, monthOfDay } from "../report/period";
import type { ManagementMatrix, ManagementMatrixFilters } from "./management-matrix";

const MONTHS = 13;

/** MIPMGM05 for the reader's own scope; the lender with most promised first. */
export async function getManagementMatrix(
  ctx: Ctx,
  { currency }: ManagementMatrixFilters,
  ignored: IgnoredFilter[] = [],
): Promise<ManagementMatrix> {
  const status = await getMatrixStatus(
    ctx,
    { by: "lender", unit: undefined, currency, in: "k", chart: "bars" },
    ignored,
  );
  const newest = monthOfDay(status.asOf);
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(newest, at - MONTHS + 1));
  return { ...status, months: await countRunning(ctx, months, status.asOf) };
}

/** Of the newest month at the last loaded day. */
async function countRunning(ctx: Ctx, months: number[], asOf: string): Promise<ManagementMatrix["months"]> {
  const days = months.map((month) => (lastDay(month) < asOf ? lastDay(month) : asOf));
  const { rows } = await ctx.reports.execute<{ running: number }>(sql`
    SELECT (SELECT count(*)::int FROM matrix_contract contract JOIN customer ON customer.id = contract.customer_id
             WHERE contract.state IN ('active', 'renewed', 'closed') AND contract.start_on <= day.day AND (contract.closed_on IS NULL OR contract.closed_on > day.day)
               AND ${ownContracts(ctx.viewer.scope)}) AS running
      FROM unnest(${sql.param(days)}::date[]) WITH ORDINALITY AS day(day, place) ORDER BY place`);
  return months.map((month, at) => ({ month, running: rows[at]?.running ?? 0 }));
}
