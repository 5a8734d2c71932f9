import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { isoInstant } from "../iso-instant.server";
import { personName } from "../person-name.server";
import type { IgnoredFilter } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { contains } from "../search-pattern";
import { roleName } from "./role-name";
import type { ListedUser, UserFilters, Users } from "./users";

type Listed = Omit<ListedUser, "roleNames">;

const groupName = ({ locale }: Ctx) => (locale === "ko" ? sql`g.name_ko` : sql`g.name_en`);

/** By ID unless another order is asked for; withdrawn accounts only when they are asked for. */
export async function getUsers(ctx: Ctx, filters: UserFilters, ignored: IgnoredFilter[] = []): Promise<Users> {
  const { page, size } = filters;
  const where = conditionOf(filters);
  const columns = {
    name: personName(ctx.locale, "u"),
    status: sql`u.status`,
    roles: sql`roles`,
    groups: sql`groups`,
    lastSignIn: sql`"lastSignIn"`,
  };
  const order = orderBy(filters, columns, sql`u.id`);
  const [rows, total, choices] = await Promise.all([
    ctx.db.execute<Listed>(sql`
      SELECT u.id AS "userId", ${personName(ctx.locale, "u")} AS username, u.email, u.status, u.login_type AS "loginType",
        ARRAY(SELECT r.role_id FROM user_role r JOIN role ON role.id = r.role_id
          WHERE r.user_id = u.id AND r.use_yn = 'Y' ORDER BY role.display_order) AS roles,
        ARRAY(SELECT ${groupName(ctx)} FROM user_group_member m JOIN user_group g ON g.id = m.group_id
          WHERE m.user_id = u.id AND m.use_yn = 'Y' ORDER BY m.display_order, g.id) AS groups,
        (SELECT ${isoInstant("max(s.created_at)")} FROM session s
          WHERE s.user_id = u.id) AS "lastSignIn"
      FROM app_user u WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`),
    ctx.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM app_user u WHERE ${where}`),
    listUserChoices(ctx),
  ]);
  return {
    rows: rows.rows.map((row) => ({ ...row, roleNames: row.roles.map((role) => roleName(ctx.locale, role)) })),
    rowCount: total.rows[0]?.count ?? 0,
    ignored,
    options: {
      roles: choices.roles.map((id) => ({ id, name: roleName(ctx.locale, id) })),
      groups: choices.groups,
    },
  };
}

function conditionOf({ text, status, role, group }: UserFilters): SQL {
  const like = text ? contains(text) : "";
  const conditions = [
    status ? sql`u.status = ${status}` : sql`u.status <> 'withdrawn'`,
    ...(text
      ? [sql`(u.id ILIKE ${like} OR u.username ILIKE ${like} OR u.name_ko ILIKE ${like} OR u.email ILIKE ${like})`]
      : []),
    ...(role
      ? [sql`EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role_id = ${role} AND r.use_yn = 'Y')`]
      : []),
    ...(group
      ? [
          sql`EXISTS (SELECT FROM user_group_member m WHERE m.user_id = u.id AND m.group_id = ${group} AND m.use_yn = 'Y')`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` AND `);
}

/** What a user can be given, for the forms. */
export async function listUserChoices({ db, locale }: Ctx) {
  const name = locale === "ko" ? sql`name_ko` : sql`name_en`;
  const [roles, groups] = await Promise.all([
    db.execute<{ id: string }>(sql`SELECT id FROM role WHERE use_yn = 'Y' ORDER BY display_order, id`),
    db.execute<{ id: string; name: string }>(
      sql`SELECT id, ${name} AS name FROM user_group WHERE use_yn = 'Y' ORDER BY name, id`,
    ),
  ]);
  return { roles: roles.rows.map(({ id }) => id), groups: groups.rows };
}
