import type { MenuItem, Tab } from "~/api/client.server";
import { screenName } from "~/api/domain/access/screen-name";
import { tabKey } from "./keep-alive/tab-name";

/** `path`: where it leads; a section without a screen that can be opened from the menu leads nowhere. */
export type Crumb = { title: string; path?: string };
export type Breadcrumb = { trail: Crumb[]; last: Crumb; siblings: { title: string; path: string }[] };

const mainboardPath = "/mainboard";
const isBelow = (path: string, base: string) => path === base || path.startsWith(`${base}/`);
/** A section is no page: it leads to the first of its screens that the reader may open. */
const screenOf = (item: MenuItem): MenuItem | undefined =>
  item.children ? item.children.find((child) => !child.hidden) : item;
const crumb = (item: MenuItem): Crumb => ({ title: item.meta.title, path: screenOf(item)?.path });

/** The menu entries from the section down to the entry that the address stands in: the longest path wins. */
export function menuTrail(menus: readonly MenuItem[], pathname: string): MenuItem[] {
  let best: MenuItem[] = [];
  for (const item of menus) {
    const below = menuTrail(item.children ?? [], pathname);
    const trail = below.length > 0 ? [item, ...below] : isBelow(pathname, item.path) && !item.children ? [item] : [];
    if ((trail.at(-1)?.path.length ?? 0) > (best.at(-1)?.path.length ?? 0)) best = trail;
  }
  return best;
}

/**
 * From the mainboard to the page. The last entry of the menu offers its siblings; a page below an entry (a record)
 * comes behind it with its own title and has none.
 */
export function breadcrumb(menus: readonly MenuItem[], pathname: string, title: string): Breadcrumb {
  const mainboard = menus.find((item) => item.path === mainboardPath);
  const trail = menuTrail(menus, pathname);
  const start: Crumb[] = mainboard && trail[0] !== mainboard ? [crumb(mainboard)] : [];
  const entry = trail.at(-1);
  if (!entry) return { trail: start, last: { title, path: pathname }, siblings: [] };
  if (entry.path !== pathname)
    return { trail: [...start, ...trail.map(crumb)], last: { title, path: pathname }, siblings: [] };
  // Beside a screen that the sidebar does not show stand the others of its kind: the tiles of the management mode.
  const family =
    trail.at(-2)?.children?.filter((item) => item.hidden === entry.hidden && !item.path.includes(":")) ?? [];
  const siblings = family.length > 1 ? family.map(({ meta, path }) => ({ title: meta.title, path })) : [];
  return { trail: [...start, ...trail.slice(0, -1).map(crumb)], last: crumb(entry), siblings };
}

/** A screen's tab is named in the reader's present language; a record's tab keeps the name it was opened with. */
export function tabTitle(menus: readonly MenuItem[], tab: Tab): string {
  return screenName(menus, tab.path) ?? tab.title;
}

/**
 * The tab a page stands in: its own, or that of the screen it is a page below of. Where that one is closed it is in none: another
 * screen's address may be the beginning of its own ("/membership" is the dashboard's).
 */
export function currentTab<T extends Pick<Tab, "path" | "instance">>(
  menus: readonly MenuItem[],
  tabs: readonly T[],
  key: string,
): T | undefined {
  const screen = menuTrail(menus, key).at(-1)?.path ?? "";
  const isAbove = ({ path }: T) => isBelow(key, path) && (screen === "" || isBelow(path, screen));
  const above = tabs.filter(isAbove).sort((a, b) => b.path.length - a.path.length);
  return tabs.find((tab) => tabKey(tab) === key) ?? above[0];
}
