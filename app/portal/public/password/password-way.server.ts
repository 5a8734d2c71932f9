import { redirect } from "@remix-run/node";
import { ApiError } from "~/api/client.server";
import { type LinkValues, readLinkValues } from "~/portal/password/link-values.server";
import { requireSignedIn } from "~/portal/session/guard.server";
import { isPasswordExpired } from "~/portal/session/password-expiry";
import { apiOf, hasToken, type RequestArgs } from "~/portal/session/request.server";

/**
 * What the page is for whoever opens it: `change` their own password, signed in; `code`: type the code that was asked
 * for; `set`, `first`: a new password, the first one, by a good code; `invalid`: the code no longer is; `missing`: none.
 */
export type PasswordWay =
  | { way: "change"; userId: string; expired: boolean }
  | { way: "code" | "set" | "first" | "invalid"; userId: string; why?: string }
  | { way: "missing" };

/**
 * A code counts first, because it was opened a moment ago; but whoever is sent here by the guard comes to change.
 * @throws Response to the sign-in page for a session that has ended
 */
export async function passwordWayOf(args: RequestArgs): Promise<PasswordWay> {
  const sentByGuard = new URL(args.request.url).searchParams.has("redirect");
  const link = sentByGuard ? null : await readLinkValues(args.request);
  if (link?.t) return judgeCode(args, link);
  if (sentByGuard || hasToken(args.request)) return ownPassword(args);
  return link ? { way: "code", userId: link.i } : { way: "missing" };
}

async function judgeCode(args: RequestArgs, { first, ...proof }: LinkValues): Promise<PasswordWay> {
  const { api } = await apiOf(args);
  try {
    await api.auth.passwordValidate({ ...proof, isActivation: first ? "true" : "false" });
    return { way: first ? "first" : "set", userId: proof.i };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return { way: "invalid", userId: proof.i, why: error.message };
  }
}

async function ownPassword(args: RequestArgs): Promise<PasswordWay> {
  const { user } = await requireSignedIn(args);
  const { userId, passwordExpiryDate, loginType } = user.userPrincipal;
  // Login type 2 arrives from the other system and has no password here.
  if (loginType !== "1") throw redirect("/mainboard");
  return { way: "change", userId, expired: isPasswordExpired(passwordExpiryDate) };
}
