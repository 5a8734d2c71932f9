import { z } from "zod";
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
import { verbInput } from "~/api/domain/verbs";
import { answered, area } from "../contract";
import { id, stamp } from "../record-calls";

const access = { menu: "MIPMTX04" } as const;
const path = "/matrix/tasks";
const verb = <V extends keyof typeof taskVerbs>(name: V, summary: string) =>
  ({
    method: "POST",
    path: `${path}/:id/${name}`,
    access,
    summary,
    input: verbInput((taskVerbs as { [K in V]: { remark: (typeof taskVerbs)[K]["remark"] } })[name].remark).extend({
      id,
      stamp,
    }),
  }) as const;

export const matrixTaskRecords = area({
  get: answered(
    {
      method: "GET",
      path: `${path}/:id`,
      access,
      summary: "One task of a contract: given to the reader, or of a customer of theirs",
      input: z.object({ id }),
      output: taskRecord,
    },
    (ctx, given) => getTask(ctx, given.id),
  ),
  add: answered(
    {
      method: "POST",
      path,
      access,
      summary: "A further task of a signed contract",
      input: newTask,
      output: z.object({ id: z.number() }),
    },
    addTask,
  ),
  change: answered(
    {
      method: "POST",
      path: `${path}/:id`,
      access,
      summary: "Change a task; the stamp says which state was seen",
      input: taskInput.extend({ id, stamp }),
    },
    (ctx, { id, stamp, ...given }) => changeTask(ctx, { id, stamp }, given),
  ),
  done: answered(verb("done", "It is done"), (ctx, { id, stamp, remark }) => finishTask(ctx, { id, stamp }, remark)),
  reopening: answered(verb("reopening", "It is not done after all"), (ctx, { id, stamp, remark }) =>
    reopenTask(ctx, { id, stamp }, remark),
  ),
  removal: answered(verb("removal", "Take it out of use"), (ctx, { id, stamp, remark }) =>
    removeTask(ctx, { id, stamp }, remark),
  ),
});
