import { z } from "zod";
import { namesOf, type Policy, type Verbs } from "../../verbs";
import { canReachContacts } from "../../marketing-information/contact-policy";
import { canKeepTcis } from "../tcis-policy";
import { tcisHistory } from "../tcis-shapes";
import { contactInput } from "./contact-input";

export const contactVerbs = { removal: { remark: "required", danger: true } } as const satisfies Verbs;

/** Whoever may call contacts keeps them. */
const kept: Policy<unknown> = (viewer) => (canKeepTcis(viewer) && canReachContacts(viewer) ? null : "no-right");
export const contactPolicies = { change: kept, removal: kept } as const;

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
  stamp: z.string(),
  can: z.array(z.enum(namesOf(contactPolicies))),
});
export type ContactRecord = z.output<typeof contactRecord>;
