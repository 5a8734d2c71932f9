import { findLeafByPath } from "~/menu/find-leaf";
import type { SignedIn } from "../guard.server";
import { wantedAddress } from "../wanted-address";
import { findMenuItem } from "./menu-codes";

/** A visited screen is a tab of this user, whichever browser he uses. A page fetched ahead of a click is not a visit. */
export async function recordVisit(request: Request, { api, user }: Pick<SignedIn, "api" | "user">): Promise<void> {
  if (request.method !== "GET" || /prefetch/.test(request.headers.get("Sec-Purpose") ?? "")) return;
  const [path = "/", query = ""] = wantedAddress(request).split("?", 2);
  const leaf = findLeafByPath(path);
  const item = leaf && findMenuItem(user.menus, leaf.code);
  if (!item) return;
  await api.tabs.visit({ path: path.replace(/(.)\/+$/, "$1"), query: query.slice(0, 2000), title: item.meta.title });
}
