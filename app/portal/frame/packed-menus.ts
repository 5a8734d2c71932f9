import type { MenuItem } from "~/api/client.server";

/** A section ends with its lines, a screen that the sidebar does not show with `true`; a section of such screens is hidden too. */
export type MenuLine = [path: string, title: string, icon: string, more?: MenuLine[] | true];

const toLine = ({ path, meta, hidden, children }: MenuItem): MenuLine => {
  const line: MenuLine = [path, meta.title, meta.icon];
  if (children) line.push(children.map(toLine));
  else if (hidden) line.push(true);
  return line;
};

const toItem = ([path, title, icon, more]: MenuLine): MenuItem => ({
  name: path,
  path,
  component: "",
  hidden: Array.isArray(more) ? more.every((line) => line[3] === true) : more === true,
  meta: { title, icon, code: null },
  children: Array.isArray(more) ? more.map(toItem) : undefined,
});

/** The menu as the frame draws it: names, views and codes stay on the server. */
export const menuLines = (menus: readonly MenuItem[]): MenuLine[] => menus.map(toLine);

/** The menu again out of its lines. */
export const menuItems = (lines: readonly MenuLine[]): MenuItem[] => lines.map(toItem);

let last: { of: string; menus: MenuItem[] } | undefined;

/** The same list for the same answer: what hangs on the menu is not made again at every step. */
export function menusOf(sent: string, open: () => { menus: MenuLine[] }): MenuItem[] {
  if (last?.of !== sent) last = { of: sent, menus: menuItems(open().menus) };
  return last.menus;
}
