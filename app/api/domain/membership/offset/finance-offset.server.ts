import { type SQL, sql } from "drizzle-orm";
import { isAtHome } from "../../access/home-country.server";
import { ownCustomers } from "../../access/own-customers.server";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { isoInstant } from "../../iso-instant.server";
import { writtenMoney } from "../../money-text";
import { personOf } from "../../person-name.server";
import type { IgnoredFilter } from "../../report/filters";
import { orderBy } from "../../report/order-by.server";
import { seoulDay } from "../../seoul-time";
import { todayOf } from "../calendar.server";
import { wholeRows } from "../point-report/whole-rows.server";
import { decides } from "../posting/point-policy";
import type { FinanceFilters, FinanceMonth, FinanceOffset, MonthPosting } from "./finance-offset";
import { monthShown, worthOf } from "./finance-offset";

const ofCurrency = (money: SQL) => ({ money, currency: sql`currency` });
const columns = {
  name: sql`month`,
  entity: sql`entity`,
  currency: sql`currency`,
  granted: ofCurrency(sql`granted * worth`),
  cancelled: ofCurrency(sql`cancelled * worth`),
  net: ofCurrency(sql`(granted - cancelled) * worth`),
  later: ofCurrency(sql`later * worth`),
  grantedPoints: sql`granted`,
  cancelledPoints: sql`cancelled`,
  netPoints: sql`granted - cancelled`,
  state: sql`state`,
  journalRef: sql`nullif("journalRef", '')`,
  postedBy: sql`nullif("postedBy", '')`,
  postedAt: sql`"postedAt"`,
};

/** Months with offsets, the newest first. A posted month has what was booked. */
export async function getFinanceOffset(
  ctx: Ctx,
  filters: FinanceFilters,
  ignored: IgnoredFilter[] = [],
): Promise<FinanceOffset> {
  const { entity, state, page, size } = filters;
  const where = sql`${entity === undefined ? sql`true` : sql`"subsidiaryId" = ${entity}`} AND ${state ? sql`state = ${state}` : sql`true`}`;
  const order = orderBy(filters, columns, sql`month DESC, entity, "subsidiaryId"`);
  const all = monthsOf(ctx);
  const [rows, [count], entities] = await Promise.all([
    wholeRows<FinanceMonth>(
      ctx.db,
      sql`SELECT * FROM (${all}) AS told WHERE ${where} ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`,
    ),
    wholeRows<{ rows: number }>(ctx.db, sql`SELECT count(*) AS rows FROM (${all}) AS told WHERE ${where}`),
    wholeRows<{ id: number; name: string }>(
      ctx.db,
      sql`SELECT DISTINCT "subsidiaryId" AS id, entity AS name FROM (${all}) AS told ORDER BY 2, 1`,
    ),
  ]);
  return { rows, rowCount: count?.rows ?? 0, asOf: seoulDay(ctx.now), options: { entities }, ignored };
}

function monthsOf({ viewer, locale, now }: Ctx): SQL {
  // A month ends where its entity is: there offsets are still of it when Seoul has the next one.
  const today = todayOf(now, sql`unit.id`);
  const name = sql`coalesce(unit.${sql.identifier(`name_${locale}`)}, unit.name_en)`;
  return sql`
    SELECT unit.id || '-' || to_char(sums.month, 'YYYYMM') AS id, to_char(sums.month, 'YYYYMM')::int AS month,
           unit.id AS "subsidiaryId", ${name} AS entity, ${isAtHome(sql`unit.id`)} AS "atHome", unit.currency, point_worth(unit.currency) AS worth, coalesce(o.granted, sums.granted) AS granted,
           coalesce(o.cancelled, sums.cancelled) AS cancelled, sums.later, CASE WHEN o.month IS NULL THEN 'open' ELSE 'posted' END AS state,
           coalesce(o.journal_ref, '') AS "journalRef", coalesce(${personOf(locale, sql`o.posted_by`)}, '') AS "postedBy",
           ${isoInstant("o.posted_at")} AS "postedAt",
           ${mayPost(viewer)} AND o.month IS NULL AND sums.month + interval '1 month' <= ${today} AS "canPost"
      FROM (SELECT member.subsidiary_id, date_trunc('month', e.day) AS month, ${granted} AS granted, ${cancelled} AS cancelled, ${later} AS later
              FROM point_entry e JOIN member ON member.id = e.member_id JOIN customer ON customer.id = member.customer_id
             WHERE e.type IN ('offset', 'offset-cancelled') AND ${ownCustomers(viewer.scope)} GROUP BY 1, 2) AS sums
      JOIN org_unit AS unit ON unit.id = sums.subsidiary_id
      LEFT JOIN offset_month o ON o.subsidiary_id = sums.subsidiary_id AND o.month = sums.month`;
}
const granted = sql`coalesce(-sum(e.points) FILTER (WHERE e.type = 'offset'), 0)::bigint`;
const cancelled = sql`coalesce(sum(e.points) FILTER (WHERE e.type = 'offset-cancelled'), 0)::bigint`;

