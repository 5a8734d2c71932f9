import type { openStock as en } from "../en/open-stock";

export const openStock = {
  "openStock.numbers": "物料号",
  "openStock.state": "库存状态",
  "openStock.state.free": "今日可用",
  "openStock.state.none": "无可用",
  "openStock.state.instead": "无可用，有替代",
  "openStock.free": "可用",
  "openStock.allocated": "订单占用",
  "openStock.blocked": "冻结",
  "openStock.lastShipped": "最近发货",
  "openStock.alternatives": "可用替代",
  "openStock.stockDay": "更新日",
  "openStock.table": "按物料和仓库的库存",
} as const satisfies Partial<Record<keyof typeof en, string>>;
