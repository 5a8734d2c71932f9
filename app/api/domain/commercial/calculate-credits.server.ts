import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { coinSize } from "../money";
import { addMonths, firstDay, lastDay, type Month } from "../report/period";
import type { CreditBasis } from "./credit-basis";
import { type Correction, findCorrections } from "./find-corrections.server";
import { calculateIncentive } from "./incentive";
import { loadScales } from "./load-scales.server";
import type { MemberList } from "./programme-terms";
import { programmeUnits, usedPoints } from "./programme-units.server";

/** What a credit is made of: sales in 1/10,000 of the currency's unit, booked money in its smallest coin. */
export type CreditFigures = {
  invoiced: bigint;
  returned: bigint;
  net: bigint;
  target: bigint | null;
  lastYear: bigint;
  basic: bigint;
  extra: bigint;
  discount: bigint;
  usedPoints: bigint;
  corrected: bigint;
  grandTotal: bigint;
};
export type CalculatedCredit = CreditFigures & {
  unitId: number;
  currency: string;
  list: MemberList;
  basis: CreditBasis;
  corrections: Correction[];
};

type Found = {
  unit_id: number;
  currency: string;
  list: MemberList;
  invoiced: string;
  returned: string;
  target: string | null;
  last_year: string;
  discount: string;
  points: string;
};

/**
 * What the distributors of the programme are to be credited with for a month (domain.md 8.4), from the invoice lines of
 * themselves and the units below, their targets, the discounts they gave and the points that were spent there.
 * @param only these units; null = all that take part
 */
export async function calculateCredits(db: Db, ym: Month, only: readonly number[] | null): Promise<CalculatedCredit[]> {
  const found = await loadFigures(db, ym, only);
  const corrections = await findCorrections(
    db,
    ym,
    found.map(({ unit_id }) => unit_id),
  );
  const bases = new Map<string, CreditBasis>();
  for (const { currency } of found) if (!bases.has(currency)) bases.set(currency, await loadScales(db, currency, ym));
  return found.map((row) => creditOf(row, bases.get(row.currency) as CreditBasis, corrections.get(row.unit_id) ?? []));
}

function creditOf(row: Found, basis: CreditBasis, corrections: Correction[]): CalculatedCredit {
  const sales = {
    invoiced: BigInt(row.invoiced),
    returned: BigInt(row.returned),
    target: row.target === null ? null : BigInt(row.target),
    lastYear: BigInt(row.last_year),
  };
  const coin = coinSize(row.currency);
  const { net, basic, extra } = calculateIncentive(basis, { ...sales, isSpecial: row.list === "special", coin });
  const [discount, points] = [BigInt(row.discount), BigInt(row.points)];
  const corrected = corrections.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    unitId: row.unit_id,
    currency: row.currency,
    list: row.list,
    basis,
    corrections,
    ...sales,
    net,
    basic,
    extra,
    discount,
    usedPoints: points,
    corrected,
    grandTotal: basic + extra + discount + points + corrected,
  };
}

async function loadFigures(db: Db, ym: Month, only: readonly number[] | null): Promise<Found[]> {
  const days = sql`BETWEEN ${firstDay(ym)}::date AND ${lastDay(ym)}::date`;
  const { rows } = await db.execute<Found>(sql`
    WITH RECURSIVE ${programmeUnits([ym], only)},
    sold AS (
      SELECT t.member_id, sum_bigint(l.amount) FILTER (WHERE l.kind = 1) AS invoiced,
             -sum_bigint(l.amount) FILTER (WHERE l.kind <> 1) AS returned
        FROM invoice_line l JOIN tree t ON t.unit_id = l.unit_id WHERE l.invoice_date ${days} GROUP BY 1),
    before AS (
      SELECT t.member_id, sum_bigint(f.amount) AS amount
        FROM sales_month_unit f JOIN tree t ON t.unit_id = f.unit_id WHERE f.ym = ${addMonths(ym, -12)} GROUP BY 1),
    aimed AS (
      SELECT t.member_id, sum_bigint(a.amount) AS amount
        FROM sales_target a JOIN tree t ON t.unit_id = a.unit_id WHERE a.ym = ${ym} GROUP BY 1),
    given AS (
      SELECT t.member_id, sum_bigint(d.amount) AS amount
        FROM commercial_discount d JOIN tree t ON t.unit_id = d.unit_id WHERE d.use_yn = 'Y' AND d.day ${days} GROUP BY 1)
    SELECT taking.unit_id, taking.currency, taking.list, coalesce(sold.invoiced, 0)::text AS invoiced,
           coalesce(sold.returned, 0)::text AS returned, aimed.amount::text AS target, coalesce(before.amount, 0)::text AS last_year,
           coalesce(given.amount, 0)::text AS discount, coalesce(spent.points, 0)::bigint::text AS points
      FROM taking JOIN tree own ON own.unit_id = taking.unit_id AND own.member_id = taking.unit_id
      LEFT JOIN sold ON sold.member_id = taking.unit_id
      LEFT JOIN before ON before.member_id = taking.unit_id
      LEFT JOIN aimed ON aimed.member_id = taking.unit_id
      LEFT JOIN given ON given.member_id = taking.unit_id
      LEFT JOIN ${usedPoints(firstDay(ym), lastDay(ym))} spent ON spent.member_id = taking.unit_id
     ORDER BY taking.unit_id`);
  return rows;
}
