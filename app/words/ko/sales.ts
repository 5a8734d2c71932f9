import type { sales as en } from "../en/sales";

export const sales = {} satisfies Record<keyof typeof en, string>;
