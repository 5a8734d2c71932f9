import { z } from "zod";
import { typedDay } from "../../typed-values";
import { taskKinds } from "../programme-terms";

/** What is to be done of a contract. One of a kind of its own says what it is about. */
export const taskInput = z.object({
  kind: z.enum(taskKinds),
  title: z.string().trim().max(200).default(""),
  /** E-mail ID; empty = nobody yet. */
  owner: z.string().trim().max(254).default("").meta({ picks: "user" }),
  dueOn: typedDay(),
  remark: z.string().trim().max(500).default(""),
});
export type TaskInput = z.output<typeof taskInput>;

/** A new one names its contract, by its number. */
export const newTask = taskInput.extend({ contractNo: z.string().trim().min(1).max(30) });
export type NewTask = z.output<typeof newTask>;
