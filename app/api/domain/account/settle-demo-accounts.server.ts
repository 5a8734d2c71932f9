import { and, eq, inArray } from "drizzle-orm";
import { appUser } from "~/api/db/schema";
import { endTokensOf } from "../access-token/end-tokens.server";
import type { AuditFact } from "../audit/write-audit.server";
import { writeAudits } from "../audit/write-audit.server";
import type { Visit } from "../ctx";
import { demoPassword } from "./demo-password";
import { DEMO_MAKER } from "./list-demo-accounts.server";
import { verifyPassword } from "./password-hash.server";
import { endAllSessions } from "./session.server";

/** Who locked them, in the accounts and in the trail: an administrator's lock is another one. */
const STARTED_WITHOUT_DEMO = "demo-off";

/**
 * Outside of demo mode everybody knows the password of an account that the demo made: those that still have it are locked and
 * their sessions end; one that got a password of its own stays as it is. @returns how many were locked
 */
export async function lockDemoAccounts(visit: Visit): Promise<number> {
  const made = and(eq(appUser.createUser, DEMO_MAKER), eq(appUser.status, "active"));
  const accounts = await visit.db.select({ id: appUser.id, hash: appUser.passwordHash }).from(appUser).where(made);
  const known = new Map<string | null, boolean>();
  for (const { hash } of accounts) known.set(hash, known.get(hash) ?? (await verifyPassword(hash, demoPassword)));
  const open = accounts.filter(({ hash }) => known.get(hash)).map(({ id }) => id);
  await setStatus(visit, open, { from: "active", to: "locked" });
  return open.length;
}

/** Back in demo mode: what the start itself had locked opens again. @returns how many */
export async function unlockDemoAccounts(visit: Visit): Promise<number> {
  const locked = and(eq(appUser.lastUpdateUser, STARTED_WITHOUT_DEMO), eq(appUser.status, "locked"));
  const accounts = await visit.db.select({ id: appUser.id }).from(appUser).where(locked);
  const ids = accounts.map(({ id }) => id);
  await setStatus(visit, ids, { from: "locked", to: "active" });
  return ids.length;
}

type Change = { from: "active" | "locked"; to: "active" | "locked" };

async function setStatus(visit: Visit, ids: readonly string[], { from, to }: Change): Promise<void> {
  if (ids.length === 0) return;
  await visit.db.transaction(async (tx) => {
    const by = { lastUpdateUser: STARTED_WITHOUT_DEMO, lastUpdateDate: visit.now };
    await tx
      .update(appUser)
      .set({ status: to, ...by })
      .where(inArray(appUser.id, [...ids]));
    for (const id of to === "locked" ? ids : []) {
      await endAllSessions(tx, visit.now, id, "locked");
      await endTokensOf(tx, visit, id, "locked");
    }
    await writeAudits(tx, visit, ids.map(told));
  });
  function told(id: string): AuditFact {
    const action = to === "locked" ? "user-lock" : "user-unlock";
    const subject = `user:${id}` as const;
    return { action, subject, userId: STARTED_WITHOUT_DEMO, before: { status: from }, after: { status: to } };
  }
}
