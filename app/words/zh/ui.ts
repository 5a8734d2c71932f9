import type { ui as en } from "../en/ui";

export const ui = {} satisfies Partial<Record<keyof typeof en, string>>;
