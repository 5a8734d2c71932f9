import { sql } from "drizzle-orm";
import { findReader } from "../access/find-signed-in.server";
import type { Ctx, Scope, Viewer } from "../ctx";
import { seoulDay } from "../seoul-time";
import { type RequestDefinition, rightsAt } from "./define-request";

export type Person = { userId: string; username: string };
/** Whose right to decide a reader uses: their own, or that of somebody who is absent. */
export type Power = Pick<Viewer, "userId" | "username" | "menuCodes" | "scope"> & {
  /** Null = their own. */
  standsInFor: Person | null;
};

/**
 * The reader's own right first, then those of the people they stand in for today: with their rights and rows as they are
 * now. A deputy hands nothing on: what they may do for others counts for them alone.
 */
export async function powersOf(ctx: Ctx): Promise<Power[]> {
  const { rows } = await ctx.db.execute<{ absent_user: string }>(sql`
    SELECT DISTINCT absent_user FROM deputy WHERE deputy_user = ${ctx.viewer.userId} AND use_yn = 'Y'
       AND ${seoulDay(ctx.now)}::date BETWEEN from_day AND to_day ORDER BY absent_user`);
  const absent = await Promise.all(rows.map((row) => findReader(ctx, row.absent_user, null)));
  const others = absent.flatMap((found): Power[] => {
    if (!found) return [];
    const { userId, username, menuCodes, scope } = found.viewer;
    return [{ userId, username, menuCodes, scope, standsInFor: { userId, username } }];
  });
  const { userId, username, menuCodes, scope } = ctx.viewer;
  return [{ userId, username, menuCodes, scope, standsInFor: null }, ...others];
}

export type Asked = {
  requestedBy: Person;
  step: string | null;
  escalatedAt?: string | null;
  customer: { id: number };
  unitId: number;
};

/**
 * The power with which a reader decides, their own before another's; null where they may not. Nobody decides on their own
 * request, nor for the one who asked.
 */
export function powerFor(
  definition: RequestDefinition,
  { viewer }: Pick<Ctx, "viewer">,
  powers: readonly Power[],
  asked: Asked,
): Power | null {
  const rights = rightsAt(definition, asked);
  const requester = asked.requestedBy.userId;
  if (viewer.userId === requester) return null;
  const fits = (power: Power) =>
    rights.some((right) => power.menuCodes.has(right)) &&
    power.userId !== requester &&
    covers(power.scope, asked.customer.id, asked.unitId);
  return powers.find(fits) ?? null;
}

export const covers = (scope: Scope, customerId: number, unitId: number): boolean =>
  scope.all || scope.unitIds.includes(unitId) || scope.customerIds.includes(customerId);
