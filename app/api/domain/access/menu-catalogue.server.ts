import { asc } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { menu, menuGroup, menuRole } from "~/api/db/schema";
import { ADMINISTRATOR } from "./administrator";

export type MenuRow = typeof menu.$inferSelect;

/** The menu with its rights as the database has them: small, asked for by every request, changed once a month. */
export type MenuCatalogue = {
  /** Changes with every insert, delete and dated update of the three tables. */
  stamp: string;
  rows: MenuRow[];
  /** In the order they are drawn; null = the top. */
  childrenOf: Map<string | null, MenuRow[]>;
  rolesOf: Map<string, Set<string>>;
  groupsOf: Map<string, Set<string>>;
};

const kept = new WeakMap<Db, MenuCatalogue>();

/** The catalogue this stamp belongs to; read again as soon as the stamp is another one. */
export async function menuCatalogue(db: Db, stamp: string): Promise<MenuCatalogue> {
  const known = kept.get(db);
  if (known?.stamp === stamp) return known;
  const fresh = await loadCatalogue(db, stamp);
  kept.set(db, fresh);
  return fresh;
}

/** The one that the viewer's own rights were just read from. */
export const currentMenuCatalogue = async (db: Db): Promise<MenuCatalogue> => kept.get(db) ?? loadCatalogue(db, "");

/** As the database has it now, for who is about to change it; never kept. */
export const freshMenuCatalogue = (db: Db): Promise<MenuCatalogue> => loadCatalogue(db, "");

async function loadCatalogue(db: Db, stamp: string): Promise<MenuCatalogue> {
  // One after the other: asked for inside a transaction, they share its one connection.
  const rows = await db.select().from(menu).orderBy(asc(menu.displayOrder), asc(menu.key));
  const roles = await db.select().from(menuRole);
  const groups = await db.select().from(menuGroup);
  const used = rows.filter(({ useYn }) => useYn === "Y");
  const childrenOf: MenuCatalogue["childrenOf"] = new Map();
  for (const row of used) childrenOf.set(row.parentKey, [...(childrenOf.get(row.parentKey) ?? []), row]);
  return {
    stamp,
    rows: used,
    childrenOf,
    rolesOf: collect(roles.filter(({ useYn }) => useYn === "Y").map(({ menuKey, roleId }) => [menuKey, roleId])),
    groupsOf: collect(groups.filter(({ useYn }) => useYn === "Y").map(({ menuKey, groupId }) => [menuKey, groupId])),
  };
}

function collect(pairs: [string, string][]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [key, value] of pairs) found.set(key, (found.get(key) ?? new Set()).add(value));
  return found;
}

const overlaps = (held: Set<string> | undefined, own: readonly string[]) => own.some((one) => held?.has(one));

/**
 * Screen codes that these roles and groups open. An administrator opens all; a line that names neither role nor
 * group and is not for everyone is open to nobody else: taking the last right away never opens a screen.
 */
export function openCodes(catalogue: MenuCatalogue, roles: readonly string[], groups: readonly string[]): string[] {
  const administrator = roles.includes(ADMINISTRATOR);
  return catalogue.rows.flatMap(({ key, code, everyone }) => {
    const open = administrator || everyone;
    const granted =
      open || overlaps(catalogue.rolesOf.get(key), roles) || overlaps(catalogue.groupsOf.get(key), groups);
    return code !== null && granted ? [code] : [];
  });
}
