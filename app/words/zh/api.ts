import type { api as en } from "../en/api";

export const api = {} satisfies Partial<Record<keyof typeof en, string>>;
