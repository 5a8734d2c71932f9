import { createHash, randomBytes, randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { session } from "~/api/db/schema";
import type { Visit } from "../ctx";

export const IDLE_LIMIT_MS = 60 * 60_000;
export const ABSOLUTE_LIMIT_MS = 12 * 60 * 60_000;

/** All that is kept of a token. Looking up by it also takes the clear token out of every comparison. */
export const tokenHash = (token: string): string => createHash("sha256").update(token).digest("hex");

/** A new session with 256 random bits as its token; the clear token exists here and in the browser only. */
export async function openSession(db: Db, visit: Visit, userId: string): Promise<{ token: string; sessionId: string }> {
  const token = randomBytes(32).toString("base64url");
  const sessionId = randomUUID();
  await db.insert(session).values({
    tokenHash: tokenHash(token),
    id: sessionId,
    userId,
    createdAt: visit.now,
    lastSeenAt: visit.now,
    expiresAt: new Date(visit.now.getTime() + ABSOLUTE_LIMIT_MS),
    address: visit.from?.address,
  });
  return { token, sessionId };
}

export type EndReason = "logout" | "password-changed";

export async function endSession(db: Db, now: Date, sessionId: string, endReason: EndReason): Promise<void> {
  await db.update(session).set({ endedAt: now, endReason }).where(eq(session.id, sessionId));
}

/** Every device of the user signs in again. */
export async function endAllSessions(db: Db, now: Date, userId: string, endReason: EndReason): Promise<void> {
  const open = and(eq(session.userId, userId), isNull(session.endedAt));
  await db.update(session).set({ endedAt: now, endReason }).where(open);
}
