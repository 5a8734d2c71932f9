import { sql } from "drizzle-orm";
import { translate } from "~/words";
import type { DoneTogether } from "../../board/board";
import { finishSeveral } from "../../board/finish-several.server";
import type { Ctx } from "../../ctx";
import { finishTaskWithin, removeTaskWithin } from "./save-task.server";
import type { DoneInput, DroppedTasks } from "./task-board";
import { tasksNamed } from "./task-board.server";

/** Several tasks are done at once, by ticks or by their numbers. @throws AppError invalid-input */
export const finishTasks = (ctx: Ctx, given: DoneInput): Promise<DoneTogether> =>
  forSeveral(ctx, given, (within, id) => finishTaskWithin(within, id, given.remark));

/** Several go out of use, with one reason. @throws AppError invalid-input */
export const dropTasks = (ctx: Ctx, given: DroppedTasks): Promise<DoneTogether> =>
  forSeveral(ctx, given, (within, id) => removeTaskWithin(within, id, given.remark));

const words = { done: "board.doneAlready", dropped: "board.withdrawn" } as const;

async function forSeveral(
  ctx: Ctx,
  given: DoneInput,
  perform: (within: Ctx, id: number) => Promise<void>,
): Promise<DoneTogether> {
  return finishSeveral(ctx, given, {
    perform,
    paper: "matrix-task",
    meant: async (within, ids) =>
      (await tasksNamed(within, ids)).map(({ id, title, kind, ended }) => ({
        ...{ id, name: title || translate(ctx.locale, `matrix.task.kind.${kind}`) },
        ended: ended && words[ended],
      })),
    hold: ({ db }, ids) =>
      db.execute(sql`SELECT FROM matrix_task WHERE id = ANY (${sql.param(ids)}::int[]) ORDER BY id FOR NO KEY UPDATE`),
  });
}
