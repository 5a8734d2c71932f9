import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { reportMailRun } from "~/api/db/schema";
import type { Noted } from "./outcomes";

export type Due = { reportMailId: string; dueAt: Date; userId: string };
type Became = { outcome: Noted; rows?: number | null };

/**
 * What became of one time for one reader; of what is done already nothing. A job that was queued before the time was noted with it
 * (until 0193) notes it itself. @returns whether this was the first
 */
export async function noteRun(tx: Db, due: Due, now: Date, { outcome, rows = null }: Became): Promise<boolean> {
  const noted = await tx
    .insert(reportMailRun)
    .values({ ...due, outcome, rows, ranAt: now })
    .onConflictDoUpdate({
      target: [reportMailRun.reportMailId, reportMailRun.dueAt, reportMailRun.userId],
      set: { outcome, rows, ranAt: now },
      setWhere: sql`${reportMailRun.outcome} = 'waiting' AND ${outcome} <> 'waiting'`,
    })
    .returning({ id: reportMailRun.reportMailId });
  return noted.length > 0;
}
