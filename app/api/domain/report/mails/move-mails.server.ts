import { and, count, eq, ne } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { reportMail } from "~/api/db/schema";
import { nextDue } from "./rhythm";

/** The mails of a reader whose time zone is another one now are next due at seven there. */
export async function moveMails(db: Db, now: Date, userId: string, timeZone: string): Promise<void> {
  const mails = await db.select().from(reportMail).where(eq(reportMail.userId, userId)).for("update");
  for (const mail of mails)
    await db
      .update(reportMail)
      .set({ nextDue: nextDue(mail, timeZone, now) })
      .where(eq(reportMail.id, mail.id));
}

/** The mails of an account that is withdrawn rest for good: nothing is sent in the name of who is gone. */
export async function restMails(db: Db, userId: string): Promise<void> {
  await db.update(reportMail).set({ paused: true }).where(eq(reportMail.userId, userId));
}

/** Mails that somebody has sent to others, and that would rest with their account. */
export async function countSentMails(db: Db, userId: string): Promise<number> {
  const sent = and(eq(reportMail.userId, userId), ne(reportMail.audience, "own"), eq(reportMail.paused, false));
  const [row] = await db.select({ mails: count() }).from(reportMail).where(sent);
  return row?.mails ?? 0;
}
