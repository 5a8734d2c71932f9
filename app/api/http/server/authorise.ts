import type { SignedIn } from "~/api/domain/access/signed-in";
import { AppError } from "~/api/domain/errors";
import type { Access } from "../contract";

/**
 * The three checks of the specification in their order (agreement, password, role), for whoever asks.
 * @throws AppError session-ended (401), or why the door stays closed (403)
 */
export function authorise(
  rule: { access: Access; beforeChecks?: true },
  signedIn: SignedIn | null,
): asserts signedIn is SignedIn {
  if (signedIn === null) throw new AppError("session-ended");
  if (rule.beforeChecks) return;
  if (!signedIn.checks.agreementAccepted) throw new AppError("agreement-required");
  if (signedIn.checks.passwordExpired) throw new AppError("password-expired");
  if (signedIn.viewer.roles.length === 0) throw new AppError("no-roles");
  if (typeof rule.access === "string") return;
  if (!signedIn.viewer.menuCodes.has(rule.access.menu)) throw new AppError("no-right");
}
