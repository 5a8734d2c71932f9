import { z } from "zod";
import { recordTrace } from "../../record-trace";
import { namesOf } from "../../verbs";
import { tcisHistory } from "../tcis-shapes";
import { contactInput } from "./contact-input";
import { contactPolicies } from "./contact-policy";

/** A contact as its page shows it. */
export const contactRecord = contactInput.extend({
  id: z.number(),
  customerId: z.number(),
  customer: z.string(),
  customerName: z.string(),
  roleName: z.string().nullable(),
  /** How to reach the person is not told to the reader. */
  masked: z.boolean(),
  /** The last visits that met somebody of this name, and when the customer was called on last. */
  lastVisit: z.string().nullable(),
  history: tcisHistory,
  trace: recordTrace,
  stamp: z.string(),
  can: z.array(z.enum(namesOf(contactPolicies))),
});
export type ContactRecord = z.output<typeof contactRecord>;
