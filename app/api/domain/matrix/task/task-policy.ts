import type { Policy, Verbs } from "../../verbs";
import { canKeepContracts } from "../contract/contract-policy";

/** What is done to a task by a question of its own. */
export const taskVerbs = {
  done: { remark: "optional" },
  reopening: { remark: "required" },
  removal: { remark: "required", danger: true },
} as const satisfies Verbs;

/** A task as the policies judge it. */
type JudgedTask = {
  done: boolean;
  owner: string;
  /** Its contract is of a customer of the viewer's. */
  ownCustomer: boolean;
};

const kept =
  (holds: (task: JudgedTask) => boolean, byOwner: boolean): Policy<JudgedTask> =>
  (viewer, task) =>
    (task.ownCustomer && canKeepContracts(viewer)) || (byOwner && task.owner === viewer.userId)
      ? holds(task)
        ? null
        : "not-now"
      : "no-right";

/** Who has a task does it; whoever keeps contracts gives tasks to people and takes them back. */
export const taskPolicies = {
  change: kept(({ done }) => !done, false),
  done: kept(({ done }) => !done, true),
  reopening: kept(({ done }) => done, true),
  removal: kept(({ done }) => !done, false),
} as const satisfies Record<string, Policy<JudgedTask>>;
export type TaskRight = keyof typeof taskPolicies;
