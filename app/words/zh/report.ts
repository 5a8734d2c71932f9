import type { report as en } from "../en/report";

export const report = {} satisfies Partial<Record<keyof typeof en, string>>;
