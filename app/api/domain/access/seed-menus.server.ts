import { and, eq, ne } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { menu, menuRole, role } from "~/api/db/schema";
import { menuTree } from "~/menu";
import { type MenuEntry, roles } from "~/menu/entry";

/** Between neighbours, so that an administrator can put something between two lines. */
const ORDER_STEP = 10;

/**
 * Adds the roles and menu lines that this program knows and the database does not. A line that is already there
 * stays as administrators left it but for its picture, its rights too: a release never gives back what somebody took away.
 * @returns how many lines were new
 */
export async function seedMenus(db: Db): Promise<{ added: number }> {
  return db.transaction(async (tx) => {
    const known = roles.map((id, place) => ({ id, displayOrder: place }));
    await tx.insert(role).values(known).onConflictDoNothing();
    const lines = flatten(menuTree, null);
    const inserted = await tx.insert(menu).values(lines.map(rowOf)).onConflictDoNothing().returning({ key: menu.key });
    // Its picture is the program's, nobody changes it.
    for (const { entry } of lines)
      if (entry.icon)
        await tx
          .update(menu)
          .set({ icon: entry.icon })
          .where(and(eq(menu.key, entry.key), ne(menu.icon, entry.icon)));
    const added = new Set(inserted.map(({ key }) => key));
    const rights = lines.flatMap(({ entry }) =>
      added.has(entry.key) && Array.isArray(entry.rights)
        ? entry.rights.map((roleId) => ({ menuKey: entry.key, roleId }))
        : [],
    );
    if (rights.length > 0) await tx.insert(menuRole).values(rights);
    return { added: added.size };
  });
}

type Line = { entry: MenuEntry; parentKey: string | null; place: number };

/** Parents before their children, as the foreign key wants them. */
function flatten(entries: readonly MenuEntry[], parentKey: string | null): Line[] {
  return entries.flatMap((entry, index) => [
    { entry, parentKey, place: (index + 1) * ORDER_STEP },
    ...flatten(entry.children ?? [], entry.key),
  ]);
}

function rowOf({ entry, parentKey, place }: Line): typeof menu.$inferInsert {
  return {
    key: entry.key,
    parentKey,
    code: entry.code,
    path: entry.path,
    component: entry.children ? "layout/Layout" : (entry.screen ?? entry.key),
    icon: entry.icon ?? "",
    displayOrder: place,
    hidden: entry.hidden ?? false,
    everyone: entry.rights === "everyone",
  };
}
