import { cookieValue } from "~/api/client.server";
import { findLeafByPath } from "~/menu/find-leaf";
import { isManagement } from "~/menu/management-area";
import { wantedPath } from "~/portal/session/wanted-address";
import { managementCookies } from "./management-cookies.server";

/** Cookie that names the screen the reader is on; the API client sends it on as Menu-Path (specification section 7). */
export const currentMenuCookie = "current_menu";

/** Only screens that were really shown are remembered; the value decides no right, it is for the audit trail. */
export function rememberCurrentMenu(request: Request, status: number, headers: Headers): void {
  if (request.method !== "GET" || status >= 400) return;
  const leaf = findLeafByPath(new URL(request.url).pathname);
  if (!leaf) return;
  headers.append("Set-Cookie", `${currentMenuCookie}=${encodeURIComponent(leaf.path)}; Path=/; HttpOnly; SameSite=Lax`);
  for (const cookie of managementCookies(leaf.path)) headers.append("Set-Cookie", cookie);
}

/**
 * What the API is told as Menu-Path beside the cookie: a screen of the management mode is named by its own address, and
 * whoever has just left the mode is not taken for being in it, for it decides the language.
 */
export function menuPathOf(request: Request): string | undefined {
  const path = wantedPath(request);
  if (isManagement(path)) return path;
  const last = cookieValue(request.headers.get("cookie"), currentMenuCookie);
  return last && isManagement(last) ? (findLeafByPath(path)?.path ?? "/mainboard") : undefined;
}
