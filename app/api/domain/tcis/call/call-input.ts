import { z } from "zod";
import type { WordKey } from "~/words";
import { needed, text, typedDay } from "../../typed-values";

/** Whether somebody called, or was there. A visit to a customer is a record of its own. */
export const contactKinds = ["call", "visit"] as const;

const kept = {
  day: typedDay(),
  /** What was said, in a line. */
  said: needed(500),
  /** The writer spoke with them more than once on that day. */
  twice: z.boolean().default(false),
};

/** A number as it is dialled: digits, an extension, and what stands between them. */
const dialled = text(60).refine((typed) => /^[+\d() ./#x-]*$/.test(typed), {
  error: "api.field.phone" satisfies WordKey,
});
const reached = { contactName: text(200), phone: dialled };

/**
 * What the forms ask. Whom one asks for at a distributor, and on which number, stay with the distributor for the next call; of a customer
 * the contacts are kept as such.
 */
export const callForms = {
  customer: z.object(kept),
  distributor: z.object({ kind: z.enum(contactKinds), ...kept, ...reached }),
};

/** Whom to ask for and the number as they stood when the form was opened; without them they are taken as they stand now. */
const seen = { contactNameSeen: z.string().max(200).optional(), phoneSeen: z.string().max(60).optional() };

/** With a customer or with a distributor: exactly one of them is named. */
export const newCall = z.object({
  ...{ customer: text(60), distributor: text(60), kind: z.enum(contactKinds).default("call") },
  ...kept,
  ...reached,
  ...seen,
});
export type NewCall = z.output<typeof newCall>;
