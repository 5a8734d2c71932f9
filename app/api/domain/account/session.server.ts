import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { session } from "~/api/db/schema";
import type { Visit } from "../ctx";

export const IDLE_LIMIT_MS = 60 * 60_000;
export const ABSOLUTE_LIMIT_MS = 12 * 60 * 60_000;

/** All that is kept of a token. Looking up by it also takes the clear token out of every comparison. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** 256 random bits. A role's name plus "-token" never has this form. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** A new session, by the company's account or by what is kept here; the clear token exists here and in the browser only. */
export async function openSession(
  db: Db,
  visit: Visit,
  userId: string,
  byCompany = false,
): Promise<{ token: string; sessionId: string }> {
  const token = newToken();
  const sessionId = randomUUID();
  await db.insert(session).values({
    tokenHash: tokenHash(token),
    id: sessionId,
    userId,
    byCompany,
    createdAt: visit.now,
    lastSeenAt: visit.now,
    expiresAt: new Date(visit.now.getTime() + ABSOLUTE_LIMIT_MS),
    address: visit.from?.address,
    userAgent: visit.from?.userAgent,
  });
  return { token, sessionId };
}

export type EndReason =
  | "logout"
  | "password-changed"
  | "password-reset"
  | "ended-by-user"
  | "ended-by-administrator"
  | "locked"
  | "restored"
  | "withdrawn";

export async function endSession(db: Db, now: Date, sessionId: string, endReason: EndReason): Promise<void> {
  await db.update(session).set({ endedAt: now, endReason }).where(eq(session.id, sessionId));
}

/** Every device of the user signs in again, but for `except`. @returns how many were ended */
export async function endAllSessions(
  db: Db,
  now: Date,
  userId: string,
  endReason: EndReason,
  except?: string,
): Promise<number> {
  const open = and(
    eq(session.userId, userId),
    isNull(session.endedAt),
    except === undefined ? undefined : ne(session.id, except),
  );
  const ended = await db.update(session).set({ endedAt: now, endReason }).where(open).returning({ id: session.id });
  return ended.length;
}
