import { sql } from "drizzle-orm";
import type { DoneTogether } from "../../board/board";
import { finishSeveral } from "../../board/finish-several.server";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { doToEntry } from "../entry/keep-entry.server";
import { ownSites, siteTables } from "../own-sites.server";
import type { DoneActions } from "./action-board";
import { actionsNamed } from "./action-board.server";

const ended = { open: null, done: "board.doneAlready", dropped: "board.withdrawn" } as const;

/** Several actions are done at once, by ticks or by their numbers, with one sentence on what came of them. @throws AppError invalid-input */
export const finishActions = (ctx: Ctx, given: DoneActions): Promise<DoneTogether> => endSeveral(ctx, given, "done");

/** Several are given up, with one reason. @throws AppError invalid-input */
export const dropActions = (ctx: Ctx, given: DoneActions): Promise<DoneTogether> => endSeveral(ctx, given, "dropped");

type Ending = "done" | "dropped";

async function endSeveral(ctx: Ctx, given: DoneActions, ending: Ending): Promise<DoneTogether> {
  return finishSeveral(ctx, given, {
    paper: "site-action",
    meant: async (within, ids) =>
      (await actionsNamed(within, ids)).map(({ id, name, state }) => ({ id, name, ended: ended[state] })),
    hold: ({ db }, ids) =>
      db.execute(sql`
        SELECT FROM ttmb_site WHERE id IN (SELECT ttmb_site_of_tool(tool_id) FROM ttmb_action WHERE id = ANY (${sql.param(ids)}::int[]))
         ORDER BY id FOR NO KEY UPDATE`),
    perform: (within, id) => endAction(within, id, ending, given.result),
  });
}

/** By the rules of its verb. @throws AppError not-found, no-right, not-now */
async function endAction(within: Ctx, id: number, ending: Ending, result: string): Promise<void> {
  const { rows } = await within.db.execute<{ site: number; open: boolean }>(sql`
    SELECT site.id AS site, a.state = 'open' AS open FROM ttmb_action a JOIN ${siteTables} ON site.id = ttmb_site_of_tool(a.tool_id)
     WHERE a.id = ${id} AND a.use_yn = 'Y' AND ${ownSites(within.viewer)}`);
  const [action] = rows;
  if (!action) throw new AppError("not-found");
  if (!action.open) throw new AppError("not-now");
  await doToEntry(within, action.site, ending, id, { result });
}
