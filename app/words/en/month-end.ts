/** Where the month of the sales report is expected to end. */
export const monthEnd = {
  "sales.expected.title": "Expected month-end, {month}",
  "sales.expected.summary": "Expected month-end, {month}: {range}",
  "sales.expected.range": "Expected month-end: {range}",
  "sales.expected.runRate": "Run rate",
  "sales.expected.shape": "Shape of a month",
  "sales.expected.orders": "Order book",
  "sales.expected.line": "{way}: {amount}",
  "sales.expected.ofTarget": "{percent} of target",
  "sales.expected.runRate.how": "{sales} so far ÷ {done, working day|working days} gone × {all} in the month.",
  "sales.expected.shape.how":
    "{sales} so far ÷ {share}, what was sold of a month by its working day {done}: median of {months, closed month|closed months}. Half of them make it {from} to {to} (25th to 75th percentile).",
  "sales.expected.shape.filters":
    "Not told for a product line without a customer or an item: sums by day are kept by organisation, industry and customer. How right the run rate was is not told either.",
  "sales.expected.shape.months":
    "Not told: fewer than three of the last twelve closed months can be compared on this working day.",
  "sales.expected.shape.share":
    "Not told: in a quarter of the last closed months nothing was sold yet by this working day.",
  "sales.expected.record":
    "On the same working day of {months, closed month|closed months} it was off by {error} (median error).",
  "sales.expected.record.none": "Too few closed months to say how right that was.",
  "sales.expected.orders.how":
    "{sales} so far + {open} in open orders promised for {from} to {to} × {kept} of promises kept (production orders of twelve months that were whole by their day). Orders yet to come are not in it.",
  "sales.expected.orders.open":
    "{sales} so far + {open} in open orders promised for {from} to {to}. Nothing is taken off: how promises are kept is known of the company's plants, not of this part of the sales. Orders yet to come are not in it.",
  "sales.expected.orders.cannot": "Not told: orders cannot be narrowed by {filters}.",
  "sales.expected.over": "The last working day of {month} has passed: {sales} so far, nothing more is expected.",
  "sales.expected.early": "No working day of {month} has passed yet: nothing is reckoned from its days.",
  "sales.expected.nothing": "{sales} so far in {month}: nothing can be reckoned from its days.",
  "sales.expected.note":
    "Target of the month: {target}; {before}: {lastYear}. Working days by the calendar of headquarters; closed months without a working day left on this day do not count.",
  "sales.expected.column.way": "Reckoned by",
  "sales.expected.column.amount": "Expected",
  "sales.expected.column.from": "Expected from",
  "sales.expected.column.to": "Expected to",
  "sales.expected.column.error": "Median error %",
  "sales.expected.column.tested": "Closed months",
  "sales.expected.column.sales": "Sales so far",
  "sales.expected.column.daysDone": "Working days gone",
  "sales.expected.column.daysInMonth": "Working days of the month",
  "sales.expected.column.share": "Sold by this working day %",
  "sales.expected.column.open": "Open orders",
  "sales.expected.column.kept": "Promises kept %",
};
