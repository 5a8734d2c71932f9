import { readingObstacles } from "../../access/why-not-reading";

/**
 * What became of a mail that was due, for each reader. waiting: its job is to come; stopped: the reader wants none; left: no reader of
 * it any more; sender-lost: who sends it may not read the report any more. The mail as a whole: no-audience: the role or
 * the group is gone, or the sender may not send to it any more; nobody: it has no readers; too-many: it has more of
 * them than a mail goes to.
 */
const noted = [
  "sent",
  "empty",
  "too-large",
  ...readingObstacles,
  "waiting",
  "stopped",
  "left",
  "sender-lost",
  "no-audience",
  "nobody",
  "too-many",
] as const;
export type Noted = (typeof noted)[number];

/** The same as it is told: failed: its job has failed for good; kept and undelivered: the mail is made and was not sent. */
export const outcomes = [...noted, "failed", "kept", "undelivered"] as const;
export type Outcome = (typeof outcomes)[number];
