/** The two modes of the portal: one system may serve both, or another one the other. */
export const systemModes = ["mip", "mgmt"] as const;
export type SystemMode = (typeof systemModes)[number];

/** Anything but the management mode is the portal itself: the value may come from an address. */
export const asSystemMode = (value: unknown): SystemMode => (value === "mgmt" ? "mgmt" : "mip");
