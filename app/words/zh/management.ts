import type { management as en } from "../en/management";

export const management = {
  "mode.label": "模式",
  "mode.product": "管理报告",
} satisfies Partial<Record<keyof typeof en, string>>;
