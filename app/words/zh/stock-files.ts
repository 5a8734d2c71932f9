import type { stockFiles as en } from "../en/stock-files";

export const stockFiles = {
  "ttmb.counts.title": "{site} 盘点",
  "ttmb.expenses.title": "{site} 费用",
  "ttmb.stock.fileTitle": "{site} 库存",
  "matrix.counts.title": "刀具柜 {cabinet} 盘点",
  "matrix.movement.no.own": "以 {begins} 开头的编号属于在此录入的记录：请使用其他编号",
  "matrix.movements.file": "出入库文件",
  "matrix.movements.title": "刀具柜 {cabinet} 出入库",
  "matrix.stock.title": "刀具柜 {cabinet} 库存",
  "stock.file.listed": "在清单中",
  "stock.file.day": "库存日期",
  "stock.file.reason": "调整原因",
  "stock.file.stock": "库存文件",
  "stock.file.undone": "文件已撤回",
  "stock.file.oneDay": "一个文件只说明一天的库存：第一行是 {day}",
  "stock.file.price": "清单的单价是 {price}，请在清单中修改",
  "stock.file.whyOther": "账面为 {stock}，请说明为何不同",
  "stock.day.upload": "上传文件",
} as const satisfies Record<keyof typeof en, string>;
