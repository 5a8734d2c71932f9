import type { Db } from "~/api/db/client.server";
import { mailOutbox } from "~/api/db/schema";
import type { Locale } from "~/words/locale";
import { enqueueJob } from "../job/enqueue-job.server";
import { mailAddress } from "./mail-address";
import type { MailParams, MailTemplate } from "./templates";
import { writeMail } from "./write-mail.server";

export type Mail<T extends MailTemplate> = {
  /** One plain address. */
  to: string;
  /** The reader's language, not the writer's. */
  locale: Locale;
  template: T;
  params: MailParams<T>;
};

/**
 * Puts a mail into the outbox and its sending into the queue. `db` is the transaction of what the mail tells: neither
 * is ever there without the other, and a mail server that is down delays the mail and nothing else.
 * @returns the mail's id
 */
export async function queueMail<T extends MailTemplate>(db: Db, mail: Mail<T>): Promise<string> {
  const { subject, text, html } = writeMail(mail.template, mail.locale, mail.params);
  const [row] = await db
    .insert(mailOutbox)
    .values({
      recipient: mailAddress.parse(mail.to),
      locale: mail.locale,
      template: mail.template,
      queuedAt: new Date(),
      subject,
      bodyText: text,
      bodyHtml: html,
    })
    .returning({ id: mailOutbox.id });
  const id = row?.id ?? "";
  await enqueueJob(db, "mail", { mailId: id });
  return id;
}
