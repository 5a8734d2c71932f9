import type { report as en } from "../en/report";

export const report = {} satisfies Record<keyof typeof en, string>;
