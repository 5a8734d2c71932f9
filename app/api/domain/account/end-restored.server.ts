import { isNull } from "drizzle-orm";
import { accessToken, oneTimeCode, passPhrase, session } from "~/api/db/schema";
import type { Visit } from "../ctx";
import type { EndReason } from "./session.server";

/**
 * A restored backup brings back sessions, codes and access tokens that were ended since it was made: all of them end, also the codes of
 * links and of switches between systems. @returns how many of each
 */
export async function endRestored({ db, now }: Visit): Promise<{ sessions: number; codes: number }> {
  return db.transaction(async (tx) => {
    const endReason: EndReason = "restored";
    const sessions = await tx.update(session).set({ endedAt: now, endReason }).where(isNull(session.endedAt));
    const codes = await tx.delete(oneTimeCode).where(isNull(oneTimeCode.usedAt));
    await tx.delete(passPhrase);
    await tx.update(accessToken).set({ endedAt: now }).where(isNull(accessToken.endedAt));
    return { sessions: sessions.rowCount ?? 0, codes: codes.rowCount ?? 0 };
  });
}
