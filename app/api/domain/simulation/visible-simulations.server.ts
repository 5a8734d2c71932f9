import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "~/words/locale";
import type { Ctx, Viewer } from "../ctx";
import { AppError } from "../errors";
import { isoInstant } from "../iso-instant.server";
import { personName } from "../person-name.server";
import { type SimulationAct, type SimulationKind, simulationKinds } from "./simulation-input";
import { canDo } from "./simulation-policy";

/** Screens whose cases can be kept; whoever has lost the screen finds none of its cases. */
export const screenOf: Record<SimulationKind, string> = {
  "cost-saving": "MIPUTL09",
  "rental-domestic": "MIPCTS02",
  "rental-overseas": "MIPCTS03",
  matrix: "MIPMTX02",
  ttmb: "MIPTMS01",
};

/** The viewer's own cases, and those in use that somebody shared with them or one of their groups. */
export function visibleTo({ userId, groups, menuCodes }: Viewer): SQL {
  const kinds = simulationKinds.filter((kind) => menuCodes.has(screenOf[kind]));
  const groupIds = groups.map(({ groupId }) => groupId);
  return sql`s.kind = any(${sql.param(kinds)}::text[]) AND (s.owner_id = ${userId} OR (s.use_yn = 'Y' AND EXISTS (
    SELECT 1 FROM simulation_share h WHERE h.simulation_id = s.id
      AND (h.user_id = ${userId} OR h.group_id = any(${sql.param(groupIds)}::text[])))))`;
}

export type KeptSimulation = {
  id: string;
  kind: SimulationKind;
  title: string;
  customer: string;
  ownerId: string;
  owner: string;
  lastVersion: number;
  deleted: boolean;
  stamp: string;
  can: SimulationAct[];
};

const stamp = isoInstant("s.last_update_date");
export const keptColumns = (
  locale: Locale,
) => sql`s.id, s.kind, s.title, s.customer, s.owner_id AS "ownerId", ${personName(locale, "u")} AS owner,
  s.last_version AS "lastVersion", s.use_yn = 'N' AS deleted, ${stamp} AS stamp`;

/** @throws AppError not-found: another's that is not shared is not there */
export async function findKept(
  { db, viewer, locale }: Pick<Ctx, "db" | "viewer" | "locale">,
  id: string,
): Promise<KeptSimulation> {
  const { rows } = await db.execute<Omit<KeptSimulation, "can">>(sql`
    SELECT ${keptColumns(locale)} FROM simulation s JOIN app_user u ON u.id = s.owner_id
    WHERE s.id = ${id}::uuid AND ${visibleTo(viewer)}`);
  if (!rows[0]) throw new AppError("not-found");
  return { ...rows[0], can: canDo(viewer, rows[0]) };
}

/** The case, if the viewer may do this with it. @throws AppError not-found, no-right */
export async function requireAct(
  ctx: Pick<Ctx, "db" | "viewer" | "locale">,
  id: string,
  act: SimulationAct,
): Promise<KeptSimulation> {
  const kept = await findKept(ctx, id);
  if (!kept.can.includes(act)) throw new AppError("no-right");
  return kept;
}
