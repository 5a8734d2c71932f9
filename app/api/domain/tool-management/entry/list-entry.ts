import { z } from "zod";

/** What a site's lists hold, by the form that changes it: a model, a tool, the pieces between which a tool is kept. */
export const listKinds = ["model", "tool", "bounds"] as const;
export type ListKind = (typeof listKinds)[number];

/** Which state a form was drawn from; "" where it was of none that is there. */
export const listStamp = z.string().max(60).optional();

/** The form's fields as its call takes them, with terms and prices of a month, and which state they are. */
export const listEntry = z.object({
  stamp: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type ListEntry = z.output<typeof listEntry>;
