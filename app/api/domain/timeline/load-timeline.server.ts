import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { zoneInDatabase } from "../reader-day.server";
import type { Timeline, TimelineEntry } from "./timeline";

/** Which record is asked about, up to which loaded day imported facts count, and by whose clocks an instant has its day. */
export type TimelineQuestion = { id: number; asOf: string; locale: Ctx["locale"]; zone: string };

/**
 * What one area tells of a record: a SELECT of `day` (date), `at` (instant, null where the day is all that is known), `kind` (one
 * of timelineKinds), `what`, `detail`, `by`, `actor_for` and `href` (texts, the last four may be null). It asks nothing about rights: whoever asks has seen to it
 * that the reader may see the record.
 */
export type TimelineSource = (question: TimelineQuestion) => SQL;

const ENTRIES_AT_MOST = 100;

type Row = Omit<TimelineEntry, "actorFor"> & {
  actor_for: string | null;
  month: number;
  earlier: number | null;
  later: number | null;
  count: number;
};

/** The wanted month, or the nearest before it that has something to tell, or the first one. */
export async function loadTimeline(
  { db, locale, viewer }: Ctx,
  sources: readonly TimelineSource[],
  { id, asOf, month }: { id: number; asOf: string; month: number | undefined },
): Promise<Timeline> {
  const zone = await zoneInDatabase(db, viewer.timeZone);
  const told = sources.map(
    (source) =>
      sql`SELECT day, at, kind, what, detail, by, actor_for, href FROM (${source({ id, asOf, locale, zone })}) AS source`,
  );
  const { rows } = await db.execute<Row>(sql`
    WITH told AS MATERIALIZED (${sql.join(told, sql` UNION ALL `)}),
    months AS (SELECT DISTINCT to_char(day, 'YYYYMM')::int AS ym FROM told),
    chosen AS (
      SELECT coalesce((SELECT max(ym) FROM months WHERE ym <= ${month ?? 999999}::int), (SELECT min(ym) FROM months)) AS ym)
    SELECT told.*, chosen.ym AS month, count(*) OVER ()::int AS count,
           (SELECT max(ym) FROM months WHERE ym < chosen.ym) AS earlier,
           (SELECT min(ym) FROM months WHERE ym > chosen.ym) AS later
      FROM chosen JOIN told ON to_char(told.day, 'YYYYMM')::int = chosen.ym
     ORDER BY told.day DESC, told.at DESC NULLS LAST, told.kind, told.what LIMIT ${ENTRIES_AT_MOST}`);
  const { month: shown = null, earlier = null, later = null, count = 0 } = rows[0] ?? {};
  return { month: shown, earlier, later, count, entries: rows.map(entryOf) };
}

const entryOf = ({ day, kind, what, detail, by, actor_for, href }: Row): TimelineEntry => ({
  day,
  kind,
  what,
  detail,
  by,
  actorFor: actor_for,
  href,
});
