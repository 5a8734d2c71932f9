import { z } from "zod";

/** What is known of a tool when something is decided about it: three months together, and each of them. */
export const toolEvidence = z.object({
  /** yyyymm. */
  from: z.number(),
  month: z.number(),
  /** Pieces; null while production of its model lacks. */
  issued: z.number().nullable(),
  expected: z.string().nullable(),
  /** (issued − expected) × list price, in 1/10,000 of the site's currency. */
  excessCost: z.string().nullable(),
  usageIndex: z.string().nullable(),
  /** The usage index of each of the months, the oldest first. */
  trend: z.array(z.string().nullable()),
});
export type ToolEvidence = z.output<typeof toolEvidence>;
