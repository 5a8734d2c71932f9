import type { frame as en } from "../en/frame";

export const frame = {} satisfies Partial<Record<keyof typeof en, string>>;
