import { and, eq, isNull } from "drizzle-orm";
import { appUser } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Visit } from "../ctx";
import { AppError } from "../errors";
import { newPasswordProblems } from "./common-password.server";
import { hashPassword } from "./password-hash.server";
import { storePassword } from "./store-password.server";
import { normaliseUserId } from "./user-id";

/**
 * Gives a registered account its first password and activates it: for whoever stands at the machine itself.
 * @throws AppError invalid-input with the broken rules; conflict when the account has a password already
 */
export async function setFirstPassword(
  visit: Visit,
  { userId, password, makerName }: { userId: string; password: string; makerName: string },
): Promise<void> {
  const id = normaliseUserId(userId);
  const [problem] = await newPasswordProblems({ password, confirmation: password, userId: id, makerName });
  if (problem) throw new AppError("invalid-input", { fields: { np: { key: problem.key } } });
  const passwordHash = await hashPassword(password);
  await visit.db.transaction(async (tx) => {
    const [user] = await tx
      .update(appUser)
      .set({ status: "active", lastUpdateUser: "command", lastUpdateDate: visit.now })
      .where(and(eq(appUser.id, id), isNull(appUser.passwordHash)))
      .returning();
    if (!user) throw new AppError("conflict");
    await storePassword(tx, visit, user, passwordHash);
    await writeAudit(tx, visit, { action: "account-activate", subject: `user:${id}`, userId: "command" });
  });
}