const later = sql`coalesce(-sum(e.points) FILTER (WHERE e.type = 'offset' AND EXISTS (
  SELECT FROM point_entry c WHERE c.refers_to = e.id AND c.type = 'offset-cancelled' AND date_trunc('month', c.day) > date_trunc('month', e.day))), 0)::bigint`;

/** A month is posted as a whole: by whom sees all of it. */
const mayPost = (viewer: Ctx["viewer"]): boolean => decides(viewer) && viewer.scope.all;

/** One month of a legal entity. @throws AppError not-found */
export async function getFinanceMonth(ctx: Ctx, id: string): Promise<FinanceMonth> {
  const [found] = await wholeRows<FinanceMonth>(ctx.db, sql`SELECT * FROM (${monthsOf(ctx)}) AS told WHERE id = ${id}`);
  if (!found) throw new AppError("not-found");
  return found;
}

async function isPostedBy({ db, viewer }: Ctx, { subsidiaryId, month }: FinanceMonth): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    SELECT FROM offset_month WHERE subsidiary_id = ${subsidiaryId} AND to_char(month, 'YYYYMM')::int = ${month}
       AND posted_by = ${viewer.userId}`);
  return (rowCount ?? 0) > 0;
}

/**
 * Books a month's offsets of a legal entity: from then on it is closed for change. The subsidiary's row is held, so that no
 * offset is posted or cancelled meanwhile; one that came or went since the month was shown is told first. The same journal
 * entry again changes nothing.
 * @throws AppError not-found, no-right, month-not-over, offset-month-posted, invalid-input: another sum than was shown
 */
export async function postOffsetMonth(ctx: Ctx, id: string, { journalRef, seen }: MonthPosting): Promise<void> {
  const { viewer, now, locale } = ctx;
  await ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { subsidiaryId, month } = await getFinanceMonth(within, id);
    await tx.execute(sql`SELECT FROM org_unit WHERE id = ${subsidiaryId} FOR NO KEY UPDATE`);
    const found = await getFinanceMonth(within, id);
    if (found.state === "posted" && found.journalRef === journalRef && (await isPostedBy(within, found))) return;
    const day = `${String(month).slice(0, 4)}-${String(month).slice(4)}`;
    if (found.state === "posted") throw new AppError("offset-month-posted", { params: { month: day } });
    if (!mayPost(viewer)) throw new AppError("no-right");
    if (!found.canPost) throw new AppError("month-not-over");
    if (seen !== "" && seen !== monthShown(found)) {
      const net = writtenMoney(locale, worthOf(found, found.granted - found.cancelled), found.currency);
      throw invalidField("journalRef", { key: "offset.posting.changed", params: { net, currency: found.currency } });
    }
    await tx.execute(sql`
      INSERT INTO offset_month (subsidiary_id, month, currency, journal_ref, granted, cancelled, posted_by, posted_at,
        create_user, create_date, last_update_user, last_update_date)
      VALUES (${subsidiaryId}, ${`${day}-01`}::date, ${found.currency}, ${journalRef}, ${found.granted}, ${found.cancelled},
        ${viewer.userId}, ${now.toISOString()}::timestamptz, ${viewer.userId}, ${now.toISOString()}::timestamptz,
        ${viewer.userId}, ${now.toISOString()}::timestamptz)`);
    const after = { journalRef, granted: found.granted, cancelled: found.cancelled };
    await writeAudit(tx, ctx, { action: "offset-month-post", subject: `offset-month:${id}`, after });
  });
}
