import { z } from "zod";
import type { Ctx } from "~/api/domain/ctx";
import { potentialRequests } from "~/api/domain/marketing-information/carry-out-correction.server";
import {
  correctionInput,
  correctionRecord,
  potentialsOfCustomer,
} from "~/api/domain/marketing-information/correction-input";
import { getCorrection } from "~/api/domain/marketing-information/get-correction.server";
import { getPotentials } from "~/api/domain/marketing-information/list-potentials.server";
import { addCorrection, changeCorrection } from "~/api/domain/marketing-information/save-correction.server";
import { sendCorrection } from "~/api/domain/marketing-information/send-correction.server";
import { recordKey } from "~/api/domain/record-key";
import { recordTrace } from "~/api/domain/record-trace";
import { withTrace } from "~/api/domain/record-trace.server";
import { decideRequest } from "~/api/domain/request/decide-request.server";
import type { Decision } from "~/api/domain/request/define-request";
import { moveOwnRequest } from "~/api/domain/request/move-own-request.server";
import { type VerbInput, verbInput } from "~/api/domain/request/request-input";
import { answered, area } from "../contract";

const access = { menu: "MIPTAS17" } as const;
/** Who may propose one: whoever may open the customer's page. */
const proposing = { menu: "MIPTAS14" } as const;
const id = z.uuid();
/** Sent at once for a decision; else it stays a draft, or returned. */
const send = z.boolean().default(false);
const customer = recordKey();

/** A verb of a correction; which ones the reader may use, the record says in `can`. */
const verb = <const V extends string>(name: V, summary: string) =>
  ({
    method: "POST",
    path: `/potential-corrections/:id/${name}`,
    access,
    summary,
    input: verbInput,
    output: z.object({}),
  }) as const;

const decide = (decision: Decision) => async (ctx: Ctx, given: VerbInput) => {
  await decideRequest(ctx, potentialRequests, decision, given);
  return {};
};

export const potentialCorrections = area({
  potentials: answered(
    {
      method: "GET",
      path: "/customers/:customer/potentials",
      access: proposing,
      summary: "What a customer could buy of each product line in a year, in 1/10,000 of the currency unit",
      input: z.object({ customer }),
      output: potentialsOfCustomer,
    },
    (ctx, { customer }) => getPotentials(ctx, customer),
  ),
  get: answered(
    {
      method: "GET",
      path: "/potential-corrections/:id",
      access,
      summary: "One correction: what was there, what is proposed, what may be done, its history and similar cases",
      input: z.object({ id }),
      output: correctionRecord.extend({ trace: recordTrace }),
    },
    (ctx, { id }) => withTrace(ctx, "request", id, getCorrection(ctx, id)),
  ),
  add: answered(
    {
      method: "POST",
      path: "/customers/:customer/potential-corrections",
      access: proposing,
      summary: "Propose a correction, as a draft or at once for a decision; the same key again changes nothing",
      input: correctionInput.extend({ customer, key: z.uuid(), send }),
      onceBy: "key",
      output: z.object({ id }),
    },
    addCorrection,
  ),
  change: answered(
    {
      method: "POST",
      path: "/potential-corrections/:id",
      access,
      summary: "Change one's own draft, or what was returned; its stamp says which state of it was seen",
      input: correctionInput.extend({ id, stamp: z.iso.datetime(), send }),
      output: z.object({}),
    },
    async (ctx, { id, stamp, ...given }) => {
      await changeCorrection(ctx, id, stamp, given);
      return {};
    },
  ),
  submission: answered(
    verb("submission", "Send one's own draft, or what was returned, for a decision"),
    async (ctx, given) => {
      await sendCorrection(ctx, given);
      return {};
    },
  ),
  approval: answered(
    verb("approval", "Approve what another person proposed: it is carried out at once"),
    decide("approval"),
  ),
  rejection: answered(verb("rejection", "Reject what another person proposed, with a comment"), decide("rejection")),
  return: answered(verb("return", "Give it back to be changed, with a comment"), decide("return")),
  withdrawal: answered(verb("withdrawal", "Take one's own request back"), async (ctx, given) => {
    await moveOwnRequest(ctx, potentialRequests, "withdrawal", given);
    return {};
  }),
});
