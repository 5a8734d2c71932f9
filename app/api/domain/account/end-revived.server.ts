import { isNull } from "drizzle-orm";
import { oneTimeCode, passPhrase, session } from "~/api/db/schema";
import type { Visit } from "../ctx";
import type { EndReason } from "./session.server";

/**
 * Data that came back from a copy revive what was ended since: every session ends, and every code, of links and of switches
 * between systems, opens nothing. @returns how many of each
 */
export async function endRevived({ db, now }: Visit): Promise<{ sessions: number; codes: number }> {
  return db.transaction(async (tx) => {
    const endReason: EndReason = "restored";
    const sessions = await tx.update(session).set({ endedAt: now, endReason }).where(isNull(session.endedAt));
    const codes = await tx.delete(oneTimeCode).where(isNull(oneTimeCode.usedAt));
    await tx.delete(passPhrase);
    return { sessions: sessions.rowCount ?? 0, codes: codes.rowCount ?? 0 };
  });
}
