import type { Ctx } from "../ctx";
import type { GlobalStatus } from "../membership/global-status/global-status";
import { getGlobalStatus } from "../membership/global-status/global-status.server";
import type { IgnoredFilter } from "../report/filters";
import type { ManagementMembershipFilters } from "./management-membership";

/** MIPMGM04 for the reader's own scope. */
export const getManagementMembership = (
  ctx: Ctx,
  { currency }: ManagementMembershipFilters,
  ignored: IgnoredFilter[] = [],
): Promise<GlobalStatus> => getGlobalStatus(ctx, { by: "subsidiary", currency }, ignored);
