import { desc, eq } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { appUser, passwordHistory } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx, Visit } from "../ctx";
import { AppError, invalidField, type Wording } from "../errors";
import { spendPassPhrase } from "./pass-phrase.server";
import { openEnvelope } from "./password-envelope.server";
import { hashPassword, verifyPassword } from "./password-hash.server";
import { passwordProblems } from "./password-rules";
import { endAllSessions } from "./session.server";
import { countFailure, forgetFailures, refuseFailingAddress, reserveTry } from "./sign-in-limits.server";

const NOT_AGAIN = 6;
const LIFETIME_MS = 90 * 24 * 60 * 60_000;

/** cp, np, cnp: current, new and new again, each in an envelope of the same phrase. */
export type PasswordChange = { cp: string; np: string; cnp: string; passphrase: string };
type User = typeof appUser.$inferSelect;

/**
 * Changes the viewer's own password and ends all his sessions, this one too. Guessing the current one here is
 * limited like a sign-in. @throws AppError invalid-input with the broken rules, too-many-attempts
 */
export async function changePassword(ctx: Ctx, change: PasswordChange, makerName: string): Promise<void> {
  await refuseFailingAddress(ctx);
  const opened = await openAll(ctx, change);
  const user = await requireCurrent(ctx, opened.cp);
  const password = opened.np ?? "";
  const confirmation = opened.cnp ?? "";
  const problems = passwordProblems({ password, confirmation, userId: user.id, makerName });
  if (problems.length > 0) throw new AppError("invalid-input", { fields: firstPerField(problems) });
  if (await wasUsed(ctx.db, user, password)) throw invalidField("np", { key: "api.password.reused" });
  const passwordHash = await hashPassword(password);
  await ctx.db.transaction(async (tx) => {
    await storePassword(tx, ctx, user, passwordHash);
    await forgetFailures({ ...ctx, db: tx }, user.id);
    await endAllSessions(tx, ctx.now, user.id, "password-changed");
    await writeAudit(tx, ctx, { action: "password-change", subject: `user:${user.id}` });
  });
}

async function openAll(ctx: Ctx, { cp, np, cnp, passphrase }: PasswordChange) {
  const valid = await spendPassPhrase(ctx, passphrase);
  const open = (envelope: string) => (valid ? openEnvelope(envelope, passphrase) : null);
  return { cp: open(cp), np: open(np), cnp: open(cnp) };
}

async function requireCurrent(ctx: Ctx, current: string | null): Promise<User> {
  const mayTry = await reserveTry(ctx, ctx.viewer.userId);
  const [user] = await ctx.db.select().from(appUser).where(eq(appUser.id, ctx.viewer.userId));
  const matches = await verifyPassword(user?.passwordHash, current);
  if (user && mayTry && matches) return user;
  if (mayTry) await countFailure(ctx);
  throw invalidField("cp", { key: "api.password.current-wrong" });
}

function firstPerField(problems: { field: string; key: Wording["key"] }[]): Record<string, Wording> {
  return Object.fromEntries(problems.toReversed().map(({ field, key }) => [field, { key }]));
}

/** The present password counts among the six. */
async function wasUsed(db: Db, user: User, password: string): Promise<boolean> {
  const history = await db
    .select({ hash: passwordHistory.passwordHash })
    .from(passwordHistory)
    .where(eq(passwordHistory.userId, user.id))
    .orderBy(desc(passwordHistory.changedAt))
    .limit(NOT_AGAIN);
  const hashes = new Set([user.passwordHash, ...history.map(({ hash }) => hash)]);
  for (const hash of [...hashes].slice(0, NOT_AGAIN)) if (await verifyPassword(hash, password)) return true;
  return false;
}

/** A password that ages starts its ninety days; one that does not (demo accounts) stays so. */
export async function storePassword(
  db: Db,
  { now }: Visit,
  user: Pick<User, "id" | "passwordExpiresAt">,
  passwordHash: string,
) {
  const passwordExpiresAt = user.passwordExpiresAt === null ? null : new Date(now.getTime() + LIFETIME_MS);
  const values = { passwordHash, passwordChangedAt: now, passwordExpiresAt, passwordPostponedAt: null };
  await db
    .update(appUser)
    .set({ ...values, lastUpdateUser: user.id, lastUpdateDate: now })
    .where(eq(appUser.id, user.id));
  await db.insert(passwordHistory).values({ userId: user.id, passwordHash, changedAt: now, createUser: user.id });
}
