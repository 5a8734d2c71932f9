export const groupKinds = ["unit", "customer", "none", "distributor"] as const;
