import type { Db, PooledDb } from "~/api/db/client.server";
import type { ReportDb } from "~/api/db/replica.server";
import { findLeafByCode } from "~/menu/find-leaf";
import { isManagement } from "~/menu/management-area";
import { findReader } from "../access/find-signed-in.server";
import { type ReadingObstacle, whyNotReading } from "../access/why-not-reading";
import type { Ctx } from "../ctx";

/** What a job needs that reads a report for a user who is not there. */
export type ReportReading = { db: PooledDb; reportsOfRequest: () => ReportDb; now: () => Date };
type Asked = { userId: string; activeRole: string | null; code: string };

/** Their rights, rows, language and time zone as they are now, or why they could not open the report. */
export async function findReportReader(
  { db, reportsOfRequest, now }: Omit<ReportReading, "db"> & { db: Db },
  { userId, activeRole, code }: Asked,
): Promise<{ reader: Ctx; obstacle: null } | { reader: null; obstacle: ReadingObstacle }> {
  const visit = { db, reports: reportsOfRequest(), now: now(), locale: "en" as const };
  const signedIn = await findReader(visit, userId, activeRole);
  const obstacle = whyNotReading(signedIn, code);
  if (obstacle || !signedIn) return { reader: null, obstacle: obstacle ?? "no-right" };
  // Pages of the management mode are in English.
  const english = isManagement(findLeafByCode(code)?.path ?? "");
  const locale = english ? "en" : (signedIn.language ?? "en");
  return { reader: { ...visit, locale, viewer: signedIn.viewer }, obstacle: null };
}
