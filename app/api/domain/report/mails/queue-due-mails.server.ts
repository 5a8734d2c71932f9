import { and, eq, lte, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { appUser, reportMail, reportMailRun } from "~/api/db/schema";
import { inConversation } from "~/words/audience.server";
import { zoneColumns, zoneOf } from "../../account/time-zone.server";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { enqueueJob } from "../../job/enqueue-job.server";
import { findReportReader, type ReportReading } from "../find-report-reader.server";
import { noteRun } from "./note-run.server";
import type { Noted } from "./outcomes";
import { listReaders } from "./readers.server";
import { nextDue } from "./rhythm";

type Mail = typeof reportMail.$inferSelect;

/**
 * Each mail that is due: a job for each of its readers of this minute, with the next time in one transaction; times that were missed
 * are one. @returns how many mails @throws Error of the first that could not be queued, after all others were
 */
export async function queueDueMails(services: ReportReading): Promise<number> {
  const { db, now } = services;
  const isDue = and(eq(reportMail.paused, false), lte(reportMail.nextDue, now()));
  const due = await db.select({ id: reportMail.id }).from(reportMail).where(isDue).limit(500);
  const failures: unknown[] = [];
  let queued = 0;
  for (const { id } of due) {
    try {
      if (await inConversation(() => queueOne(services, id))) queued++;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return queued;
}

async function queueOne(services: ReportReading, id: string): Promise<boolean> {
  const now = services.now();
  return services.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ mail: reportMail, ...zoneColumns })
      .from(reportMail)
      .innerJoin(appUser, eq(appUser.id, reportMail.userId))
      .where(and(eq(reportMail.id, id), eq(reportMail.paused, false), lte(reportMail.nextDue, now)))
      .for("update", { of: reportMail, skipLocked: true });
    if (!found) return false;
    const { mail, chosen, country } = found;
    await queueReaders(tx, services, mail, mail.nextDue);
    const next = nextDue(mail, zoneOf(chosen, country), now);
    // What is sent once rests from then on, until its sender presses for it again.
    const rests = mail.rhythm === "once" && { paused: true };
    await tx
      .update(reportMail)
      .set({ nextDue: next, ...rests })
      .where(eq(reportMail.id, id));
    return true;
  });
}

/** A job for each reader who gets one, and for everybody else at once what became of this time. */
async function queueReaders(tx: Db, services: Omit<ReportReading, "db">, mail: Mail, dueAt: Date): Promise<void> {
  const now = services.now();
  const note = (userId: string, outcome: Noted) =>
    noteRun(tx, { reportMailId: mail.id, dueAt, userId }, now, { outcome });
  const queue = async (userId: string) => {
    if (await note(userId, "waiting"))
      await enqueueJob(tx, "report-mail", { reportMailId: mail.id, dueAt: dueAt.toISOString(), userId });
  };
  if (mail.audience === "own") return queue(mail.userId);
  // The rights of who sends are those of this minute.
  const { reader: sender, obstacle } = await findReportReader({ ...services, db: tx }, mail);
  if (obstacle) return void (await note(mail.userId, obstacle));
  const { refused, readers } = await listReaders(sender, mail);
  if (refused) return void (await note(mail.userId, refused));
  for (const { userId, stopped, left } of readers) {
    if (stopped || left) await note(userId, stopped ? "stopped" : "left");
    else await queue(userId);
  }
}

/** So long after a press for it, another one is the same: jobs that are under way are waited for. */
const UNDER_WAY_MS = 600_000;

/**
 * The sender's own mail, now, to the same readers: a test, or what was missed. Pressed twice it is sent once: while one is
 * under way, or within the same minute, nothing more is queued. @returns whether it was @throws AppError not-found
 */
export async function sendMailNow(ctx: Ctx, id: string): Promise<{ queued: boolean }> {
  const { viewer, now, db, reports } = ctx;
  const dueAt = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  return db.transaction(async (tx) => {
    const own = and(eq(reportMail.id, id), eq(reportMail.userId, viewer.userId));
    const [mail] = await tx.select().from(reportMail).where(own).for("update");
    if (!mail) throw new AppError("not-found");
    const since = new Date(now.getTime() - UNDER_WAY_MS).toISOString();
    const { rows } = await tx.execute(sql`SELECT FROM ${reportMailRun} r WHERE r.report_mail_id = ${id}::uuid
      AND (r.due_at >= ${dueAt.toISOString()}::timestamptz OR (r.outcome = 'waiting' AND r.ran_at > ${since}::timestamptz)) LIMIT 1`);
    if (rows.length > 0) return { queued: false };
    const services = { reportsOfRequest: () => reports, now: () => now };
    await inConversation(() => queueReaders(tx, services, mail, dueAt));
    await writeAudit(tx, ctx, { action: "report-mail-send", subject: `report-mail:${id}` });
    return { queued: true };
  });
}
