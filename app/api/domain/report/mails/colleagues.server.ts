import { type SQL, sql } from "drizzle-orm";
import { config } from "~/api/config.server";
import { ADMINISTRATOR } from "../../access/administrator";
import { canWork } from "../../access/require-owner.server";
import { isCompanyAddress } from "../../account/user-id";
import type { Ctx, Viewer } from "../../ctx";
import { personName } from "../../person-name.server";
import { contains } from "../../search-pattern";

const MARKETING = "ROLE_MARKETING";
/** So many or fewer stand in the form without a search. */
const FEW = 30;
/** Hits of a search; whoever does not find theirs types more. */
const HITS = 30;

export type Colleague = { id: string; name: string };

/** No account of the maker's own: it learns nothing of the maker's people. */
const isOutsider = ({ userId, roles }: Viewer): boolean =>
  !roles.includes(ADMINISTRATOR) && !isCompanyAddress(userId, config().MAKER_DOMAIN);

/** An account of the maker's own people. @param account what a statement calls it */
export const isInsider = (account: string): SQL => {
  const domain = config().MAKER_DOMAIN;
  const id = sql`${sql.identifier(account)}.id`;
  return sql`(lower(split_part(${id}, '@', 2)) = ${domain} OR lower(${id}) LIKE ${`%.${domain}`}
    OR EXISTS (SELECT FROM user_role r WHERE r.user_id = ${id} AND r.role_id = ${ADMINISTRATOR} AND r.use_yn = 'Y'))`;
};

/**
 * Whom a reader may know by name: people of their own groups, and of groups that stand for a unit in their sight, as pickers offer
 * them; marketing and administrators everybody. An account that is not the maker's knows people of its own groups alone, and
 * none of the maker's. @param account what a statement calls it
 */
export function isColleague({ viewer }: Pick<Ctx, "viewer">, account: string): SQL {
  const { roles, groups, scope, userId } = viewer;
  const id = sql`${sql.identifier(account)}.id`;
  const memberOf = (
    group: SQL,
  ) => sql`EXISTS (SELECT FROM user_group_member m JOIN user_group g ON g.id = m.group_id AND g.use_yn = 'Y'
    WHERE m.user_id = ${id} AND m.use_yn = 'Y' AND ${group})`;
  const own = sql`g.id = any(${sql.param(groups.map(({ groupId }) => groupId))}::text[])`;
  if (isOutsider(viewer)) return sql`(${id} = ${userId} OR (${memberOf(own)} AND NOT ${isInsider(account)}))`;
  if (scope.all || roles.some((role) => role === ADMINISTRATOR || role === MARKETING)) return sql`true`;
  const units = sql`g.org_unit_id = any(${sql.param(scope.unitIds)}::int[])`;
  return sql`(${id} = ${userId} OR ${memberOf(sql`(${own} OR ${units})`)})`;
}

/**
 * Whom the reader may send a report to by name: those of their colleagues who can work in the portal, and themselves. All where
 * they are few; otherwise those with the typed words in name or ID. @param also IDs that are named whatever was typed
 */
export async function listColleagues(ctx: Ctx, typed = "", also: readonly string[] = []) {
  const known = sql`${isColleague(ctx, "u")} AND ${canWork("u")}`;
  const named = sql`SELECT u.id, ${personName(ctx.locale, "u")} AS name FROM app_user u WHERE ${known}`;
  const { rows: all } = await ctx.db.execute<Colleague>(sql`${named} ORDER BY name, u.id LIMIT ${FEW + 1}`);
  const wanted = await ctx.db.execute<Colleague>(
    sql`${named} AND u.id = any(${sql.param([...also])}::text[]) ORDER BY name, u.id`,
  );
  if (all.length <= FEW) return { few: true, people: all, chosen: wanted.rows, found: all.length };
  const words = typed.trim().split(/\s+/).filter(Boolean).slice(0, 5);
  if (words.length === 0) return { few: false, people: [], chosen: wanted.rows, found: 0 };
  const fits = words.map(
    (
      word,
    ) => sql`(u.id ILIKE ${contains(word)} OR u.username ILIKE ${contains(word)} OR u.name_ko ILIKE ${contains(word)}
      OR ${personName(ctx.locale, "u")} ILIKE ${contains(word)})`,
  );
  const { rows } = await ctx.db.execute<Colleague & { found: number }>(
    sql`SELECT found.*, count(*) OVER ()::int AS found FROM (${named} AND ${sql.join(fits, sql` AND `)}) AS found ORDER BY name, id LIMIT ${HITS}`,
  );
  return {
    few: false,
    people: rows.map(({ id, name }) => ({ id, name })),
    chosen: wanted.rows,
    found: rows[0]?.found ?? 0,
  };
}
