import PgBoss from "pg-boss";
import { config } from "~/api/config.server";
import type { Database } from "~/api/db/client.server";
import { remindOfTokenEnds } from "~/api/domain/access-token/remind-of-ends.server";
import { reviewContracts as reviewAgentContracts } from "~/api/domain/agent-system/contract/review-contracts.server";
import { remindOfReports } from "~/api/domain/channel/remind-of-reports.server";
import { type LastLook, takeFromFolder } from "~/api/domain/import/sent/take-from-folder.server";
import { reviveSentFiles, workOnSentFile } from "~/api/domain/import/sent/work-on-sent-file.server";
import { reviewPolicies } from "~/api/domain/insurance/review-policies.server";
import { oneJob } from "~/api/domain/job/one-job.server";
import { type JobData, type QueueName, queueNames } from "~/api/domain/job/queues";
import { tidy } from "~/api/domain/job/tidy.server";
import { checkWatches, queueWatchChecks } from "~/api/domain/logistics/watch/check-watches.server";
import type { MailServer } from "~/api/domain/mail/mail-server.server";
import { sendMail } from "~/api/domain/mail/send-mail.server";
import { reviewContracts as reviewMatrix } from "~/api/domain/matrix/contract/review-contracts.server";
import { reviewMembers } from "~/api/domain/membership/review-members.server";
import { collectNews } from "~/api/domain/news/collect-news.server";
import { isCollecting } from "~/api/domain/news/is-collecting.server";
import { reviewContracts } from "~/api/domain/rental/contract/review-contracts.server";
import { checkReportAlert, queueAlertChecks } from "~/api/domain/report/alerts/check-report-alert.server";
import { makeExportFile, reviveExports } from "~/api/domain/report/files/make-export-file.server";
import { queueDueMails } from "~/api/domain/report/mails/queue-due-mails.server";
import { sendReportMail } from "~/api/domain/report/mails/send-report-mail.server";
import { remindOfRequests } from "~/api/domain/requests.server";
import { noteBought } from "~/api/domain/special-price/note-bought.server";
import { noticeExpiry } from "~/api/domain/special-price/notice-expiry.server";
import { remindOfWork } from "~/api/domain/work-reminders.server";

export type JobServices = Pick<Database, "db" | "pool" | "reportsOfRequest"> & {
  mailServer: MailServer | null;
  now: () => Date;
};
export type RunningJobs = {
  /** Takes no further job and waits for those under way, within the limit. */
  stop(): Promise<void>;
};

const STOP_MS = 15_000;
const POLL_S = 2;

/**
 * How pg-boss notes that jobs are done or have failed, which it does not wait for: a database without space ended the process by it.
 * What was not noted is over after its time, and is tried again.
 */
const NOTES_AN_END = /UNNEST\(\$2::uuid\[\]\)/;

/** What each queue's worker does: one use-case, which may run again at any time. */
const work = {
  mail: ({ db, now, mailServer }, { mailId }) => sendMail(db, now, mailServer, mailId),
  tidy: async ({ db }) => ({ rows: await tidy(db) }),
  membership: ({ db, reportsOfRequest, now }) => reviewMembers({ db, reports: reportsOfRequest(), now: now() }),
  rental: ({ db, now }) => reviewContracts(db, now()),
  matrix: ({ db, now }) => reviewMatrix(db, now()),
  "agent-contracts": async ({ db, now }) => ({ reminded: await reviewAgentContracts(db, now()) }),
  channel: async ({ db, now }) => ({
    renewals: await reviewPolicies(db, now()),
    reports: await remindOfReports(db, now()),
  }),
  "work-reminders": async (services) => ({ owners: await remindOfWork(services) }),
  news: async ({ db, now }) => (isCollecting() ? collectNews(db, { now: now() }) : { collecting: false }),
  export: (services, { exportId }) => makeExportFile(services, exportId),
  import: (services, { fileId }) => workOnSentFile(services, fileId),
  "report-mail": (services, { reportMailId, dueAt, userId }) =>
    sendReportMail(services, reportMailId, new Date(dueAt), userId),
  "report-alert": (services, { alertId }) => checkReportAlert(services, alertId),
  "item-watch": (services, { ownerId }) => checkWatches(services, ownerId),
  due: async (services) => ({
    exports: await reviveExports(services),
    files: await reviveSentFiles(services),
    mails: await queueDueMails(services),
    alerts: await queueAlertChecks(services),
    watches: await queueWatchChecks(services),
    requests: await remindOfRequests(services),
    prices: await noticeExpiry({ db: services.db, now: services.now() }),
    bought: await noteBought(services.db),
    tokens: await remindOfTokenEnds({ db: services.db, now: services.now() }),
    // Last: a folder that is away stops nothing else.
    taken: await takeFiles(services),
  }),
} satisfies { [Q in QueueName]: (services: JobServices, data: JobData[Q]) => Promise<unknown> };

