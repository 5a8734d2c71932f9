import { type SQL, sql } from "drizzle-orm";
import { ownCustomers } from "../access/own-customers.server";
import { unitNameIn } from "../access/own-units.server";
import { tenThousandths } from "../coins.server";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { compare } from "../decimal";
import { wereConverted } from "../facts/converted";
import { keptRows } from "../facts/kept-rows.server";
import { unitOptions } from "../facts/report-options.server";
import { ratesOf } from "../facts/report-rates.server";
import { chooseUnits, loadVisibleUnits } from "../facts/visible-units.server";
import { type ReceivableSums, sumReceivables } from "../receivables/receivable-figures";
import { receivableRules } from "../receivables/receivable-rules";
import type { IgnoredFilter } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { monthOfDay } from "../report/period";
import { listRuleValues } from "../rule/rule-values.server";
import { seoulDay } from "../seoul-time";
import type { ManagementReceivables, ManagementReceivablesFilters, ReceivablePlace } from "./management-receivables";

/** MIPMGM11 for the reader's own customers, from the newest list of open items; of a month, from the newest in it. */
export async function getManagementReceivables(
  ctx: Ctx,
  filters: ManagementReceivablesFilters,
  ignored: IgnoredFilter[] = [],
): Promise<ManagementReceivables> {
  const [tree, days] = await Promise.all([loadVisibleUnits(ctx), listDays(ctx)]);
  const asOf = days.find((day) => monthOfDay(day) === filters.month) ?? days[0] ?? null;
  const chosen = chooseUnits(tree, filters.unit);
  const isOf = asOf !== null && monthOfDay(asOf) === filters.month;
  const lost = [
    ...chosen.lost,
    ...(filters.month !== undefined && !isOf ? [{ name: "month", value: String(filters.month) }] : []),
  ];
  const dso = await dsoDays(ctx, asOf ?? seoulDay(ctx.now));
  const question = { filters, asOf, days: dso, units: chosen.ids };
  const { by, currency } = filters;
  const found =
    asOf === null ? nothing : await (by === "customer" ? listCustomers(ctx, question) : listPlaces(ctx, question));
  return {
    ...found,
    by,
    asOf,
    days: dso,
    currency,
    ...(asOf === null ? { unconverted: [], converted: false } : await ratesOwed(ctx, question)),
    path: { unit: chosen.unit },
    options: { months: [...new Set(days.map(monthOfDay))], units: unitOptions(tree) },
    ignored: [...ignored, ...lost],
  };
}

type Found = Pick<ManagementReceivables, "rows" | "rowCount" | "total" | "oldest">;
const nothing: Found = { rows: [], rowCount: 0, total: sumReceivables([]), oldest: null };

/** Days of which there are lists, the newest first. */
async function listDays({ db, viewer }: Ctx): Promise<string[]> {
  const { rows } = await db.execute<{ day: string }>(sql`
    SELECT DISTINCT r.as_of::text AS day FROM receivable r JOIN customer ON customer.id = r.customer_id
     WHERE ${ownCustomers(viewer.scope)} ORDER BY 1 DESC`);
  return rows.map(({ day }) => day);
}

async function dsoDays({ db }: Ctx, day: string): Promise<number> {
  const days = (await listRuleValues(db, receivableRules.area, day))["dso-days"];
  if (days === undefined) throw new Error("no value for receivables: dso-days");
  return Number(days);
}

type Question = {
  filters: ManagementReceivablesFilters;
  asOf: string | null;
  days: number;
  units: number[] | undefined;
};

const ofUnits = ({ units }: Question): SQL =>
  units ? sql`customer.org_unit_id = any(${sql.param(units)}::int[])` : sql`true`;

/** The budget rate of the list's year, else the nearest before it, as reports of sales take it. */
const rates = ({ filters, asOf }: Question): SQL => sql`
  rate AS (${ratesOf(Number(asOf?.slice(0, 4) ?? 0), filters.currency)})`;

/**
 * For a WITH: `sums` has a row for each customer in sight that owes or has bought lately, in 1/10,000 of the report's currency,
 * unrounded. Customers are of the newest list of all; what is insured is told by unit, not by customer.
 */
