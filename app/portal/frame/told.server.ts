import type { Tab } from "~/api/client.server";
import { matches, recordPages } from "~/menu/find-leaf";
import type { SignedIn } from "~/portal/session/guard.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { translate } from "~/words";
import { formatInstant } from "~/words/formats";
import { menuTrail, tabTitle } from "./breadcrumb";
import type { Flash } from "./frame-props";
import { isTile, tabAt, tabKey } from "./keep-alive/tab-name";
import { visitUnderWay } from "./record-visit.server";

const MOST_TABS = 20;
type Reader = Pick<SignedIn, "locale" | "user">;

/** A message as the list keeps it: with its time, and the list's own name. */
export function listed(flash: Flash, { locale, user }: Reader): Flash {
  const time = formatInstant(new Date(), user.userPrincipal.timeZone);
  return { ...flash, time: time.slice(-8), list: translate(locale, "told.list") };
}

type Room = { tabs: Tab[]; told: Flash | null };

/**
 * The page that is being opened may be one tab too many: which one closes for it, or has closed by now, because the
 * page's own loader records the visit beside this one. Told for that page alone.
 */
export async function makeRoom(request: Request, reader: SignedIn, tabs: Tab[]): Promise<Room> {
  if (tabs.length < MOST_TABS) return { tabs, told: null };
  const visited = await visitUnderWay(reader.api)?.catch(() => null);
  if (visited) return { tabs: visited.tabs, told: visited.closed && closedTold(reader, visited.closed) };
  const here = tabAt(wantedLocation(request));
  if (tabs.some((tab) => tabKey(tab) === tabKey(here)) || !isTab(here.path, reader)) return { tabs, told: null };
  const oldest = tabs.find((tab) => !tab.pinned);
  return { tabs, told: oldest ? closedTold(reader, oldest) : null };
}

/** One message of several that belong to the same page. */
export function together(...said: (Flash | null | undefined)[]): Flash | null {
  const [first, ...others] = said.filter((each) => each != null);
  return first ? { ...first, text: [first, ...others].map(({ text }) => text).join(" ") } : null;
}

export function closedTold({ locale, user }: Reader, tab: Tab): Flash {
  const text = translate(locale, "told.overflow", { title: tabTitle(user.menus, tab), most: MOST_TABS });
  return { kind: "warn", text };
}

const isTab = (path: string, { user }: Reader): boolean =>
  !isTile(path) &&
  (menuTrail(user.menus, path).at(-1)?.path === path ||
    recordPages.some((page) => page.kind !== "question" && matches(page.path, path)));
