import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx, Viewer } from "../ctx";
import { covers, type Power } from "../request/powers.server";
import { decisionScreens } from "./special-price";

const mayDecide = ({ menuCodes }: Pick<Viewer, "menuCodes">): boolean =>
  decisionScreens.some((code) => menuCodes.has(code));

/** Whether the reader decides claims at all, in the own right or in somebody's absence. */
export const decidesClaims = (powers: readonly Power[]): boolean => powers.some(mayDecide);

type Claimed = { by: string; customerId: number; unitId: number };

/**
 * The power with which a reader decides a claim, the own right before that of somebody absent; null where there is none. Nobody
 * decides on the own claim, nor for the one who claims.
 */
export function powerForClaim(
  { viewer }: Pick<Ctx, "viewer">,
  powers: readonly Power[],
  { by, customerId, unitId }: Claimed,
): Power | null {
  if (by === viewer.userId) return null;
  const fits = (power: Power) => mayDecide(power) && power.userId !== by && covers(power.scope, customerId, unitId);
  return powers.find(fits) ?? null;
}

/** The same of rows: claims (`c`) of customers (`customer`) that wait for the reader. */
export function waitingClaims({ viewer }: Pick<Ctx, "viewer">, powers: readonly Power[]): SQL {
  const parts = powers
    .filter(mayDecide)
    .map(({ userId, scope }) => sql`(c.create_user <> ${userId} AND ${ownCustomers(scope)})`);
  return parts.length === 0
    ? sql`false`
    : sql`(c.state = 'claimed' AND c.use_yn = 'Y' AND c.create_user <> ${viewer.userId} AND (${sql.join(parts, sql` OR `)}))`;
}
