import { redirect } from "@remix-run/node";
import { ApiError, type UserInfo } from "~/api/client.server";
import { menuCodesOf } from "~/portal/frame/menu-codes";
import { recordVisit } from "~/portal/frame/record-visit.server";
import { endSession, flash } from "./cookies.server";
import { keepDraft, pageOfForm } from "./draft.server";
import { toNoRight } from "./no-right.server";
import { isPasswordExpired } from "./password-expiry";
import { apiOf, hasToken, type Reader, type RequestArgs, userInfoOf } from "./request.server";
import { wantedAddress } from "./wanted-address";

export type SignedIn = Reader & { user: UserInfo };

/** Back to the wanted page; for a form to the page it stands on. */
const withRedirect = (path: string, request: Request) =>
  `${path}?redirect=${encodeURIComponent(request.method === "GET" ? wantedAddress(request) : pageOfForm(request))}`;

/** First check: a living session. A dead one is signed out and comes back to the wanted page after signing in. */
async function requireSession(args: RequestArgs): Promise<SignedIn> {
  if (!hasToken(args.request)) throw redirect(withRedirect("/login", args.request));
  try {
    const user = await userInfoOf(args);
    return { user, ...(await apiOf(args)) };
  } catch (error) {
    throw await refusedSession(args.request, error);
  }
}

/** The token goes, the reader reads why: the error's text, or 'Has Error' (specification section 2). */
export async function refusedSession(request: Request, error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError)) return error;
  if (error.status === 503 || error.status === 504 || !hasToken(request)) return error;
  const headers = await endSession();
  const text = error.code === "unexpected-error" || error.message === "" ? "Has Error" : error.message;
  headers.append("Set-Cookie", await flash({ kind: "bad", text }));
  const draft = error.sessionEnded ? await keepDraft(request) : null;
  if (draft) headers.append("Set-Cookie", draft);
  return redirect(withRedirect("/login", request), { headers });
}

/** A signed-in reader before the further checks: the agreement and password pages, sign-out. */
export const requireSignedIn = requireSession;

/**
 * The guard chain in its order: session, agreement, password, then the role by `requireMenu`. Every loader and action
 * of a page that is not public begins with one of the two; a parent's loader protects nothing.
 */
export async function requireUser(args: RequestArgs): Promise<SignedIn> {
  const signedIn = await requireSession(args);
  const { userPrincipal } = signedIn.user;
  if (userPrincipal.agreementList.length === 0)
    throw redirect(withRedirect("/information-security-agreement", args.request));
  if (isPasswordExpired(userPrincipal.passwordExpiryDate))
    throw redirect(expiredPasswordAddress(args.request, userPrincipal.userId));
  return signedIn;
}

const expiredPasswordAddress = (request: Request, userId: string) =>
  `${withRedirect("/password", request)}&c=mip&i=${encodeURIComponent(userId)}`;

/** The whole chain for a screen: whoever lacks its code is sent to /401. */
export async function requireMenu(args: RequestArgs, code: string): Promise<SignedIn> {
  const signedIn = await requireUser(args);
  if (!menuCodesOf(signedIn.user.menus).has(code)) throw toNoRight(args.request);
  return signedIn;
}

/** As requireMenu, for a screen's own loader: the visit becomes a tab. */
export async function requireScreen(args: RequestArgs, code: string): Promise<SignedIn> {
  const signedIn = await requireMenu(args, code);
  await recordVisit(args.request, signedIn);
  return signedIn;
}
