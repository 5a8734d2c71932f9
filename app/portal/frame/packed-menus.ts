import type { MenuItem } from "~/api/client.server";
import { type Packed, packed, unpacked } from "~/words/packed";

/** A section ends with its lines, a screen that the sidebar does not show with `true`. */
type Line = [path: string, title: string, icon: string, more?: Line[] | true];
export type PackedMenus = Packed<Line[]>;

function toLine({ path, meta, hidden, children }: MenuItem): Line {
  const line: Line = [path, meta.title, meta.icon];
  if (children) line.push(children.map(toLine));
  else if (hidden) line.push(true);
  return line;
}

const toItem = ([path, title, icon, more]: Line): MenuItem => ({
  name: path,
  path,
  component: "",
  hidden: more === true,
  meta: { title, icon, code: null },
  children: Array.isArray(more) ? more.map(toItem) : undefined,
});

/** The menu as the frame draws it: names, views and codes stay on the server. */
export const packMenus = (menus: readonly MenuItem[]): PackedMenus => packed(menus.map(toLine));

let last: { text: string; menus: MenuItem[] } | undefined;

/** The same list for the same text: what hangs on the menu is not made again at every step. */
export function unpackMenus(text: PackedMenus): MenuItem[] {
  if (last?.text !== text) last = { text, menus: unpacked(text).map(toItem) };
  return last.menus;
}
