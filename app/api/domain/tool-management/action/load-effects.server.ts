import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import { toolMonths } from "../tool-months.server";
import { type ActionEffect, effectMonths, effectOf, type UsedMonth } from "./action-effect";

type Ended = { id: number; toolId: number; siteId: number; state: string; endedOn: string | null };

/** What actions did that are done, by the action; of those of which it can be said by a day. */
export async function loadEffects(
  db: Db,
  actions: readonly Ended[],
  today: string,
): Promise<ReadonlyMap<number, ActionEffect>> {
  const done = actions.flatMap(({ state, endedOn, ...each }) =>
    state === "done" && endedOn !== null ? [{ ...each, endedOn, asked: effectMonths(endedOn) }] : [],
  );
  if (done.length === 0) return new Map();
  const months = await loadMonthsOf(db, {
    tools: done.map(({ toolId }) => toolId),
    sites: done.map(({ siteId }) => siteId),
    from: Math.min(...done.map(({ asked }) => asked.before.from)),
    to: Math.max(...done.map(({ asked }) => asked.after.to)),
  });
  return new Map(
    done.flatMap(({ id, toolId, endedOn }) => {
      const effect = effectOf(endedOn, today, months.get(toolId) ?? []);
      return effect ? [[id, effect] as const] : [];
    }),
  );
}

type Asked = { tools: number[]; sites: number[]; from: number; to: number };

async function loadMonthsOf(db: Db, { tools, sites, from, to }: Asked): Promise<ReadonlyMap<number, UsedMonth[]>> {
  const own = sql`site.id = any(${sql.param([...new Set(sites)])}::int[])`;
  const { rows } = await db.execute<UsedMonth & { toolId: number }>(sql`
    WITH ${toolMonths({ sites: own, from, to })}
    SELECT tool_id AS "toolId", ym, told, issued, trim_scale(round(expected, 8))::text AS expected,
           trim_scale(round((issued - expected) * plan_price, 4))::text AS "excessCost"
      FROM tool_month WHERE tool_id = any(${sql.param([...new Set(tools)])}::int[])`);
  const byTool = new Map<number, UsedMonth[]>();
  for (const { toolId, ...month } of rows) byTool.set(toolId, [...(byTool.get(toolId) ?? []), month]);
  return byTool;
}
