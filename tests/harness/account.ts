import type { Visit } from "~/api/domain/ctx";
import type { TestApi } from "./api";

/** What a mail of the outbox leads to: its link's parts, its code as it is typed. */
export type SentMail = { to: string; template: string; subject: string; text: string; link: URL; code: string };

/** The mails to an address, the newest first. */
export async function mailsTo(api: Pick<TestApi, "database">, to: string): Promise<SentMail[]> {
  const { rows } = await api.database.pool.query(
    "SELECT recipient, template, subject, body_text FROM mail_outbox WHERE recipient = $1 ORDER BY create_date DESC",
    [to],
  );
  return rows.map(({ recipient, template, subject, body_text: text }) => ({
    to: recipient,
    template,
    subject,
    text,
    link: new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? "http://none.example"),
    code: /(?:[0-9A-Z]{5}-){5}[0-9A-Z]/.exec(text)?.[0] ?? "",
  }));
}

/** The newest mail to an address. @throws Error when there is none */
export async function newestMail(api: Pick<TestApi, "database">, to: string): Promise<SentMail> {
  const [mail] = await mailsTo(api, to);
  if (!mail) throw new Error(`no mail to ${to}`);
  return mail;
}

/** A use-case's first argument for an administrator who sits at the machine. */
export function ctxOf(api: TestApi, userId = "admin@seorak.example") {
  const visit: Visit = { db: api.database.db, reports: api.database.reports, now: api.clock.now, locale: "en" };
  const viewer = {
    userId,
    username: userId,
    timeZone: "Asia/Seoul",
    roles: ["ROLE_ADMIN"],
    groups: [],
    sessionId: "session",
  };
  return { ...visit, viewer: { ...viewer, menuCodes: new Set<string>(), scope: { all: true as const } } };
}

/** The audit trail of one subject, oldest first. */
export async function auditOf(api: Pick<TestApi, "database">, subject: string) {
  const { rows } = await api.database.pool.query(
    `SELECT action, user_id AS "by", reason, before, after FROM audit_entry WHERE subject = $1 ORDER BY at, create_date`,
    [subject],
  );
  return rows as { action: string; by: string; reason: string | null; before: unknown; after: unknown }[];
}
