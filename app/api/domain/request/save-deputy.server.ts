import { and, eq, sql } from "drizzle-orm";
import { deputy } from "~/api/db/schema";
import { findReader } from "../access/find-signed-in.server";
import { normaliseUserId } from "../account/user-id";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { seoulDay } from "../seoul-time";
import type { RequestDefinition } from "./define-request";
import type { DeputyInput } from "./deputy-input";

/**
 * Somebody decides in the reader's absence. The deputy needs no right to decide, but a screen on which it is done, and
 * must not be stood in for by the reader on these days, not by way of others either: nobody would be left to decide.
 * @param decided the kinds that the reader decides @param id names the form it came from
 * @throws AppError no-right for who decides nothing, invalid-input with the field
 */
export async function addDeputy(
  ctx: Ctx,
  decided: readonly RequestDefinition[],
  { id, ...given }: DeputyInput & { id: string },
): Promise<void> {
  const { viewer, now } = ctx;
  const { from: fromDay, to: toDay } = given;
  if (decided.length === 0) throw new AppError("no-right");
  if (toDay < fromDay) throw invalidField("to", { key: "api.field.not-after-start" });
  if (toDay < seoulDay(now)) throw invalidField("to", { key: "request.deputy.past" });
  const deputyUser = normaliseUserId(given.deputy);
  const found = deputyUser === viewer.userId ? null : await findReader(ctx, deputyUser, null);
  // Partners ask, the maker's own people decide. Who does not exist and who may not read alike: the form tells nobody's accounts.
  const isPartner = found?.viewer.groups.some(({ distributor }) => distributor);
  if (isPartner || !decided.some(({ screen }) => found?.viewer.menuCodes.has(screen)))
    throw invalidField("deputy", { key: "request.deputy.unfit" });
  const by = { createUser: viewer.userId, lastUpdateUser: viewer.userId, createDate: now, lastUpdateDate: now };
  await ctx.db.transaction(async (tx) => {
    // Two who name each other at one moment are looked at one after the other.
    await tx.execute(sql`LOCK TABLE deputy IN SHARE ROW EXCLUSIVE MODE`);
    if (await leadsBack({ ...ctx, db: tx }, deputyUser, fromDay, toDay))
      throw invalidField("deputy", { key: "request.deputy.chain" });
    const row = { id, absentUser: viewer.userId, deputyUser, fromDay, toDay, ...by };
    const added = await tx.insert(deputy).values(row).onConflictDoNothing().returning({ id: deputy.id });
    if (added.length === 0) return;
    const after = { user: deputyUser, from: fromDay, to: toDay };
    await writeAudit(tx, ctx, { action: "deputy-add", subject: `user:${viewer.userId}`, after });
  });
}

/** Whether those who stand in for somebody on some of these days, one for the other, lead to the reader. */
async function leadsBack({ db, viewer }: Ctx, deputyUser: string, fromDay: string, toDay: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    WITH RECURSIVE chain AS (
      SELECT deputy_user, greatest(from_day, ${fromDay}::date) AS from_day, least(to_day, ${toDay}::date) AS to_day FROM deputy
       WHERE absent_user = ${deputyUser} AND use_yn = 'Y' AND from_day <= ${toDay}::date AND to_day >= ${fromDay}::date
      UNION
      SELECT next.deputy_user, greatest(next.from_day, chain.from_day), least(next.to_day, chain.to_day)
        FROM chain JOIN deputy AS next ON next.absent_user = chain.deputy_user AND next.use_yn = 'Y'
         AND next.from_day <= chain.to_day AND next.to_day >= chain.from_day)
    SELECT FROM chain WHERE deputy_user = ${viewer.userId} LIMIT 1`);
  return rows.length > 0;
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