function customerSums(ctx: Ctx, question: Question): SQL {
  const { asOf, days } = question;
  const late = (low: number, high: number | null) =>
    sql`coalesce(sum(r.amount * rate.factor) FILTER (WHERE ${asOf}::date - r.due_day ${
      high === null ? sql`>= ${low}` : sql`BETWEEN ${low} AND ${high}`
    }), 0)`;
  return sql`
    ${rates(question)},
    own AS (SELECT customer.id, customer.org_unit_id FROM customer WHERE ${ownCustomers(ctx.viewer.scope)} AND ${ofUnits(question)}),
    owed AS (
      SELECT r.customer_id, coalesce(sum(r.amount * rate.factor) FILTER (WHERE r.due_day >= ${asOf}::date), 0) AS "notDue",
             ${late(1, 30)} AS days30, ${late(31, 60)} AS days60, ${late(61, 90)} AS days90, ${late(91, null)} AS older, sum(r.amount * rate.factor) AS open
        FROM receivable r JOIN own ON own.id = r.customer_id JOIN rate ON rate.currency = r.currency WHERE r.as_of = ${asOf}::date GROUP BY 1),
    sold AS (
      SELECT l.customer_id, sum(l.amount * rate.factor) AS sales FROM invoice_line l JOIN own ON own.id = l.customer_id JOIN rate ON rate.currency = l.currency
       WHERE l.invoice_date > ${asOf}::date - ${days}::int AND l.invoice_date <= ${asOf}::date GROUP BY 1),
    limited AS (
      SELECT DISTINCT ON (c.customer_id) c.customer_id, c.amount * rate.factor AS most FROM credit_limit c JOIN own ON own.id = c.customer_id
        JOIN rate ON rate.currency = c.currency WHERE c.valid_from <= ${asOf}::date AND c.use_yn = 'Y' ORDER BY c.customer_id, c.valid_from DESC),
    sums AS (
      SELECT own.id, own.org_unit_id, coalesce("notDue", 0) AS "notDue", coalesce(days30, 0) AS days30, coalesce(days60, 0) AS days60,
             coalesce(days90, 0) AS days90, coalesce(older, 0) AS older, coalesce(open, 0) AS open, coalesce(sales, 0) AS sales,
             coalesce(most, 0) AS limits, CASE WHEN most IS NULL THEN 0 ELSE greatest(coalesce(open, 0) - most, 0) END AS over,
             owed.customer_id IS NOT NULL AS owes
        FROM own LEFT JOIN owed ON owed.customer_id = own.id LEFT JOIN sold ON sold.customer_id = own.id LEFT JOIN limited ON limited.customer_id = own.id
       WHERE owed.customer_id IS NOT NULL OR sold.customer_id IS NOT NULL)`;
}

const whole = (of: SQL): SQL => sql`round(coalesce(${of}, 0))::text`;
/** @param insured what is insured of it */
const figures = (insured: SQL): SQL => sql`
  ${whole(sql`sum("notDue")`)} AS "notDue", ${whole(sql`sum(days30)`)} AS days30, ${whole(sql`sum(days60)`)} AS days60,
  ${whole(sql`sum(days90)`)} AS days90, ${whole(sql`sum(older)`)} AS older, ${whole(sql`sum(sales)`)} AS sales, ${whole(insured)} AS insured,
  ${whole(sql`sum(limits) FILTER (WHERE owes)`)} AS limits, ${whole(sql`sum(over)`)} AS "overLimit",
  (count(*) FILTER (WHERE owes))::int AS customers, (count(*) FILTER (WHERE over > 0))::int AS "customersOver"`;

/**
 * Subsidiaries under their regions, the largest first. Of a distributor no more is insured than its customers owe: what is left
 * of a policy covers nobody else.
 */
async function listPlaces(ctx: Ctx, question: Question): Promise<Found> {
  const { show } = question.filters;
  const only = show === "overdue" ? sql`open > "notDue"` : show === "over" ? sql`over > 0` : sql`true`;
  type Row = ReceivableSums & Pick<ReceivablePlace, "key" | "name" | "code" | "region">;
  const rows = await keptRows<Row>(
    ctx.db,
    sql`
    WITH RECURSIVE ${customerSums(ctx, question)},
    policy AS (
      SELECT s.unit_id, sum(${tenThousandths(sql`s.insured`, sql`s.currency`)} * rate.factor) AS insured
        FROM insurance_support s JOIN rate ON rate.currency = s.currency
       WHERE s.state IN ('approved', 'paid') AND ${question.asOf}::date BETWEEN s.period_from AND s.period_to GROUP BY 1),
    below AS (
      SELECT policy.unit_id AS root_id, policy.unit_id FROM policy
      UNION SELECT below.root_id, u.id FROM below JOIN org_unit u ON u.parent_id = below.unit_id),
    covered AS (
      SELECT root.subsidiary_id, sum(least(policy.insured, greatest(owing.open, 0))) AS insured
        FROM policy JOIN org_unit root ON root.id = policy.unit_id
        JOIN (SELECT below.root_id, sum(sums.open) AS open FROM below JOIN sums ON sums.org_unit_id = below.unit_id WHERE ${only} GROUP BY 1) AS owing ON owing.root_id = policy.unit_id
       GROUP BY 1),
    region AS (
      SELECT u.id AS subsidiary_id, u.parent_id AS id FROM org_unit u WHERE u.subsidiary_id = u.id)
    SELECT sub.id AS key, sub.code, ${unitNameIn(ctx, sql`sub`)} AS name, CASE WHEN parent.kind = 'region' THEN ${unitNameIn(ctx, sql`parent`)} ELSE '' END AS region,
           ${figures(sql`min(covered.insured)`)}
      FROM sums JOIN org_unit unit ON unit.id = sums.org_unit_id JOIN org_unit sub ON sub.id = unit.subsidiary_id
      LEFT JOIN region ON region.subsidiary_id = sub.id LEFT JOIN org_unit parent ON parent.id = region.id
      LEFT JOIN covered ON covered.subsidiary_id = sub.id
     WHERE ${only} GROUP BY sub.id, parent.id
     ORDER BY sum(sum(open)) OVER (PARTITION BY CASE WHEN parent.kind = 'region' THEN parent.id ELSE sub.id END) DESC, sum(open) DESC, sub.id`,
  );
  const [most] = rows.toSorted((a, b) => compare(b.older, a.older));
  return { rows, rowCount: rows.length, total: sumReceivables(rows), oldest: oldestOf(most) };
}

