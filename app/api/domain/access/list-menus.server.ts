import type { Ctx } from "../ctx";
import { currentMenuCatalogue, type MenuRow } from "./menu-catalogue.server";

export type MenuNode = { row: MenuRow; children: MenuNode[] };

/** The viewer's part of the menu: leaves they may open, and the sections that still hold one. Filtered recursively. */
export async function listMenus({ db, viewer }: Ctx): Promise<MenuNode[]> {
  const { childrenOf } = await currentMenuCatalogue(db);
  const below = (parent: string | null): MenuNode[] =>
    (childrenOf.get(parent) ?? [])
      .map((row) => ({ row, children: below(row.key) }))
      .filter(({ row, children }) => (row.code === null ? children.length > 0 : viewer.menuCodes.has(row.code)));
  return below(null);
}
