import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { closeTabsForSignOut } from "../frame/tabs.server";
import { endSession } from "./session.server";

/** Ends this session; its tabs close and wait on the mainboard for "Open my last tabs again". */
export async function signOut(ctx: Ctx): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await closeTabsForSignOut({ ...ctx, db: tx });
    await endSession(tx, ctx.now, ctx.viewer.sessionId, "logout");
    await writeAudit(tx, ctx, { action: "sign-out", subject: `user:${ctx.viewer.userId}` });
  });
}
