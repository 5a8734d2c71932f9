/** Production and inventory in the management mode. */
export const managementLogistics = {
  "flow.country": "Plants in",
  "mgmt.production.headline": "{month}: {reached} of the production plan",
  "mgmt.production.headline.open": "{month} so far: {reached} of the production plan to date",
  "mgmt.production.year": "Made this year",
  "mgmt.production.ofPlan": "{share} of the plan of {planned}",
  "mgmt.production.lateOrders": "{kept} of {due, order|orders} on time",
  "mgmt.production.groups": "Production by product group in {month}",
  "mgmt.production.months": "Months in a row",
  "mgmt.production.chart": "Pieces planned and made by month, and the backlog",
  "mgmt.production.say.reached": "Every product group reached its plan of the month.",
  "mgmt.production.say.behind":
    "{groups, product group is|product groups are} behind their plan of the month, the furthest {names}.",
  "mgmt.production.say.behind.one": "One product group is behind its plan of the month: {names}.",
  "mgmt.production.say.gap": "{name} ({gap, piece|pieces})",
  "mgmt.production.backlogOf": "planned, not made yet",
  "mgmt.production.say.now": "The backlog is {now, piece|pieces}.",
  "mgmt.production.say.backlog": "The backlog is {now, piece|pieces}; at the end of {month} it was {before}.",
  "mgmt.production.note":
    "Production is that of the whole company. The figures are those of order, production and shipment, MIPUTL04.",
  "mgmt.production.empty": "No production is known yet",
  "mgmt.production.empty.text":
    "The IT Team has not loaded any production orders of these plants so far. The figures appear as soon as they are loaded.",
  "mgmt.production.untold": "Production is not shown to partners",
  "mgmt.production.untold.text": "Plans and production of the plants are told to the company's own staff.",
  "mgmt.tile.production": "{made} of {planned, piece|pieces} planned",
  "mgmt.tile.turns": "Turns {turns} a year",
  "mgmt.tile.inventory": "Turns {turns} a year, {share} dead stock",
  "mgmt.inventory.headline": "Stock worth {value}, {month}",
  "mgmt.inventory.value": "Stock value",
  "mgmt.inventory.pieces": "Pieces",
  "mgmt.inventory.dead": "Dead stock",
  "mgmt.inventory.deadShare": "Dead %",
  "mgmt.inventory.costOfSales": "Cost of sales",
  "mgmt.inventory.kpi.months": "of {months, complete month|complete months}",
  "mgmt.inventory.mean": "Mean stock",
  "mgmt.inventory.turns": "Turns a year",
  "mgmt.inventory.change": "Change",
  "mgmt.inventory.age": "Last shipped",
  "mgmt.inventory.warehouses": "By warehouse, {unit}",
  "mgmt.inventory.lines": "By product line, {unit}",
  "mgmt.inventory.ages": "By the time since the last shipment, {unit}",
  "mgmt.inventory.months": "Months in a row, {unit}",
  "mgmt.inventory.chart": "Stock value at the end of each month, {unit}",
  "mgmt.inventory.kpi.change": "{change} on the month before",
  "mgmt.inventory.kpi.noDead": "shipments are known since {day}",
  "mgmt.inventory.kpi.dead": "{share} of the value, no shipment for {months, month|months}",
  "mgmt.inventory.kpi.turns": "the mean stock lasts {days, day|days}",
  "mgmt.inventory.kpi.mean": "mean stock: {mean}",
  "mgmt.inventory.say": "Most of it lies in {names}.",
  "mgmt.inventory.say.only": "All of it lies in {names}.",
  "mgmt.inventory.say.one": "The stock of one month is known so far.",
  "mgmt.inventory.say.moved": "{change} since the end of {month}.",
  "mgmt.inventory.note.cost":
    "Stock is that of each warehouse's last loaded day up to {day}, at each item's cost of that day.",
  "mgmt.inventory.note.rates": "All months are converted at the budget rate of {year}.",
  "mgmt.inventory.note.withoutCost": "Pieces without a cost: {pieces}. They count in the pieces and not in the value.",
  "mgmt.inventory.note.turns":
    "Turns: cost of what was shipped in {cost, month|months} up to {day}, as a year's, by the mean stock of the months' ends; months known: {months}.",
  "mgmt.inventory.note.noAges":
    "Until shipments are known for a year, what was not shipped since {day} stands under the longest time.",
  "mgmt.inventory.note.noTurns": "Turns need a complete month of shipments; none is loaded so far.",
  "mgmt.inventory.empty": "No stock is known yet",
  "mgmt.inventory.empty.text":
    "The IT Team has not loaded the stock of any warehouse so far. The figures appear as soon as it is loaded.",
  "mgmt.inventory.untold": "Inventory value is not shown to you",
  "mgmt.inventory.untold.text":
    "Costs are told to readers of the whole company alone. An administrator can give you that right.",
  "guide.MIPMGM07.for":
    "What the plants in Korea made against their plan: the month, the year, what is late and by how much.",
  "guide.MIPMGM07.do":
    "Choose the month.\nClick a figure, a product group or a month to open order, production and shipment with the same figure, where you have the right.",
  "guide.MIPMGM07.mind": "A month that still runs is told up to the last loaded day, its plan too.",
  "guide.MIPMGM09.for":
    "What the plant in Dalian made against its plan: the month, the year, what is late and by how much.",
  "guide.MIPMGM09.do":
    "Choose the month.\nClick a figure, a product group or a month to open order, production and shipment with the same figure, where you have the right.",
  "guide.MIPMGM09.mind": "The page counts every plant of the company in China.",
  "guide.MIPMGM12.for":
    "What the stock is worth at cost: by warehouse and product line, how old it is, what of it is dead, how often it turns, month by month.",
  "guide.MIPMGM12.do":
    "Choose the month and the currency.\nClick a warehouse, a product line or a figure to open daily order, ship and stock with the same figure, where you have the right.",
  "guide.MIPMGM12.mind":
    "Costs are told to readers of the whole company alone.\nAfter how many months without a shipment stock is dead is a rule in Administration.",
} as const;
