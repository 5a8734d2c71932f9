import {
  addTask,
  changeTask,
  finishTask,
  getTask,
  removeTask,
  reopenTask,
} from "~/api/domain/matrix/task/save-task.server";
import { newTask, taskInput } from "~/api/domain/matrix/task/task-input";
import { taskVerbs } from "~/api/domain/matrix/task/task-policy";
import { taskRecord } from "~/api/domain/matrix/task/task-record";
import { answered, area } from "../contract";
import { recordCalls } from "../record-calls";

const access = { menu: "MIPMTX04" } as const;
const tasks = recordCalls("/matrix/tasks", access);

export const matrixTaskRecords = area({
  get: answered(
    tasks.get("One task of a contract: given to the reader, or of a customer of theirs", taskRecord),
    (ctx, given) => getTask(ctx, given.id),
  ),
  add: answered(tasks.add("A further task of a signed contract", newTask), addTask),
  change: answered(
    tasks.change("Change a task; the stamp says which state was seen", taskInput),
    (ctx, { id, stamp, ...given }) => changeTask(ctx, { id, stamp }, given),
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
