import type { RecordTrace } from "~/api/domain/record-trace";
import type { RecordReader } from "./require-record.server";

/** "Created 2026-11-20 09:00, Kim Minji · Last change 2026-11-21 10:30, Han Jiwon"; null for a record that does not say it. */
export function footOf({ record, at, t }: RecordReader<unknown>, trace = tracedBy(record)): string | null {
  if (!trace) return null;
  const { createdAt, createdBy, changedAt, changedBy } = trace;
  const created = t("record.created", { at: at(createdAt), by: createdBy });
  return `${created} · ${t("record.changed", { at: at(changedAt), by: changedBy })}`;
}

export const tracedBy = (record: unknown): RecordTrace | null =>
  record !== null && typeof record === "object" && "trace" in record ? (record.trace as RecordTrace | null) : null;
