import { wantedLocation } from "~/portal/session/wanted-address";
import { sitePath, stockPath } from "./addresses";

/** Where an entry is seen: what moves on the page of the stock, an action on the work list that it was written from, all else on the site's. */
export function pageOfEntry(kind: string, id: number | string, request: Request): string {
  const list = new URLSearchParams(wantedLocation(request).search).get("list");
  if (kind === "action" && list === "worst-items") return "/ttmb/worst-items";
  return kind === "movement" || kind === "bounds" ? stockPath(id) : sitePath(id);
}
