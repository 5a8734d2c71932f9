import { z } from "zod";

/** Who made a record and who changed it last, when: instants, and people in the reader's language. */
export const recordTrace = z.object({
  createdAt: z.string(),
  createdBy: z.string(),
  changedAt: z.string(),
  changedBy: z.string(),
});
export type RecordTrace = z.output<typeof recordTrace>;

/** Of what is written once and never changed. */
export const onceWritten = <R extends { createdAt: string; createdBy: string }>(
  record: R,
): R & { trace: RecordTrace } => {
  const { createdAt, createdBy } = record;
  return { ...record, trace: { createdAt, createdBy, changedAt: createdAt, changedBy: createdBy } };
};
