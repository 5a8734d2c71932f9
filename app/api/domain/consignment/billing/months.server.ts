import { type SQL, sql } from "drizzle-orm";
import { writeAudit } from "../../audit/write-audit.server";
import { requireStanding } from "../../change-record.server";
import type { Ctx, Viewer } from "../../ctx";
import { AppError } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { personOf } from "../../person-name.server";
import { addMonths, type Month, monthOfDay } from "../../report/period";
import { seoulDay } from "../../seoul-time";
import { type Policy, whatCan } from "../../verbs";
import { ownSites, siteTables } from "../own-sites.server";
import { notBilled } from "../site/find-site.server";
import { canKeepStock, isOwnUnit } from "../site/site-policy";
import type { MonthRecord } from "./months";

type Row = Omit<MonthRecord, "can" | "next"> & { id: number; first: string | null };
type Judged = { id: number; next: number | null; openCounts: number };

const monthPolicies = {
  /** Only a month that is over, once nobody counts in it any more. */
  closing: (viewer, { id, next, openCounts }) => {
    if (!canKeepStock(viewer) || !isOwnUnit(viewer, id)) return "no-right";
    return next !== null && openCounts === 0 ? null : "not-now";
  },
} as const satisfies Record<string, Policy<Judged>>;

/**
 * Units that look after sites in sight. Who acts for a unit is told of all its sites, as the month is closed for all of them;
 * anybody else of those that they see.
 */
export async function listMonths(ctx: Ctx): Promise<MonthRecord[]> {
  return (await loadUnits(ctx, sql`true`)).map(({ id: _id, ...month }) => month);
}

/** One of them, by its code. @throws AppError not-found */
export async function getMonth(ctx: Ctx, unit: string): Promise<MonthRecord> {
  const { id: _id, ...found } = await findUnit(ctx, unit);
  return found;
}

async function findUnit(ctx: Ctx, unit: string) {
  const [found] = await loadUnits(ctx, sql`unit.code = ${unit}`);
  if (!found) throw new AppError("not-found");
  return found;
}

async function loadUnits(ctx: Ctx, where: SQL): Promise<(MonthRecord & { id: number })[]> {
  const { db, viewer, locale, now } = ctx;
  const name = sql.identifier(`name_${locale}`);
  // The month after the last closed one, else that of the first movement.
  const before = sql`((date_trunc('month', coalesce(to_date(last.ym::text, 'YYYYMM') + interval '1 month', own.first)) + interval '1 month')::date)`;
  const { rows } = await db.execute<Row>(sql`
    WITH seen AS (
      SELECT site.id, site.org_unit_id AS unit_id FROM ${siteTables} WHERE ${ownSites(viewer.scope)}
      UNION SELECT site.id, site.org_unit_id FROM consignment_site site WHERE ${actsFor(viewer, sql`site.org_unit_id`)}),
    own AS (
      SELECT seen.unit_id, count(DISTINCT seen.id)::int AS sites, min(m.day) AS first
        FROM seen LEFT JOIN consignment_movement m ON m.site_id = seen.id GROUP BY 1)
    SELECT unit.id, unit.code AS unit, coalesce(unit.${name}, unit.name_en) AS "unitName", own.sites, own.first::text AS first,
           last.ym AS "closedTo", ${isoInstant("last.closed_at")} AS "closedAt",
           CASE WHEN ${actsFor(viewer, sql`unit.id`)} THEN ${personOf(ctx.locale, sql`last.closed_by`)} END AS "closedBy",
           (SELECT count(*)::int FROM consignment_count c JOIN seen s ON s.id = c.site_id
             WHERE s.unit_id = unit.id AND c.state = 'open' AND c.use_yn = 'Y' AND c.day < ${before}) AS "openCounts",
           (SELECT count(*)::int FROM consignment_movement m JOIN seen s ON s.id = m.site_id
             WHERE s.unit_id = unit.id AND m.day < ${before} AND ${notBilled("m")}) AS unbilled
      FROM own JOIN org_unit unit ON unit.id = own.unit_id
      LEFT JOIN LATERAL (SELECT * FROM consignment_month c WHERE c.org_unit_id = unit.id ORDER BY ym DESC LIMIT 1) AS last ON true
     WHERE ${where} ORDER BY unit.display_order, unit.id`);
  return rows.map(({ first, ...row }) => {
    const next = nextMonth(row.closedTo, first, monthOfDay(seoulDay(now)));
    return { ...row, next, can: whatCan(monthPolicies, viewer, { ...row, next }) };
  });
}

/** Whether a month of the unit is a matter of the viewer's, not only of their sites. */
const actsFor = (viewer: Viewer, unit: SQL): SQL =>
  canKeepStock(viewer)
    ? viewer.scope.all
      ? sql`true`
      : sql`${unit} = ANY (${sql.param([...viewer.scope.unitIds])}::int[])`
    : sql`false`;

function nextMonth(closedTo: Month | null, first: string | null, present: Month): Month | null {
  const next = closedTo === null ? first && monthOfDay(first) : addMonths(closedTo, 1);
  return next && next < present ? next : null;
}

/**
 * The next month of a unit is closed, with all before it: nobody writes at its sites meanwhile, and nothing into it from now on.
 * @throws AppError not-found, no-right, not-now, stale (another month was shown)
 */
export async function closeMonth(
  ctx: Ctx,
  { unit, stamp, remark }: { unit: string; stamp: string; remark: string },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { id } = await findUnit(within, unit);
    await tx.execute(sql`SELECT FROM consignment_site WHERE org_unit_id = ${id} ORDER BY id FOR NO KEY UPDATE`);
    const found = await findUnit(within, unit);
    if (String(found.next ?? found.closedTo) !== stamp) throw new AppError("stale");
    requireStanding("consignment-month", monthPolicies.closing, ctx.viewer, found);
    const { rowCount } = await tx.execute(sql`
      INSERT INTO consignment_month (org_unit_id, ym, closed_at, closed_by)
      VALUES (${id}, ${found.next}, ${ctx.now.toISOString()}::timestamptz, ${ctx.viewer.userId}) ON CONFLICT DO NOTHING`);
    if (!rowCount) throw new AppError("stale");
    await writeAudit(tx, ctx, {
      ...{ action: "consignment-month-close" as const, subject: `consignment-month:${unit}` as const },
      after: { month: found.next },
      ...(remark && { reason: remark }),
    });
  });
}
