import { and, eq } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { menu, menuGroup, menuRole } from "~/api/db/schema";
import { refuseUnknown } from "../account/register-user.server";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx } from "../ctx";
import { invalidField } from "../errors";
import { refuseStale, unchangedSince } from "../stale.server";
import { getMenuLine, type MenuLine } from "./list-menu-lines.server";
import type { MenuInput } from "./menu-input";

/**
 * Titles, place and rights of a line, with the audit row; everybody's next request goes by them.
 * @throws AppError not-found, stale, invalid-input
 */
export async function changeMenuLine(ctx: Ctx, key: string, stamp: string, given: MenuInput): Promise<void> {
  await refuseUnknown(ctx.db, given);
  await ctx.db.transaction(async (tx) => {
    const line = await getMenuLine({ db: tx }, key);
    await refuseBadPlace(tx, line, given.parentKey);
    const by = { lastUpdateUser: ctx.viewer.userId, lastUpdateDate: ctx.now };
    const values = {
      titleKo: given.titleKo || null,
      titleEn: given.titleEn || null,
      titleZh: given.titleZh || null,
      parentKey: given.parentKey || null,
      displayOrder: given.displayOrder,
      hidden: given.hidden,
      everyone: line.code !== null && given.everyone,
      ...by,
    };
    const unchanged = and(eq(menu.key, key), unchangedSince(menu.lastUpdateDate, stamp));
    refuseStale(await tx.update(menu).set(values).where(unchanged).returning({ key: menu.key }));
    await writeRights(tx, ctx, line, given);
    const { stamp: _stamp, depth: _depth, path: _path, code: _code, key: _key, ...before } = line;
    await writeAudit(tx, ctx, { action: "menu-change", subject: `menu:${key}`, before, after: given });
  });
}

/** Only sections hold lines, and a section stays where it is: the sidebar has two levels. */
async function refuseBadPlace(tx: Db, line: MenuLine, parentKey: string): Promise<void> {
  if (parentKey === line.parentKey) return;
  const wrong = invalidField("parentKey", { key: "api.field.wrong" });
  if (line.code === null) throw wrong;
  if (parentKey === "") return;
  const parent = await getMenuLine({ db: tx }, parentKey).catch(() => null);
  if (!parent || parent.code !== null) throw wrong;
}

/** A section has no rights of its own: it is there for whoever may open one of its screens. */
async function writeRights(tx: Db, { viewer, now }: Ctx, { key, code }: MenuLine, given: MenuInput): Promise<void> {
  if (code === null) return;
  const by = { createUser: viewer.userId, lastUpdateUser: viewer.userId, lastUpdateDate: now };
  await tx.delete(menuRole).where(eq(menuRole.menuKey, key));
  await tx.delete(menuGroup).where(eq(menuGroup.menuKey, key));
  const roles = [...new Set(given.roles)].map((roleId) => ({ menuKey: key, roleId, ...by }));
  const groups = [...new Set(given.groups)].map((groupId) => ({ menuKey: key, groupId, ...by }));
  if (roles.length > 0) await tx.insert(menuRole).values(roles);
  if (groups.length > 0) await tx.insert(menuGroup).values(groups);
}
