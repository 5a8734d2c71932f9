import { eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { simulationShare } from "~/api/db/schema";
import { writeAudit } from "../audit/write-audit.server";
import type { Ctx, Viewer } from "../ctx";
import { invalidField } from "../errors";
import { requireAct } from "./visible-simulations.server";

const USERS_AT_MOST = 50;

/** Groups of the viewer's own units, and their own groups. */
const groupsOf = ({ scope, groups }: Viewer): SQL => {
  const own = sql`g.id = any(${sql.param(groups.map(({ groupId }) => groupId))}::text[])`;
  if (scope.all) return sql`g.use_yn = 'Y'`;
  return sql`g.use_yn = 'Y' AND (${own} OR g.org_unit_id = any(${sql.param(scope.unitIds)}::int[]))`;
};

/** The groups that the viewer may share with, by name. */
export async function listShareGroups({
  db,
  viewer,
  locale,
}: Ctx): Promise<{ groups: { id: string; name: string }[] }> {
  const name = locale === "ko" ? sql`g.name_ko` : sql`g.name_en`;
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`SELECT g.id, ${name} AS name FROM user_group g WHERE ${groupsOf(viewer)} ORDER BY 2, 1`,
  );
  return { groups: rows };
}

type Audience = { users: readonly string[]; groups: readonly string[] };

/**
 * From now on these people and groups may open the case, and no others. Colleagues are the active members of the groups above.
 * @throws AppError not-found, no-right, invalid-input: an ID that is nobody's there
 */
export async function shareSimulation(ctx: Ctx, id: string, given: Audience): Promise<void> {
  await requireAct(ctx, id, "share");
  const users = [...new Set(given.users.map((user) => user.trim().toLowerCase()))].filter(
    (user) => user !== "" && user !== ctx.viewer.userId,
  );
  if (users.length > USERS_AT_MOST)
    throw invalidField("users", { key: "sim.share.tooMany", params: { limit: USERS_AT_MOST } });
  await ctx.db.transaction(async (tx) => {
    await refuseStrangers(tx, ctx.viewer, users);
    const groups = await knownGroups(tx, ctx.viewer, given.groups);
    const before = await sharesOf(tx, id);
    await tx.delete(simulationShare).where(eq(simulationShare.simulationId, id));
    const by = {
      createUser: ctx.viewer.userId,
      createDate: ctx.now,
      lastUpdateUser: ctx.viewer.userId,
      lastUpdateDate: ctx.now,
    };
    const rows = [...users.map((userId) => ({ userId })), ...groups.map((groupId) => ({ groupId }))];
    if (rows.length > 0)
      await tx.insert(simulationShare).values(rows.map((row) => ({ simulationId: id, ...row, ...by })));
    await writeAudit(tx, ctx, {
      action: "simulation-share",
      subject: `simulation:${id}`,
      before,
      after: { users, groups },
    });
  });
}

/** Somebody out of reach and somebody who does not exist are told alike. */
async function refuseStrangers(tx: Db, viewer: Viewer, users: readonly string[]): Promise<void> {
  if (users.length === 0) return;
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT u.id FROM app_user u JOIN user_group_member m ON m.user_id = u.id AND m.use_yn = 'Y'
      JOIN user_group g ON g.id = m.group_id
    WHERE u.id = any(${sql.param(users)}::text[]) AND u.status = 'active' AND ${groupsOf(viewer)}`);
  const known = new Set(rows.map((row) => row.id));
  const strangers = users.filter((user) => !known.has(user));
  if (strangers.length > 0)
    throw invalidField("users", { key: "sim.share.unknown", params: { names: strangers.join(", ") } });
}

async function knownGroups(tx: Db, viewer: Viewer, groups: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT g.id FROM user_group g WHERE g.id = any(${sql.param(groups)}::text[]) AND ${groupsOf(viewer)} ORDER BY 1`,
  );
  const known = rows.map((row) => row.id);
  const strangers = groups.filter((group) => !known.includes(group));
  if (strangers.length > 0)
    throw invalidField("groups", { key: "sim.share.unknown", params: { names: strangers.join(", ") } });
  return known;
}

async function sharesOf(tx: Db, id: string) {
  const rows = await tx.select().from(simulationShare).where(eq(simulationShare.simulationId, id));
  const ids = (of: "userId" | "groupId") => rows.flatMap((row) => row[of] ?? []).sort();
  return { users: ids("userId"), groups: ids("groupId") };
}
