import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { Month } from "../../report/period";

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
