import { findLeafByPath } from "~/menu/find-leaf";

/** Cookie that names the screen the reader is on; the API client sends it on as Menu-Path (specification section 7). */
export const currentMenuCookie = "current_menu";

/** Only screens that were really shown are remembered; the value decides no right, it is for the audit trail. */
export function rememberCurrentMenu(request: Request, status: number, headers: Headers): void {
  if (request.method !== "GET" || status >= 400) return;
  const leaf = findLeafByPath(new URL(request.url).pathname);
  if (!leaf) return;
  headers.append("Set-Cookie", `${currentMenuCookie}=${encodeURIComponent(leaf.path)}; Path=/; HttpOnly; SameSite=Lax`);
}
