import { z } from "zod";
import { spans } from "../site/site-record";

/** What is known of a tool when something is decided about it: some months together, and each of the last three. */
export const toolEvidence = z.object({
  /** yyyymm. */
  from: z.number(),
  month: z.number(),
  span: z.enum(spans),
  /** The one that is asked for; the site's own where none is, or no rate leads to it. */
  currency: z.string(),
  /** Pieces; null while production of its model lacks. */
  issued: z.number().nullable(),
  expected: z.string().nullable(),
  /** (issued − expected) × list price, in 1/10,000 of `currency`. */
  excessCost: z.string().nullable(),
  usageIndex: z.string().nullable(),
  /** The usage index of each of the months, the oldest first. */
  trend: z.array(z.string().nullable()),
});
export type ToolEvidence = z.output<typeof toolEvidence>;
