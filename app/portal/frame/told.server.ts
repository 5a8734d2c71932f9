import type { Tab } from "~/api/client.server";
import { recordPagesAt } from "~/menu/find-leaf";
import type { SignedIn } from "~/portal/session/guard.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { translate } from "~/words";
import { formatInstant } from "~/words/formats";
import { menuTrail } from "./breadcrumb";
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

type Room = { tabs: Tab[]; closed: Tab | null };

/**
 * The page that is being opened may be one tab too many: which one closes for it, or has closed by now, because the
 * page's own loader records the visit beside this one. Told for that page alone, in the list of tabs and nowhere else.
 */
export async function makeRoom(request: Request, reader: SignedIn, tabs: Tab[]): Promise<Room> {
  if (tabs.length < MOST_TABS) return { tabs, closed: null };
  const visited = await visitUnderWay(reader.api)?.catch(() => null);
  if (visited) return { tabs: visited.tabs, closed: visited.closed };
  const here = tabAt(wantedLocation(request));
  if (tabs.some((tab) => tabKey(tab) === tabKey(here)) || !isTab(here.path, reader)) return { tabs, closed: null };
  return { tabs, closed: tabs.find((tab) => !tab.pinned) ?? null };
}

const isTab = (path: string, { user }: Reader): boolean =>
  !isTile(path) &&
  (menuTrail(user.menus, path).at(-1)?.path === path || recordPagesAt(path).some(({ kind }) => kind !== "question"));
