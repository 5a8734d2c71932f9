import { type SQL, sql } from "drizzle-orm";
import type { UserStatus } from "~/api/db/schema";
import type { Ctx } from "../ctx";
import { contains } from "../search-pattern";
import type { UserFilters } from "./user-input";

type Listed = {
  userId: string;
  username: string;
  email: string | null;
  status: UserStatus;
  loginType: "1" | "2";
  roles: string[];
  groups: string[];
  lastSignIn: string | null;
};

const groupName = ({ locale }: Ctx) => (locale === "ko" ? sql`g.name_ko` : sql`g.name_en`);

/** By ID; withdrawn accounts only when they are asked for. */
export async function listUsers(ctx: Ctx, filters: UserFilters) {
  const { page, size } = filters;
  const where = conditionOf(filters);
  const [rows, total] = await Promise.all([
    ctx.db.execute<Listed>(sql`
      SELECT u.id AS "userId", u.username, u.email, u.status, u.login_type AS "loginType",
        ARRAY(SELECT r.role_id FROM user_role r JOIN role ON role.id = r.role_id
          WHERE r.user_id = u.id AND r.use_yn = 'Y' ORDER BY role.display_order) AS roles,
        ARRAY(SELECT ${groupName(ctx)} FROM user_group_member m JOIN user_group g ON g.id = m.group_id
          WHERE m.user_id = u.id AND m.use_yn = 'Y' ORDER BY m.display_order, g.id) AS groups,
        (SELECT to_char(max(s.created_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') FROM session s
          WHERE s.user_id = u.id) AS "lastSignIn"
      FROM app_user u WHERE ${where} ORDER BY u.id LIMIT ${size} OFFSET ${(page - 1) * size}`),
    ctx.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM app_user u WHERE ${where}`),
  ]);
  return { rows: rows.rows, count: total.rows[0]?.count ?? 0 };
}

function conditionOf({ text, status, role, group }: UserFilters): SQL {
  const like = text ? contains(text) : "";
  const conditions = [
    status ? sql`u.status = ${status}` : sql`u.status <> 'withdrawn'`,
    ...(text ? [sql`(u.id ILIKE ${like} OR u.username ILIKE ${like} OR u.email ILIKE ${like})`] : []),
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
