export const mailStates = ["queued", "retrying", "sent", "kept", "failed"] as const;
