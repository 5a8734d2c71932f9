import type { sales as en } from "../en/sales";

export const sales = {} satisfies Partial<Record<keyof typeof en, string>>;
