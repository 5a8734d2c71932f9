import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { personOf } from "../../person-name.server";
import type { IgnoredFilter } from "../../report/filters";
import { orderBy } from "../../report/order-by.server";
import { seoulDay } from "../../seoul-time";
import { findChosenUnits } from "../point-report/find-chosen-units.server";
import { narrowed, seenMembers } from "../point-report/seen-members.server";
import type { MonthSum, OffsetFilters, OffsetRow, Offsets } from "./offsets";

type Found = { rows: OffsetRow[]; counted: { rows: number; points: number | null }; months: MonthSum[] };
const columns = {
  name: sql`day`,
  member: sql`name`,
  invoiceNo: sql`nullif("invoiceNo", '')`,
  points: sql`points`,
  kind: sql`kind`,
  counterDay: sql`"counterDay"`,
  monthState: sql`"monthState"`,
  remark: sql`nullif(remark, '')`,
  postedBy: sql`"postedBy"`,
};
/** When what stands in the row was taken back, or the day of what it takes back. */
const counterDay = sql`CASE e.type WHEN 'offset' THEN (SELECT c.day FROM point_entry c WHERE c.refers_to = e.id AND c.type = 'offset-cancelled')
  ELSE (SELECT o.day FROM point_entry o WHERE o.id = e.refers_to) END`;
const usual = sql`day DESC, id DESC`;

/** The newest first. */
export async function getOffsets(ctx: Ctx, filters: OffsetFilters, ignored: IgnoredFilter[] = []): Promise<Offsets> {
  const { text, month, kind, page, size } = filters;
  const { ids, path, units, dropped } = await findChosenUnits(ctx, filters.unit);
  const asked = {
    text,
    unit: undefined,
    purpose: undefined,
    tier: undefined,
    state: undefined,
    money: undefined,
    waiting: undefined,
  };
  const seen = seenMembers(ctx, "home", narrowed(ctx, asked, ids));
  const where = sql`${month ? sql`month = ${month}` : sql`true`} AND ${kind ? sql`kind = ${kind}` : sql`true`}`;
  const { rows } = await ctx.db.execute<Found>(sql`
    WITH seen AS (${seen}),
    told AS MATERIALIZED (
      SELECT e.id, e.day, seen.id AS "memberId", seen."memberNo", seen.name, seen."customerCode", seen."customerId",
             coalesce(e.invoice_no, '') AS "invoiceNo", -e.points AS points, e.remark, ${personOf(ctx.locale, sql`e.posted_by`)} AS "postedBy",
             CASE WHEN e.type = 'offset-cancelled' THEN 'cancelled'
                  WHEN EXISTS (SELECT FROM point_entry c WHERE c.refers_to = e.id AND c.type = 'offset-cancelled') THEN 'taken-back'
                  ELSE 'granted' END AS kind,
             ${counterDay} AS "counterDay", to_char(e.day, 'YYYYMM')::int AS month, CASE WHEN o.month IS NULL THEN 'open' ELSE 'posted' END AS "monthState"
        FROM point_entry e JOIN seen ON seen.id = e.member_id JOIN member m ON m.id = e.member_id
        LEFT JOIN offset_month o ON o.subsidiary_id = m.subsidiary_id AND o.month = date_trunc('month', e.day)
       WHERE e.type IN ('offset', 'offset-cancelled'))
    SELECT (SELECT coalesce(json_agg(paged), '[]') FROM (SELECT * FROM told WHERE ${where}
              ORDER BY ${orderBy(filters, columns, usual)} LIMIT ${size} OFFSET ${(page - 1) * size}) AS paged) AS rows,
           (SELECT json_build_object('rows', count(*), 'points', sum(points)) FROM told WHERE ${where}) AS counted,
           (SELECT coalesce(json_agg(summed ORDER BY summed.month DESC), '[]') FROM (
              SELECT month, coalesce(sum(points) FILTER (WHERE kind <> 'cancelled'), 0) AS granted,
                     coalesce(-sum(points) FILTER (WHERE kind = 'cancelled'), 0) AS cancelled,
                     coalesce(sum(points) FILTER (WHERE kind = 'taken-back' AND to_char("counterDay", 'YYYYMM')::int > month), 0) AS later, min("monthState") AS state
                FROM told GROUP BY month) AS summed) AS months`);
  const [found] = rows;
  return {
    rows: found?.rows ?? [],
    rowCount: found?.counted.rows ?? 0,
    total: { points: found?.counted.points ?? 0 },
    months: found?.months ?? [],
    asOf: seoulDay(ctx.now),
    path,
    options: { units },
    ignored: [...ignored, ...dropped],
  };
}
