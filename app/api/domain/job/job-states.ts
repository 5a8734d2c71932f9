/** waiting = its turn comes; running; retrying = a try failed, another follows; done; failed = for good; cancelled. */
export const jobStates = ["waiting", "running", "retrying", "done", "failed", "cancelled"] as const;
export type JobState = (typeof jobStates)[number];
