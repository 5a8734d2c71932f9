import type { Ctx } from "~/api/domain/ctx";
import { potentialRequests } from "~/api/domain/marketing-information/carry-out-correction.server";
import { getCorrection } from "~/api/domain/marketing-information/get-correction.server";
import { getPotentials } from "~/api/domain/marketing-information/list-potentials.server";
import { addCorrection, changeCorrection } from "~/api/domain/marketing-information/save-correction.server";
import { sendCorrection } from "~/api/domain/marketing-information/send-correction.server";
import { decideRequest } from "~/api/domain/request/decide-request.server";
import type { Decision } from "~/api/domain/request/define-request";
import { moveOwnRequest } from "~/api/domain/request/move-own-request.server";
import type { VerbInput } from "~/api/domain/request/request-input";
import type { Impl } from "../contract";
import type { potentialCorrections } from "./contract";

const decide = (decision: Decision) => async (ctx: Ctx, given: VerbInput) => {
  await decideRequest(ctx, potentialRequests, decision, given);
  return {};
};

export const potentialCorrectionsImpl: Impl<typeof potentialCorrections> = {
  potentials: (ctx, { customer }) => getPotentials(ctx, customer),
  get: (ctx, { id }) => getCorrection(ctx, id),
  add: addCorrection,
  change: async (ctx, { id, stamp, ...given }) => {
    await changeCorrection(ctx, id, stamp, given);
    return {};
  },
  submission: async (ctx, given) => {
    await sendCorrection(ctx, given);
    return {};
  },
  approval: decide("approval"),
  rejection: decide("rejection"),
  return: decide("return"),
  withdrawal: async (ctx, given) => {
    await moveOwnRequest(ctx, potentialRequests, "withdrawal", given);
    return {};
  },
};
