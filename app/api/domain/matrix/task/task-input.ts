import { z } from "zod";
import { needed, remark, text, typedDay } from "../../typed-values";
import { taskKinds } from "../programme-terms";

/** What is to be done of a contract. One of a kind of its own says what it is about. */
export const taskInput = z.object({
  kind: z.enum(taskKinds),
  title: text(200),
  /** E-mail ID; empty = nobody yet. */
  owner: text(254).meta({ picks: "user-MIPMTX04" }),
  dueOn: typedDay(),
  remark: remark(),
});
export type TaskInput = z.output<typeof taskInput>;

/** A new one names its contract, by its number. */
export const newTask = taskInput.extend({ contractNo: needed(30) });
export type NewTask = z.output<typeof newTask>;
