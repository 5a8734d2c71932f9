import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { orderBy } from "../../report/order-by.server";
import { firstDay, lastDay } from "../../report/period";
import type { PointFilters } from "./member-points";
import { isCategory } from "./point-months.server";
import type { MemberFlows } from "./point-shapes";

type FlowFilters = Pick<PointFilters, "page" | "size" | "sort" | "dir" | "only">;
type Found = Pick<MemberFlows, "rows" | "totals">;

const columns = { name: sql`name`, save: sql`save`, use: sql`use`, expire: sql`expire` };
const isFlowSort = (sort: FlowFilters["sort"]): sort is keyof typeof columns => sort !== undefined && sort in columns;

/**
 * What each member saved, used and lost in a month, a page of them, and what all of it comes to by currency: the members
 * behind a month of the flow. Who saved most comes first. With `only` what was spent alone is told, by those who spent. @param day entries after it do not count
 */
export async function listFlows(db: Db, seen: SQL, month: number, day: string, asked: FlowFilters) {
  const { page, size, sort, dir, only } = asked;
  const order = orderBy({ sort: isFlowSort(sort) ? sort : undefined, dir }, columns, sql`save DESC, use, expire, id`);
  const until = [lastDay(month), day].toSorted()[0] ?? day;
  const { rows } = await db.execute<Found>(sql`
    WITH seen AS MATERIALIZED (${seen}),
    flow AS (SELECT e.member_id AS id, ${flowSums(only)} FROM point_entry e
              WHERE e.member_id IN (SELECT id FROM seen) AND e.day BETWEEN ${firstDay(month)}::date AND ${until}::date GROUP BY 1),
    listed AS MATERIALIZED (SELECT seen.*, save, use, expire FROM seen JOIN flow USING (id) WHERE ${only ? sql`use <> 0` : sql`save <> 0 OR use <> 0 OR expire <> 0`})
    SELECT (SELECT coalesce(json_agg(paged), '[]') FROM (SELECT * FROM listed ORDER BY ${order}
              LIMIT ${size} OFFSET ${(page - 1) * size}) AS paged) AS rows,
           (SELECT coalesce(json_agg(total ORDER BY total->>'currency'), '[]') FROM (
              SELECT json_build_object('currency', currency, 'members', count(*), 'save', sum(save), 'use', sum(use), 'expire', sum(expire))
                AS total FROM listed GROUP BY currency) AS totals) AS totals`);
  const [found = { rows: [], totals: [] }] = rows;
  return {
    flow: { month, only: only ?? null, ...found },
    rowCount: found.totals.reduce((all, { members }) => all + members, 0),
  };
}

const flowSums = (only: FlowFilters["only"]) =>
  sql.join(
    Object.entries({ save: "save", use: only ?? "use", expire: "expire" } as const).map(
      ([name, flow]) =>
        sql`coalesce(sum(e.points) FILTER (WHERE ${isCategory[flow]}), 0)::bigint AS ${sql.identifier(name)}`,
    ),
    sql`, `,
  );
