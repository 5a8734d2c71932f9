import { config } from "~/api/config.server";
import { connect } from "~/api/db/client.server";
import { localAddress } from "~/api/domain/account/links.server";
import { openMailServer } from "~/api/domain/mail/mail-server.server";
import { runJobs } from "~/api/jobs/run-jobs.server";

/** Said once, when the workers start: the outbox in Administration says the same. */
const localLinks = (address: string) => ({
  level: "warn",
  event: "mail links",
  reason: `PUBLIC_ORIGIN is not set: links in mails lead to ${address}, which only this machine opens`,
});

/**
 * The workers of the job queue, for the portal's own process: its preload starts them when it listens and stops them
 * with it. Connections of their own, so that a mail server that hangs keeps nobody's page waiting.
 */
export async function startJobs(): Promise<{ stop(): Promise<void> }> {
  const settings = config();
  const { SMTP_URL, MAIL_FROM, MAKER_NAME } = settings;
  const database = connect(settings, { max: 4, statementTimeoutMs: 60_000 });
  const mailServer = SMTP_URL ? openMailServer(SMTP_URL, { name: MAKER_NAME, address: MAIL_FROM }) : null;
  const close = async () => {
    mailServer?.close();
    await database.close();
  };
  const jobs = await runJobs({ ...database, mailServer, now: () => new Date() }).catch(async (error) => {
    await close();
    throw error;
  });
  const address = localAddress();
  if (address) process.stderr.write(`${JSON.stringify(localLinks(address))}\n`);
  return { stop: () => jobs.stop().finally(close) };
}
