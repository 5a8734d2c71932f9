import { screenName } from "~/api/domain/access/screen-name";
import type { SignedIn } from "~/portal/session/guard.server";

/** A screen is called as this page's language calls it, whichever it was opened in; a record as it called itself. */
export const namedTabs = <T extends { path: string; title: string }>(
  { menus }: SignedIn["user"],
  tabs: readonly T[],
): T[] => tabs.map((tab) => ({ ...tab, title: screenName(menus, tab.path) ?? tab.title }));
