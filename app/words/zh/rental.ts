import type { rental as en } from "../en/rental";

/** The rental programme: what has a Chinese text so far. */
export const rental = {
  "import.reason.kind-fixed": "物料的种类（刀体、刀片）不能更改",
  "import.reason.rental-kind": "租赁物料须为刀体（cutter）或刀片（insert）",
  "import.reason.rental-currency": "租赁币种为 KRW、USD 或 EUR",
  "import.reason.rental-heads": "同一合同的各行内容不一致",
  "import.reason.rental-state": "合同状态只能是 draft、approved、open 或 closed",
  "import.reason.rental-closed": "已关闭的合同须有关闭原因和关闭日，其他合同不得有；到期合同在其最后一日关闭",
  "import.reason.rental-period": "合同期限为12或24个月",
  "import.reason.rental-signed": "合同已签署：当事人、期限、刀盘和价格不得更改",
  "import.reason.rental-draft": "草稿合同不能发货",
  "import.reason.rental-other-contract": "该发货属于另一合同或另一刀盘",
  "import.reason.rental-shipment-kind": "发货类型只能是 first、replacement 或 safety",
  "import.reason.rental-after-sales": "只有更换才可标为售后",
  "import.reason.rental-shipped": "已发货的须有发货日，且不早于订单日",
  "import.reason.rental-line": "该刀盘已在合同的另一行中",
} as const satisfies Partial<Record<keyof typeof en, string>>;
