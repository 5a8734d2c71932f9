import { translate } from "~/words";
import { requireStanding } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { doneMeanwhile } from "../../done-meanwhile";
import type { CountRecord } from "./count-record";
import { countPolicies } from "./get-count.server";

type Found = Pick<CountRecord, "state" | "lines" | "postedBy" | "postedAt" | "removedBy" | "removedAt"> & {
  unitId: number;
};

/**
 * What is done to a count, while it is open. @throws AppError no-right; request-decided where somebody posted it or gave it up meanwhile;
 * not-now where nothing is counted yet
 */
export function requireCount(ctx: Ctx, verb: keyof typeof countPolicies, count: Found): void {
  const counted = count.lines.filter((line) => line.counted !== null).length;
  const judged = { unitId: count.unitId, state: count.state, counted };
  if (countPolicies[verb](ctx.viewer, judged) === "not-now") {
    const end = endOf(ctx, count);
    if (end) throw doneMeanwhile(ctx, end);
  }
  requireStanding("consignment-count", countPolicies[verb], ctx.viewer, judged);
}

function endOf({ locale }: Pick<Ctx, "locale">, { state, ...count }: Found) {
  if (state === "open") return null;
  const isPosted = state === "posted";
  return {
    what: translate(locale, `admin.action.consignment-count-${isPosted ? "post" : "remove"}`),
    by: (isPosted ? count.postedBy : count.removedBy) ?? "–",
    at: (isPosted ? count.postedAt : count.removedAt) ?? "",
  };
}
