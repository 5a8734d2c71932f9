import { translate, type WordKey } from "~/words";
import type { Ctx } from "../../ctx";
import { AppError, type ErrorCode, invalidField } from "../../errors";
import { finishTaskWithin } from "./save-task.server";
import { type DoneInput, type DoneTasks, readNumbers, type TaskCard } from "./task-board";
import { codeOf, openTasks } from "./task-board.server";

/**
 * Several tasks are done at once: those that were ticked, and rows of a printed list by their numbers. What cannot be done any more is
 * named, the others are.
 * @throws AppError invalid-input: nothing was ticked or typed, numbers that are none or of no row, the list is not the one that was printed
 */
export async function finishTasks(ctx: Ctx, given: DoneInput): Promise<DoneTasks> {
  const open = await listMeant(ctx, given);
  const wanted = [...new Set([...given.ids, ...readRows(open, given)])];
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

/** The list whose numbers these are: that of the board, or the printed list of all that is open, by the signs above it. */
async function listMeant(ctx: Ctx, given: DoneInput): Promise<TaskCard[]> {
  const board = await openTasks(ctx, given);
  if (given.numbers === "" || given.code === "" || given.code.toUpperCase() === codeOf(board)) return board;
  const all = await openTasks(ctx, { within: "all" });
  return given.code.toUpperCase() === codeOf(all) ? all : board;
}

/** The tasks that the numbers stand for. @throws AppError invalid-input */
function readRows(open: readonly TaskCard[], { numbers, code }: DoneInput): number[] {
  if (numbers === "") return [];
  const rows = readNumbers(numbers);
  if (!rows) throw invalidField("numbers", { key: "matrix.board.numbers.wrong" });
  const now = codeOf(open);
  if (code === "") throw invalidField("code", { key: "matrix.board.code.needed" });
  if (code.toUpperCase() !== now)
    throw invalidField("code", { key: "matrix.board.code.other", params: { code: code.toUpperCase(), now } });
  return rows.map((no) => {
    const task = open.find((each) => each.no === no);
    if (!task) throw invalidField("numbers", { key: "matrix.board.numbers.none", params: { no } });
    return task.id;
  });
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
