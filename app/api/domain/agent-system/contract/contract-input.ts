import { z } from "zod";
import type { WordKey } from "~/words";
import { needed, neededRemark, remark, text, typedDay, typedMoneyOrNone } from "../../typed-values";

/** What is kept of a contract while nothing is signed. The fee in units of the subsidiary's currency, as it is typed: 1,200.50. */
export const contractInput = z.object({
  /** Empty: the next number. */
  contractNo: text(40),
  /** By its code; it was invited to the agent system. */
  distributor: needed(60).meta({ picks: "unit" }),
  startOn: typedDay(),
  /** The last day. */
  endOn: typedDay(),
  noticeDays: z
    .number({ error: "agentContract.noticeDays.wrong" satisfies WordKey })
    .int()
    .min(0, { error: "agentContract.noticeDays.wrong" satisfies WordKey })
    .max(730, { error: "agentContract.noticeDays.wrong" satisfies WordKey }),
  /** A year; empty = free of charge. */
  fee: typedMoneyOrNone(),
  contactName: text(100),
  contactEmail: z.union([z.literal(""), z.email({ error: "public.login.wrongEmail" satisfies WordKey })]).default(""),
  /** By e-mail ID; empty = whoever is near the distributor. */
  owner: text(254).meta({ picks: "user-MIPTAS05" }),
  scope: text(1000),
  terms: text(2000),
  innerNote: text(1000),
});
export type ContractInput = z.output<typeof contractInput>;

/** Longer terms are asked about once. */
export const USUAL_YEARS = 5;

/** As the form sends it: `longTerm` is the last day of an unusually long term, which its sender said is meant; another is asked about anew. */
export const contractForm = contractInput.extend({ longTerm: text(20) });
export type ContractForm = z.output<typeof contractForm>;

/** What the form of each verb on a contract sends. */
export const contractForms = {
  submission: z.object({ remark: remark() }),
  signature: z.object({ day: typedDay(), remark: remark() }),
  /** A submission is taken back by who may submit, a signature by who may sign. */
  recall: z.object({ reason: neededRemark() }),
  withdrawal: z.object({ reason: neededRemark() }),
  rejection: z.object({ reason: neededRemark() }),
  renewal: z.object({ remark: remark() }),
  /** `day`: the last one; `sure`: a day before today, which its sender said is meant. */
  termination: z.object({ day: typedDay(), reason: neededRemark(), sure: text(20) }),
  "termination-withdrawal": z.object({ reason: neededRemark() }),
  /** What may change of a signed contract: who looks after it, whom one talks to, what we note. */
  care: contractInput.pick({ owner: true, contactName: true, contactEmail: true, innerNote: true }),
  removal: z.object({}),
} as const;
