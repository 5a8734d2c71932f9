import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { addMonths, type Month } from "../report/period";
import { seoulDay } from "../seoul-time";
import type { ChannelMonth, DistributorRecord } from "./channel-input";
import { dueDayOn, openMonth, stateOf } from "./channel-months.server";
import { findDistributor } from "./channel-tree.server";

const MOST_MONTHS = 24;

/** A distributor with its last 24 months: what was sold to it and what it reported, and which months lack. @throws AppError not-found */
export async function getDistributor(ctx: Ctx, id: number): Promise<DistributorRecord> {
  const found = await findDistributor(ctx, id);
  const [open, dueDay] = await Promise.all([openMonth(ctx), dueDayOn(ctx, seoulDay(ctx.now))]);
  return {
    unit: found.unit,
    currency: found.currency,
    since: found.since,
    dueDay,
    sellers: found.sellers,
    months: await listMonths(ctx, found, open, dueDay),
    can: ["report"],
  };
}

type Found = Awaited<ReturnType<typeof findDistributor>>;

async function listMonths(ctx: Ctx, found: Found, open: Month, dueDay: number): Promise<ChannelMonth[]> {
  const first = Math.max(found.since, addMonths(open, 1 - MOST_MONTHS));
  const sellers = found.sellers.map(({ id }) => id);
  const { rows } = await ctx.db.execute<Omit<ChannelMonth, "state"> & { isEntered: boolean }>(sql`
    WITH sold AS (
      SELECT ym, sum(quantity) AS quantity, sum(amount) AS amount FROM sales_month_unit
       WHERE unit_id = any(${sql.param(sellers)}::int[]) AND ym BETWEEN ${first} AND ${open} GROUP BY ym),
    told AS (
      SELECT r.ym, r.reported_on, coalesce(sum(l.quantity), 0) AS quantity, coalesce(sum(l.amount), 0) AS amount
        FROM channel_report r LEFT JOIN channel_report_line l ON l.report_id = r.id
       WHERE r.unit_id = ${found.unit.id} AND r.ym BETWEEN ${first} AND ${open} GROUP BY r.id)
    SELECT to_char(day, 'YYYYMM')::int AS month, coalesce(sold.quantity, 0)::text AS "sellIn", coalesce(sold.amount, 0)::text AS "sellInAmount",
           coalesce(told.quantity, 0)::text AS "sellOut", coalesce(told.amount, 0)::text AS "sellOutAmount", told.reported_on::text AS "reportedOn", told.ym IS NOT NULL AS "isEntered"
      FROM generate_series(to_date(${String(first)}, 'YYYYMM'), to_date(${String(open)}, 'YYYYMM'), interval '1 month') AS day
      LEFT JOIN sold ON sold.ym = to_char(day, 'YYYYMM')::int LEFT JOIN told ON told.ym = to_char(day, 'YYYYMM')::int
     ORDER BY day DESC`);
  return rows.map(({ isEntered, ...row }) => ({ ...row, state: stateOf({ ...row, isEntered }, open, dueDay) }));
}
