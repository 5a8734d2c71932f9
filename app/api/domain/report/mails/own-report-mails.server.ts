import { and, asc, count, eq, sql } from "drizzle-orm";
import { appUser, reportMail } from "~/api/db/schema";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { type Kept, keptSearch } from "../views/kept-search.server";
import { nameSearches } from "../views/name-searches.server";
import type { Outcome } from "./outcomes";
import { nextDue, type Schedule, schedule } from "./rhythm";

const MAILS_AT_MOST = 20;

type Asked = Schedule & Kept;

/** The reader's own, with what became of the last time each was due. */
export async function listReportMails(ctx: Ctx) {
  const { db, viewer } = ctx;
  const { id, code, search, rhythm, day, paused, nextDue: due } = reportMail;
  const last = sql<{ outcome: Outcome; at: string } | null>`(
    SELECT json_build_object('outcome', r.outcome, 'at', r.ran_at) FROM report_mail_run r
    WHERE r.report_mail_id = ${reportMail.id} ORDER BY r.due_at DESC LIMIT 1)`;
  const rows = await db
    .select({ id, code, search, rhythm, day, paused, due, last })
    .from(reportMail)
    .where(eq(reportMail.userId, viewer.userId))
    .orderBy(asc(code), asc(reportMail.createDate));
  const chosen = await nameSearches(ctx, rows);
  return {
    mails: rows.map(({ due, last, ...row }, at) => ({
      ...row,
      chosen: chosen[at] ?? [],
      nextDue: due.toISOString(),
      last: last && { ...last, at: new Date(last.at).toISOString() },
    })),
  };
}

/** The report as its address shows it, mailed again and again. @throws AppError not-found, no-right, invalid-input */
export async function addReportMail(ctx: Ctx, { code, search, stay, rhythm, day }: Asked): Promise<{ id: string }> {
  const { viewer, now } = ctx;
  if (!schedule.safeParse({ rhythm, day }).success) throw invalidField("when", { key: "api.field.wrong" });
  const kept = await keptSearch(ctx, { code, search, stay });
  const userId = viewer.userId;
  return ctx.db.transaction(async (tx) => {
    await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, userId)).for("no key update");
    const [held] = await tx.select({ mails: count() }).from(reportMail).where(eq(reportMail.userId, userId));
    if ((held?.mails ?? 0) >= MAILS_AT_MOST)
      throw invalidField("when", { key: "reportMails.tooMany", params: { limit: MAILS_AT_MOST } });
    const due = nextDue({ rhythm, day }, viewer.timeZone, now);
    const by = { createUser: userId, lastUpdateUser: userId, createDate: now, lastUpdateDate: now };
    const [added] = await tx
      .insert(reportMail)
      .values({ userId, activeRole: viewer.activeRole ?? null, code, search: kept, rhythm, day, nextDue: due, ...by })
      .returning({ id: reportMail.id });
    const id = added?.id ?? "";
    const after = { code, search: kept, rhythm, day };
    await writeAudit(tx, ctx, { action: "report-mail-add", subject: `report-mail:${id}`, after });
    return { id };
  });
}

/** Paused, it is due no more; resumed, it is due at its next time, never for those it missed. @throws AppError not-found */
export async function pauseReportMail(ctx: Ctx, id: string, paused: boolean): Promise<void> {
  const { viewer, now } = ctx;
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx.select().from(reportMail).where(own(ctx, id)).for("update");
    if (!found) throw new AppError("not-found");
    const due = nextDue(found, viewer.timeZone, now);
    const changed = { paused, nextDue: due, lastUpdateUser: viewer.userId, lastUpdateDate: now };
    await tx.update(reportMail).set(changed).where(eq(reportMail.id, id));
    const action = paused ? "report-mail-pause" : "report-mail-resume";
    await writeAudit(tx, ctx, { action, subject: `report-mail:${id}` });
  });
}

/** @throws AppError not-found */
export async function removeReportMail(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const removed = await tx.delete(reportMail).where(own(ctx, id)).returning();
    const [before] = removed;
    if (!before) throw new AppError("not-found");
    const { code, search, rhythm, day } = before;
    const subject = `report-mail:${id}` as const;
    await writeAudit(tx, ctx, { action: "report-mail-remove", subject, before: { code, search, rhythm, day } });
  });
}

const own = ({ viewer }: Ctx, id: string) => and(eq(reportMail.id, id), eq(reportMail.userId, viewer.userId));
