import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { isoInstant } from "../iso-instant.server";
import type { SimulationKind } from "./simulation-input";
import { canDo } from "./simulation-policy";
import { type KeptSimulation, keptColumns, visibleTo } from "./visible-simulations.server";

/** More cases than this nobody keeps (see save-simulation): the list has no pages. */
const LISTED_AT_MOST = 300;

export type ListedSimulation = KeptSimulation & {
  /** Of the newest version. */
  input: Record<string, string>;
  result: Record<string, unknown>;
  savedAt: string;
};

/** The viewer's cases of a kind and those shared with them, newest first; or those of their own that they deleted. */
export async function listSimulations(
  ctx: Ctx,
  kind: SimulationKind,
  deleted: boolean,
): Promise<{ rows: ListedSimulation[] }> {
  const { db, viewer, locale } = ctx;
  const { rows } = await db.execute<Omit<ListedSimulation, "can">>(sql`
    SELECT ${keptColumns(locale)}, v.input, v.result,
      ${isoInstant("v.create_date")} AS "savedAt"
    FROM simulation s JOIN app_user u ON u.id = s.owner_id
      JOIN simulation_version v ON v.simulation_id = s.id AND v.number = s.last_version
    WHERE s.kind = ${kind} AND s.use_yn = ${deleted ? "N" : "Y"} AND ${visibleTo(viewer)}
    ORDER BY v.create_date DESC, s.id LIMIT ${LISTED_AT_MOST}`);
  return { rows: rows.map((row) => ({ ...row, can: canDo(viewer, row) })) };
}
