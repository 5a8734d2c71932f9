import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { PointFilters } from "./member-points";
import { type StandingEntry, takingBack } from "./point-shapes";
import { wholeRows } from "./whole-rows.server";

/** So many are named, the newest; the others are counted. */
const NAMED = 50;

type Of = { memberId: number; subsidiaryId: number; today: string };

/**
 * A member's uses and offsets that the reader can take back, whatever page of entries is shown: of those that stand, uses and offsets
 * of open months for who cancels, offsets of months that accounting has posted (P9) for who reverses; no offset while the present
 * month is posted. The days for which entries are asked narrow them too.
 */
export async function listStanding(
  { db }: Pick<Ctx, "db">,
  { memberId, subsidiaryId, today }: Of,
  { from, to }: Pick<PointFilters, "from" | "to">,
  can: readonly string[],
): Promise<{ standing: StandingEntry[]; allStanding: number }> {
  const isPosted = (day: SQL) => sql`EXISTS (SELECT FROM offset_month m WHERE m.subsidiary_id = ${subsidiaryId}
    AND m.month = date_trunc('month', ${day})::date)`;
  const verb = sql`CASE WHEN e.type = 'use' THEN 'cancellation' WHEN ${isPosted(sql`${today}::date`)} THEN ''
    WHEN ${isPosted(sql`e.day`)} THEN 'reversal' ELSE 'cancellation' END`;
  const verbs = takingBack.filter((each) => can.includes(each));
  if (verbs.length === 0) return { standing: [], allStanding: 0 };
  const rows = await wholeRows<StandingEntry & { all: number }>(
    db,
    sql`SELECT e.id, e.day, e.type, e.invoice_no AS "invoiceNo", e.points, ${verb} AS verb, count(*) OVER () AS all
          FROM point_entry e
         WHERE e.member_id = ${memberId} AND e.type IN ('use', 'offset') AND ${verb} = any(${sql.param(verbs)}::text[])
           AND ${from ? sql`e.day >= ${from}::date` : sql`true`} AND ${to ? sql`e.day <= ${to}::date` : sql`true`}
           AND NOT EXISTS (SELECT FROM point_entry c WHERE c.refers_to = e.id AND c.type IN ('use-cancelled', 'offset-cancelled'))
         ORDER BY e.day DESC, e.id DESC LIMIT ${NAMED}`,
  );
  return { standing: rows.map(({ all: _, ...row }) => row), allStanding: rows[0]?.all ?? 0 };
}
