import { sql } from "drizzle-orm";
import type { HangsOn } from "../../facts/kept-rows.server";

/** Figures of models and tools are told again until anything that they rest on is written to, at whatever site (docs/decisions/0172). */
export const siteFigures: HangsOn = {
  versions: sql`SELECT sum(version)::text AS all FROM tool_management_version`,
  costlyMs: 10,
  mostRows: 10_000,
};
