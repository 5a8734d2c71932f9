/** How far an opportunity came while it is open, in the order in which it goes. */
export const openStages = ["lead", "qualified", "test", "offer", "negotiation"] as const;
export type OpenStage = (typeof openStages)[number];

export const stages = [...openStages, "won", "lost"] as const;
export type Stage = (typeof stages)[number];
export const isOpen = (stage: Stage): stage is OpenStage => (openStages as readonly string[]).includes(stage);

export const visitStates = ["planned", "made"] as const;
export type VisitState = (typeof visitStates)[number];

/** Where a next step stands: its day has passed, it comes in the days of the rule, later, or it has no day. */
export const stepStates = ["overdue", "due", "later", "undated"] as const;
export type StepState = (typeof stepStates)[number];
