import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { Month } from "../../report/period";
import { seoulDay } from "../../seoul-time";
import type { RowProblem } from "../../upload/define-upload";
import { closedWording } from "../entry/refuse-closed.server";
import type { FoundSite } from "../site/find-site.server";

export async function closedTo({ db }: Ctx, within: string): Promise<Month> {
  const { rows } = await db.execute<{ ym: number }>(sql`SELECT ttmb_closed_to(${Number(within) || 0}) AS ym`);
  return rows[0]?.ym ?? 0;
}

/**
 * Whether a stored row is one that a file may change or take away: those of open months; of closed ones only what the file
 * names itself, which may stand in it as it is. The template (no rows) has the open months.
 */
export const isKept = (rows: readonly unknown[] | null, isOpen: boolean, isNamed: boolean): boolean =>
  isOpen || (rows !== null && isNamed);

/** A month, or a day, that is closed, outside of the contract or still to come. */
export function monthProblems(ctx: Ctx, site: FoundSite, at: Month | string, column: string): RowProblem[] {
  const wording = closedWording(site, at, seoulDay(ctx.now), ctx.locale);
  return wording ? [{ column, wording }] : [];
}
