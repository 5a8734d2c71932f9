import { and, eq, ne, or } from "drizzle-orm";
import { appUser, userRole } from "~/api/db/schema";
import { ADMINISTRATOR } from "../access/administrator";
import { seedMenus } from "../access/seed-menus.server";
import { writeAudit } from "../audit/write-audit.server";
import type { Visit } from "../ctx";
import { AppError, invalidField } from "../errors";
import { DEMO_MAKER } from "./list-demo-accounts.server";
import { issueCode } from "./one-time-code.server";
import { normaliseUserId } from "./user-id";

const ACTIVATION_LIFETIME_MS = 7 * 24 * 60 * 60_000;
const E_MAIL = /^[^\s@]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** An administrator whom the demo made and a start without demo has locked looks after nothing. */
const notOfTheDemo = or(ne(appUser.createUser, DEMO_MAKER), ne(appUser.status, "locked"));

/**
 * Registers the first administrator, without a password: the activation link leads to setting one. Refused once
 * there is one, because whoever reaches this command on a running portal could otherwise make themselves its master.
 * @returns the code of the activation link @throws AppError invalid-input, conflict
 */
export async function createAdministrator(
  visit: Visit,
  wish: { userId: string; username: string },
): Promise<{ code: string }> {
  const userId = normaliseUserId(wish.userId);
  if (!E_MAIL.test(userId)) throw invalidField("userId", { key: "api.field.wrong" });
  await seedMenus(visit.db);
  return visit.db.transaction(async (tx) => {
    const holders = await tx
      .select({ id: appUser.id })
      .from(userRole)
      .innerJoin(appUser, eq(appUser.id, userRole.userId))
      .where(and(eq(userRole.roleId, ADMINISTRATOR), notOfTheDemo));
    // Somebody who never activated may be asked again: their link may have been lost.
    if (holders.some(({ id }) => id !== userId)) throw new AppError("conflict");
    await tx
      .insert(appUser)
      .values({ id: userId, username: wish.username, passwordExpiresAt: visit.now })
      .onConflictDoNothing();
    await tx.insert(userRole).values({ userId, roleId: ADMINISTRATOR }).onConflictDoNothing();
    const code = await issueCode(tx, {
      userId,
      purpose: "activation",
      now: visit.now,
      lifetimeMs: ACTIVATION_LIFETIME_MS,
    });
    await writeAudit(tx, visit, { action: "administrator-create", subject: `user:${userId}`, userId: "command" });
    return { code };
  });
}
