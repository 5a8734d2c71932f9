import { type SQL, sql } from "drizzle-orm";
import { ownUnits, unitNameIn, unitNames } from "../access/own-units.server";
import { allOf } from "../all-of.server";
import { tenThousandths } from "../coins.server";
import type { Ctx } from "../ctx";
import { optionsAbove } from "../facts/report-options.server";
import { chooseUnits, loadVisibleUnits } from "../facts/visible-units.server";
import { isoInstant } from "../iso-instant.server";
import { waitsForSteps } from "../lifecycle/keep-steps.server";
import { personOf } from "../person-name.server";
import type { IgnoredFilter } from "../report/filters";
import { orderBy } from "../report/order-by.server";
import { contains } from "../search-pattern";
import { seoulDay } from "../seoul-time";
import { waitingColumns } from "../waiting-columns.server";
import { inPercent } from "./check-support.server";
import { inUnits } from "./find-support.server";
import { canAsk, insuranceVerbs } from "./insurance-policy";
import { insuranceStates } from "./insurance-terms";
import { listSupportYears, sumSupports } from "./support-sums.server";
import type { ListedSupport, SupportFilters, Supports } from "./supports";

/** MIPSAL14 as the screen and the API show it. Totals are of everything filtered, over all pages. */
export async function getSupports(ctx: Ctx, filters: SupportFilters, ignored: IgnoredFilter[] = []): Promise<Supports> {
  const [tree, known] = await Promise.all([loadVisibleUnits(ctx), listKnown(ctx)]);
  const chosen = chooseUnits(tree, filters.unit);
  const { lost } = chosen;
  const { by, currency } = filters;
  const where = conditionOf(ctx, filters, chosen.ids);
  // Both are links to the rows they count: all other filters stand, only these two take each other's place.
  const whichever = conditionOf(ctx, { ...filters, show: undefined }, chosen.ids);
  const [list, sums, years, waiting, ending] = await Promise.all([
    listSupports(ctx, filters, where),
    sumSupports(ctx, where, currency),
    by === "year" ? listSupportYears(ctx, where, currency) : [],
    countSupports(ctx, sql`${whichever} AND ${waitsFor(ctx)}`),
    countSupports(ctx, sql`${whichever} AND ${endsSoon(ctx)}`),
  ]);
  return {
    ...list,
    ...sums,
    by,
    currency,
    years,
    waiting,
    ending,
    may: { ask: canAsk(ctx.viewer) },
    path: { unit: chosen.unit },
    options: { years: known.years, units: optionsAbove(tree, known.units) },
    ignored: [...ignored, ...lost],
  };
}

async function listKnown({ db, viewer }: Ctx): Promise<{ years: number[]; units: number[] }> {
  const { rows } = await db.execute<{ year: number; unit: number }>(sql`
    SELECT DISTINCT extract(year FROM s.period_from)::int AS year, s.unit_id AS unit FROM insurance_support s
     WHERE ${ownUnits(viewer.scope, sql`s.unit_id`)}`);
  const years = [...new Set(rows.map(({ year }) => year))].sort((a, b) => b - a);
  return { years, units: [...new Set(rows.map(({ unit }) => unit))] };
}

/** What waits for the reader: to be checked, approved or paid by others than who asked, or back to be changed. */
function waitsFor({ viewer }: Ctx): SQL {
  const { check, approval, payment } = insuranceVerbs;
  const own = canAsk(viewer) ? sql`s.state = 'returned' AND s.requested_by = ${viewer.userId}` : sql`false`;
  return sql`(${waitsForSteps(viewer, [check, approval, payment], "s")} OR ${own})`;
}

/** Policies that end within the days of the rules and have no successor. */
export const endsSoon = ({ now }: Pick<Ctx, "now">): SQL => {
  const today = seoulDay(now);
  return sql`(s.state IN ('approved', 'paid') AND s.period_to BETWEEN ${today}::date
    AND ${today}::date + rule_on('insurance', 'renewal-days', NULL, NULL, ${today}::date)::int
    AND NOT EXISTS (SELECT FROM insurance_support n WHERE n.unit_id = s.unit_id AND lower(n.insurer) = lower(s.insurer)
      AND n.period_from > s.period_from AND n.state NOT IN ('rejected', 'withdrawn')))`;
};

