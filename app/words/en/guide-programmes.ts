/** The guide to membership, the agent system, tool management, the cabinet programme and rental: as guide.ts. */
export const guideProgrammes = {
  "guide.MIPTAS14.for":
    "One customer on one page: who they are, what they buy, what they could buy, who visited them and what comes next.",
  "guide.MIPTAS14.do":
    "Type a part of the name, the code or the city, or choose a country, and open the customer.\nClick a figure to see its invoice lines; the links beside the tables lead to all items and all invoice lines.\nPropose a correction of a potential; another person decides, and Requests shows what became of it.\nWhat happened lists visits, estimates, surveys, requests and loads, a month at a time.\nPrint gives two A4 pages; Export has product lines and all items as Excel or CSV.",
  "guide.MIPTAS14.mind":
    "You find the customers of your own units by their present unit; sales are those of units that you may see.\nShare of wallet stands where somebody has estimated the potential.\nE-mail and telephone of contacts are shown to those who look after customers, and are in no export.",
  "guide.MIPTAS11.for":
    "The home market: customers, machines, what they could buy in a month, what of it is ours and competitors', and visits.",
  "guide.MIPTAS11.do":
    "Choose organisation, region and product line; month, industry and currency are under More.\nSwitch the level above the table: region, industry, customer.\nThe drawing shows the ten rows with the most potential that we do not serve; Table shows the same in figures.\nClick a figure to see the customers behind it, and a customer's sales to see the invoice lines.\nColumns chooses what the table shows; Export has all rows with every supplier's surveyed share.",
  "guide.MIPTAS11.mind":
    "Potential and share of wallet tell of customers with an estimate alone; the note says how many those are.\nSurveyed shares are what customers say, weighted by potential; they may differ from our invoices.\nAn earlier month shows what was known at its end.",
  "guide.MIPTAS12.for":
    "The markets overseas by subsidiary and country: customers, machines, potential, own and competitors' shares, visits.",
  "guide.MIPTAS12.do":
    "Choose organisation, country and product line; month, industry and currency are under More.\nSwitch the level above the table: subsidiary, country, industry, customer. A subsidiary opens its countries, a country its customers.\nThe drawing shows the ten rows with the most potential that we do not serve.\nClick a figure to see the customers behind it; Export has all rows with every supplier's surveyed share.",
  "guide.MIPTAS12.mind":
    "A market is its customers by the subsidiary that looks after them today.\nIn the currency of the invoices one subsidiary alone can be shown.\nAn earlier month shows what was known at its end.",
  "guide.MIPCTS02.for":
    "What renting cutters would cost a customer at home: insert guidance, monthly fee and its rate with the reason, safety stock, replacements, and rent against purchase over the term.",
  "guide.MIPCTS02.do":
    "Choose lessor and rent period, find cutters by category, number or description (at least 4 characters, item numbers with commas between them), tick them and press Add the chosen.\nEnter rental quantities; leave the insert quantity basis empty for the guidance, or raise it: a higher basis lowers the rate.\nOpen How it is calculated below a cutter to see every formula with its numbers.\nFill in the end user and the contract date, then Save. Save over makes the next version and shows what differs from the newest one.\nVersions and sharing prints any version as it was, compares two of them and names colleagues, who may work on it, too.",
  "guide.MIPCTS02.mind":
    "Prices and rates are those of today; a saved version keeps those of its day, whatever prices do later.\nThe basis never goes below the guidance, nor below the version saved last.\nItems without a registered price cannot be chosen; some go through headquarters.\nRates, steps and shares are rules: Administration, Rules.",
  "guide.MIPCTS03.for":
    "What renting cutters would cost a customer abroad: insert guidance, monthly fee and its rate with the reason, safety stock, replacements, and rent against purchase over the term.",
  "guide.MIPCTS03.do":
    "Choose lessor and rent period, find cutters by category, number or description (at least 4 characters, item numbers with commas between them), tick them and press Add the chosen.\nEnter rental quantities; leave the insert quantity basis empty for the guidance, or raise it: a higher basis lowers the rate.\nOpen How it is calculated below a cutter to see every formula with its numbers.\nFill in the end user and the contract date, then Save. Save over makes the next version and shows what differs from the newest one.\nVersions and sharing prints any version as it was, compares two of them and names colleagues, who may work on it, too.",
  "guide.MIPCTS03.mind":
    "Prices and rates are those of today; a saved version keeps those of its day, whatever prices do later.\nThe basis never goes below the guidance, nor below the version saved last.\nItems without a registered price cannot be chosen; some go through headquarters.\nRates, steps and shares are rules: Administration, Rules.",
  "guide.MIPTMS01.for":
    "What a contract of tool management would have to charge for a good unit at a new site: plan cost per unit of each line and model, yearly value, expenses and the margin wanted.",
  "guide.MIPTMS01.do":
    "Add tools one by one, or press Paste or upload for rows of a spreadsheet or a file; Load the example shows a complete case.\nEnter the good units a year of each model, the expenses of a year and the target margin.\nThe drawing shows what a unit's contract price is made of; click a figure to see how it came about.\nSave keeps the offer under a title, Save over makes its next version; Versions and sharing compares two of them and names colleagues, who may work on it, too.",
  "guide.MIPTMS01.mind":
    "A tool list has at most 200 tools and 40 models; corner and tool life are more than 0.\nEach model bears expenses and margin in proportion to the cost of its tools.\nThe address names a list that is yours alone and is kept for thirty days: share an offer by saving it.\nPrint view shows the tools that cost most in a year.",
  "guide.MIPTMS02.for":
    "What the sites whose tools are managed brought month by month: production, revenue, tool cost, expenses, margin, and cost per unit (CPU) against the plan.",
  "guide.MIPTMS02.do":
    "Choose the month that twelve months end with, a unit or one site; the currency converts amounts at budget rates.\nThe line shows how far the actual CPU was from the plan, and the band in which it may be.\nClick a month, a site or a figure to come to the site's details; sort by a head, choose columns, export or have it mailed.",
  "guide.MIPTMS02.mind":
    "CPU stands in each site's own currency and is not added up over sites; the variance is.\nA saving is counted for twelve months, then it is in the base.\nA month without production has no CPU.\nThe width of the band is a rule: Administration, Rules.",
  "guide.MIPTMS03.for":
    "The tools of which more was issued than production explains, the dearest first, and what is done about each.",
  "guide.MIPTMS03.do":
    "Choose the month and whether one, three or twelve months count; narrow to a unit or one site.\nThe drawing shows how few tools make most of the excess cost.\nClick a tool or its cost to come to the site's details, where actions are entered.",
  "guide.MIPTMS03.mind":
    "Excess cost is (issued − expected) × list price; a usage index above 1 means more was used than the list says.\nThe action shown is the open one that is due first, else the latest.\nHow many tools are listed is a rule: Administration, Rules.",
  "guide.MIPTMS04.for": "Where tools are managed worldwide, under which contracts, and how each site does.",
  "guide.MIPTMS04.do":
    "The map shows sites by annual revenue; click a circle to come to the site.\nThe ranking shows revenue and what is left of it; the table has every site by country with totals.\nNarrow by unit, contract type and state; choose columns, export or have it mailed.",
  "guide.MIPTMS04.mind":
    "Figures are of the twelve months that end with the chosen month.\nThe CPU index compares the last three months with the first three (100); it moves with the mix of models too.\nA site whose customer's city is not on the map stands in the table alone.",
  "guide.MIPMTX02.for":
    "What a tool cabinet at a customer's brings a year, by kind of benefit, and after how many months it has paid for itself.",
  "guide.MIPMTX02.do":
    "Enter the investment and its running cost, then what is known of tool spend, stock, orders, users and stock-outs; Load the example shows a complete case.\nWhere a reduction is left blank, a cautious value stands in for it; the published range is beside the field.\nClick a figure to see how it came about; Print view gives one A4 page.\nSave keeps the case under a title, Save over makes its next version; Versions and sharing compares two of them and names colleagues.\nMake contract fills the form of a contract with an opened saved case: investment and what is left of the year's tool spend.",
  "guide.MIPMTX02.mind":
    "What is published about such cabinets comes from sellers: agree on the reductions with the customer.\nCash released from stock comes once; it is shown apart and is no benefit of a year.\nWhere the running cost takes the whole benefit, there is no payback, and the screen says so.\nThe values for blanks are rules: Administration, Rules.",
  "guide.MIPTAS13.for":
    "Customers at a glance: whom we know and visit, what of their potential is ours, how often we call, and what comes next.",
  "guide.MIPTAS13.do":
    "Read the four figures: customers visited, share of wallet, customers left alone, next steps overdue.\nShare of wallet is told by product line, industry or market, the largest gaps first.\nClick a figure or choose a list above the last table to see its customers; a customer opens on one page.\nExport has all customers of the chosen list with their next steps.",
  "guide.MIPTAS13.mind":
    "Visits and coverage are those of the last 90 days; long not visited means buying and no visit for 180 days.\nA next step is that of the latest visit; one that a later visit followed counts as done.\nOf other units' customers nothing is told.",
  "guide.MIPTAS17.for":
    "Proposed corrections of your customers' potentials: who asked, where each stands, who decided.",
  "guide.MIPTAS17.do":
    "Choose mine, waiting for me or decided, and open a request for its amounts, its history and what you may do to it.\nDeputies names who decides while you are absent.",
  "guide.MIPTAS17.mind":
    "A correction is proposed on the customer's page. A draft is seen by its writer alone.\nYou see the requests of the customers of your own units.",
  "guide.MIPTAS16.for":
    "Proposed corrections of customers' potentials that wait for your decision. Holding this right lets you decide.",
  "guide.MIPTAS16.do":
    "Open a request: compare what stood there with what is proposed, and look at similar cases beside it.\nApprove, reject or return it; to reject and to return you have to say why.\nName a deputy for the days of your absence.",
  "guide.MIPTAS16.mind":
    "Nobody decides on their own request. Of several who may decide the first one counts.\nWhat is approved counts from the last loaded day on; former months keep their estimates.\nWhat waits for two working days is reminded of by mail.",
  "guide.MIPTAS15.for": "Where the customers are and what is sold there: a map of the world with a list beside it.",
  "guide.MIPTAS15.do":
    "Choose a part of the world over the map; month, period, organisation and product line are in the filters.\nClick a circle or a place in the list to see its customers, a customer to open the single view.\nClick a customer's sales to see the invoice lines; Export has every place, or every customer of the chosen place.",
  "guide.MIPTAS15.mind":
    "A circle's area is the sales of its place; rings have customers without sales.\nCustomers whose city is not on the map stand in the list, so that the total is the sales report's.",
  "guide.MIPMBS01.for":
    "How the loyalty programme at home stands: members, who comes and goes, points saved, used and expired, what is owed, and what is to be done.",
  "guide.MIPMBS01.do":
    "Choose a unit to see it with everything below it.\nClick a figure to open the list that it counts: members, points, those whose points end.\nThe line under the figures says what waits: applications, members to write to, negative points.\nExport has every table; Mail me sends them.",
  "guide.MIPMBS01.mind":
    "Liability is what all lots hold on the last day of a month, available or not yet.\nThe calendar tells what ends in the next twelve months of members who have not been deactivated.\nEach member counts in one unit.",
  "guide.MIPMBS02.for":
    "The loyalty programme worldwide: members, points and what they are worth, by subsidiary, country or region.",
  "guide.MIPMBS02.do":
    "Choose what rows are, and the currency that points are valued in.\nClick a row or a figure to open the register of the home country or of the subsidiaries abroad with the same figure.",
  "guide.MIPMBS02.mind":
    "A point is one minor unit of the member's currency, so points of several currencies are added up as money alone.\nMoney is converted by the budget rates of the year; where a rate is missing, the page says so.",
  "guide.MIPMBS03.for":
    "Who is in the loyalty programme in the home country: state, tier, consents and points of each member.",
  "guide.MIPMBS03.do":
    "Choose unit, state or tier; purpose, member type and consent are under More filters. Columns chooses what the table shows.\nClick a name to open the member: facts, points, contacts, history, and what you may do there.\nNew member registers a customer; the application counts once somebody activates it.\nUpload members brings many up to date by registration number and shows every difference before it writes.",
  "guide.MIPMBS03.mind":
    "A registration number belongs to one member at a time; spaces and dashes do not matter, and the check digit is checked where the country has one.\nDeactivated members keep their points frozen for thirty days and can be restored with a comment.\nPoints are minor units of the currency: 1 point is 1 won.",
  "guide.MIPMBS04.for": "How each sales office stands with its members: states, tiers, consents and points.",
  "guide.MIPMBS04.do":
    "Click a figure to see the members behind it, an office to see all of its members.\nClick a column head to sort; Export gives the table as Excel or CSV.",
  "guide.MIPMBS04.mind":
    "An office counts the members of everything below it, distributors and stores included.\nMembers are those who have not been deactivated.",
  "guide.MIPMBS05.for": "How each direct store stands with its members: states, tiers, consents and points.",
  "guide.MIPMBS05.do":
    "Click a figure to see the members behind it, a store to see all of its members.\nClick a column head to sort; Export gives the table as Excel or CSV.",
  "guide.MIPMBS05.mind":
    "A store's members are also members of the office above it.\nMembers are those who have not been deactivated.",
  "guide.MIPMBS10.for": "Which members may be written to, with whom, and how: the mailing list of a campaign.",
  "guide.MIPMBS10.do":
    "Choose the consent, tier, state, region, unit, and for how long nothing was bought.\nExport gives the mailing list as Excel or CSV; who took it is in the audit trail.\nKeep a campaign's filters as a view.",
  "guide.MIPMBS10.mind":
    "Members who did not agree, or who left, are not listed; a mobile number stands there only with the consent to SMS, an e-mail only with that to direct mail.\nMonths without a purchase are counted back from the last loaded day.",
  "guide.MIPMBS11.for": "The members of the subsidiaries abroad, each in the subsidiary's currency.",
  "guide.MIPMBS11.do":
    "Choose the subsidiary or a unit of it, state or tier; purpose, member type and consent are under More filters.\nClick a name to open the member; New member and Upload members work as in the home country.",
  "guide.MIPMBS11.mind":
    "Points of several currencies do not add up: choose a subsidiary to see a total.\nVAT numbers are checked by their country's rule.",
  "guide.MIPTAS01.for": "How far distributors came with the agent system: invited, with a contract, installed, live.",
  "guide.MIPTAS01.do":
    "Read the steps from left to right; each figure leads to its distributors. The chart tells two years; the table tells subsidiaries, the one with most live distributors first. Click a subsidiary to see it alone.",
  "guide.MIPTAS01.mind":
    "Whoever left counts under Left alone. Adoption is live distributors as a part of those with a contract.",
  "guide.MIPTAS02.for":
    "End users who are registered in the agent system: who orders there, who no longer does, and how much.",
  "guide.MIPTAS02.do":
    "Click a figure above to see those end users alone. A name opens the customer, a distributor narrows the list to its end users. Sort by last transaction to find who fell silent.",
  "guide.MIPTAS02.mind":
    "You see your own customers, whichever distributor registered them. Orders and amounts are of twelve complete months; activity is counted to the last loaded day.",
  "guide.MIPTAS04.for":
    "Each distributor in the agent system: its end users, what they order there, and what part of its sales that is.",
  "guide.MIPTAS04.do":
    "Choose a step, a unit or type a part of a name. Click End users to see them; add columns for dates and the distributor's sales. The chart compares the largest live distributors.",
  "guide.MIPTAS04.mind": "The digital share is orders through TAS as a part of the invoices of the same twelve months.",
  "guide.MIPTAS07.for":
    "Who is silent where the agent system is live, by their own rhythm of orders, what hangs on them and whom to call; sign-ins, errors, release.",
  "guide.MIPTAS07.do":
    "Begin at the top: most money hangs on these. Press the number to call, then Called, and write a line of what was said.\nClick a figure to see its distributors alone; an older release or errors are one click away.",
  "guide.MIPTAS07.mind":
    "The days within which nobody is silent are set under Administration, Code lists, Rules. Days are counted to the last loaded day.",
  "guide.MIPTMS05.for":
    "What waits for a site manager: open actions, months that lack production, and how the cost per unit of a site came about by line, model and machining part.",
  "guide.MIPTMS05.do":
    "Choose the site, the month, or the twelve months up to it.\nThe drawing leads from the plan over prices, usage and mix to what a unit did cost.\nA month that lacks opens the form for its production; an action opens its site.\nThe action board shows what is overdue, open and done lately; several are done there at once, and a card is moved to another day.",
  "guide.MIPTMS05.mind":
    "Site managers see their own sites alone. Excess cost is (issued − expected) × list price; the price effect is what issues at other prices came to. The owner of an action is told by mail when it is given, when it is due in two days and when its day has passed, then once a week.",
  "guide.MIPTMS06.for":
    "Which sites the maker manages tools at, and what twelve months came to: revenue, tool cost, expenses, margin, cost per unit against plan, savings, inventory accuracy.",
  "guide.MIPTMS06.do":
    "Narrow by unit, contract and state; choose columns; each head sorts.\nA site opens its page with lists and months.\n“New site” sets one up at a customer that you see.",
  "guide.MIPTMS06.mind":
    "Costs per unit stay in the site’s currency; amounts are converted at the budget rates. A month counts from what was entered for it.",
  "guide.MIPTMS07.for":
    "One site with its contract, lines and models, master tool list, months, expenses, savings, counts, actions and comments.",
  "guide.MIPTMS07.do":
    "The day sheet takes all issues of a day at once, with a scanner or by hand; production, expenses and counts have a sheet each, savings, comments and actions a form beside their list. The tool list, production and issues also come as a file.\nA tool of which too much is used leads to the form for an action.\nClose a month when all models have their production: the page says what is closed and what lacks.",
  "guide.MIPTMS07.mind":
    "A closed month is not changed any more, by nobody and by no file. What the tool list says counts from a month on, so earlier months keep their plan.",
  "guide.MIPTMS08.for":
    "A site’s month as a printed report: production, what was charged, use of tools, savings, inventory accuracy, actions and comments.",
  "guide.MIPTMS08.do":
    "Choose the month and print.\nOwn people also read tool cost, expenses, margin, cost per unit against plan and what accounts for it.",
  "guide.MIPTMS08.mind":
    "The customer’s account reads no cost and no margin, and only comments that are meant for it. Use is told in pieces and as an index.",
  "guide.MIPMBS06.for": "Points of members at home: what they can spend, what follows, what ends, what they owe.",
  "guide.MIPMBS06.do":
    "Filter by member, unit, purpose, tier or state; Balance as of shows any earlier day.\nSwitch to Settlement by month for Welcome (1), Offset, Use, Save only (2) and Total Save (1+2).\nClick a member for the entries, the lots and the days on which points end.\nClick a figure of a member to see what it is the sum of: lots, their entries, the invoice lines behind them.",
  "guide.MIPMBS06.mind":
    "A point is one minor unit of the member's currency; points of several currencies are not added up.\nEntries are never changed: what is taken back is an entry of its own.",
  "guide.MIPMBS07.for": "Members whose points are negative: how many, since when, and whether they still buy.",
  "guide.MIPMBS07.do":
    "Look at the ages first; click one to list its members.\nClick the amount to see the entries that brought it about.",
  "guide.MIPMBS07.mind":
    "Negative points do not expire and stop every use, offset and transfer until they are paid off.",
  "guide.MIPMBS08.for": "Points deducted from members' invoices, and what of it was cancelled, month by month.",
  "guide.MIPMBS08.do":
    "Choose a month, a unit or a state.\nClick a member for all entries; an offset is cancelled there.",
  "guide.MIPMBS08.mind":
    "A cancellation stands in the month in which it was made. Of a posted month finance alone reverses an offset, with a reason, in the month that runs.",
  "guide.MIPMBS09.for": "Offsets by month and legal entity, as accounting books them.",
  "guide.MIPMBS09.do": "Export the list for accounting.\nPost a month that is over with its journal reference.",
  "guide.MIPMBS09.mind": "A posted month is closed for change and keeps the sums it was booked with.",
  "guide.MIPMBS12.for": "Points of members abroad, by the same rules as at home in their own currencies.",
  "guide.MIPMBS12.do":
    "Choose a unit or, under More filters, a currency to see totals and the chart.\nEverything else works as in Point details.",
  "guide.MIPMBS12.mind": "Points of different currencies stand on lines of their own and are never added up.",
} as const;
