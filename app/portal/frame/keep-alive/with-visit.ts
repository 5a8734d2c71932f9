import type { Tab } from "~/api/client.server";
import { tabKey } from "./tab-name";

const limit = 20;

/**
 * Opens or moves the tab of an address; the oldest that is not pinned goes beyond twenty, as on the server. The same
 * list comes back where nothing changes.
 */
export function withVisit(tabs: Tab[], visit: Omit<Tab, "pinned">): Tab[] {
  const key = tabKey(visit);
  const known = tabs.find((tab) => tabKey(tab) === key);
  if (known) {
    if (known.query === visit.query && known.title === visit.title) return tabs;
    return tabs.map((tab) => (tabKey(tab) === key ? { ...tab, ...visit } : tab));
  }
  const oldest = tabs.length < limit ? undefined : tabs.find((tab) => !tab.pinned);
  return [...tabs.filter((tab) => tab !== oldest), { ...visit, pinned: false }];
}
