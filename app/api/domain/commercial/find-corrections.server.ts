import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { coinSize } from "../money";
import { addMonths, firstDay, lastDay, type Month } from "../report/period";
import type { CreditBasis } from "./credit-basis";
import { calculateIncentive } from "./incentive";
import type { MemberList } from "./programme-terms";
import { programmeUnits, usedPoints } from "./programme-units.server";

/** What a credited month would be more (or less) by now. `net` in 1/10,000 of the unit, the rest in the smallest coin. */
export type Correction = { originId: number; net: bigint; incentive: bigint; usedPoints: bigint; amount: bigint };

/** So many months back a credited month is looked at again. */
const MONTHS_BACK = 12;

type Origin = {
  id: number;
  ym: Month;
  unit_id: number;
  currency: string;
  list: MemberList;
  target: string | null;
  last_year: string;
  basis: CreditBasis;
  /** As credited, with what other months have put right since. */
  net: string;
  incentive: string;
  points: string;
};

/**
 * Credited months of these units whose invoices or points have changed since, by unit. They are calculated anew with the
 * steps, the target and the list that counted then; what other credits have put right is not put right again.
 */
export async function findCorrections(db: Db, ym: Month, units: number[]): Promise<Map<number, Correction[]>> {
  const origins = await loadOrigins(db, ym, units);
  const found = new Map<number, Correction[]>();
  if (origins.length === 0) return found;
  const now = await loadPresent(db, [...new Set(origins.map((origin) => origin.ym))].sort(), units);
  for (const origin of origins) {
    const present = now.get(`${origin.ym}/${origin.unit_id}`);
    const correction = present && compare(origin, present);
    if (correction) found.set(origin.unit_id, [...(found.get(origin.unit_id) ?? []), correction]);
  }
  return found;
}

type Present = { net: bigint; points: bigint };

function compare(origin: Origin, now: Present): Correction | null {
  const { basic, extra } = calculateIncentive(origin.basis, {
    invoiced: now.net,
    returned: 0n,
    target: origin.target === null ? null : BigInt(origin.target),
    lastYear: BigInt(origin.last_year),
    isSpecial: origin.list === "special",
    coin: coinSize(origin.currency),
  });
  const incentive = basic + extra - BigInt(origin.incentive);
  const points = now.points - BigInt(origin.points);
  if (incentive === 0n && points === 0n) return null;
  const net = now.net - BigInt(origin.net);
  return { originId: origin.id, net, incentive, usedPoints: points, amount: incentive + points };
}

async function loadOrigins(db: Db, ym: Month, units: number[]): Promise<Origin[]> {
  const { rows } = await db.execute<Origin>(sql`
    SELECT c.id, c.ym, c.unit_id, c.currency, c.list, c.target::text, c.last_year::text, c.basis,
           (c.net + coalesce(sum(k.net), 0))::bigint::text AS net,
           (c.basic + c.extra + coalesce(sum(k.incentive), 0))::bigint::text AS incentive,
           (c.used_points + coalesce(sum(k.used_points), 0))::bigint::text AS points
      FROM commercial_credit c
      LEFT JOIN (commercial_credit_correction k JOIN commercial_credit other ON other.id = k.credit_id AND other.ym <> ${ym})
        ON k.origin_id = c.id
     WHERE c.state = 'credited' AND c.ym < ${ym} AND c.ym >= ${addMonths(ym, -MONTHS_BACK)}
       AND c.unit_id = any(${sql.param(units)}::int[])
     GROUP BY c.id ORDER BY c.ym`);
  return rows;
}

/** Net sales and used points of these months as they are now, by month and unit. */
async function loadPresent(db: Db, months: Month[], units: number[]): Promise<Map<string, Present>> {
  const [first = 0, last = first] = [months[0], months.at(-1)];
  const { rows } = await db.execute<{ ym: Month; unit_id: number; net: string; points: string }>(sql`
    WITH RECURSIVE ${programmeUnits(months, units)},
    sold AS (
      SELECT t.ym, t.member_id, sum_bigint(f.amount) AS amount
        FROM sales_month_unit f JOIN tree t ON t.unit_id = f.unit_id AND t.ym = f.ym GROUP BY 1, 2)
    SELECT taking.ym, taking.unit_id, coalesce(sold.amount, 0)::text AS net, coalesce(spent.points, 0)::bigint::text AS points
      FROM taking
      LEFT JOIN sold ON sold.ym = taking.ym AND sold.member_id = taking.unit_id
      LEFT JOIN ${usedPoints(firstDay(first), lastDay(last))} spent ON spent.ym = taking.ym AND spent.member_id = taking.unit_id
     WHERE taking.unit_id = any(${sql.param(units)}::int[])`);
  return new Map(rows.map((row) => [`${row.ym}/${row.unit_id}`, { net: BigInt(row.net), points: BigInt(row.points) }]));
}
