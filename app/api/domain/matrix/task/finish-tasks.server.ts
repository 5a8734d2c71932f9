import { translate, type WordKey } from "~/words";
import type { Ctx } from "../../ctx";
import { AppError, type ErrorCode, invalidField } from "../../errors";
import { codeOf, rowsTyped } from "../../printed-list.server";
import { finishTaskWithin } from "./save-task.server";
import type { DoneInput, DoneTasks, TaskCard } from "./task-board";
import { openTasks } from "./task-board.server";

/**
 * Several tasks are done at once: those that were ticked, and rows of a printed list by their numbers. What cannot be done any more is
 * named, the others are.
 * @throws AppError invalid-input: nothing was ticked or typed, numbers that are none or of no row, the list is not the one that was printed
 */
export async function finishTasks(ctx: Ctx, given: DoneInput): Promise<DoneTasks> {
  const open = await listMeant(ctx, given);
  const wanted = [...new Set([...given.ids, ...rowsTyped(idsOf(open), given)])];
  if (wanted.length === 0) throw invalidField("numbers", { key: "matrix.board.nothing" });
  const left: string[] = [];
  await ctx.db.transaction(async (tx) => {
    for (const id of wanted) {
      const why = await finishOne({ ...ctx, db: tx }, id, given.remark);
      if (why) left.push(`${nameOf(ctx, open, id)}: ${why}`);
    }
  });
  return { done: wanted.length - left.length, left };
}

const idsOf = (cards: readonly TaskCard[]): number[] => cards.map(({ id }) => id);

/** The list whose numbers these are: that of the board, or the printed list of all that is open, by the signs above it. */
async function listMeant(ctx: Ctx, given: DoneInput): Promise<TaskCard[]> {
  const board = await openTasks(ctx, given);
  if (given.numbers === "" || given.code === "" || given.code.toUpperCase() === codeOf(idsOf(board))) return board;
  const all = await openTasks(ctx, { within: "all" });
  return given.code.toUpperCase() === codeOf(idsOf(all)) ? all : board;
}

const reasons: Partial<Record<ErrorCode, WordKey>> = {
  "not-found": "matrix.board.unknown",
  "no-right": "matrix.board.notYours",
  "not-now": "matrix.board.doneAlready",
};

/** @returns why it cannot be done, in words */
async function finishOne(within: Ctx, id: number, remark: string): Promise<string | null> {
  try {
    await finishTaskWithin(within, id, remark);
    return null;
  } catch (error) {
    const why = error instanceof AppError ? reasons[error.code] : undefined;
    if (!why) throw error;
    return translate(within.locale, why);
  }
}

/** One that is no longer open is called by its number alone. */
function nameOf({ locale }: Ctx, open: readonly TaskCard[], id: number): string {
  const task = open.find((each) => each.id === id);
  return task ? `${task.no}. ${task.title || translate(locale, `matrix.task.kind.${task.kind}`)}` : `#${id}`;
}
