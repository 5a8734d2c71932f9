/** waiting = its job comes; running; ready = the file can be fetched until it expires; failed = for good. */
export const exportStates = ["waiting", "running", "ready", "failed"] as const;
export type ExportState = (typeof exportStates)[number];
