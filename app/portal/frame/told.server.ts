import type { Tab } from "~/api/client.server";
import { matches } from "~/menu/find-leaf";
import { screenRecords } from "~/menu/screen-records";
import { translate } from "~/words";
import { formatInstant } from "~/words/formats";
import type { SignedIn } from "../guard.server";
import { wantedLocation } from "../wanted-address";
import { menuTrail, tabTitle } from "./breadcrumb";
import type { Flash } from "./frame-props";
import { isTile, tabAt, tabKey } from "./keep-alive/tab-name";

const MOST_TABS = 20;
type Reader = Pick<SignedIn, "locale" | "user">;

/** A message as the list keeps it: with its time, and the list's own name. */
export function listed(flash: Flash, { locale, user }: Reader): Flash {
  const time = formatInstant(new Date(), user.userPrincipal.timeZone);
  return { ...flash, time: time.slice(-8), list: translate(locale, "told.list") };
}

/** The page that is being opened is one tab too many: which one closes for it. Null for every other page. */
export function overflowTold(request: Request, reader: Reader, tabs: readonly Tab[]): Flash | null {
  if (tabs.length < MOST_TABS) return null;
  const here = tabAt(wantedLocation(request));
  if (tabs.some((tab) => tabKey(tab) === tabKey(here)) || !isTab(here.path, reader)) return null;
  const oldest = tabs.find((tab) => !tab.pinned);
  return oldest ? closedTold(reader, oldest) : null;
}

export function closedTold({ locale, user }: Reader, tab: Tab): Flash {
  const text = translate(locale, "told.overflow", { title: tabTitle(user.menus, tab), most: MOST_TABS });
  return { kind: "warn", text };
}

const isTab = (path: string, { user }: Reader): boolean =>
  !isTile(path) &&
  (menuTrail(user.menus, path).at(-1)?.path === path ||
    screenRecords.some((record) => !record.question && matches(record.path, path)));
