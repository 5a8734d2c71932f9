/** maintenance = a window in which the portal is away, announced beforehand; general = news for every reader. */
export const noticeKinds = ["maintenance", "general"] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export const noticeStates = ["coming", "shown", "past", "withdrawn"] as const;
export type NoticeState = (typeof noticeStates)[number];
