import { and, eq, gt } from "drizzle-orm";
import { signInFailure } from "~/api/db/schema";
import type { Visit } from "../ctx";
import { waitTurn } from "../wait-turn.server";

export const HOUR_MS = 60 * 60_000;

/**
 * Counts one more of something that may be done only so often an hour: mails of one sender, mails to one address. Inside the
 * transaction of what is done. @returns false when there were enough within the hour
 */
export async function countsWithinHour({ db, now }: Pick<Visit, "db" | "now">, subject: string, most: number) {
  await waitTurn(db, subject);
  const within = and(eq(signInFailure.subject, subject), gt(signInFailure.at, new Date(now.getTime() - HOUR_MS)));
  if ((await db.$count(signInFailure, within)) >= most) return false;
  await db.insert(signInFailure).values({ subject, at: now });
  return true;
}
