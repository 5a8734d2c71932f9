import { sql } from "drizzle-orm";
import type { Ctx } from "./ctx";
import { matrixTasks } from "./matrix/task/tasks";
import { getTasks } from "./matrix/task/tasks.server";
import { readFilters } from "./report/filters";
import { getActionBoard } from "./tool-management/action/action-board.server";
import { type WorkLeft, workLeftKinds } from "./work/work-left";

/** What stands with a person and would have nobody once they leave, counted as the lists count it that each leads to; what there is none of is left out. */
export async function workLeftBy(ctx: Ctx, userId: string): Promise<WorkLeft[]> {
  const tasks = new URLSearchParams({ person: userId, state: "undone" });
  const actions = new URLSearchParams({ person: userId, within: "all" });
  const [listed, board, sites] = await Promise.all([
    getTasks(ctx, readFilters(matrixTasks.filters, tasks).filters),
    getActionBoard(ctx, { person: userId, within: "all" }),
    ctx.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM ttmb_site WHERE manager_id = ${userId} AND use_yn = 'Y'`,
    ),
  ]);
  const found = {
    tasks: { count: listed.rowCount, href: `/matrix/tasks?${tasks}` },
    actions: { count: board.openOf, href: `/ttmb/site-manager/board?${actions}` },
    sites: { count: sites.rows[0]?.n ?? 0, href: "/ttmb/sites?columns=manager" },
  };
  return workLeftKinds.map((kind) => ({ kind, ...found[kind] })).filter(({ count }) => count > 0);
}
