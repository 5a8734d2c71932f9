/** A distributor's report counts what we invoiced for its customers: the sell-in of the sub distributor status, by customer. */
export const dealer = {
  en: {
    "sales.note.rates":
      "Sales = our invoices for your customers, net of discounts: what the sub distributor status counts as sell-in. Both years at the budget rate of {year}, so growth is at constant currency.",
    "sales.note.local":
      "Sales = our invoices for your customers, net of discounts, in the currency of the invoices: what the sub distributor status counts as sell-in.",
  },
  ko: {
    "sales.note.rates":
      "매출 = 귀사 고객에 대한 당사의 할인 후 송장 금액이며, 서브 대리점 현황에서는 매입으로 집계됩니다. 두 해 모두 {year}년 예산 환율로 환산하여 성장률은 환율 영향을 제외합니다.",
    "sales.note.local":
      "매출 = 귀사 고객에 대한 당사의 할인 후 송장 금액(송장 통화 기준)이며, 서브 대리점 현황에서는 매입으로 집계됩니다.",
  },
  zh: {
    "sales.note.rates":
      "销售额 = 我方为贵方客户开具的发票金额（扣除折扣），在二级经销商状况中计为购入。两年均按 {year} 年预算汇率换算，增长率不受汇率影响。",
    "sales.note.local": "销售额 = 我方为贵方客户开具的发票金额（扣除折扣，以发票货币计），在二级经销商状况中计为购入。",
  },
} as const;
