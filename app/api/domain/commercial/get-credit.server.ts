import { sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { isoInstant } from "../iso-instant.server";
import { coinSize } from "../money";
import { personName } from "../person-name.server";
import { firstDay, lastDay } from "../report/period";
import { whatCan } from "../verbs";
import { calculateCredits } from "./calculate-credits.server";
import type { CreditBasis } from "./credit-basis";
import { creditPolicies } from "./credit-policy";
import { amountsOf, type CreditRow, isAsCalculated, isMonthClosed, unitNameIn } from "./credit-rows.server";
import type { CreditRecord } from "./credit-shapes";
import { calculateIncentive } from "./incentive";
import { requireCredit } from "./move-credits.server";
import { incentiveKinds } from "./programme-terms";
import { programmeUnits } from "./programme-units.server";

/** One distributor's credit of a month with everything that it was made of. @throws AppError not-found */
export async function getCredit(ctx: Ctx, id: number): Promise<CreditRecord> {
  const credit = await requireCredit(ctx, id);
  const coin = coinSize(credit.currency);
  const [about, discounts, corrections, history, isClosed, isOutdated] = await Promise.all([
    loadAbout(ctx, id),
    listDiscounts(ctx, credit, coin),
    listCorrections(ctx, id, coin),
    listHistory(ctx, id, coin),
    isMonthClosed(ctx.db, credit.ym),
    findOutdated(ctx, credit),
  ]);
  const { basis, ...rest } = about;
  return {
    id,
    month: credit.ym,
    currency: credit.currency,
    list: credit.list,
    state: credit.state,
    ...amountsOf(credit, credit.currency),
    lastYear: String(credit.lastYear),
    ...rest,
    isClosed,
    isOutdated,
    steps: stepsOf(credit, basis, coin),
    discounts,
    corrections,
    history,
    stamp: credit.stamp,
    can: isClosed ? [] : whatCan(creditPolicies, ctx.viewer, credit),
  };
}

async function findOutdated({ db }: Ctx, credit: CreditRow): Promise<boolean | null> {
  if (credit.state === "approved" || credit.state === "credited") return null;
  const [today] = await calculateCredits(db, credit.ym, [credit.unitId]);
  return !isAsCalculated(credit, today);
}

/** The steps that counted, with the one that was reached and how far it was to the next. */
function stepsOf(credit: CreditRow, basis: CreditBasis, coin: bigint): CreditRecord["steps"] {
  const isSpecial = credit.list === "special";
  const { reached } = calculateIncentive(basis, { ...credit, isSpecial, coin });
  return incentiveKinds.flatMap((kind) => {
    const scale = kind === "special" && !isSpecial ? null : basis[kind];
    if (!scale) return [];
    const { step, next } = reached[kind];
    const missing = next && { ...next, missing: String(next.missing) };
    const { stepType, validFrom, steps } = scale;
    return [{ kind, stepType, validFrom, steps: [...steps], reached: step, next: missing }];
  });
}

type About = Pick<CreditRecord, "unit" | "calculated" | "reviewed" | "approved" | "credited" | "invoices"> & {
  basis: CreditBasis;
};

async function loadAbout(ctx: Ctx, id: number): Promise<About> {
  const person = (column: string) =>
    sql`CASE WHEN c.${sql.raw(column)}_by IS NOT NULL THEN jsonb_build_object('by',
      coalesce((SELECT ${personName(ctx.locale)} FROM app_user WHERE app_user.id = c.${sql.raw(column)}_by), c.${sql.raw(column)}_by),
      'at', ${isoInstant(`c.${column}_at`)}) END`;
  const { rows } = await ctx.db.execute<Omit<About, "unit"> & { unitId: number; code: string; name: string }>(sql`
    SELECT u.id AS "unitId", u.code, ${unitNameIn(ctx)} AS name, c.basis,
           (SELECT count(*)::int FROM commercial_credit_invoice i WHERE i.credit_id = c.id) AS invoices,
           ${person("calculated")} AS calculated, ${person("reviewed")} AS reviewed, ${person("approved")} AS approved,
           ${person("credited")} AS credited
      FROM commercial_credit c JOIN org_unit u ON u.id = c.unit_id WHERE c.id = ${id}`);
  const { unitId, code, name, ...found } = rows[0] as Omit<About, "unit"> & {
    unitId: number;
    code: string;
    name: string;
  };
  return { ...found, unit: { id: unitId, code, name } };
}

async function listDiscounts(ctx: Ctx, { ym, unitId }: CreditRow, coin: bigint): Promise<CreditRecord["discounts"]> {
  const { rows } = await ctx.db.execute<CreditRecord["discounts"][number]>(sql`
    WITH RECURSIVE ${programmeUnits([ym], [unitId])}
    SELECT d.id, d.discount_no AS "discountNo", d.day::text, d.invoice_no AS "invoiceNo", ${customerName(ctx.locale)} AS customer,
           (d.amount * ${String(coin)}::bigint)::text AS amount
      FROM commercial_discount d JOIN tree t ON t.unit_id = d.unit_id
      LEFT JOIN customer ON customer.id = d.customer_id AND ${ownCustomers(ctx.viewer.scope)}
     WHERE d.use_yn = 'Y' AND d.day BETWEEN ${firstDay(ym)}::date AND ${lastDay(ym)}::date ORDER BY d.day, d.discount_no`);
  return rows;
}

async function listCorrections({ db }: Ctx, id: number, coin: bigint): Promise<CreditRecord["corrections"]> {
  const money = (column: string) => sql`(k.${sql.raw(column)} * ${String(coin)}::bigint)::text`;
  const { rows } = await db.execute<CreditRecord["corrections"][number]>(sql`
    SELECT k.origin_id AS "originId", origin.ym AS month, k.net::text, ${money("incentive")} AS incentive,
           ${money("used_points")} AS "usedPoints", ${money("amount")} AS amount
      FROM commercial_credit_correction k JOIN commercial_credit origin ON origin.id = k.origin_id
     WHERE k.credit_id = ${id} ORDER BY origin.ym`);
  return rows;
}

async function listHistory({ db, locale }: Ctx, id: number, coin: bigint): Promise<CreditRecord["history"]> {
  const { rows } = await db.execute<CreditRecord["history"][number]>(sql`
    SELECT e.no, e.event, ${isoInstant("e.at")} AS at,
           coalesce(${personName(locale, "a")}, e.actor) AS by, e.comment, (e.grand_total * ${String(coin)}::bigint)::text AS "grandTotal"
      FROM commercial_credit_event e LEFT JOIN app_user a ON a.id = e.actor WHERE e.credit_id = ${id} ORDER BY e.no DESC`);
  return rows;
}
