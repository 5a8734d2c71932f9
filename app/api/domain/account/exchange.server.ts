import { and, eq } from "drizzle-orm";
import { config } from "~/api/config.server";
import { appUser } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx, Visit } from "../ctx";
import { AppError } from "../errors";
import { EXCHANGE_SECONDS } from "./lifetimes";
import { publicOrigin } from "./links.server";
import { findCode, issueCode, spendCode } from "./one-time-code.server";
import { openSession } from "./session.server";
import { refuseCode } from "./sign-in-limits.server";
import type { SystemMode } from "./system-modes";

/**
 * The way to the other system: its address with a code in place of a token, good for 30 seconds, once, and only
 * there. `to` says in which mode they arrive. Without another system configured it leads back here.
 */
export async function issueExchange(ctx: Ctx, to: SystemMode): Promise<{ address: string }> {
  const target = config().OTHER_SYSTEM_ORIGIN ?? publicOrigin();
  const { userId } = ctx.viewer;
  return ctx.db.transaction(async (tx) => {
    const lifetimeMs = EXCHANGE_SECONDS * 1000;
    const wish = { userId, purpose: "redirection", now: ctx.now, lifetimeMs, detail: target } as const;
    const code = await issueCode(tx, wish);
    await writeAudit(tx, ctx, { action: "system-leave", subject: `user:${userId}`, after: { target, to } });
    const query = new URLSearchParams(to === "mip" ? { t: code } : { t: code, to });
    return { address: `${target}/api/open/redirection?${query}` };
  });
}

/**
 * Whoever brings a code that was made for this system gets a session of their own here.
 * @returns the token @throws AppError exchange-failed, too-many-attempts
 */
export async function redeemExchange(visit: Visit, code: string): Promise<{ token: string }> {
  const found = await findCode(visit.db, code, "redirection", visit.now);
  if (found?.state !== "open" || found.detail !== publicOrigin()) {
    return refuseCode(visit, new AppError("exchange-failed"));
  }
  const { userId } = found;
  return visit.db.transaction(async (tx) => {
    const usable = and(eq(appUser.id, userId), eq(appUser.status, "active"), eq(appUser.useYn, "Y"));
    const spent = await spendCode(tx, code, { userId, purpose: "redirection", now: visit.now });
    if (!spent || (await tx.$count(appUser, usable)) === 0) throw new AppError("exchange-failed");
    const { token, sessionId } = await openSession(tx, visit, userId);
    await writeAudit(tx, visit, { action: "system-arrive", subject: `user:${userId}`, userId, sessionId });
    return { token };
  });
}
