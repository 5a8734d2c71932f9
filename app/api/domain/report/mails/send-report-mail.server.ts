import { and, eq, lte } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { appUser, mailAttachment, reportMail, reportMailRun } from "~/api/db/schema";
import { findLeafByCode } from "~/menu/find-leaf";
import { translate, type WordKey } from "~/words";
import { formatInstant, formatInteger } from "~/words/formats";
import { publicOrigin } from "../../account/links.server";
import { zoneColumns, zoneOf } from "../../account/time-zone.server";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { enqueueJob } from "../../job/enqueue-job.server";
import { queueMail } from "../../mail/queue-mail.server";
import { findReport } from "../../reports.server";
import { counting } from "../export-table";
import { findReportReader, type ReportReading } from "../find-report-reader.server";
import { writeExport } from "../write-export.server";
import type { Outcome } from "./outcomes";
import { nextDue } from "./rhythm";

type Row = typeof reportMail.$inferSelect & { email: string };
type File = { name: string; content: Buffer; rows: number; asOf: string | null };

/** What mail servers take, and readers. */
const ROWS_AT_MOST = 100_000;
const BYTES_AT_MOST = 8_000_000;

/** A job for each mail that is due; the next time is set with it, and times that were missed are one. */
export async function queueDueMails({ db, now }: ReportReading): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ mail: reportMail, ...zoneColumns })
      .from(reportMail)
      .innerJoin(appUser, eq(appUser.id, reportMail.userId))
      .where(and(eq(reportMail.paused, false), lte(reportMail.nextDue, now())))
      .for("update", { of: reportMail, skipLocked: true })
      .limit(500);
    for (const { mail, chosen, country } of due) {
      const next = nextDue(mail, zoneOf(chosen, country), now());
      await tx.update(reportMail).set({ nextDue: next }).where(eq(reportMail.id, mail.id));
      await enqueueJob(tx, "report-mail", { reportMailId: mail.id, dueAt: mail.nextDue.toISOString() });
    }
    return due.length;
  });
}

/**
 * The report as its reader would see it now, as a mail with its workbook. The mail and the note that this time is done
 * are one transaction: however often the job runs, one time is one mail. Who may no longer read gets none.
 * @throws Error when another try makes sense
 */
export async function sendReportMail(services: ReportReading, id: string, dueAt: Date): Promise<void> {
  const row = await findDue(services.db, id, dueAt);
  if (!row) return;
  const { reader, obstacle } = await findReportReader(services, row);
  if (obstacle) return note(services, row, dueAt, obstacle);
  const made = await makeFile(reader, row);
  if (typeof made === "string") return note(services, row, dueAt, made);
  await note(services, row, dueAt, "sent", (tx) => queueReport(tx, reader, row, made));
}

/** Undefined where it is gone, or this time is done. */
async function findDue(db: Db, id: string, dueAt: Date): Promise<Row | undefined> {
  const done = and(eq(reportMailRun.reportMailId, id), eq(reportMailRun.dueAt, dueAt));
  if ((await db.select({ id: reportMailRun.reportMailId }).from(reportMailRun).where(done)).length > 0)
    return undefined;
  const [found] = await db
    .select({ mail: reportMail, email: appUser.email })
    .from(reportMail)
    .innerJoin(appUser, eq(appUser.id, reportMail.userId))
    .where(eq(reportMail.id, id));
  return found && { ...found.mail, email: found.email ?? found.mail.userId };
}

async function makeFile(ctx: Ctx, row: Row): Promise<File | "empty" | "too-large"> {
  const counted = { rows: 0 };
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const table = await findReport(row.code)?.exportTable(ctx, new URLSearchParams(row.search), ROWS_AT_MOST);
    if (!table) return "empty";
    const blocks = counting(table.blocks, counted);
    for await (const chunk of writeExport({ ...table, blocks }, "xlsx", ctx.locale)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > BYTES_AT_MOST) return "too-large";
    }
    const others = (table.further ?? []).some(({ rows, sums }) => rows.length > sums);
    if (counted.rows <= (table.sums ?? 0) && !others) return "empty";
    const asOf = table.about(counted.rows).find(({ key }) => key === "asOf")?.value ?? null;
    return { name: `${table.fileName ?? table.name}.xlsx`, content: Buffer.concat(chunks), rows: counted.rows, asOf };
  } catch (error) {
    if (error instanceof AppError && error.code === "export-too-large") return "too-large";
    throw error;
  }
}

async function queueReport(tx: Db, ctx: Ctx, row: Row, { name, content, rows, asOf }: File): Promise<string> {
  const leaf = findLeafByCode(row.code);
  const t = (key: WordKey) => translate(ctx.locale, key);
  const { classification = "confidential" } = findReport(row.code)?.definition ?? {};
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
      profile: `${publicOrigin()}/profile/reports`,
    },
  });
  const contentType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  await tx.insert(mailAttachment).values({ mailId, fileName: name, contentType, content });
  return mailId;
}

/** This time is done; where another worker was quicker, nothing of it. */
async function note(
  { db, now }: ReportReading,
  { id, userId }: Row,
  dueAt: Date,
  outcome: Outcome,
  queue?: (tx: Db) => Promise<string>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const run = { reportMailId: id, dueAt, userId, outcome, ranAt: now() };
    const first = await tx.insert(reportMailRun).values(run).onConflictDoNothing().returning();
    if (first.length === 0 || !queue) return;
    const mailId = await queue(tx);
    const same = and(eq(reportMailRun.reportMailId, id), eq(reportMailRun.dueAt, dueAt));
    await tx.update(reportMailRun).set({ mailId }).where(same);
  });
}