const lastLook: LastLook = new Map();

/** Files that other systems put into the folder for them, where there is one. */
const takeFiles = async (services: JobServices): Promise<number> => {
  const { IMPORT_FOLDER } = config();
  return IMPORT_FOLDER ? takeFromFolder(services, IMPORT_FOLDER, lastLook) : 0;
};

/** Tidying in Seoul's night, after the loads of the evening. */
const schedules = [
  { queue: "tidy", cron: "10 3 * * *", tz: "Asia/Seoul" },
  { queue: "membership", cron: "20 3 * * *", tz: "Asia/Seoul" },
  { queue: "rental", cron: "40 3 * * *", tz: "Asia/Seoul" },
  { queue: "matrix", cron: "45 3 * * *", tz: "Asia/Seoul" },
  { queue: "agent-contracts", cron: "48 3 * * *", tz: "Asia/Seoul" },
  { queue: "channel", cron: "50 7 * * *", tz: "Asia/Seoul" },
  { queue: "work-reminders", cron: "2 * * * *", tz: "Asia/Seoul" },
  { queue: "news", cron: "5 * * * *", tz: "Asia/Seoul" },
  { queue: "due", cron: "* * * * *", tz: "Asia/Seoul" },
] as const;

/**
 * Workers on the queues of the migrations, until they are stopped. The tables are there already: the portal's own role
 * makes none (`migrate: false`), and pg-boss refuses tables of another version.
 */
export async function runJobs(services: JobServices): Promise<RunningJobs> {
  const executeSql = async (text: string, values?: unknown[]) => {
    try {
      return await services.pool.query(text, values);
    } catch (error) {
      if (!NOTES_AN_END.test(text)) throw error;
      logFault(error as Error);
      return { rows: [{ count: "0" }] };
    }
  };
  const boss = new PgBoss({ db: { executeSql }, migrate: false });
  boss.on("error", logFault);
  await boss.start();
  for (const { queue, cron, tz } of schedules) await boss.schedule(queue, cron, {}, { tz });
  for (const queue of queueNames) await startWorker(boss, queue, services);
  return { stop: () => boss.stop({ graceful: true, wait: true, timeout: STOP_MS }) };
}

async function startWorker<Q extends QueueName>(boss: PgBoss, queue: Q, services: JobServices): Promise<void> {
  const handle = work[queue] as (given: JobServices, data: JobData[Q]) => Promise<unknown>;
  await boss.work<JobData[Q]>(queue, { batchSize: 1, pollingIntervalSeconds: POLL_S }, async ([job]) =>
    job ? oneJob(() => handle(services, job.data)) : undefined,
  );
}

/** A database that is away for a moment: the workers go on asking. */
function logFault(error: Error): void {
  process.stderr.write(`${JSON.stringify({ level: "warn", event: "job queue", reason: error.message })}\n`);
}
