import { z } from "zod";
import { boardSpans, doneTogether } from "~/api/domain/board/board";
import { dropTasks, finishTasks } from "~/api/domain/matrix/task/finish-tasks.server";
import {
  addTask,
  changeTask,
  finishTask,
  getTask,
  moveTask,
  removeTask,
  reopenTask,
} from "~/api/domain/matrix/task/save-task.server";
import {
  boardOwners,
  doneInput,
  droppedTasks,
  movedTask,
  taskBoard,
  taskCalendar,
} from "~/api/domain/matrix/task/task-board";
import { getTaskBoard, getTaskCalendar } from "~/api/domain/matrix/task/task-board.server";
import { newTask, taskInput } from "~/api/domain/matrix/task/task-input";
import { taskVerbs } from "~/api/domain/matrix/task/task-policy";
import { taskRecord } from "~/api/domain/matrix/task/task-record";
import { monthKey } from "~/api/domain/record-key";
import { answered, area } from "../contract";
import { recordCalls } from "../record-calls";

const access = { menu: "MIPMTX04" } as const;
const tasks = recordCalls("/matrix/tasks", access);

const path = "/matrix/task-board";
const owner = z.enum(boardOwners).optional();

export const matrixTaskRecords = area({
  board: answered(
    {
      method: "GET",
      path,
      access,
      summary: "Tasks as a board: what is open, numbered in the order in which it is due, and what was done lately",
      input: z.object({ owner, within: z.enum(boardSpans).optional() }),
      output: taskBoard,
    },
    (ctx, given) => getTaskBoard(ctx, given),
  ),
  calendar: answered(
    {
      method: "GET",
      path: `${path}/calendar`,
      access,
      summary: "Tasks due in a month, open and done",
      input: z.object({ owner, month: monthKey().optional() }),
      output: taskCalendar,
    },
    (ctx, given) => getTaskCalendar(ctx, given),
  ),
  doneTogether: answered(
    {
      method: "POST",
      path: `${path}/done`,
      access,
      summary: "Several tasks are done: those named, and rows of a printed list by their numbers and the list's code",
      input: doneInput,
      output: doneTogether,
    },
    (ctx, given) => finishTasks(ctx, given),
  ),
  droppedTogether: answered(
    {
      method: "POST",
      path: `${path}/dropped`,
      access,
      summary: "Several tasks go out of use, with one reason: named and typed as those that are done",
      input: droppedTasks,
      output: doneTogether,
    },
    (ctx, given) => dropTasks(ctx, given),
  ),
  get: answered(
    tasks.get("One task of a contract: given to the reader, or of a customer of theirs", taskRecord),
    (ctx, given) => getTask(ctx, given.id),
  ),
  add: answered(tasks.add("A further task of a signed contract", newTask), addTask),
  change: answered(
    tasks.change("Change a task; the stamp says which state was seen", taskInput),
    (ctx, { id, stamp, ...given }) => changeTask(ctx, { id, stamp }, given),
  ),
  moving: answered(
    tasks.form("moving", movedTask, "It is due on another day; the stamp says which state was seen"),
    (ctx, { id, stamp, dueOn }) => moveTask(ctx, { id, stamp }, dueOn),
  ),
  done: answered(tasks.verb("done", taskVerbs.done, "It is done"), (ctx, { id, stamp, remark }) =>
    finishTask(ctx, { id, stamp }, remark),
  ),
  reopening: answered(
    tasks.verb("reopening", taskVerbs.reopening, "It is not done after all"),
    (ctx, { id, stamp, remark }) => reopenTask(ctx, { id, stamp }, remark),
  ),
  removal: answered(tasks.verb("removal", taskVerbs.removal, "Take it out of use"), (ctx, { id, stamp, remark }) =>
    removeTask(ctx, { id, stamp }, remark),
  ),
});
