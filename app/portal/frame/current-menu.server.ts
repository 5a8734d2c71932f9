import { cookieValue } from "~/api/client.server";
import { findLeafAbove, findLeafByPath, recordPagesAt } from "~/menu/find-leaf";
import { wantedPath } from "~/portal/session/wanted-address";
import { managementCookies } from "./management-cookies.server";

/** Cookie that names the screen shown last (specification section 3, Permission state). */
export const currentMenuCookie = "current_menu";

/** Only screens that were really shown, and those whose records were, are remembered; the value decides no right, it is for the audit trail. */
export function rememberCurrentMenu(request: Request, status: number, headers: Headers): void {
  if (request.method !== "GET" || status >= 400) return;
  const path = new URL(request.url).pathname.replace(/\.data$/, "");
  const isRecord = recordPagesAt(path).length > 0;
  const leaf = findLeafByPath(path) ?? (isRecord ? findLeafAbove(path) : undefined);
  if (!leaf) return;
  headers.append("Set-Cookie", `${currentMenuCookie}=${encodeURIComponent(leaf.path)}; Path=/; HttpOnly; SameSite=Lax`);
  for (const cookie of managementCookies(leaf.path)) headers.append("Set-Cookie", cookie);
}

/** Pages of the frame that are no screens of the menu and are recorded under their own address. */
const OWN_PAGE = /^\/(profile|search)(?=\/|$)/;

const screenAt = (path: string): string | undefined => findLeafAbove(path)?.path ?? OWN_PAGE.exec(path)?.[0];

/**
 * What the API is told as Menu-Path: the screen that is asked for, or whose record, form or export it is. An address beside
 * the screens (settings, tabs, language) belongs to the page that it is called from: a script says it in a header, a browser in
 * Referer, and where it keeps that to itself the screen shown last stands in the cookie. Only paths of screens pass.
 */
export function menuPathOf(request: Request): string | undefined {
  const own = screenAt(wantedPath(request));
  if (own) return own;
  const callers = [request.headers.get("Menu-Path"), refererPath(request), cookieOf(request)];
  const caller = callers.find((each) => each);
  return caller ? screenAt(caller.slice(0, 500)) : undefined;
}

function refererPath(request: Request): string | undefined {
  const referer = request.headers.get("Referer");
  return referer && URL.canParse(referer) ? new URL(referer).pathname : undefined;
}

const cookieOf = (request: Request) => cookieValue(request.headers.get("cookie"), currentMenuCookie);
