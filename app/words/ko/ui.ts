import type { ui as en } from "../en/ui";

export const ui = {} satisfies Record<keyof typeof en, string>;
