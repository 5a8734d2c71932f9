import { createHash, randomBytes } from "node:crypto";
import { and, count, eq, gt, lt } from "drizzle-orm";
import { passPhrase } from "~/api/db/schema";
import type { Visit } from "../ctx";
import { AppError } from "../errors";

const LIFETIME_MS = 120_000;
const MINUTE_MS = 60_000;
const PER_ADDRESS_A_MINUTE = 10;
const OPEN_AT_MOST = 10_000;

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** A fresh phrase for one call. @throws AppError too-many-attempts beyond ten a minute from one address */
export async function issuePassPhrase(visit: Visit): Promise<string> {
  const address = visit.from?.address ?? "unknown";
  if (!visit.from?.inProcess) await refuseFlood(visit, address);
  const phrase = randomBytes(32).toString("base64url");
  await visit.db.delete(passPhrase).where(lt(passPhrase.expiresAt, visit.now));
  await visit.db.insert(passPhrase).values({
    phraseHash: sha256(phrase),
    address,
    createdAt: visit.now,
    expiresAt: new Date(visit.now.getTime() + LIFETIME_MS),
  });
  return phrase;
}

async function refuseFlood({ db, now }: Visit, address: string): Promise<void> {
  const lastMinute = gt(passPhrase.createdAt, new Date(now.getTime() - MINUTE_MS));
  const [own] = await db
    .select({ open: count() })
    .from(passPhrase)
    .where(and(eq(passPhrase.address, address), lastMinute));
  const [all] = await db.select({ open: count() }).from(passPhrase);
  if ((own?.open ?? 0) >= PER_ADDRESS_A_MINUTE || (all?.open ?? 0) >= OPEN_AT_MOST) {
    throw new AppError("too-many-attempts", { retryAfterS: MINUTE_MS / 1000 });
  }
}

/** True once per phrase: the statement that finds it takes it away. */
export async function spendPassPhrase({ db, now }: Visit, phrase: string): Promise<boolean> {
  const used = await db
    .delete(passPhrase)
    .where(eq(passPhrase.phraseHash, sha256(phrase)))
    .returning({ expiresAt: passPhrase.expiresAt });
  return used.some(({ expiresAt }) => expiresAt > now);
}
