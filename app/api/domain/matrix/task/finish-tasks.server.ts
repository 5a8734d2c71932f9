import { sql } from "drizzle-orm";
import { translate } from "~/words";
import type { DoneTogether } from "../../board/board";
import { finishSeveral } from "../../board/finish-several.server";
import type { Ctx } from "../../ctx";
import { finishTaskWithin } from "./save-task.server";
import type { DoneInput } from "./task-board";
import { openTasks } from "./task-board.server";

/** Several tasks are done at once, by ticks or by their numbers. @throws AppError invalid-input */
export async function finishTasks(ctx: Ctx, given: DoneInput): Promise<DoneTogether> {
  return finishSeveral(ctx, given, {
    board: await openTasks(ctx, given),
    all: () => openTasks(ctx, { within: "all" }),
    nameOf: ({ title, kind }) => title || translate(ctx.locale, `matrix.task.kind.${kind}`),
    hold: ({ db }, ids) =>
      db.execute(sql`SELECT FROM matrix_task WHERE id = ANY (${sql.param(ids)}::int[]) ORDER BY id FOR NO KEY UPDATE`),
    finish: (within, id) => finishTaskWithin(within, id, given.remark),
  });
}
