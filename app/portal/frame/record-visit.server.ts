import { findLeafByPath } from "~/menu/find-leaf";
import type { SignedIn } from "../guard.server";
import { wantedAddress } from "../wanted-address";
import { isTile, tabAt } from "./keep-alive/tab-name";
import { findMenuItem } from "./menu-codes";

type Reader = Pick<SignedIn, "api" | "user">;

/** A visited screen is a tab of this user, whichever browser he uses. */
export async function recordVisit(request: Request, reader: Reader): Promise<void> {
  const leaf = findLeafByPath(wantedAddress(request).split("?")[0] ?? "/");
  const item = leaf && findMenuItem(reader.user.menus, leaf.code);
  if (item && !isTile(item.path)) await recordTab(request, reader, item.meta.title);
}

/** As recordVisit, for a record or a form below a screen, which names itself. A page fetched ahead of a click is no visit. */
export async function recordTab(request: Request, { api }: Reader, title: string): Promise<void> {
  if (request.method !== "GET" || /prefetch/.test(request.headers.get("Sec-Purpose") ?? "")) return;
  const [pathname = "/", query = ""] = wantedAddress(request).split("?", 2);
  const tab = tabAt({ pathname, search: query });
  await api.tabs.visit({ ...tab, query: query.slice(0, 2000), title: title.slice(0, 200) });
}
