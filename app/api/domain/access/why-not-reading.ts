import type { SignedIn } from "./signed-in";

/** The obstacles of a job that reads for a user, in the order of the guard's checks. */
export const readingObstacles = [
  "user-gone",
  "agreement-required",
  "password-expired",
  "no-roles",
  "no-right",
] as const;
export type ReadingObstacle = (typeof readingObstacles)[number];

/** Why a user who is not there could not open a screen now; null = they could. */
export function whyNotReading(signedIn: SignedIn | null, code: string): ReadingObstacle | null {
  if (!signedIn) return "user-gone";
  if (!signedIn.checks.agreementAccepted) return "agreement-required";
  if (signedIn.checks.passwordExpired) return "password-expired";
  if (signedIn.viewer.roles.length === 0) return "no-roles";
  return signedIn.viewer.menuCodes.has(code) ? null : "no-right";
}
