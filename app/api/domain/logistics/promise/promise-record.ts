import { z } from "zod";
import { namesOf } from "../../verbs";
import { promisePolicies } from "./promise-policy";

/** A promise by hand: what it replaced, why, whether it stands. */
export const listedPromise = z.object({
  id: z.number(),
  lineNo: z.number(),
  day: z.string(),
  /** The day that was loaded with the order when it was given. */
  replacesDay: z.string().nullable(),
  /** What was promised before it: by an earlier promise that stood then, else the loaded day. */
  insteadOf: z.string().nullable(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  /** `stands`, or a later promise, a later load or a withdrawal came after it. */
  state: z.enum(["stands", "replaced", "withdrawn"]),
  /** Why it was taken back. */
  withdrawal: z.string(),
});
export type ListedPromise = z.output<typeof listedPromise>;

export const promiseRecord = listedPromise
  .extend({
    ...{ subsidiaryId: z.number(), orderNo: z.string(), customer: z.string(), itemNo: z.string() },
    ...{ stamp: z.string(), can: z.array(z.enum(namesOf(promisePolicies))) },
  })
  .meta({ id: "OrderPromise" });
export type PromiseRecord = z.output<typeof promiseRecord>;
