import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { accessToken } from "~/api/db/schema";
import { findReader } from "../access/find-signed-in.server";
import type { SignedIn } from "../access/signed-in";
import { tokenHash } from "../account/session.server";
import type { Visit } from "../ctx";
import { isOutOfSpace, noteStorageFault } from "../storage-fault";

/** Whose token it is, as they are at this minute; which one stands in `viewer.tokenId`. */
export type TokenReader = SignedIn & { tokenId: string };

/**
 * The owner of a token with the rights, roles and rows of this minute, those of one role alone where it was made in one. Null for a
 * token that nobody has, that ended or is past its days, and for an owner who may not sign in.
 */
export async function findTokenReader(visit: Visit, token: string): Promise<TokenReader | null> {
  const [found] = await visit.db
    .select({ id: accessToken.id, userId: accessToken.userId, activeRole: accessToken.activeRole })
    .from(accessToken)
    .where(
      and(
        eq(accessToken.tokenHash, tokenHash(token)),
        isNull(accessToken.endedAt),
        gt(accessToken.expiresAt, visit.now),
      ),
    );
  if (!found) return null;
  const reader = await findReader(visit, found.userId, found.activeRole);
  // What the audit trail has in place of a session.
  const viewer = reader && { ...reader.viewer, tokenId: found.id, sessionId: `access-token:${found.id}` };
  return reader && viewer && { ...reader, viewer, tokenId: found.id };
}

/** What was read with it and how many rows. Where there is no space left to write it down, the reader reads on. */
export async function noteRead({ db, now }: Pick<Visit, "db" | "now">, id: string, what: string, rows: number) {
  try {
    await db
      .update(accessToken)
      .set({ lastUsedAt: now, lastRead: what, rowsRead: sql`${accessToken.rowsRead} + ${rows}` })
      .where(eq(accessToken.id, id));
  } catch (error) {
    if (!isOutOfSpace(error)) throw error;
    noteStorageFault();
  }
}
