/** Stock, counts and expenses of a place as files. */
export const stockFiles = {
  "ttmb.counts.title": "Counts at {site}",
  "ttmb.expenses.title": "Expenses of {site}",
  "ttmb.stock.fileTitle": "Stock of {site}",
  "matrix.counts.title": "Counts of cabinet {cabinet}",
  "matrix.stock.title": "Stock of cabinet {cabinet}",
  "stock.file.listed": "On the list",
  "stock.file.day": "Stock as of",
  "stock.file.reason": "Reason of the adjustment",
  "stock.file.stock": "Stock as a file",
  "stock.file.undone": "File taken back",
  "stock.file.oneDay": "A file tells the stock of one day: the first row says {day}",
  "stock.file.price": "The list says {price}: prices are changed there",
  "stock.file.whyOther": "The ledger says {stock}: why does something else lie there?",
  "stock.day.upload": "Send a file",
} as const;
