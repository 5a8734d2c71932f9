import { z } from "zod";
import { recordTrace } from "../record-trace";
import { accountPolicies } from "./account-policy";
import { listedAccount } from "./accounts";

/** One customer's months in a group. */
export const belonging = z.object({
  id: z.number(),
  customer: z.object({ id: z.number(), code: z.string(), name: z.string(), country: z.string(), unit: z.string() }),
  /** As they are typed: 2026-10; the last empty = until further notice. */
  validFrom: z.string(),
  validTo: z.string(),
  /** Whether the customer belongs to it in the newest month. */
  present: z.boolean(),
  remark: z.string(),
  /** In 1/10,000 USD. */
  mat: z.string(),
  matPrevious: z.string(),
  lastVisit: z.string().nullable(),
  stamp: z.string(),
});
export type Belonging = z.output<typeof belonging>;

export const accountRecord = listedAccount.extend({
  unitCode: z.string(),
  remark: z.string(),
  /** Of customers in sight; those that belong to it now stand first. */
  belongings: z.array(belonging),
  changes: z.array(z.object({ id: z.string(), at: z.string(), action: z.string(), by: z.string() })),
  stamp: z.string(),
  trace: recordTrace,
  can: z.array(z.enum(Object.keys(accountPolicies) as [keyof typeof accountPolicies])),
});
export type AccountRecord = z.output<typeof accountRecord>;
