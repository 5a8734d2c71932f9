import type { mainboard as en } from "../en/mainboard";

export const mainboard = {} satisfies Record<keyof typeof en, string>;
