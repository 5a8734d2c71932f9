import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { ownUnits, unitNameIn } from "../access/own-units.server";
import type { Ctx } from "../ctx";
import { isoInstant } from "../iso-instant.server";
import { coinSize } from "../money";
import type { Month } from "../report/period";
import type { CalculatedCredit, CreditFigures } from "./calculate-credits.server";
import type { CreditAmounts } from "./credit-shapes";
import type { CreditState, MemberList } from "./programme-terms";

export { ownUnits, unitNameIn };

export type CreditRow = CreditFigures & {
  id: number;
  ym: Month;
  unitId: number;
  currency: string;
  list: MemberList;
  state: CreditState;
  reviewedBy: string | null;
  stamp: string;
};

type Raw = Record<keyof CreditFigures, string> & Omit<CreditRow, keyof CreditFigures>;
const figureNames = [
  "invoiced",
  "returned",
  "net",
  "target",
  "lastYear",
  "basic",
  "extra",
  "discount",
  "usedPoints",
  "corrected",
  "grandTotal",
] as const satisfies (keyof CreditFigures)[];

/**
 * Credits of a month that the reader may see, locked until the transaction ends where it writes.
 * @param only these units; null = all
 */
export async function loadCredits(
  { db, viewer }: Pick<Ctx, "db" | "viewer">,
  where: SQL,
  { locked = false } = {},
): Promise<CreditRow[]> {
  const { rows } = await db.execute<Raw>(sql`
    SELECT c.id, c.ym, c.unit_id AS "unitId", c.currency, c.list, c.state, c.reviewed_by AS "reviewedBy",
           c.invoiced, c.returned, c.net, c.target, c.last_year AS "lastYear", c.basic, c.extra, c.discount,
           c.used_points AS "usedPoints", c.corrected, c.grand_total AS "grandTotal",
           ${isoInstant("c.last_update_date")} AS stamp
      FROM commercial_credit c WHERE ${where} AND ${ownUnits(viewer.scope, sql`c.unit_id`)}
     ORDER BY c.unit_id ${locked ? sql`FOR UPDATE` : sql``}`);
  return rows.map((row) => {
    const figures = figureNames.map((name) => [name, row[name] === null ? null : BigInt(row[name])]);
    return { ...row, ...Object.fromEntries(figures) } as CreditRow;
  });
}

/** Whether a credit stands as it would be calculated today. */
export const isAsCalculated = (credit: CreditRow, now: CalculatedCredit | undefined): boolean =>
  now !== undefined && credit.list === now.list && figureNames.every((name) => credit[name] === now[name]);

/** Figures as the API sends them: all in 1/10,000 of the unit. */
export function amountsOf(figures: CreditFigures, currency: string): CreditAmounts {
  const coin = coinSize(currency);
  const booked = (value: bigint) => String(value * coin);
  return {
    invoiced: String(figures.invoiced),
    returned: String(figures.returned),
    net: String(figures.net),
    target: figures.target === null ? null : String(figures.target),
    basic: booked(figures.basic),
    extra: booked(figures.extra),
    discount: booked(figures.discount),
    usedPoints: booked(figures.usedPoints),
    corrected: booked(figures.corrected),
    grandTotal: booked(figures.grandTotal),
  };
}

/** The month's row, locked until the transaction ends: whoever changes anything in a month waits for it. */
export async function lockMonth(tx: Db, ym: Month, by: string): Promise<{ isClosed: boolean }> {
  await tx.execute(sql`
    INSERT INTO commercial_month (ym, create_user, last_update_user) VALUES (${ym}, ${by}, ${by}) ON CONFLICT DO NOTHING`);
  const { rows } = await tx.execute<{ closed: boolean }>(
    sql`SELECT closed_at IS NOT NULL AS closed FROM commercial_month WHERE ym = ${ym} FOR UPDATE`,
  );
  return { isClosed: rows[0]?.closed ?? false };
}

export async function isMonthClosed(db: Db, ym: Month): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT FROM commercial_month WHERE ym = ${ym} AND closed_at IS NOT NULL`);
  return rows.length > 0;
}
