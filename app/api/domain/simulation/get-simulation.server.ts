import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { isoInstant } from "../iso-instant.server";
import { personName } from "../person-name.server";
import { findKept, type KeptSimulation } from "./visible-simulations.server";

export type SimulationVersion = {
  number: number;
  input: Record<string, string>;
  rates: Record<string, string>;
  result: Record<string, unknown>;
  remark: string;
  savedBy: string;
  savedAt: string;
};
export type Audience = { users: { id: string; name: string }[]; groups: { id: string; name: string }[] };

/** A case with all its versions, newest first, and whom it is shared with. @throws AppError not-found */
export async function getSimulation(
  ctx: Ctx,
  id: string,
): Promise<KeptSimulation & { versions: SimulationVersion[]; audience: Audience }> {
  const kept = await findKept(ctx, id);
  const [versions, audience] = await Promise.all([versionsOf(ctx, id), audienceOf(ctx, id)]);
  return { ...kept, versions, audience };
}

async function versionsOf({ db, locale }: Ctx, id: string): Promise<SimulationVersion[]> {
  const { rows } = await db.execute<SimulationVersion>(sql`
    SELECT v.number, v.input, v.rates, v.result, v.remark, coalesce(${personName(locale, "u")}, v.create_user) AS "savedBy",
      ${isoInstant("v.create_date")} AS "savedAt"
    FROM simulation_version v LEFT JOIN app_user u ON u.id = v.create_user
    WHERE v.simulation_id = ${id}::uuid ORDER BY v.number DESC`);
  return rows;
}

async function audienceOf({ db, locale }: Ctx, id: string): Promise<Audience> {
  const name = locale === "ko" ? sql`g.name_ko` : sql`g.name_en`;
  const { rows } = await db.execute<{ kind: "users" | "groups"; id: string; name: string }>(sql`
    SELECT 'users' AS kind, u.id, ${personName(locale, "u")} AS name FROM simulation_share h JOIN app_user u ON u.id = h.user_id
      WHERE h.simulation_id = ${id}::uuid
    UNION ALL SELECT 'groups', g.id, ${name} FROM simulation_share h JOIN user_group g ON g.id = h.group_id
      WHERE h.simulation_id = ${id}::uuid
    ORDER BY 1, 3`);
  const of = (kind: "users" | "groups") =>
    rows.filter((row) => row.kind === kind).map(({ id, name }) => ({ id, name }));
  return { users: of("users"), groups: of("groups") };
}
