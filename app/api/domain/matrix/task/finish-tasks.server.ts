import { sql } from "drizzle-orm";
import { translate } from "~/words";
import type { DoneTogether } from "../../board/board";
import { finishSeveral } from "../../board/finish-several.server";
import type { Ctx } from "../../ctx";
import { finishTaskWithin } from "./save-task.server";
import type { DoneInput } from "./task-board";
import { tasksNamed } from "./task-board.server";

/** Several tasks are done at once, by ticks or by their numbers. @throws AppError invalid-input */
export async function finishTasks(ctx: Ctx, given: DoneInput): Promise<DoneTogether> {
  return finishSeveral(ctx, given, {
    paper: "matrix-task",
    meant: async (within, ids) =>
      (await tasksNamed(within, ids)).map(({ id, title, kind, state }) => ({
        ...{ id, name: title || translate(ctx.locale, `matrix.task.kind.${kind}`) },
        ended: state === "done" ? "board.doneAlready" : null,
      })),
    hold: ({ db }, ids) =>
      db.execute(sql`SELECT FROM matrix_task WHERE id = ANY (${sql.param(ids)}::int[]) ORDER BY id FOR NO KEY UPDATE`),
    finish: (within, id) => finishTaskWithin(within, id, given.remark),
  });
}
