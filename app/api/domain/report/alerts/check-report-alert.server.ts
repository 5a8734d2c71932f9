import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { appUser, reportAlert } from "~/api/db/schema";
import { compare } from "../../decimal";
import { enqueueJob } from "../../job/enqueue-job.server";
import { findReportReader, type ReportReading } from "../find-report-reader.server";
import type { AlertOutcome } from "./alert-input";
import { queueAlertMail, type Seen } from "./queue-alert-mail.server";
import { readAlertFigures } from "./read-alert-figures.server";

export type AlertRow = typeof reportAlert.$inferSelect;
/** What a check found; `seen` where it has a value. */
type Found = { outcome: AlertOutcome; value: string | null; seen: Seen | null };

/** Rights and rates change without a load: so long after its last check an alert is checked anyway. */
const CHECKED_AGAIN_MS = 86_400_000;
const AT_ONCE = 500;

/** A job for each alert that was not checked since the last load, or for a day. */
export async function queueAlertChecks({ db, now }: ReportReading): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ batch: number }>(
      sql`SELECT coalesce(max(id), 0)::int AS batch FROM import_batch`,
    );
    const batch = rows[0]?.batch ?? 0;
    const longAgo = lte(reportAlert.askedAt, new Date(now().getTime() - CHECKED_AGAIN_MS));
    const due = or(sql`${reportAlert.askedBatch} IS DISTINCT FROM ${batch}`, isNull(reportAlert.askedAt), longAgo);
    const found = await tx
      .select({ id: reportAlert.id })
      .from(reportAlert)
      .where(and(eq(reportAlert.paused, false), due))
      .for("update", { skipLocked: true })
      .limit(AT_ONCE);
    for (const { id } of found) {
      await tx.update(reportAlert).set({ askedBatch: batch, askedAt: now() }).where(eq(reportAlert.id, id));
      await enqueueJob(tx, "report-alert", { alertId: id });
    }
    return found.length;
  });
}

/**
 * The figure as the alert's reader would see it now. Across the value it is mailed once; then the alert rests until a
 * check finds it back. The mail and the note that they were told are one transaction: however often the job runs, a
 * crossing is one mail. @throws Error when another try makes sense
 */
export async function checkReportAlert(services: ReportReading, id: string): Promise<void> {
  const [row] = await services.db.select().from(reportAlert).where(eq(reportAlert.id, id));
  if (!row || row.paused) return;
  const since = services.now();
  const found = await look(services, row);
  await services.db.transaction((tx) => note(tx, id, found, since));
}

async function look(services: ReportReading, row: AlertRow): Promise<Found> {
  const { reader, obstacle } = await findReportReader(services, row);
  if (obstacle) return { outcome: obstacle, value: null, seen: null };
  const figures = await readAlertFigures(reader, row.code, row.search);
  const found = figures.figures.find(({ figure: { key } }) => key === row.figure);
  if (!found || figures.missing.length > 0 || figures.currency !== row.currency)
    return { outcome: "not-comparable", value: null, seen: null };
  const { figure, value } = found;
  if (value === null) return { outcome: "no-value", value: null, seen: null };
  return { outcome: isAcross(row, value) ? "across" : "clear", value, seen: { reader, figures, figure } };
}

const isAcross = ({ direction, threshold }: AlertRow, value: string): boolean =>
  compare(value, threshold) === (direction === "below" ? -1 : 1);

/** Where another check that began later was quicker, or the alert was paused meanwhile, nothing of it. */
async function note(tx: Db, id: string, { outcome, value, seen }: Found, checkedAt: Date): Promise<void> {
  const [row] = await tx.select().from(reportAlert).where(eq(reportAlert.id, id)).for("update");
  if (!row || row.paused || (row.checkedAt && row.checkedAt > checkedAt)) return;
  const tells = outcome === "across" && !row.told;
  // Without a figure nothing is known: told or not, the alert stays as it was.
  const told = outcome === "across" || (outcome !== "clear" && row.told);
  const changed = { outcome, lastValue: value, checkedAt, told, ...(tells && { toldAt: checkedAt }) };
  await tx.update(reportAlert).set(changed).where(eq(reportAlert.id, id));
  if (!tells || !seen || value === null) return;
  const [user] = await tx.select({ email: appUser.email }).from(appUser).where(eq(appUser.id, row.userId));
  await queueAlertMail(tx, seen, { ...row, email: user?.email ?? row.userId }, value);
}
