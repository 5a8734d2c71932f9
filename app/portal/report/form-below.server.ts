import { findLeafByPath } from "~/menu/find-leaf";
import { wantedLocation } from "~/portal/session/wanted-address";

/** The report that a form stands below, found by the form's address; `search` is what the report was asked for. */
export function reportAbove(request: Request) {
  const { pathname, search } = wantedLocation(request);
  const leaf = findLeafByPath(pathname.replace(/\/[a-z]+$/, ""));
  const path = leaf?.path ?? "";
  return { code: leaf?.code ?? "", path, search, address: search ? `${path}?${search}` : path };
}
