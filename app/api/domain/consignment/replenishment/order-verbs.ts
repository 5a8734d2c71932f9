import type { Verbs } from "../../verbs";

/** What is done to an order list as a whole. */
export const orderVerbs = { closing: { remark: "required" } } as const satisfies Verbs;
