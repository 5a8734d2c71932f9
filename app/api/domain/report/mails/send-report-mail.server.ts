import { and, eq, ne } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { appUser, mailAttachment, reportMail, reportMailRun } from "~/api/db/schema";
import { findLeafByCode } from "~/menu/find-leaf";
import { translate, type WordKey } from "~/words";
import { formatInstant, formatInteger } from "~/words/formats";
import { publicOrigin } from "../../account/links.server";
import type { Ctx } from "../../ctx";
import { queueMail } from "../../mail/queue-mail.server";
import { namesOfPeople } from "../../person-name.server";
import { findReport } from "../../reports.server";
import { findReportReader, type ReportReading } from "../find-report-reader.server";
import { type MailFile, makeMailFile } from "./make-mail-file.server";
import { movedText } from "./moved-text.server";
import { noteRun } from "./note-run.server";
import type { Noted } from "./outcomes";
import { listReaders } from "./readers.server";
import { sentByText } from "./rhythm-text";

/** A mail at one of its times, for one of its readers. */
type Row = typeof reportMail.$inferSelect & { readerId: string; email: string };

/**
 * The report as its reader would see it now, as a mail with its workbook. The mail and the note that this time is done for them
 * are one transaction: however often the job runs, one time is one mail. Who may no longer read gets none, and nobody
 * does from a sender who may not.
 * @param readerId the owner, of jobs that were queued before mails had other readers
 * @throws Error when another try makes sense
 */
export async function sendReportMail(
  services: ReportReading,
  id: string,
  dueAt: Date,
  readerId?: string,
): Promise<void> {
  const row = await findDue(services.db, id, dueAt, readerId);
  if (!row) return;
  const isOwner = row.readerId === row.userId;
  const why = isOwner ? null : await whyNotReader(services, row);
  if (why) return note(services, row, dueAt, why);
  const asked = { userId: row.readerId, activeRole: isOwner ? row.activeRole : null, code: row.code };
  const { reader, obstacle } = await findReportReader(services, asked);
  if (obstacle) return note(services, row, dueAt, obstacle);
  const made = await makeMailFile(reader, row);
  if (typeof made === "string") return note(services, row, dueAt, made);
  const lines = row.audience === "own" ? {} : await linesOf(reader, row);
  await note(services, row, dueAt, "sent", {
    rows: made.rows,
    queue: (tx) => queueReport(tx, reader, row, made, lines),
  });
}

/** Undefined where it is gone, or this time is done for this reader. */
async function findDue(db: Db, id: string, dueAt: Date, readerId?: string): Promise<Row | undefined> {
  const [found] = await db.select().from(reportMail).where(eq(reportMail.id, id));
  if (!found) return undefined;
  const userId = readerId ?? found.userId;
  const run = and(eq(reportMailRun.reportMailId, id), eq(reportMailRun.dueAt, dueAt), eq(reportMailRun.userId, userId));
  const done = await db
    .select({ id: reportMailRun.reportMailId })
    .from(reportMailRun)
    .where(and(run, ne(reportMailRun.outcome, "waiting")));
  if (done.length > 0) return undefined;
  const [reader] = await db.select({ email: appUser.email }).from(appUser).where(eq(appUser.id, userId));
  return reader && { ...found, readerId: userId, email: reader.email ?? userId };
}

/** What may have changed since the minute in which the job was queued. */
async function whyNotReader(services: ReportReading, row: Row): Promise<Noted | null> {
  const { reader: sender } = await findReportReader(services, row);
  if (!sender) return "sender-lost";
  const { refused, readers } = await listReaders(sender, row);
  if (refused) return refused === "nobody" ? "left" : refused;
  const found = readers.find(({ userId }) => userId === row.readerId);
  if (!found || found.left) return "left";
  return found.stopped ? "stopped" : null;
}

type Lines = { sentBy?: string; note?: string; moved?: string | null };

/** Who sends it and how often, what they say, and how the reader's own part moved. */
async function linesOf(reader: Ctx, row: Row): Promise<Lines> {
  const { locale } = reader;
  const sender = (await namesOfPeople(reader, [row.userId])).get(row.userId) ?? row.userId;
  const report = translate(locale, `menu.${findLeafByCode(row.code)?.key}` as WordKey);
  return {
    sentBy: sentByText(locale, row, { sender, report }),
    ...(row.note && { note: translate(locale, "mail.report.note", { sender, note: row.note }) }),
    moved: await movedText(reader, row),
  };
}

async function queueReport(tx: Db, ctx: Ctx, row: Row, file: MailFile, lines: Lines): Promise<string> {
  const { name, content, rows, asOf } = file;
  const leaf = findLeafByCode(row.code);
  const t = (key: WordKey) => translate(ctx.locale, key);
  const { classification = "confidential" } = findReport(row.code)?.definition ?? {};
  const isOwner = row.readerId === row.userId;
  const mailId = await queueMail(tx, {
    to: row.email,
    locale: ctx.locale,
    template: "report",
    params: {
      username: ctx.viewer.username,
      report: t(`menu.${leaf?.key}` as WordKey),
      classification: t(`ui.classification.${classification}`),
      rows: formatInteger(ctx.locale, rows),
      fileName: name,
      asOf,
      when: formatInstant(ctx.now, ctx.viewer.timeZone),
      link: `${publicOrigin()}${leaf?.path}${row.search ? `?${row.search}` : ""}`,
      profile: `${publicOrigin()}/profile/reports${isOwner ? "" : "#sent-to-me"}`,
      ...(isOwner ? { moved: lines.moved } : lines),
    },
  });
  const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await tx.insert(mailAttachment).values({ mailId, fileName: name, contentType, content });
  return mailId;
}

/** This time is done for its reader; where another worker was quicker, nothing of it. */
async function note(
  { db, now }: ReportReading,
  { id, readerId }: Row,
  dueAt: Date,
  outcome: Noted,
  made?: { rows: number; queue: (tx: Db) => Promise<string> },
): Promise<void> {
  await db.transaction(async (tx) => {
    const due = { reportMailId: id, dueAt, userId: readerId };
    const first = await noteRun(tx, due, now(), { outcome, rows: made?.rows ?? null });
    if (!first || !made) return;
    const mailId = await made.queue(tx);
    const same = and(
      eq(reportMailRun.reportMailId, id),
      eq(reportMailRun.dueAt, dueAt),
      eq(reportMailRun.userId, readerId),
    );
    await tx.update(reportMailRun).set({ mailId }).where(same);
  });
}
