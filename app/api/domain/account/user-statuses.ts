export const userStatuses = ["registered", "active", "locked", "withdrawn"] as const;
