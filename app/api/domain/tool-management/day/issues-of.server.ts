import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { isoInstant } from "../../iso-instant.server";
import { personOf } from "../../person-name.server";
import { isCalledTool } from "../called-tool.server";
import type { StoredIssue } from "../entry/write-issues.server";
import type { DayEntry, DaySums } from "./day-sheet";

const ofSite = (site: number): SQL => sql`
  ttmb_line l JOIN ttmb_model m ON m.line_id = l.id AND l.site_id = ${site} JOIN ttmb_tool t ON t.model_id = m.id JOIN ttmb_issue i ON i.tool_id = t.id`;

/** What stands at a site of a day, as it is written. */
export async function issuesOf({ db }: Ctx, site: number, day: string): Promise<StoredIssue[]> {
  const { rows } = await db.execute<StoredIssue>(sql`
    SELECT i.tool_id AS tool, i.day::text AS day, i.kind, i.quantity, i.unit_price::float8 AS "unitPrice"
      FROM ${ofSite(site)} WHERE i.day = ${day}::date`);
  return rows;
}

/** How often each tool of a site moved in the four weeks up to a day, and in the year. */
export async function movedLately(
  { db }: Ctx,
  site: number,
  day: string,
): Promise<Map<number, readonly [number, number]>> {
  const { rows } = await db.execute<{ tool: number; weeks: number; year: number }>(sql`
    SELECT i.tool_id AS tool, (count(*) FILTER (WHERE i.day > ${day}::date - 28))::int AS weeks, count(*)::int AS year FROM ${ofSite(site)}
     WHERE i.day <= ${day}::date AND i.day > ${day}::date - 365 GROUP BY 1`);
  return new Map(rows.map(({ tool, weeks, year }) => [tool, [weeks, year]]));
}

/** Which entries: days, both included; words that stand in what the tool is called; so many from a place on. */
type Wanted = { from: string; to: string; find?: string; most?: number; after?: number };

const isWanted = ({ from, to, find = "" }: Wanted): SQL =>
  sql`i.day BETWEEN ${from}::date AND ${to}::date AND ${isCalledTool(find)}`;

/** Who had entered pieces of the same tool and day before: what they entered was added to or replaced by another. */
const enteredBefore = (locale: Ctx["locale"]): SQL => sql`(
  SELECT string_agg(DISTINCT ${personOf(locale, sql`e.created_by`)}, ', ') FROM stock_movement e
   WHERE e.article_id = i.article_id AND e.day = i.day AND e.kind = i.kind AND e.reversal_of IS NULL AND e.created_by <> i.create_user)`;

/** Everything that was entered of some days, with who entered it; the newest day first. */
export async function entriesOf({ db, locale }: Ctx, site: number, wanted: Wanted): Promise<DayEntry[]> {
  const { rows } = await db.execute<DayEntry>(sql`
    SELECT i.day::text AS day, t.id AS tool, l.code || ' ' || m.code || ' ' || t.tool_no AS name, t.machining_part AS part, i.kind, i.quantity,
           i.unit_price::text AS "unitPrice", (i.quantity * i.unit_price)::text AS value,
           ${personOf(locale, sql`i.create_user`)} AS by, ${enteredBefore(locale)} AS before, ${isoInstant("i.create_date")} AS at
      FROM ${ofSite(site)} WHERE ${isWanted(wanted)}
     ORDER BY i.day DESC, l.code, m.code, t.tool_no, i.kind LIMIT ${wanted.most ?? null}::int OFFSET ${wanted.after ?? 0}`);
  return rows;
}

/** How many there are, with their pieces; the value is issued less returned, in 1/10,000. */
export async function sumOfEntries({ db }: Ctx, site: number, wanted: Wanted): Promise<DaySums> {
  const { rows } = await db.execute<DaySums>(sql`
    SELECT count(*)::int AS count, coalesce(sum(i.quantity) FILTER (WHERE i.kind = 'issue'), 0)::float8 AS issued,
           coalesce(sum(i.quantity) FILTER (WHERE i.kind = 'return'), 0)::float8 AS returned,
           coalesce(sum(CASE i.kind WHEN 'issue' THEN 1 ELSE -1 END * i.quantity * i.unit_price), 0)::text AS value
      FROM ${ofSite(site)} WHERE ${isWanted(wanted)}`);
  return rows[0] as DaySums;
}
