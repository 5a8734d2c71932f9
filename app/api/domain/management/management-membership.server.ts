import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { lastTold } from "../facts/as-of.server";
import type { GlobalStatus } from "../membership/global-status/global-status";
import { getGlobalStatus } from "../membership/global-status/global-status.server";
import type { IgnoredFilter } from "../report/filters";
import { seoulDay } from "../seoul-time";
import type { ManagementMembershipFilters } from "./management-membership";

/** MIPMGM04 for the reader's own scope, as of the last day on which points moved or invoices were loaded. */
export async function getManagementMembership(
  ctx: Ctx,
  { currency }: ManagementMembershipFilters,
  ignored: IgnoredFilter[] = [],
): Promise<GlobalStatus> {
  const today = seoulDay(ctx.now);
  const moved = sql`(SELECT max(day) FROM point_entry WHERE day <= ${today}::date)`;
  const day = await lastTold(
    ctx,
    [moved, sql`(SELECT max(joined_on) FROM member WHERE joined_on <= ${today}::date)`],
    today,
  );
  return getGlobalStatus(ctx, { by: "subsidiary", currency }, ignored, day);
}
