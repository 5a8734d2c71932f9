import type { mainboard as en } from "../en/mainboard";

export const mainboard = {} satisfies Partial<Record<keyof typeof en, string>>;
