import type { MenuNode } from "~/api/domain/access/list-menus.server";
import { hasWord, translate } from "~/words";
import { audienceNow } from "~/words/audience";
import type { Locale } from "~/words/locale";
import type { MenuItem } from "./menu-item";

type MenuRow = MenuNode["row"];

/** Menu lines as the portal draws them: an administrator's title wins over the catalogue's. */
export function menuItems(nodes: readonly MenuNode[], locale: Locale): MenuItem[] {
  return nodes.map(({ row, children }) => ({
    name: row.key,
    path: row.path,
    component: row.component,
    // A section with nothing to show is not shown either.
    hidden: row.hidden || (row.code === null && !children.some((child) => !child.row.hidden)),
    meta: { title: titleOf(row, locale), icon: row.icon, code: row.code },
    ...(children.length > 0 ? { children: menuItems(children, locale) } : {}),
  }));
}

/** Rows are kept between requests (menu-catalogue): a hundred titles a page would cost more than the page's query. */
const titles = new WeakMap<MenuRow, Map<string, string>>();

/** A partner's titles are its own. */
function titleOf(row: MenuRow, locale: Locale): string {
  const known = titles.get(row) ?? new Map<string, string>();
  const reader = `${audienceNow()} ${locale}`;
  const title = known.get(reader) ?? findTitle(row, locale);
  titles.set(row, known.set(reader, title));
  return title;
}

function findTitle(row: MenuRow, locale: Locale): string {
  const written = { ko: row.titleKo, en: row.titleEn, zh: row.titleZh ?? row.titleEn }[locale];
  if (written) return written;
  const key = `menu.${row.key}`;
  return hasWord(key) ? translate(locale, key) : (row.titleEn ?? row.key);
}
