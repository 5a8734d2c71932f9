import { z } from "zod";
import { recordTrace } from "../../record-trace";
import { namesOf } from "../../verbs";
import { tcisHistory } from "../tcis-shapes";
import { contactKinds } from "./call-input";
import { callPolicies } from "./call-policy";

/** That somebody spoke with a customer or a distributor, as its page shows it. */
export const callRecord = z.object({
  id: z.number(),
  kind: z.enum(contactKinds),
  day: z.string(),
  said: z.string(),
  by: z.string(),
  /** One of them is null. */
  customerId: z.number().nullable(),
  unitId: z.number().nullable(),
  /** Whom it was with. */
  code: z.string(),
  name: z.string(),
  /** Other calls with the same one, and visits, the latest first. */
  others: z.array(
    z.object({ key: z.string(), day: z.string(), kind: z.enum(contactKinds), said: z.string(), by: z.string() }),
  ),
  history: tcisHistory,
  trace: recordTrace,
  stamp: z.string(),
  can: z.array(z.enum(namesOf(callPolicies))),
});
export type CallRecord = z.output<typeof callRecord>;

/** Whom a call would be with, and how they are reached. */
export const callPartner = z.object({ code: z.string(), name: z.string(), contactName: z.string(), phone: z.string() });
export type CallPartner = z.output<typeof callPartner>;
