import { type SQL, sql } from "drizzle-orm";
import type { HangsOn } from "../../facts/kept-rows.server";

/** Sites that were found, by number: what is kept of them hangs on what was written there, and on nobody's rights. A condition on `siteTables`. */
export const foundSites = (siteIds: readonly number[]): SQL =>
  sql`site.id = ANY (${sql.param(siteIds.toSorted((a, b) => a - b))}::int[])`;

/** Figures of models and tools are told again until anything that they rest on is written to, at whatever site (docs/decisions/0172). */
export const siteFigures: HangsOn = {
  versions: sql`SELECT sum(version)::text AS all FROM tool_management_version`,
  costlyMs: 3,
  mostRows: 10_000,
};
