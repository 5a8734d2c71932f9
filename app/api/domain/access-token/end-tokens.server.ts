import { and, eq, gt, isNull } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { accessToken } from "~/api/db/schema";
import type { EndReason } from "../account/session.server";
import { writeAudits } from "../audit/write-audit.server";
import type { Viewer, Visit } from "../ctx";

type By = Pick<Visit, "now" | "from"> & { viewer?: Viewer | null };

/**
 * Ends every token of a user: what gave up their devices gives up their programs too. Told in the audit trail one by one, each with
 * why. @returns how many
 */
export async function endTokensOf(db: Db, visit: By, userId: string, reason: EndReason): Promise<number> {
  const by = visit.viewer?.userId ?? userId;
  const open = and(eq(accessToken.userId, userId), isNull(accessToken.endedAt), gt(accessToken.expiresAt, visit.now));
  const ended = await db
    .update(accessToken)
    .set({ endedAt: visit.now, lastUpdateUser: by, lastUpdateDate: visit.now })
    .where(open)
    .returning({ id: accessToken.id, name: accessToken.name });
  await writeAudits(
    db,
    visit,
    ended.map(({ id, name }) => ({
      action: "access-token-end",
      subject: `access-token:${id}`,
      userId: by,
      before: { name },
      after: { reason },
    })),
  );
  return ended.length;
}
