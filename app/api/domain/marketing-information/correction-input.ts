import { z } from "zod";
import type { WordKey } from "~/words";
import { person, requestHead, requestRecord } from "../request/request-input";
import { typedDay } from "../typed-values";

/** A year's purchases in 1/10,000 of the currency unit. */
const amount = z.string();
const wrong = { error: "correction.amount.wrong" satisfies WordKey };

export const correctionInput = z.object({
  /** By product line: 1/10,000 of the unit of the customer's currency. Lines that are not named stay as they are. */
  amounts: z
    .record(z.string().regex(/^\d{1,4}$/), z.string().regex(/^\d{1,17}$/, wrong))
    .refine((amounts) => Object.keys(amounts).length > 0, { error: "correction.amounts.none" satisfies WordKey }),
  /** The day that the figures are of. */
  asOf: typedDay(),
  /** A code of the list `share-source`. */
  source: z.string().trim().min(1).max(40),
  reason: z.string().trim().min(1).max(500),
});
export type CorrectionInput = z.output<typeof correctionInput>;

/** The fields that the form has for every customer; each product line's amount is one besides. */
export const correctionForm = correctionInput.omit({ amounts: true }).extend({
  /** Saved, not sent for a decision. */
  draft: z.boolean().default(false),
});
export type CorrectionForm = z.output<typeof correctionForm>;

/** What a customer's potentials are now: every product line, null where nobody has estimated it. */
export const potentialsOfCustomer = z.object({
  customer: z.object({ id: z.number(), code: z.string(), name: z.string() }),
  currency: z.string(),
  /** The last loaded day: what is approved counts from it on. */
  day: z.string(),
  lines: z.array(
    z.object({ id: z.number(), name: z.string(), amount: amount.nullable(), asOf: z.string().nullable() }),
  ),
});
export type PotentialsOfCustomer = z.output<typeof potentialsOfCustomer>;

const correctedLine = z.object({
  id: z.number(),
  name: z.string(),
  /** What stood there when it was sent; null where there was no estimate. */
  old: amount.nullable(),
  proposed: amount,
  /** What stands there now; null where there is no estimate. */
  now: amount.nullable(),
});

/** What was decided before on this customer or these product lines, for the one who decides now. */
const similar = z.object({
  id: z.string(),
  customer: z.object({ id: z.number(), name: z.string() }),
  line: z.string(),
  currency: z.string(),
  old: amount.nullable(),
  proposed: amount,
  state: z.enum(["approved", "rejected"]),
  decidedAt: z.string(),
  decidedBy: person,
  decidedFor: person.nullable(),
  comment: z.string(),
});

export const correctionRecord = requestRecord.extend({
  asOf: z.string(),
  /** Code and name of the source. */
  source: z.object({ code: z.string(), name: z.string() }),
  currency: z.string(),
  lines: z.array(correctedLine),
  similar: z.array(similar),
});
export type CorrectionRecord = z.output<typeof correctionRecord>;

export const correctionHead = requestHead.extend({ lines: z.array(z.string()) });
export type CorrectionHead = z.output<typeof correctionHead>;
