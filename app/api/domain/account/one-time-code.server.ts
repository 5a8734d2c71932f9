import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { type CodePurpose, oneTimeCode } from "~/api/db/schema";

const hashOf = (code: string) => createHash("sha256").update(code).digest("hex");

type Wish = { userId: string; purpose: CodePurpose; now: Date; lifetimeMs: number };

/** A code for a link: 256 bits, kept as a hash. Only the newest of its purpose opens anything. */
export async function issueCode(db: Db, { userId, purpose, now, lifetimeMs }: Wish): Promise<string> {
  const older = and(eq(oneTimeCode.userId, userId), eq(oneTimeCode.purpose, purpose), isNull(oneTimeCode.usedAt));
  await db.update(oneTimeCode).set({ usedAt: now }).where(older);
  const code = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await db.insert(oneTimeCode).values({ codeHash: hashOf(code), purpose, userId, expiresAt });
  return code;
}

/** True once per code, for the user and the purpose it was made for. */
export async function spendCode(
  db: Db,
  code: string,
  { userId, purpose, now }: Omit<Wish, "lifetimeMs">,
): Promise<boolean> {
  const made = and(
    eq(oneTimeCode.codeHash, hashOf(code)),
    eq(oneTimeCode.userId, userId),
    eq(oneTimeCode.purpose, purpose),
  );
  const open = and(made, isNull(oneTimeCode.usedAt), gt(oneTimeCode.expiresAt, now));
  const used = await db.update(oneTimeCode).set({ usedAt: now }).where(open).returning({ hash: oneTimeCode.codeHash });
  return used.length === 1;
}