async function listCustomers(ctx: Ctx, question: Question): Promise<Found> {
  const { page, size, show } = question.filters;
  const where = show === "overdue" ? sql`owes AND open > "notDue"` : show === "over" ? sql`over > 0` : sql`owes`;
  // Who owes nothing has bought all the same: DSO is that of the subsidiaries.
  const counted = show === undefined ? sql`true` : where;
  const name = customerName(ctx.locale);
  const order = orderBy(
    question.filters,
    { name, open: sql`open`, overdue: sql`open - "notDue"`, overLimit: sql`over` },
    sql`open - "notDue" DESC, open DESC, customer.id`,
  );
  type Row = ReceivableSums & Pick<ReceivablePlace, "key" | "name" | "code"> & { oldestName: string; oldest: string };
  const oldest = (of: SQL) => sql`first_value(${of}) OVER (ORDER BY older DESC, customer.id)`;
  const [listed, totals] = await Promise.all([
    keptRows<Row>(
      ctx.db,
      sql`
      WITH ${customerSums(ctx, question)}
      SELECT customer.id AS key, customer.code, ${name} AS name, ${whole(sql`"notDue"`)} AS "notDue", ${whole(sql`days30`)} AS days30,
             ${whole(sql`days60`)} AS days60, ${whole(sql`days90`)} AS days90, ${whole(sql`older`)} AS older, ${whole(sql`sales`)} AS sales,
             '0' AS insured, ${whole(sql`limits`)} AS limits, ${whole(sql`over`)} AS "overLimit", 1 AS customers, (over > 0)::int AS "customersOver",
             ${oldest(name)} AS "oldestName", round(${oldest(sql`older`)})::text AS oldest
        FROM sums JOIN customer ON customer.id = sums.id WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`,
    ),
    keptRows<ReceivableSums>(
      ctx.db,
      sql`WITH ${customerSums(ctx, question)} SELECT ${figures(sql`0`)} FROM sums WHERE ${counted}`,
    ),
  ]);
  const total = totals[0] as ReceivableSums;
  const [first] = listed;
  return {
    rows: listed.map(({ oldestName: _name, oldest: _older, ...row }) => ({ ...row, region: "" })),
    rowCount: total.customers,
    total,
    oldest: oldestOf(first && { name: first.oldestName, older: first.oldest }),
  };
}

/** Nobody is the oldest where nothing is old. */
const oldestOf = (most: { name: string; older: string } | undefined): Found["oldest"] =>
  most && compare(most.older, "0") > 0 ? { name: most.name, older: most.older } : null;

/** In which currencies customers in sight owe: those without a rate, and whether others were converted. */
async function ratesOwed(
  { db, viewer }: Ctx,
  question: Question,
): Promise<Pick<ManagementReceivables, "unconverted" | "converted">> {
  const { rows } = await db.execute<{ currency: string; factor: string | null }>(sql`
    WITH ${rates(question)} SELECT r.currency, min(rate.factor)::text AS factor FROM receivable r JOIN customer ON customer.id = r.customer_id
      LEFT JOIN rate ON rate.currency = r.currency
     WHERE r.as_of = ${question.asOf}::date AND ${ownCustomers(viewer.scope)} AND ${ofUnits(question)} GROUP BY 1 ORDER BY 1`);
  return {
    unconverted: rows.filter(({ factor }) => factor === null).map(({ currency }) => currency),
    converted: wereConverted(rows, question.filters.currency),
  };
}
