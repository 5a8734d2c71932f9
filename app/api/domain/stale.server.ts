import { type AnyColumn, sql } from "drizzle-orm";
import { AppError } from "./errors";

/** The stamp a form carries on: when the row was changed last, to the millisecond. */
export const stampOf = (row: { lastUpdateDate: Date }): string => row.lastUpdateDate.toISOString();

/** Holds only while the row is as the form saw it. */
export const unchangedSince = (column: AnyColumn, stamp: string) =>
  sql`date_trunc('milliseconds', ${column}) = ${stamp}::timestamptz`;

/** Somebody else was quicker: nothing is written over. @throws AppError stale */
export function refuseStale(changed: readonly unknown[]): void {
  if (changed.length === 0) throw new AppError("stale");
}
