import { asc } from "drizzle-orm";
import { menu } from "~/api/db/schema";
import type { Ctx } from "../ctx";

export type MenuRow = typeof menu.$inferSelect;
export type MenuNode = MenuRow & { children: MenuNode[] };

/**
 * The viewer's part of the menu: leaves he may open, and the sections that still hold one. Filtered recursively.
 */
export async function listMenus({ db, viewer }: Ctx): Promise<MenuNode[]> {
  const rows = await db.select().from(menu).orderBy(asc(menu.displayOrder), asc(menu.key));
  const byParent = new Map<string | null, MenuRow[]>();
  for (const row of rows.filter((one) => one.useYn === "Y")) {
    byParent.set(row.parentKey, [...(byParent.get(row.parentKey) ?? []), row]);
  }
  const below = (parent: string | null): MenuNode[] =>
    (byParent.get(parent) ?? [])
      .map((row) => ({ ...row, children: below(row.key) }))
      .filter((node) => (node.code === null ? node.children.length > 0 : viewer.menuCodes.has(node.code)));
  return below(null);
}
