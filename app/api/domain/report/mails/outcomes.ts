import { readingObstacles } from "../../access/why-not-reading";

/** What became of a mail that was due: sent, nothing to send, too large for a mail, or why its reader gets none. */
export const outcomes = ["sent", "empty", "too-large", ...readingObstacles] as const;
export type Outcome = (typeof outcomes)[number];
