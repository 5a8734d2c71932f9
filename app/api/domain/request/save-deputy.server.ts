import { and, eq } from "drizzle-orm";
import { deputy } from "~/api/db/schema";
import { findReader } from "../access/find-signed-in.server";
import { normaliseUserId } from "../account/user-id";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { seoulDay } from "../seoul-time";
import type { DeputyInput } from "./deputy-input";

/**
 * Somebody decides in the reader's absence. The deputy needs no right to decide, but the screen on which it is done.
 * @param id names the form it came from @throws AppError invalid-input with the field
 */
export async function addDeputy(
  ctx: Ctx,
  screen: string,
  { id, ...given }: DeputyInput & { id: string },
): Promise<void> {
  const { viewer, now } = ctx;
  const { from: fromDay, to: toDay } = given;
  if (toDay < fromDay) throw invalidField("to", { key: "api.field.not-after-start" });
  if (toDay < seoulDay(now)) throw invalidField("to", { key: "request.deputy.past" });
  const deputyUser = normaliseUserId(given.deputy);
  const found = deputyUser === viewer.userId ? null : await findReader(ctx, deputyUser, null);
  // Who does not exist and who may not open the screen read alike: the form tells nobody's accounts.
  if (!found?.viewer.menuCodes.has(screen)) throw invalidField("deputy", { key: "request.deputy.unfit" });
  const by = { createUser: viewer.userId, lastUpdateUser: viewer.userId, createDate: now, lastUpdateDate: now };
  await ctx.db.transaction(async (tx) => {
    const row = { id, absentUser: viewer.userId, deputyUser, fromDay, toDay, ...by };
    const added = await tx.insert(deputy).values(row).onConflictDoNothing().returning({ id: deputy.id });
    if (added.length === 0) return;
    const after = { user: deputyUser, from: fromDay, to: toDay };
    await writeAudit(tx, ctx, { action: "deputy-add", subject: `user:${viewer.userId}`, after });
  });
}

/** From now on nothing is decided for the reader any more. @throws AppError not-found */
export async function endDeputy(ctx: Ctx, id: string): Promise<void> {
  const { viewer, now } = ctx;
  await ctx.db.transaction(async (tx) => {
    const mine = and(eq(deputy.id, id), eq(deputy.absentUser, viewer.userId));
    const [found] = await tx.select().from(deputy).where(mine).for("update");
    if (!found) throw new AppError("not-found");
    if (found.useYn !== "Y") return;
    const ended = { useYn: "N", lastUpdateUser: viewer.userId, lastUpdateDate: now };
    await tx.update(deputy).set(ended).where(eq(deputy.id, id));
    const before = { user: found.deputyUser, from: found.fromDay, to: found.toDay };
    await writeAudit(tx, ctx, { action: "deputy-end", subject: `user:${viewer.userId}`, before });
  });
}
