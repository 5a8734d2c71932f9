import { eq, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { mailAttachment, mailOutbox } from "~/api/db/schema";
import { isPermanent, type MailServer } from "./mail-server.server";

/** The first try and the six that migration 0006 allows the job. */
export const MAIL_TRIES = 7;
const ERROR_LENGTH = 500;

type Row = typeof mailOutbox.$inferSelect;

/**
 * Sends one mail of the outbox. May run again at any time: a mail that is gone, or that another worker holds, is left
 * alone. Without a mail server the mail is kept where administrators find it.
 * @throws Error when the server did not take it and another try makes sense
 */
export async function sendMail(db: Db, now: () => Date, server: MailServer | null, mailId: string): Promise<void> {
  const failure = await db.transaction(async (tx) => {
    const mail = await takeMail(tx, mailId);
    if (!mail) return undefined;
    if (!server) return void (await note(tx, mail, { state: "kept" }));
    try {
      await server.deliver({ ...mail, attachment: await findAttachment(tx, mail.id) });
    } catch (error) {
      return noteFailure(tx, mail, error);
    }
    // What was sent may hold a code that opens an account, or figures: it is not kept.
    await tx.delete(mailAttachment).where(eq(mailAttachment.mailId, mail.id));
    const sent = { state: "sent", sentAt: now(), attempts: mail.attempts + 1, bodyText: "", bodyHtml: "" } as const;
    return void (await note(tx, mail, { ...sent, lastError: null }));
  });
  if (failure) throw failure;
}

async function takeMail(db: Db, mailId: string): Promise<Row | undefined> {
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(sql`${mailOutbox.id} = ${mailId}::uuid AND ${mailOutbox.state} IN ('queued', 'retrying')`)
    .for("update", { skipLocked: true });
  return mail;
}

async function findAttachment(db: Db, mailId: string) {
  const [found] = await db.select().from(mailAttachment).where(eq(mailAttachment.mailId, mailId));
  return found;
}

async function noteFailure(db: Db, mail: Row, error: unknown): Promise<Error | undefined> {
  const reason = error instanceof Error ? error : new Error(String(error));
  const attempts = mail.attempts + 1;
  const last = isPermanent(error) || attempts >= MAIL_TRIES;
  await note(db, mail, {
    attempts,
    state: last ? "failed" : "retrying",
    lastError: reason.message.slice(0, ERROR_LENGTH),
  });
  return isPermanent(error) ? undefined : reason;
}

async function note(db: Db, { id }: Row, change: Partial<Row>): Promise<void> {
  const changed = { ...change, lastUpdateUser: "system", lastUpdateDate: sql`now()` };
  await db.update(mailOutbox).set(changed).where(eq(mailOutbox.id, id));
}
