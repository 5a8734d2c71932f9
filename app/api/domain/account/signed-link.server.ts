import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { desc } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { signingKey } from "~/api/db/schema";
import type { Visit } from "../ctx";
import { waitTurn } from "../wait-turn.server";

const SECRET_BYTES = 32;

/** HMAC-SHA-256 over what the link is about. It does not run out: whoever got it may change their mind next year. */
const signatureOf = (secret: string, about: string) => createHmac("sha256", secret).update(about).digest("base64url");

/** Signs with the newest key; the first signature makes one. */
export async function sign({ db, now }: Visit, about: string): Promise<string> {
  return signatureOf((await keys(db))[0] ?? (await makeKey(db, now)), about);
}

/** True for a signature by any key that was not taken away. */
export async function isSigned({ db }: Visit, about: string, signature: string): Promise<boolean> {
  const given = Buffer.from(signature);
  return (await keys(db)).some((secret) => {
    const right = Buffer.from(signatureOf(secret, about));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

async function keys(db: Db): Promise<string[]> {
  const rows = await db.select({ secret: signingKey.secret }).from(signingKey).orderBy(desc(signingKey.madeAt));
  return rows.map(({ secret }) => secret);
}

/** One process makes it, the others wait and take the same. */
async function makeKey(db: Db, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    await waitTurn(tx, "signing-key");
    const [made] = await keys(tx);
    if (made) return made;
    const secret = randomBytes(SECRET_BYTES).toString("base64url");
    await tx.insert(signingKey).values({ secret, madeAt: now });
    return secret;
  });
}
