import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { keptRows } from "../facts/kept-rows.server";
import { addMonths, lastDay, type Month, monthOfDay } from "../report/period";
import { newestComplete, type ReportedMonth, reportedMonths, toldUntil } from "../report/reported-months";
import { seoulDay } from "../seoul-time";
import { stands } from "../stock/stands.server";
import { foundSites, siteFigures } from "./figures/kept-figures.server";
import { siteTables } from "./own-sites.server";
import type { ToolPeriod } from "./tool-months.server";

/**
 * `site_run` (site_id, ym) and `reported` (… due, told, made, closed, entered) of a WITH clause: each month that a site runs; how many of its models
 * have to report for it (they are in use and have tools), how many of those have, and whether anything was made. A month is
 * entered once all of them have: a model that did not report is not one that made nothing.
 */
export const reportedSites = ({ sites, from, to }: ToolPeriod): SQL => sql`
  listed_model AS (
    SELECT site.id AS site_id, m.id AS model_id, site.use_yn = 'Y' AND l.use_yn = 'Y' AND m.use_yn = 'Y' AS used,
           (SELECT min(r.from_ym) FROM ttmb_tool t JOIN ttmb_tool_term r ON r.tool_id = t.id WHERE t.model_id = m.id) AS from_ym
      FROM ${siteTables} JOIN ttmb_line l ON l.site_id = site.id JOIN ttmb_model m ON m.line_id = l.id WHERE ${sites}),
  site_run AS (
    SELECT site.id AS site_id, to_char(day, 'YYYYMM')::int AS ym
      FROM ${siteTables} CROSS JOIN LATERAL generate_series(
             greatest(date_trunc('month', site.start_day), to_date(${String(from)}, 'YYYYMM')),
             least(date_trunc('month', site.end_day), to_date(${String(to)}, 'YYYYMM')), interval '1 month') AS day WHERE ${sites}),
  told_month AS (
    SELECT run.site_id, run.ym, run.ym <= ttmb_closed_to(run.site_id) AS closed,
           count(*) FILTER (WHERE m.used AND m.from_ym <= run.ym)::int AS due,
           count(*) FILTER (WHERE m.used AND m.from_ym <= run.ym AND p.model_id IS NOT NULL)::int AS told, count(p.model_id)::int AS made
      FROM site_run run LEFT JOIN listed_model m ON m.site_id = run.site_id
      LEFT JOIN ttmb_production p ON p.model_id = m.model_id AND p.ym = run.ym GROUP BY run.site_id, run.ym),
  reported AS (SELECT *, closed OR (made > 0 AND told = due) AS entered FROM told_month)`;

/** So many months may be chosen. */
const MONTHS = 60;

export type ReportedSites = {
  /** The newest first; of several sites the first is the last one that anything was entered for. */
  months: ReportedMonth[];
  /** The month that reports stand on: the newest complete one; before there is any, the newest that anything was entered for. */
  newest: Month;
  /** "As of" of a report of a month. */
  asOf(month: Month): string;
};

type Run = { startDay: string; endDay: string | null };

/**
 * How far the months of sites are that were found in sight. @param most months to tell of
 * @param run of one site alone: all its months are told up to the present one, whether anything was entered for them or not
 */
export async function loadReported(
  { db, now }: Pick<Ctx, "db" | "now">,
  siteIds: readonly number[],
  { most = MONTHS, run }: { most?: number; run?: Run } = {},
): Promise<ReportedSites> {
  const today = seoulDay(now);
  const present = monthOfDay(today);
  const sites = foundSites(siteIds);
  const { first, last, day } = await findEnds(db, sites, today);
  const entered = Math.min(last ?? addMonths(present, -1), present);
  // A contract that is still to begin has its first month.
  const begun = run && monthOfDay(run.startDay);
  const to = run && begun ? Math.max(begun, Math.min(present, run.endDay ? monthOfDay(run.endDay) : present)) : entered;
  const from = Math.max(Math.min(begun ?? first ?? to, to), addMonths(to, 1 - most));
  const rows = await keptRows<{ ym: number; due: number; entered: number; closed: number }>(
    db,
    sql`
    WITH ${reportedSites({ sites, from, to })}
    SELECT ym, count(*)::int AS due, (count(*) FILTER (WHERE entered))::int AS entered, (count(*) FILTER (WHERE closed))::int AS closed
      FROM reported WHERE due > 0 OR made > 0 OR closed GROUP BY ym`,
    siteFigures,
  );
  const found = new Map(rows.map((row) => [row.ym, row]));
  const all: Month[] = [];
  for (let ym = to; ym >= from; ym = addMonths(ym, -1)) all.push(ym);
  const months = reportedMonths(
    all.map((ym) => found.get(ym) ?? { ym, due: 0, entered: 0, closed: 0 }),
    present,
  );
  const complete = newestComplete(months);
  return {
    months,
    newest: complete ?? Math.max(from, Math.min(entered, to)),
    asOf: (month) => toldUntil(month, complete, day) ?? lastDay(addMonths(present, -1)),
  };
}

type Ends = { first: Month | null; last: Month | null; day: string | null };

/**
 * The first and the last month that anything was entered for, and the last day: of issues, else the day of entering. Each tool's last issue is
 * the end of its own index: through the view (`ttmb_issue`) all of them would be read and sorted.
 */
async function findEnds(db: Ctx["db"], sites: SQL, today: string): Promise<Ends> {
  const rows = await keptRows<Ends>(
    db,
    sql`
    WITH model AS MATERIALIZED (
      SELECT m.id FROM ${siteTables} JOIN ttmb_line l ON l.site_id = site.id JOIN ttmb_model m ON m.line_id = l.id WHERE ${sites}),
    made AS (
      SELECT min(p.ym) AS first, max(p.ym) AS last, max((p.last_update_date AT TIME ZONE 'Asia/Seoul')::date) AS day
        FROM model JOIN ttmb_production p ON p.model_id = model.id),
    issued AS (
      SELECT max(i.day) AS day FROM model JOIN ttmb_tool t ON t.model_id = model.id JOIN stock_article a ON a.tool_id = t.id, LATERAL (
        SELECT m.day FROM stock_movement m
         WHERE m.article_id = a.id AND m.kind IN ('issue', 'return') AND m.day <= ${today}::date AND ${stands}
         ORDER BY m.day DESC LIMIT 1) AS i)
    SELECT made.first, greatest(made.last, to_char(issued.day, 'YYYYMM')::int) AS last, coalesce(issued.day, made.day)::text AS day FROM made, issued`,
    siteFigures,
  );
  return rows[0] ?? { first: null, last: null, day: null };
}
