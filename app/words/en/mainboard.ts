export const mainboard = {} as const;
