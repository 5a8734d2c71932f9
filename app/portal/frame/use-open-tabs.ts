import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { MenuItem, Tab } from "~/api/client.server";
import { menuTrail } from "./breadcrumb";

const limit = 20;

/** Opens or moves the tab of an address; the oldest that is not pinned goes beyond twenty, as on the server. */
export function withVisit(tabs: readonly Tab[], path: string, query: string, title: string): Tab[] {
  const known = tabs.some((tab) => tab.path === path && tab.instance === 1);
  if (known) return tabs.map((tab) => (tab.path === path && tab.instance === 1 ? { ...tab, query } : tab));
  const oldest = tabs.length < limit ? undefined : tabs.find((tab) => !tab.pinned);
  return [...tabs.filter((tab) => tab !== oldest), { path, query, title, pinned: false, instance: 1 }];
}

/**
 * The server's list, with what was visited since the frame was loaded: the frame is not asked again for a further
 * page, and each screen's own loader has told the server of the visit.
 */
export function useOpenTabs(fromServer: Tab[], menus: readonly MenuItem[]): Tab[] {
  const { pathname, search } = useLocation();
  const path = pathname.replace(/(.)\/+$/, "$1");
  // A page below a screen, a record or its form, stays in the screen's tab.
  const entry = menuTrail(menus, path).at(-1);
  const title = entry?.path === path ? entry.meta.title : undefined;
  const [known, setKnown] = useState({ fromServer, tabs: fromServer });
  const start = known.fromServer === fromServer ? known.tabs : fromServer;
  const tabs = title ? withVisit(start, path, search.slice(1), title) : start;
  useEffect(() => {
    setKnown((before) => {
      const base = before.fromServer === fromServer ? before.tabs : fromServer;
      return { fromServer, tabs: title ? withVisit(base, path, search.slice(1), title) : base };
    });
  }, [fromServer, path, search, title]);
  return tabs;
}
