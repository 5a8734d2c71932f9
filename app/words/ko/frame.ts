import type { frame as en } from "../en/frame";

export const frame = {} satisfies Record<keyof typeof en, string>;
