import { z } from "zod";

/** Who made a record and who changed it last, when: instants, and people in the reader's language. */
export const recordTrace = z.object({
  createdAt: z.string(),
  createdBy: z.string(),
  changedAt: z.string(),
  changedBy: z.string(),
});
export type RecordTrace = z.output<typeof recordTrace>;