function conditionOf(ctx: Ctx, filters: SupportFilters, units: number[] | undefined): SQL {
  const { text, year, state, currency, show } = filters;
  const like = text && contains(text);
  return allOf([
    ownUnits(ctx.viewer.scope, sql`s.unit_id`),
    sql`s.currency = ${currency}`,
    year !== undefined && sql`extract(year FROM s.period_from) = ${year}`,
    units && sql`s.unit_id = any(${sql.param(units)}::int[])`,
    state && sql`s.state = ${state}`,
    like &&
      sql`(s.request_no ILIKE ${like} OR s.policy_no ILIKE ${like} OR s.insurer ILIKE ${like} OR u.code ILIKE ${like}
        OR ${unitNames()} ILIKE ${like})`,
    show === "waiting" && waitsFor(ctx),
    show === "ending" && endsSoon(ctx),
  ]);
}

const paidOut = sql`coalesce((SELECT sum(c.payout) FROM insurance_claim c WHERE c.support_id = s.id AND c.use_yn = 'Y'), 0)`;
const doneBy = ({ locale }: Ctx, column: SQL) => sql`coalesce(${personOf(locale, column)}, '')`;

async function listSupports(ctx: Ctx, filters: SupportFilters, where: SQL) {
  const { page, size } = filters;
  const name = unitNameIn(ctx);
  const states = sql`array_position(${sql.param([...insuranceStates])}::text[], s.state)`;
  const order = orderBy(
    filters,
    {
      name: sql`s.request_no`,
      distributor: name,
      insured: sql`s.insured`,
      premium: sql`s.premium`,
      support: sql`s.support`,
      paidOut,
      periodFrom: sql`s.period_from`,
      periodTo: sql`s.period_to`,
      state: states,
    },
    sql`s.requested_at DESC, s.id DESC`,
  );
  type Row = Omit<ListedSupport, "unit"> & { unitId: number; unitCode: string; unitName: string };
  const from = sql`insurance_support s JOIN org_unit u ON u.id = s.unit_id WHERE ${where}`;
  const [{ rows }, counted] = await Promise.all([
    ctx.db.execute<Row>(sql`
      SELECT s.id, s.request_no AS "requestNo", u.id AS "unitId", u.code AS "unitCode", ${name} AS "unitName", s.insurer,
             s.policy_no AS "policyNo", ${inUnits(sql`s.insured`)} AS insured, s.rate::text, ${inUnits(sql`s.premium`)} AS premium,
             ${inUnits(sql`s.support`)} AS support, ${inUnits(paidOut)} AS "paidOut", s.period_from::text AS "periodFrom",
             s.period_to::text AS "periodTo", s.state, s.currency, ${doneBy(ctx, sql`s.requested_by`)} AS "requestedBy",
             ${isoInstant("s.requested_at")} AS "requestedAt", ${doneBy(ctx, sql`s.approved_by`)} AS "approvedBy",
             ${isoInstant("s.paid_at")} AS "paidAt", s.payment_ref AS "paymentRef"
        FROM ${from} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`),
    ctx.db.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM ${from}`),
  ]);
  return {
    rows: rows.map(({ unitId, unitCode, unitName, ...row }) => ({
      ...row,
      rate: inPercent(row.rate),
      unit: { id: unitId, code: unitCode, name: unitName },
    })),
    rowCount: counted.rows[0]?.count ?? 0,
  };
}

async function countSupports({ db }: Ctx, where: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM insurance_support s JOIN org_unit u ON u.id = s.unit_id WHERE ${where}`);
  return rows[0]?.count ?? 0;
}

/** Requests that wait for the reader, a queue a currency as the list shows them; null for who has no part in them. */
export function waitingSupports(ctx: Ctx): SQL | null {
  if (!canAsk(ctx.viewer)) return null;
  const columns = waitingColumns({
    ...{
      queue: sql`s.currency`,
      since: sql`s.last_update_date`,
      id: sql`s.id`,
      name: unitNameIn(ctx),
      state: sql`s.state`,
    },
    reference: sql`s.request_no`,
    ...{ amount: tenThousandths(sql`s.support`, sql`s.currency`), currency: sql`s.currency` },
  });
  return sql`SELECT ${columns} FROM insurance_support s JOIN org_unit u ON u.id = s.unit_id
     WHERE ${ownUnits(ctx.viewer.scope, sql`s.unit_id`)} AND ${waitsFor(ctx)}`;
}
