import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { closedMonthKeys, keepClosedMonths, siteMonths } from "./tool-months.server";

/** `rows`: closed months that are kept. `different`: of these, as "site month", what is not what the month's entries come to. */
export type ClosedMonthsProof = { rows: number; different: string[] };

/**
 * Adds up every closed month of every site anew and compares it with what is kept of it.
 * @param repair writes what is right, that of months closed before anything was kept too
 */
export async function proveClosedMonths(db: Db, { repair = false } = {}): Promise<ClosedMonthsProof> {
  return db.transaction(async (tx) => {
    // A month that is closed or reopened meanwhile waits.
    await tx.execute(sql`LOCK TABLE ttmb_month_figures IN SHARE ROW EXCLUSIVE MODE`);
    const { rows: ends } = await tx.execute<{ from: number | null; to: number | null }>(
      sql`SELECT min(ym) AS from, max(ym) AS to FROM ttmb_month`,
    );
    const { from = null, to = null } = ends[0] ?? {};
    if (from === null || to === null) return { rows: 0, different: [] };
    const period = { sites: sql`true`, from, to };
    const { rows } = await tx.execute<{ id: string; same: boolean }>(sql`
      WITH ${siteMonths(period)},
      right_month AS (SELECT ${closedMonthKeys} FROM site_month WHERE closed)
      SELECT site.code || ' ' || k.ym AS id, r.site_id IS NOT NULL AND k = r AS same
        FROM (SELECT ${closedMonthKeys} FROM ttmb_month_figures) AS k JOIN ttmb_site site ON site.id = k.site_id
        LEFT JOIN right_month r ON r.site_id = k.site_id AND r.ym = k.ym ORDER BY site.code, k.ym`);
    if (repair) {
      await tx.execute(sql`DELETE FROM ttmb_month_figures`);
      await tx.execute(keepClosedMonths(period));
    }
    return { rows: rows.length, different: rows.filter(({ same }) => !same).map(({ id }) => id) };
  });
}
