import type { api as en } from "../en/api";

export const api = {} satisfies Record<keyof typeof en, string>;
