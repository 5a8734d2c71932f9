import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { PointFilters } from "./member-points";
import type { StandingEntry } from "./point-shapes";
import { wholeRows } from "./whole-rows.server";

/** So many are named, the newest; the others are counted. */
const NAMED = 50;

type Of = { memberId: number; subsidiaryId: number; today: string };

/**
 * A member's uses and offsets that can be taken back, whatever page of entries is shown: those that stand, and of offsets none
 * whose month, or the present one, accounting has posted (P9). The days for which entries are asked narrow them too.
 */
export async function listStanding(
  { db }: Pick<Ctx, "db">,
  { memberId, subsidiaryId, today }: Of,
  { from, to }: Pick<PointFilters, "from" | "to">,
): Promise<{ standing: StandingEntry[]; allStanding: number }> {
  const isPosted = sql`EXISTS (SELECT FROM offset_month m WHERE m.subsidiary_id = ${subsidiaryId}
    AND m.month IN (date_trunc('month', e.day)::date, date_trunc('month', ${today}::date)::date))`;
  const rows = await wholeRows<StandingEntry & { all: number }>(
    db,
    sql`SELECT e.id, e.day, e.type, e.invoice_no AS "invoiceNo", e.points, count(*) OVER () AS all
          FROM point_entry e
         WHERE e.member_id = ${memberId} AND (e.type = 'use' OR (e.type = 'offset' AND NOT ${isPosted}))
           AND ${from ? sql`e.day >= ${from}::date` : sql`true`} AND ${to ? sql`e.day <= ${to}::date` : sql`true`}
           AND NOT EXISTS (SELECT FROM point_entry c WHERE c.refers_to = e.id AND c.type IN ('use-cancelled', 'offset-cancelled'))
         ORDER BY e.day DESC, e.id DESC LIMIT ${NAMED}`,
  );
  return { standing: rows.map(({ all: _, ...row }) => row), allStanding: rows[0]?.all ?? 0 };
}
