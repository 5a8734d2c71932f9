import type { Ctx } from "../ctx";

/** A partner reads for a distributor or a customer: not what lies in a warehouse, how a plant keeps its days, how they are judged. */
export const isPartner = ({ viewer: { scope, groups } }: Pick<Ctx, "viewer">): boolean =>
  !scope.all && (scope.customerIds.length > 0 || groups.some(({ distributor }) => distributor));
