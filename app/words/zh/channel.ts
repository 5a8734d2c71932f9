import type { channel as en } from "../en/channel";

/** Sub distributors: what imports say; everything else falls back to English. */
export const channel = {
  "import.reason.no-seller": "既不是该经销商本身，也不是其下级经销商",
  "import.reason.no-distributor": "没有该代码的报告经销商",
  "import.reason.reported-before": "此月份之前的月份已经报告",
  "import.reason.amount-sign": "数量与金额的正负号不一致",
} as const satisfies Partial<Record<keyof typeof en, string>>;
