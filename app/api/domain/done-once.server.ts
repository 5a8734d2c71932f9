import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { sentOnce } from "~/api/db/schema";
import type { Ctx } from "./ctx";
import { AppError } from "./errors";

/** A call as it was sent: the key that its sender gave it, what it asks for, and everything in it. */
export type Sending = { key: string; address: string; content: unknown };

/**
 * Does what a form asks once: its key is written in the transaction of all that is made, so whichever process takes it a second
 * time, now or after a crash, waits for the first and answers as that did. What was refused or came to nothing leaves the key free.
 * @param kept what of the answer is kept for a second time: never what is told only once, as a link that opens an account
 * @throws AppError sent-already where the same key comes with something else
 */
export async function doOnce<T extends object>(
  ctx: Ctx,
  { key, address, content }: Sending,
  work: (within: Ctx) => Promise<T>,
  kept: (answer: T) => T = (answer) => answer,
): Promise<T> {
  const contentHash = hashOf(content);
  return ctx.db.transaction(async (tx) => {
    const { userId } = ctx.viewer;
    const own = and(eq(sentOnce.userId, userId), eq(sentOnce.key, key));
    const by = { createUser: userId, createDate: ctx.now, lastUpdateUser: userId, lastUpdateDate: ctx.now };
    const taken = await tx
      .insert(sentOnce)
      .values({ userId, key, address, contentHash, ...by })
      .onConflictDoNothing();
    if (taken.rowCount === 0) {
      const [before] = await tx.select().from(sentOnce).where(own);
      if (before?.address !== address || before.contentHash !== contentHash) throw new AppError("sent-already");
      return before.answer as T;
    }
    const answer = await work({ ...ctx, db: tx });
    await tx
      .update(sentOnce)
      .set({ answer: kept(answer) })
      .where(own);
    return answer;
  });
}

/** The fields stand in the order of their schema. */
function hashOf(content: unknown): string {
  const text = JSON.stringify(content, (_name, value) => (typeof value === "bigint" ? String(value) : value));
  return createHash("sha256").update(text).digest("hex");
}
