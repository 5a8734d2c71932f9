import { z } from "zod";
import { recordTrace } from "../record-trace";
import { listedMember } from "./members";
import { creditStates, incentiveKinds, stepTypes } from "./programme-terms";

export const memberRecord = listedMember.extend({
  /** All terms that the distributor has had, the newest first. */
  history: z.array(listedMember),
  /** The steps that count in the last complete month. */
  steps: z.array(
    z.object({
      kind: z.enum(incentiveKinds),
      stepType: z.enum(stepTypes),
      validFrom: z.number(),
      steps: z.array(z.object({ from: z.string(), rate: z.string() })),
    }),
  ),
  /** The last twelve, the newest first; amounts in 1/10,000 of the unit. */
  credits: z.array(
    z.object({
      id: z.number(),
      month: z.number(),
      state: z.enum(creditStates),
      net: z.string(),
      grandTotal: z.string(),
    }),
  ),
  changes: z.array(z.object({ id: z.string(), at: z.string(), action: z.string(), by: z.string() })),
  stamp: z.string(),
  trace: recordTrace,
  can: z.array(z.enum(["change"])),
});
export type MemberRecord = z.output<typeof memberRecord>;
