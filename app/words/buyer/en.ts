import type { WordKey } from "../catalogues";

/** What a customer's own people read in place of the maker's words: they buy, nobody sets them targets, they are one customer. */
export const buyer = {
  "menu.sales": "Purchases",
  "menu.sales.report": "Purchase report",
  "sales.own": "{name}, own purchases",
  "sales.all.unit": "All purchases",
  "sales.column.sales": "Purchases",
  "sales.column.unit": "Invoiced by",
  "sales.kpi.month": "Purchases, {month}",
  "sales.kpi.perDay": "Purchases per working day ({days, day|days})",
  "sales.chart.title": "Purchases by month, {unit}",
  "sales.table.title": "Purchases by {level}, {unit}",
  "sales.note.rates":
    "Purchases = invoiced to you net of discounts. Both years at the budget rate of {year}, so growth is at constant currency.",
  "sales.note.local": "Purchases = invoiced to you net of discounts, in the currency of the invoices.",
  "sales.note.open":
    "{month} is still open: purchases to {until}, compared with the same days of last year. The moving annual total ends with the last complete month.",
  "sales.note.openBefore":
    "{month} is still open: purchases to {until}. What they are compared with ends on the same day of its own month. The moving annual total ends with the last complete month.",
  "sales.note.openTarget": "{month} is still open: purchases to {until}.",
  "sales.note.growthPerDay":
    "Growth is of purchases per working day; amounts are as invoiced. Working days (last year): month {month} ({monthBefore}), year to date {ytd} ({ytdBefore}), moving annual total {mat} ({matBefore}), by the calendar of headquarters.",
  "sales.ignored.rate": "No budget rate for {list}: purchases in it are not in these figures.",
  "sales.ignored.actualRate": "No actual rate for {list}: these purchases are missing in the figures at actual rates.",
  "sales.empty.title": "No purchases for these filters",
  "sales.empty.text":
    "In the chosen months nothing was invoiced to you that matches. Widen the month or the product line.",
  "sales.say.growthPerDay":
    "Per working day purchases are {change} vs last year ({days, day|days}, last year {before}); as invoiced {invoiced}.",
  "sales.say.growthPerDayBefore":
    "Per working day purchases are {change} vs the month before ({days, day|days}, the month before {before}); as invoiced {invoiced}.",
  "sales.say.noTarget": "Purchases have no target.",
  "sales.say.losses": "The largest decreases against last year: {names}.",
  "sales.say.lossesBefore": "The largest decreases against the month before: {names}.",
  "odata.table.SalesByMonth": "Purchases by month",
  "inExcel.all": "All tables: purchases by month, invoice lines, items",
  "alerts.figure.month": "Purchases of the month",
  "alerts.figure.ytd": "Purchases, year to date",
  "alerts.figure.mat": "Purchases, moving annual total",
  "alerts.figure.span": "Purchases of the chosen period",
  "mainboard.pace": "Purchases in {month}, to {until}",
  "mainboard.report": "Purchase report",
  "mainboard.paceChart": "Purchases by working day",
  "mainboard.moves": "Rises and falls",
  "mainboard.card.pace": "Purchases of the month",
  "mainboard.card.byLine": "Rises and falls by product line",
  "points.lot.lines": "Invoice lines in the purchase report",
  "points.say": "On {day} you have {points, point|points} to spend now or from next month on.",
  "points.say.noRate": "On {day} you have {points, point|points} to spend now or from next month on.",
  "points.chart.title": "Saved, used and expired by month, with the balance",
  "points.chart.liability": "Balance",
  "points.note.liability":
    "Balance: all points that you hold, available or not yet; what is reserved for transfers and pay-outs is not in it.",
  "items.missing": "{count, number is|numbers are} no items of the catalogue",
  "items.reason.outOfUse": "no longer supplied",
  "guide.data": "Purchase data go to {day} and were loaded on {time}. “As of” on a screen is the day of the data.",
  "guide.MIPCOM00.do":
    "Read the first card: your purchases of the open month against the same days of last year.\nClick a name in the rises and falls to open the purchase report with that filter.\nWaiting for me counts what you have to decide, or to change and send again; click it to see the list.",
  "guide.MIPCOM00.mind":
    "Figures are those of your own company.\nThe open month is compared with the same days of last year.",
  "guide.MIPSAL01.for":
    "Your purchases of a month, the year to date and the last twelve months against last year, with pieces for each item, down to the invoice line.",
  "guide.MIPSAL01.do":
    "Choose month and product line; the currency is under More filters and is your own to begin with.\nCompare with last year, with last year on equal working days (growth per working day), or with the months before.\nSwitch the level over the table: product line, item, invoice line.\nClick a name to go one level down, a figure to see its invoice lines.\nClick a column head to sort; 1, k, M, G choose the display unit.\nExport gives everything filtered as Excel or CSV; Print gives A4.",
  "guide.MIPSAL01.mind":
    "Amounts are what was invoiced to you, in your own currency; in another one both years are converted at the report year's budget rate, so growth is at constant currency.\nPieces stand beside the amounts of each item.\nRows of other pages stand as one row at the foot, so that what you see adds up.",
} as const satisfies Partial<Record<WordKey, string>>;
