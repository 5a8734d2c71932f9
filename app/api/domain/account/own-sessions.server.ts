import { and, desc, eq, gt, isNull } from "drizzle-orm";
import { session } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { describeDevice } from "./describe-device";
import { endAllSessions, endSession, IDLE_LIMIT_MS } from "./session.server";

export type OwnSession = {
  id: string;
  /** Browser and system, as far as they can be told. */
  device: string;
  address: string;
  signedInAt: Date;
  lastSeenAt: Date;
  /** The one that asks. */
  current: boolean;
};

const living = ({ now, viewer }: Ctx) =>
  and(
    eq(session.userId, viewer.userId),
    isNull(session.endedAt),
    gt(session.expiresAt, now),
    gt(session.lastSeenAt, new Date(now.getTime() - IDLE_LIMIT_MS)),
  );

/** Where the viewer is signed in now: this device first, then by last use. */
export async function listOwnSessions(ctx: Ctx): Promise<OwnSession[]> {
  const rows = await ctx.db.select().from(session).where(living(ctx)).orderBy(desc(session.lastSeenAt));
  const own = rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.userAgent ?? ""),
    address: row.address ?? "",
    signedInAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    current: row.id === ctx.viewer.sessionId,
  }));
  return own.sort((a, b) => Number(b.current) - Number(a.current));
}

/** Ends one of the viewer's own sessions. @throws AppError not-found for another's and for one that is over */
export async function endOwnSession(ctx: Ctx, id: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: session.id })
      .from(session)
      .where(and(living(ctx), eq(session.id, id)));
    if (!found) throw new AppError("not-found");
    await endSession(tx, ctx.now, id, "ended-by-user");
    await writeAudit(tx, ctx, { action: "session-end", subject: `user:${ctx.viewer.userId}`, after: { session: id } });
  });
}

/** Every other device signs in again; this one stays. @returns how many were ended */
export async function endOtherSessions(ctx: Ctx): Promise<number> {
  const { userId, sessionId } = ctx.viewer;
  return ctx.db.transaction(async (tx) => {
    const ended = await endAllSessions(tx, ctx.now, userId, "ended-by-user", sessionId);
    await writeAudit(tx, ctx, { action: "sessions-end", subject: `user:${userId}`, after: { ended } });
    return ended;
  });
}
