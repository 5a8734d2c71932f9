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
  dropped: boolean;
  done: boolean;
  owner: string;
  /** Its contract is of a customer of the viewer's. */
  ownCustomer: boolean;
  /** It was planned for the run of a contract that is over. */
  ended: boolean;
};

const kept =
  (holds: (task: JudgedTask) => boolean, byOwner: boolean): Policy<JudgedTask> =>
  (viewer, task) =>
    (task.ownCustomer && canKeepContracts(viewer)) || (byOwner && task.owner === viewer.userId)
      ? holds(task) && !task.dropped
        ? null
        : "not-now"
      : "no-right";

const reopened = kept(({ done }) => done, true);

/** Who has a task does it; whoever keeps contracts gives tasks to people and takes them back. */
export const taskPolicies = {
  change: kept(({ done }) => !done, false),
  done: kept(({ done }) => !done, true),
  /** What a contract's end would have dropped is not to be done again once it is over. */
  reopening: (viewer, task) => reopened(viewer, task) ?? (task.ended ? "matrix-contract-over" : null),
  removal: kept(({ done }) => !done, false),
} as const satisfies Record<string, Policy<JudgedTask>>;
export type TaskRight = keyof typeof taskPolicies;
