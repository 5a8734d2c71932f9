import type { zh } from "../zh";
import type { buyer as en } from "./en";

/** Of what Chinese says at all; the rest is the buyer's English. */
export const buyer = {
  "menu.sales": "采购",
  "menu.sales.report": "采购报表",
  "sales.own": "{name} 自身采购",
  "sales.all.unit": "全部采购",
  "sales.column.sales": "采购额",
  "sales.column.unit": "开票单位",
  "sales.kpi.month": "采购额，{month}",
  "sales.kpi.perDay": "每工作日采购额（{days} 天）",
  "sales.chart.title": "按月采购额，{unit}",
  "sales.table.title": "按{level}采购额，{unit}",
  "sales.note.rates": "采购额 = 向贵方开具的发票金额（扣除折扣）。两年均按 {year} 年预算汇率换算，增长率不受汇率影响。",
  "sales.note.local": "采购额 = 向贵方开具的发票金额（扣除折扣），以发票货币计。",
  "sales.note.open": "{month} 尚未结束：采购额截至 {until}，与去年同期天数比较。移动年度总额截至最近完整月份。",
  "sales.note.openBefore":
    "{month} 尚未结束：采购截至 {until}，对比期间也截至其当月同日。最近 12 个月截至最后一个完整月份。",
  "sales.note.openTarget": "{month} 尚未结束：采购截至 {until}。",
  "sales.note.growthPerDay":
    "增长按每工作日采购计算，金额为开票金额。工作日（去年）：当月 {month}（{monthBefore}），年累计 {ytd}（{ytdBefore}），最近 12 个月 {mat}（{matBefore}），按总部日历。",
  "sales.ignored.rate": "{list} 没有预算汇率，其采购额未计入。",
  "sales.ignored.actualRate": "没有实际汇率：{list}。按实际汇率的数字不含这些采购额。",
  "sales.empty.title": "没有符合条件的采购",
  "sales.empty.text": "所选期间没有向贵方开具的匹配发票。请放宽月份或产品线。",
  "sales.say.growthPerDay": "每工作日采购同比 {change}（{days} 天，去年 {before} 天）；按开票金额为 {invoiced}。",
  "sales.say.noTarget": "采购没有目标。",
  "sales.say.losses": "下降最多：{names}。",
  "alerts.figure.month": "当月采购额",
  "alerts.figure.ytd": "年初至今采购额",
  "alerts.figure.mat": "移动年度采购总额",
  "alerts.figure.span": "所选期间采购额",
  "mainboard.pace": "{month} 采购额，截至 {until}",
  "mainboard.report": "采购报表",
  "mainboard.paceChart": "按工作日采购额",
  "mainboard.byLine": "各产品线最大增减",
} satisfies Record<keyof typeof en & keyof typeof zh, string>;
