import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { appUser, defaultView, savedView } from "~/api/db/schema";
import { ADMINISTRATOR } from "../../access/administrator";
import type { Ctx, Viewer } from "../../ctx";
import { personName } from "../../person-name.server";
import { audienceOf } from "./view-input";

const MARKETING = "ROLE_MARKETING";

/** Whose views a reader finds: their own, and those shared with one of their roles or groups. */
const inSightOf = ({ userId, roles, groups }: Viewer): SQL | undefined =>
  or(
    eq(savedView.userId, userId),
    roles.length > 0 ? inArray(savedView.roleId, roles) : undefined,
    groups.length > 0
      ? inArray(
          savedView.groupId,
          groups.map(({ groupId }) => groupId),
        )
      : undefined,
  );

/**
 * The views a reader may open, by name: filters alone, so what they show is what they themselves may see.
 * @param code of one screen; all screens that are open to them unless given
 */
export async function listViews({ db, viewer, locale }: Ctx, code?: string) {
  const codes = [...viewer.menuCodes].filter((each) => code === undefined || each === code);
  if (codes.length === 0) return { views: [] };
  const isDefault = sql<boolean>`${defaultView.viewId} IS NOT NULL`;
  const { id, name, search, roleId, groupId, userId } = savedView;
  const rows = await db
    .select({
      id,
      code: savedView.code,
      name,
      search,
      roleId,
      groupId,
      userId,
      owner: sql<string>`${personName(locale)}`,
      isDefault,
    })
    .from(savedView)
    .innerJoin(appUser, eq(appUser.id, savedView.userId))
    .leftJoin(defaultView, and(eq(defaultView.viewId, savedView.id), eq(defaultView.userId, viewer.userId)))
    .where(and(inArray(savedView.code, codes), inSightOf(viewer)))
    .orderBy(asc(savedView.code), asc(sql`lower(${savedView.name})`), asc(savedView.id))
    .limit(200);
  return {
    views: rows.map(({ roleId, groupId, userId, ...row }) => ({
      ...row,
      mine: userId === viewer.userId,
      sharedWith: audienceOf({ roleId, groupId }),
    })),
  };
}

/** With whom a reader may share: everybody with their own groups; marketing and administrators with any role. */
export async function listAudiences({ db, viewer }: Ctx) {
  const anyRole = viewer.roles.some((role) => role === ADMINISTRATOR || role === MARKETING);
  const { rows } = anyRole
    ? await db.execute<{ id: string }>(sql`SELECT id FROM role WHERE use_yn = 'Y' ORDER BY display_order, id`)
    : { rows: [] };
  return {
    roles: rows.map(({ id }) => id),
    groups: viewer.groups.map(({ groupId, groupName }) => ({ id: groupId, name: groupName })),
  };
}
