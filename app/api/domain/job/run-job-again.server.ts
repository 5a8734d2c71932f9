import { and, eq, ne, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { mailOutbox } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { enqueueJob } from "./enqueue-job.server";
import type { Job } from "./jobs";
import { getJob } from "./list-jobs.server";

/**
 * A job that has ended begins again as a new one, the old one stays as it was told; one that waits for its next try
 * gets its turn now. @throws AppError not-found, job-running, mail-gone
 */
export async function runJobAgain(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const job = await getJob({ db: tx, locale: ctx.locale }, id);
    if (job.state === "running" || job.state === "waiting") throw new AppError("job-running");
    if (job.state === "retrying") await hurry(tx, job);
    else await startAnew(tx, ctx, job);
    const after = { queue: job.queue, state: job.state };
    await writeAudit(tx, ctx, { action: "job-run-again", subject: `job:${id}`, after });
  });
}

async function hurry(tx: Db, { queue, id }: Job): Promise<void> {
  await tx.execute(
    sql`UPDATE pgboss.job SET start_after = now() WHERE name = ${queue} AND id = ${id}::uuid AND state = 'retry'`,
  );
}

async function startAnew(tx: Db, ctx: Ctx, job: Job): Promise<void> {
  if (job.queue === "mail") return sendMailAgain(tx, ctx, job.data.mailId ?? "");
  if (job.queue === "export") return enqueueJob(tx, "export", { exportId: job.data.exportId ?? "" });
  if (job.queue === "report-mail") {
    const { reportMailId = "", dueAt = "", userId } = job.data;
    return enqueueJob(tx, "report-mail", { reportMailId, dueAt, ...(userId && { userId }) });
  }
  if (job.queue === "report-alert") return enqueueJob(tx, "report-alert", { alertId: job.data.alertId ?? "" });
  if (job.queue === "item-watch") return enqueueJob(tx, "item-watch", { ownerId: job.data.ownerId ?? "" });
  await enqueueJob(tx, job.queue, {});
}

/** A mail that was not sent goes back into the queue with all its tries. @throws AppError mail-gone */
export async function sendMailAgain(tx: Db, { viewer, now }: Ctx, mailId: string): Promise<void> {
  const back = { state: "queued" as const, attempts: 0, lastUpdateUser: viewer.userId, lastUpdateDate: now };
  const waiting = and(
    sql`${mailOutbox.id}::text = ${mailId}`,
    ne(mailOutbox.state, "sent"),
    ne(mailOutbox.bodyText, ""),
  );
  const found = await tx.update(mailOutbox).set(back).where(waiting).returning({ id: mailOutbox.id });
  if (found.length === 0) throw new AppError("mail-gone");
  await enqueueJob(tx, "mail", { mailId });
}

/** @throws AppError not-found, mail-gone */
export async function sendMailAgainById(ctx: Ctx, mailId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [mail] = await tx.select({ state: mailOutbox.state }).from(mailOutbox).where(eq(mailOutbox.id, mailId));
    if (!mail) throw new AppError("not-found");
    if (mail.state === "queued" || mail.state === "retrying") throw new AppError("job-running");
    await sendMailAgain(tx, ctx, mailId);
    await writeAudit(tx, ctx, { action: "mail-send-again", subject: `mail:${mailId}`, before: { state: mail.state } });
  });
}
