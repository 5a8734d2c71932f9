import { eq } from "drizzle-orm";
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
