import { wantedLocation } from "~/portal/session/wanted-address";
import type { SavedDesk } from "./saved-desk";

/** What a page about saving was asked with. */
export const searchOf = (request: Request): URLSearchParams => new URLSearchParams(wantedLocation(request).search);

/** Back to the simulator with the case as it is. */
export function backTo({ path }: SavedDesk, request: Request, saved?: string): string {
  const search = searchOf(request);
  for (const name of ["view", "ask"]) search.delete(name);
  if (saved) search.set("saved", saved);
  return search.size > 0 ? `${path}?${search}` : path;
}
