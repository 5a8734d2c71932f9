import type { MenuNode } from "~/api/domain/access/list-menus.server";
import { hasWord, translate } from "~/words";
import type { Locale } from "~/words/locale";
import type { MenuItem } from "./contract";

/** Menu lines as the portal draws them: an administrator's title wins over the catalogue's. */
export function menuItems(nodes: readonly MenuNode[], locale: Locale): MenuItem[] {
  return nodes.map((node) => ({
    name: node.key,
    path: node.path,
    component: node.component,
    hidden: node.hidden,
    meta: { title: titleOf(node, locale), icon: node.icon, code: node.code },
    ...(node.children.length > 0 ? { children: menuItems(node.children, locale) } : {}),
  }));
}

function titleOf(node: MenuNode, locale: Locale): string {
  const written = { ko: node.titleKo, en: node.titleEn, zh: node.titleZh ?? node.titleEn }[locale];
  if (written) return written;
  const key = `menu.${node.key}`;
  return hasWord(key) ? translate(locale, key) : (node.titleEn ?? node.key);
}
