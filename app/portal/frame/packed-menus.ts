import type { MenuItem } from "~/api/client.server";
import { openedOnce, type Packed, packed, unpacked } from "~/words/packed";

/** A section ends with its lines, a screen that the sidebar does not show with `true`. */
type Line = [path: string, title: string, icon: string, more?: Line[] | true];
/** What the sidebar's markup does not tell: where its groups lead, and the screens that it does not show. */
type Unseen = { groups: string[]; hidden: [below: number | null, line: Line][] };
/** The menu as the frame hands it over: the lines stand in the document once (inHtmlOnce), as the sidebar shows them. */
export type HandedMenus = { menus?: Line[] | Packed<Line[]>; unseen: Packed<Unseen> };

const toLine = ({ path, meta, hidden, children }: MenuItem): Line => {
  const line: Line = [path, meta.title, meta.icon];
  if (children) line.push(children.map(toLine));
  else if (hidden) line.push(true);
  return line;
};

const toItem = ([path, title, icon, more]: Line): MenuItem => ({
  name: path,
  path,
  component: "",
  hidden: more === true,
  meta: { title, icon, code: null },
  children: Array.isArray(more) ? more.map(toItem) : undefined,
});

/** The menu as the frame draws it: names, views and codes stay on the server. */
export const menuLines = (menus: readonly MenuItem[]): Line[] => menus.map(toLine);

export function unseenMenus(menus: readonly MenuItem[]): Packed<Unseen> {
  const shown = menus.filter(({ hidden }) => !hidden);
  const hiddenOf = (items: readonly MenuItem[], below: number | null) =>
    items.flatMap((item): Unseen["hidden"] => (item.hidden ? [[below, toLine(item)]] : []));
  return packed({
    groups: shown.flatMap(({ path, children }) => (children?.some(({ hidden }) => !hidden) ? [path] : [])),
    hidden: [...hiddenOf(menus, null), ...shown.flatMap(({ children = [] }, at) => hiddenOf(children, at))],
  });
}

/** The lines as the sidebar shows them, with what it does not show. */
export function standingLines({ groups, hidden }: Unseen): Line[] {
  const named = (entry: Element, path: string): [string, string, string] => [
    path,
    entry.querySelector("span")?.textContent ?? "",
    entry.querySelector("use")?.getAttribute("href")?.split("#")[1] ?? "",
  ];
  const hrefOf = (link: Element) => link.getAttribute("href") ?? "";
  const left = [...groups];
  const lines = Array.from(document.querySelectorAll(".menu > ul > li > *"), (entry): Line => {
    const below = Array.from(entry.querySelectorAll("li > a"), (link): Line => named(link, hrefOf(link)));
    return below.length > 0 ? [...named(entry, left.shift() ?? ""), below] : named(entry, hrefOf(entry));
  });
  for (const [below, one] of hidden) {
    const above = below === null ? undefined : lines[below];
    if (!above) lines.push(one);
    else if (Array.isArray(above[3])) above[3].push(one);
    else above[3] = [one];
  }
  return lines;
}

let last: { of: unknown; menus: MenuItem[] } | undefined;

/** The same list for the same answer: what hangs on the menu is not made again at every step. */
export function unpackMenus({ menus, unseen }: HandedMenus): MenuItem[] {
  const of = menus ?? unseen;
  if (last?.of !== of) last = { of, menus: (openedOnce(menus) ?? standingLines(unpacked(unseen))).map(toItem) };
  return last.menus;
}
