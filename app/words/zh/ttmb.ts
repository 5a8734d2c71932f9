import type { ttmb as english } from "../en/ttmb";

/** 刀具管理业务（TTMB） */
export const ttmb: Partial<Record<keyof typeof english, string>> = {
  "import.reason.contract-type": "合同类型为 cpu、fee 或 hybrid",
  "import.reason.corner-or-life": "刃口数和刀具寿命必须大于零",
  "import.reason.issue-kind": "类别为 issue 或 return",
};
