import type { MenuItem } from "~/api/client.server";
import { screenName } from "~/api/domain/access/screen-name";

/** Screen codes in a menu tree: what this reader may open. */
export function menuCodesOf(menus: readonly MenuItem[]): Set<string> {
  const codes = new Set<string>();
  const walk = (items: readonly MenuItem[]) => {
    for (const item of items) {
      if (item.meta.code) codes.add(item.meta.code);
      walk(item.children ?? []);
    }
  };
  walk(menus);
  return codes;
}

/** The entry a screen code stands for; undefined when the reader does not have it. */
export function findMenuItem(menus: readonly MenuItem[], code: string): MenuItem | undefined {
  for (const item of menus) {
    if (item.meta.code === code) return item;
    const found = findMenuItem(item.children ?? [], code);
    if (found) return found;
  }
  return undefined;
}

/** What the screen of a code is called where its section does not stand beside it; undefined when the reader does not have it. */
export function screenTitle(menus: readonly MenuItem[], code: string): string | undefined {
  const item = findMenuItem(menus, code);
  return item && screenName(menus, item.path);
}
