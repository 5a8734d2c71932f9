import type { Policy, Verbs } from "../verbs";

/** maintenance = a window in which the portal is away, announced beforehand; general = news for every reader. */
export const noticeKinds = ["maintenance", "general"] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export const noticeStates = ["coming", "shown", "past", "withdrawn"] as const;
export type NoticeState = (typeof noticeStates)[number];

/** What can be done to a notice beside changing it. */
export const noticeVerbs = { withdrawal: { remark: "none", danger: true } } as const satisfies Verbs;

export const noticePolicies: Record<keyof typeof noticeVerbs, Policy<{ state: NoticeState }>> = {
  withdrawal: (_, { state }) => (state === "withdrawn" ? "not-now" : null),
};
