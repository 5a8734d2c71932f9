import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { loadReportBasis } from "../facts/report-basis.server";
import { type Option, unitOptions } from "../facts/report-options.server";
import { reportRates } from "../facts/report-rates.server";
import { rateRows } from "../facts/sales-figures.server";
import { chooseUnits } from "../facts/visible-units.server";
import { type IgnoredFilter, lostFilters } from "../report/filters";
import { requireRuleValues } from "../rule/rule-values.server";
import { seoulDay } from "../seoul-time";
import { tcisRules } from "./tcis-rules";

/** A question about what happens at customers, as the reader may ask it. */
export type TcisQuestion = {
  /** On `customer`: the reader's own, below the chosen unit, the chosen one. */
  seen: SQL;
  path: { unit: { id: number; name: string }[]; customer: { id: number; name: string } | null };
  /** The last day that any invoice was loaded of. */
  asOf: string;
  /** Factors into the currency of the report, as a table `rate` (currency, factor). */
  rates: SQL;
  currency: string;
  /** Exact, as stored: fractions of the stages, days. */
  rules: Record<keyof typeof tcisRules.rules, string>;
  ignored: IgnoredFilter[];
  options: { units: Option[] };
};

type Asked = {
  unit?: readonly number[] | undefined;
  customer?: number | undefined;
  currency?: "USD" | "KRW" | "EUR";
};

/** A unit or customer that the reader does not see is dropped and named, exactly as one that does not exist. */
export async function askTcis(ctx: Ctx, asked: Asked): Promise<TcisQuestion> {
  const { unit: unitId, currency: wanted = "USD" } = asked;
  const [{ asOf, tree, rates: known }, rules, customer] = await Promise.all([
    loadReportBasis(ctx, wanted),
    requireRuleValues(ctx.db, tcisRules, seoulDay(ctx.now)),
    findCustomer(ctx, asked.customer),
  ]);
  const chosen = chooseUnits(tree, unitId);
  const units = chosen.ids;
  const { rates, currency, unconverted } = reportRates(known, Number(asOf.day.slice(0, 4)), wanted, null);
  const conditions = [
    ownCustomers(ctx.viewer.scope),
    ...(units ? [sql`customer.org_unit_id = any(${sql.param(units)}::int[])`] : []),
    ...(customer ? [sql`customer.id = ${customer.id}`] : []),
  ];
  return {
    seen: sql.join(conditions, sql` AND `),
    path: { unit: chosen.unit, customer },
    asOf: asOf.day,
    rates: sql`(SELECT s.currency, max(rate.factor) AS factor FROM ${rateRows(rates)} JOIN org_unit s ON s.id = rate.subsidiary_id GROUP BY 1) AS rate`,
    currency,
    rules,
    ignored: [
      ...chosen.lost,
      ...lostFilters(asked, { customer }),
      ...unconverted.map((code) => ({ name: "rate", value: code })),
    ],
    options: { units: unitOptions(tree) },
  };
}

async function findCustomer({ db, viewer, locale }: Ctx, id: number | undefined) {
  if (id === undefined) return null;
  const { rows } = await db.execute<{ id: number; name: string }>(
    sql`SELECT customer.id, ${customerName(locale)} AS name FROM customer WHERE customer.id = ${id} AND ${ownCustomers(viewer.scope)}`,
  );
  return rows[0] ?? null;
}
