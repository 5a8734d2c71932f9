import { type TabName, tabKey } from "./tab-name";

/** The same address once more, as the first number that is free: `tab=2`, `tab=3` … */
export function duplicateOf<T extends TabName & { query: string }>(tab: T, tabs: readonly TabName[]): T {
  const taken = new Set(tabs.map(tabKey));
  let instance = 2;
  while (instance < 20 && taken.has(tabKey({ path: tab.path, instance }))) instance++;
  const query = new URLSearchParams(tab.query);
  query.set("tab", String(instance));
  return { ...tab, instance, query: query.toString() };
}
