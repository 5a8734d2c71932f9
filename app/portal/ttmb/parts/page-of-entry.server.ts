import { wantedLocation } from "~/portal/session/wanted-address";
import { actionBoardPath, managerPath, sitePath, stockPath } from "./addresses";

/** The work lists whose rows lead to the forms of an action. */
const lists = { "worst-items": "/ttmb/worst-items", "site-manager": managerPath, board: actionBoardPath } as const;

/** Where an entry is seen: what moves on the page of the stock, an action on the work list that it was opened from, asked as it was then, all else on the site's. */
export function pageOfEntry(kind: string, id: number | string, request: Request): string {
  const given = new URLSearchParams(wantedLocation(request).search);
  const list = given.get("list") ?? "";
  if (kind === "action" && Object.hasOwn(lists, list)) {
    const asked = String(new URLSearchParams((given.get("asked") ?? "").slice(0, 500)));
    return lists[list as keyof typeof lists] + (asked && `?${asked}`);
  }
  return kind === "movement" || kind === "bounds" ? stockPath(id) : sitePath(id);
}
