import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { addMonths, type Month, monthOfDay, yearStart } from "../../report/period";
import { sayWording } from "../../say-wording";
import { seoulDay } from "../../seoul-time";
import { whatCan } from "../../verbs";
import { closedWording } from "../entry/refuse-closed.server";
import { missingModels } from "../missing-months.server";
import { type FoundSite, findSite } from "../site/find-site.server";
import { sitePolicies } from "../site/site-policy";
import { expenseKinds } from "../ttmb-terms";
import type { MonthSheet, MonthSheetKind } from "./month-sheet";

const MONTHS = 24;

type Asked = { id: number; month?: Month | undefined; sheet?: MonthSheetKind | undefined };

/** A site's month, without one named the first of which the sheet lacks something; else the present one. @throws AppError not-found */
export async function getMonthSheet(ctx: Ctx, { id, month: asked, sheet = "production" }: Asked): Promise<MonthSheet> {
  const site = await findSite(ctx, id);
  const today = seoulDay(ctx.now);
  const months = monthsOf(site, monthOfDay(today));
  const open = months.filter((ym) => ym > site.closedTo);
  const month = asked ?? (await firstLacking(ctx, id, open, sheet)) ?? open[0] ?? months[0] ?? site.nextMonth;
  const [models, expenses, missing] = await Promise.all([
    listModels(ctx, id, month),
    listExpenses(ctx, id, month),
    missingModels(ctx.db, [id], month, month),
  ]);
  const closed = closedWording(site, month, today, ctx.locale);
  return {
    ...{ id, code: site.code, siteName: site.name, currency: site.currency, month, months, models, expenses },
    closed: closed && sayWording(ctx.locale, closed),
    missing: missing.map(({ model }) => model),
    can: whatCan(sitePolicies, ctx.viewer, site),
  };
}

/** The earliest of the months of which a model's production, or a kind of expenses, is not entered; null where nothing lacks. */
async function firstLacking(
  { db }: Ctx,
  id: number,
  months: readonly Month[],
  sheet: MonthSheetKind,
): Promise<Month | null> {
  const [from, to] = [months.at(-1), months[0]];
  if (from === undefined || to === undefined) return null;
  if (sheet === "production") return (await missingModels(db, [id], from, to))[0]?.ym ?? null;
  const { rows } = await db.execute<{ ym: Month; kinds: number }>(
    sql`SELECT ym, count(*)::int AS kinds FROM ttmb_expense WHERE site_id = ${id} AND ym BETWEEN ${from} AND ${to} GROUP BY ym`,
  );
  const whole = new Set(rows.flatMap(({ ym, kinds }) => (kinds < expenseKinds.length ? [] : [ym])));
  return months.findLast((ym) => !whole.has(ym)) ?? null;
}

/** Months in which the site runs, up to the present one. */
function monthsOf({ startDay, endDay }: FoundSite, present: Month): Month[] {
  const last = endDay === null ? present : Math.min(present, monthOfDay(endDay));
  const all = Array.from({ length: MONTHS }, (_, back) => addMonths(last, -back));
  return all.filter((ym) => ym >= monthOfDay(startDay));
}

async function listModels({ db }: Ctx, id: number, month: Month): Promise<MonthSheet["models"]> {
  type Row = Omit<MonthSheet["models"][number], "before"> & { goodBefore: number | null; plannedBefore: number | null };
  const { rows } = await db.execute<Row>(sql`
    SELECT m.id, l.code || ' ' || m.code AS name, m.name AS "modelName", p.good_units AS good, p.planned_units AS planned,
           b.good_units AS "goodBefore", b.planned_units AS "plannedBefore"
      FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id
      LEFT JOIN ttmb_production p ON p.model_id = m.id AND p.ym = ${month}
      LEFT JOIN ttmb_production b ON b.model_id = m.id AND b.ym = ${addMonths(month, -1)}
     WHERE l.site_id = ${id} AND ((m.use_yn = 'Y' AND l.use_yn = 'Y') OR p.model_id IS NOT NULL) ORDER BY l.code, m.code`);
  return rows.map(({ goodBefore, plannedBefore, ...row }) => ({
    ...row,
    before: { good: goodBefore, planned: plannedBefore },
  }));
}

async function listExpenses({ db }: Ctx, id: number, month: Month): Promise<MonthSheet["expenses"]> {
  const { rows } = await db.execute<MonthSheet["expenses"][number]>(sql`
    SELECT wanted.kind, e.amount::text AS amount, coalesce(e.remark, '') AS remark, b.amount::text AS before,
           (SELECT coalesce(sum(y.amount), 0)::text FROM ttmb_expense y
             WHERE y.site_id = ${id} AND y.kind = wanted.kind AND y.ym BETWEEN ${yearStart(month)} AND ${month}) AS year
      FROM jsonb_array_elements_text(${JSON.stringify(expenseKinds)}::jsonb) WITH ORDINALITY AS wanted (kind, at)
      LEFT JOIN ttmb_expense e ON e.site_id = ${id} AND e.kind = wanted.kind AND e.ym = ${month}
      LEFT JOIN ttmb_expense b ON b.site_id = ${id} AND b.kind = wanted.kind AND b.ym = ${addMonths(month, -1)} ORDER BY wanted.at`);
  return rows;
}
