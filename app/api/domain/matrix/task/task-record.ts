import { z } from "zod";
import { recordTrace } from "../../record-trace";
import { namesOf } from "../../verbs";
import { taskInput } from "./task-input";
import { taskPolicies } from "./task-policy";
import { taskStates } from "./tasks";

/** A task as its page shows it. */
export const taskRecord = taskInput.extend({
  id: z.number(),
  /** One that was dropped says in its history by whom and why. */
  state: z.enum([...taskStates, "dropped"]),
  ownerName: z.string(),
  doneOn: z.string().nullable(),
  doneBy: z.string().nullable(),
  contractId: z.number(),
  contractNo: z.string(),
  /** It ran to its end, was renewed or closed: of what was planned for its run nothing is to be done any more. */
  contractOver: z.boolean(),
  customerId: z.number(),
  customer: z.string(),
  customerName: z.string(),
  /** Whether the viewer sees the customer, and not the task alone. */
  ownCustomer: z.boolean(),
  /** What stands there, or will, and where: whoever has the task is told without the contract. */
  cabinets: z.array(z.object({ serial: z.string(), model: z.string(), place: z.string() })),
  history: z.array(
    z.object({ id: z.string(), at: z.string(), action: z.string(), by: z.string(), reason: z.string().nullable() }),
  ),
  trace: recordTrace,
  stamp: z.string(),
  can: z.array(z.enum(namesOf(taskPolicies))),
});
export type TaskRecord = z.output<typeof taskRecord>;
