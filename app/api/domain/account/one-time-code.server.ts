import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { type CodePurpose, oneTimeCode } from "~/api/db/schema";
import { normaliseCode, writeCode } from "./code-form";

const hashOf = (code: string) => createHash("sha256").update(normaliseCode(code)).digest("hex");
/** 130 bits: 26 characters of five. */
const CODE_BYTES = 17;

type Wish = {
  userId: string;
  purpose: CodePurpose;
  now: Date;
  lifetimeMs: number;
  /** The request's random id, when the code belongs to one. */
  requestId?: string;
  /** What it is for besides: a new address, a target system. */
  detail?: string;
};

/** A code for a link and for typing: 130 bits, kept as a hash. Only the newest of its purpose opens anything. */
export async function issueCode(
  db: Db,
  { userId, purpose, now, lifetimeMs, requestId, detail }: Wish,
): Promise<string> {
  await revokeCodes(db, userId, purpose);
  const code = writeCode(randomBytes(CODE_BYTES));
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await db.insert(oneTimeCode).values({ codeHash: hashOf(code), purpose, userId, expiresAt, requestId, detail });
  return code;
}

const unused = (userId: string, purpose: CodePurpose) =>
  and(eq(oneTimeCode.userId, userId), eq(oneTimeCode.purpose, purpose), isNull(oneTimeCode.usedAt));

/**
 * Takes back what was sent and not used: a new password makes an older reset worthless. An activation counts as used
 * then, so that its link can still say that the account is activated.
 */
export async function revokeCodes(db: Db, userId: string, ...purposes: CodePurpose[]): Promise<void> {
  for (const purpose of purposes) {
    const sent = unused(userId, purpose);
    if (purpose === "activation") await db.update(oneTimeCode).set({ usedAt: sql`now()` }).where(sent);
    else await db.delete(oneTimeCode).where(sent);
  }
}

export type FoundCode = { userId: string; requestId: string | null; detail: string | null; state: CodeState };
export type CodeState = "open" | "used";

/**
 * What has expired is gone, for whoever asks next and for every signed-in reader once a minute: a clock that is set back
 * brings no code to life again (security.md D6). One that is being looked at elsewhere is left to the next.
 */
export async function forgetExpiredCodes(db: Db, now: Date): Promise<void> {
  await db.execute(sql`DELETE FROM one_time_code WHERE code_hash IN (SELECT code_hash FROM one_time_code
    WHERE used_at IS NULL AND expires_at <= ${now.toISOString()} FOR UPDATE SKIP LOCKED)`);
}

/** What a code was made for, without using it up; null for one that never was, has expired, or that a newer one replaced. */
export async function findCode(db: Db, code: string, purpose: CodePurpose, now: Date): Promise<FoundCode | null> {
  await forgetExpiredCodes(db, now);
  const made = and(eq(oneTimeCode.codeHash, hashOf(code)), eq(oneTimeCode.purpose, purpose));
  const [row] = await db.select().from(oneTimeCode).where(made);
  if (!row) return null;
  const { userId, requestId, detail, usedAt } = row;
  return { userId, requestId, detail, state: usedAt ? "used" : "open" };
}

/** What this user was sent and has not used: there is one of a purpose at most. */
export async function findOpenCode(db: Db, userId: string, purpose: CodePurpose, now: Date) {
  const { detail, expiresAt } = oneTimeCode;
  const open = and(unused(userId, purpose), gt(expiresAt, now));
  const [row] = await db.select({ detail, expiresAt }).from(oneTimeCode).where(open);
  return row ?? null;
}

type Spending = { userId: string; purpose: CodePurpose; now: Date };

/** True once per code, for the user and the purpose it was made for. */
export async function spendCode(db: Db, code: string, { userId, purpose, now }: Spending): Promise<boolean> {
  const made = and(
    eq(oneTimeCode.codeHash, hashOf(code)),
    eq(oneTimeCode.userId, userId),
    eq(oneTimeCode.purpose, purpose),
  );
  const open = and(made, isNull(oneTimeCode.usedAt), gt(oneTimeCode.expiresAt, now));
  const used = await db.update(oneTimeCode).set({ usedAt: now }).where(open).returning({ hash: oneTimeCode.codeHash });
  return used.length === 1;
}
