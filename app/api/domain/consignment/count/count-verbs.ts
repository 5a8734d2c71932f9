import type { Verbs } from "../../verbs";

/** What is done to a count as a whole: its differences become movements, or it is given up. */
export const countVerbs = {
  posting: { remark: "optional" },
  removal: { remark: "none", danger: true, deletes: true },
} as const satisfies Verbs;
