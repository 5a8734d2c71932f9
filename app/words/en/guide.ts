/** One entry per screen: `.for` what it answers, `.do` how to use it (a line each), `.mind` what to keep in mind. */
export const guide = {
  "guide.data": "Sales data go to {day} and were loaded on {time}. “As of” on a screen is the day of the data.",
  "guide.title": "Guide",
  "guide.of": "Guide: {screen}",
  "guide.intro":
    "A page for every screen that you may open. The screen code in a screen's header leads to its page here.",
  "guide.for": "What it is for",
  "guide.do": "How to use it",
  "guide.mind": "Good to know",
  "guide.open": "Open the screen",
  "guide.all": "All guide pages",
  "guide.FRAME.title": "Menu, tabs, top bar",
  "guide.FRAME.for": "What surrounds every screen: the menu at the left, the bar at the top, your tabs below it.",
  "guide.FRAME.do":
    "Open a screen from the menu: it becomes a tab and stays open until you close it, on every computer you sign in at.\nRight-click a tab (or use the arrow at the end of the row) to refresh, duplicate, pin or close it.\nPress Ctrl+K to search customers, items and screens; initial consonants work in Korean.\nChange language and text size in the bar; theme colour, tags view, fixed header and logo under Settings in the menu behind your name.\nThe breadcrumb's last entry opens the screens beside the one you are on.\nOn a report, Views keeps the filters under a name and opens them again, also for your group or role.\nMail this sends the report once, daily, weekly or monthly, to you or to others, to each their own rows; Alert me writes once when a figure passes a value. All three are listed in your profile under My reports.",
  "guide.FRAME.mind":
    "Signing out closes all tabs; the Mainboard offers to open them again.\nAddresses hold every filter: bookmark them or send them to a colleague, who sees their own rows.\nBelow 992 px language, size, calculator and error log are behind your name.",
  "guide.MIPCOM00.for": "Where you stand this month, and who or what changed most.",
  "guide.MIPCOM00.do":
    "Read the first card: sales of the open month against the pace that reaches the target, and what is needed per working day.\nClick a name in the gains and losses to open the sales report with that filter.\nLook at the quiet customers: they have been silent for clearly longer than usual.\nWaiting for me counts what you have to decide, or to change and send again; click it to see the list.",
  "guide.MIPCOM00.mind":
    "Figures are those of your own units or customers.\nThe open month is compared with the same days of last year.",
  "guide.MIPSAL01.for":
    "Sales of a month, the year to date and the last twelve months against target and last year, down to the invoice line.",
  "guide.MIPSAL01.do":
    "Choose month, organisation and product line; industry and currency are under More filters.\nCompare with last year, with last year on equal working days (growth per working day), with the months before, or with the target alone.\nSwitch the level over the table: organisation, product line, industry, customer, item, invoice line.\nClick a name to go one level down, a figure to see its invoice lines.\nWhile a month runs, our own people open Expected month-end below the key figures: run rate, shape of the closed months and order book, each with how right it was.\nClick a column head to sort; 1, k, M, G choose the display unit.\nExport gives everything filtered as Excel or CSV; Print gives A4.",
  "guide.MIPSAL01.mind":
    "Both years are converted at the report year's budget rate, so growth is at constant currency.\nTargets exist per unit and product line; by industry, customer or item the column shows a dash.\nRows of other pages stand as one row at the foot, so that what you see adds up.",
  "guide.MIPSAL02.for":
    "Twelve months of each subsidiary with growth, attainment and product mix, and what currencies did to them.",
  "guide.MIPSAL02.do":
    "Choose month, product line, industry and currency; the rate is the budget rate, the actual rate of each month, or each subsidiary's own currency.\nClick a month's figure to see its invoice lines, a subsidiary to open it in the sales report.\nClick a column head to sort; Export gives everything as Excel or CSV.",
  "guide.MIPSAL02.mind":
    "Growth at the budget rate is growth without currencies; the effect is what actual rates add or take.\nTargets are set at the budget rate, so attainment is measured at it.\nIn own currencies there is no total of the months.",
  "guide.MIPSAL03.for": "Sales cut as you need them: any dimensions on rows and columns, for any complete months.",
  "guide.MIPSAL03.do":
    "Choose what stands in rows, below each row and in columns, the months, and under Columns the figures of each column.\nClick a figure to see its invoice lines; the address holds the whole view, so it can be kept and sent.\nExport has one line for each row and column.",
  "guide.MIPSAL03.mind":
    "Last year is the same months a year before, at the same budget rates.\nQuantities, numbers of lines and combinations without a roll-up read the invoice lines: the page says so.",
  "guide.MIPSAL16.for": "Pages of reports in one order, read and printed as one document of one month.",
  "guide.MIPSAL16.do":
    "Open a pack and choose its month: cover, contents, each report as it stands on its own screen.\nPrint makes one document of it.\nA new pack is made here; a report with its filters is added from its own “⋯” menu.",
  "guide.MIPSAL16.mind":
    "Whoever opens a shared pack sees their own rows, and no page that they may not open. A page that cannot follow the month says of which day it is.",
  "guide.MIPSAL04.for":
    "The whole company's sales by region, subsidiary, office and salesperson, with rank and the distance to the target.",
  "guide.MIPSAL04.do":
    "Click a unit to open the units below it; the salespeople below the table are always those of the chosen unit.\nChoose month, unit and product line; Columns chooses what the tables show.\nClick a figure to see its invoice lines; Export has all units and all salespeople.",
  "guide.MIPSAL04.mind":
    "Ranks are by the year to date, among units of the same level that you may see.\nA salesperson's sales are those of the customers they look after today; nobody has set targets for salespeople.",
  "guide.MIPMGM02.for":
    "The tool management business worldwide on one page: sites, revenue, margin, tool cost against the plan, by country.",
  "guide.MIPMGM02.do":
    "Read the headline and the five figures; each leads to its report.\nThe line shows how far the actual cost per unit was from the plan, month by month.\nChoose the currency, switch the drawing to a table, export or have the page mailed.",
  "guide.MIPMGM02.mind":
    "Figures are of the twelve months to the last one with production.\nAmounts are converted at the budget rates of the year.",
  "guide.MIPUTL09.for":
    "What a good part costs with the tool in use and with another one, what the change saves in a year, and what must be true for it to pay.",
  "guide.MIPUTL09.do":
    "Enter machine cost, quantity and both tools; Load the example shows a complete case.\nThe result changes while you type; without scripts press Calculate. Click a figure to see how it came about.\nmin and s convert the times that you have typed; numbers may be written 1,234.5 or 1.234,5.\nSave keeps the case under a title, Save over makes the next version; Versions and sharing compares versions and names colleagues who may open it.\nPrint view gives one A4 page with letterhead. Send by mail sends the figures with all assumptions to a customer who has agreed. Optimum speed finds the cheapest and the fastest cutting speed.",
  "guide.MIPUTL09.mind":
    "The address carries the whole case: Copy the link sends it to colleagues, the public page of the case to customers without an account.\nBreak-even values change one assumption and keep all others.\nA saved version never changes: it keeps what was typed, the rates of that day and the result.",
  "guide.MIPUTL12.for":
    "What standing still for indexing tools costs on a customer's machines, and what shorter or rarer stops save.",
  "guide.MIPUTL12.do":
    "Enter tools, indexing time, frequency, machines and machine cost; Load the example shows a complete case.\nmin and s convert the times that you have typed; the result changes while you type, without scripts press Calculate.\nEnter by how much indexing becomes shorter or rarer; click a figure to see how it came about.\nPrint view gives one A4 page; Send by mail sends the figures with all assumptions to a customer who has agreed.",
  "guide.MIPUTL12.mind":
    "Machine cost and production value are two views of the same hours: do not add them.\nTwo reductions multiply: 60 % and 20 % together are 68 %.\nThe address carries the whole case, the customer's name included; the e-mail address is never in it.",
  "guide.MIPUTL11.for":
    "Whether an exchangeable head on a steel shank costs less per part than a solid carbide tool that is reground.",
  "guide.MIPUTL11.do":
    "Enter price, life, regrinds and change time of the solid tool, then price and life of head and shank.\nThe drawing splits the cost of a part into tool, change and machining; click a figure to see how it came about.\nOpen Stock to see how many pieces each way keeps in circulation, and what the difference ties up.\nPrint view gives one A4 page; Send by mail sends the figures with all assumptions to a customer who has agreed.",
  "guide.MIPUTL11.mind":
    "Enter the regrinds that a tool really reaches, not those that it could: lost and broken tools are not reground.\nWhere the cutting times differ, the saving mixes tool and cutting data; the page says so.",
  "guide.MIPUTL10.for":
    "How thick the chip is at its thickest point, or which feed gives the thickness that the tool wants.",
  "guide.MIPUTL10.do":
    "Choose the direction of the question, the cutter's form and the position, then enter the geometry.\nThe verdict compares the chip with the tool's window; the sketch shows where the cutter stands, the curve what another width would do.\nmm and inch convert what you have typed. Enter speed and material for speeds, removal rate and power.\nPrint view gives one A4 page; the public page of the case needs no account. Send by mail sends the figures with all assumptions to a customer who has agreed.",
  "guide.MIPUTL10.mind":
    "With the cutter centred there is no radial thinning: the tooth always passes the middle of the feed.\nPower is an estimate within 15 to 20 %; the specific force of the material can be overwritten.",
  "guide.MIPUTL13.for": "Items as a file: by product family, or by a list of item numbers that you paste.",
  "guide.MIPUTL13.do":
    "Open the families and tick product lines or groups, then Apply; or paste up to 5,000 item numbers with commas, tabs or lines between them.\nNumbers that are not found are listed with the reason and the closest item.\nColumns chooses what the table and the file hold; Export gives Excel, CSV or JSON.",
  "guide.MIPUTL13.mind":
    "List prices are shown to those who may open Special Price Approval; others' files have no such column.\nA pasted list is kept under an address of your own for thirty days.",
  "guide.MIPSAL05.for":
    "Your own customers: their ranking and classes, who came and who left, who has fallen silent, and what to offer next.",
  "guide.MIPSAL05.do":
    "Click a customer to see what they buy; click a class or a standing to see its customers alone.\nChoose month, product line and, if customers are assigned to you, whether you see yours or all you may see.\nExport has every customer with class, standing and day of the last purchase.",
  "guide.MIPSAL05.mind":
    "Classes and standings compare the last twelve complete months with the twelve before.\nWhat is suggested is what sells best in a customer's industry and market, among the customers whom you may see.",
  "guide.MIPMGM04.for":
    "The loyalty programme on one page for the management: members, how many are active, what is owed, and what was saved, used and lost in twelve months.",
  "guide.MIPMGM04.do":
    "Choose the currency; the table has every subsidiary under its region.\nClick a subsidiary to open the global status or its register, where you have the right.",
  "guide.MIPMGM04.mind": "Figures are those of the global status of membership, MIPMBS02.",
  "guide.MIPCOM01.for":
    "What each distributor is credited with for a month: net sales, basic and extra incentive, discounts, used points, grand total.",
  "guide.MIPCOM01.do":
    "Choose the month; unit and state narrow the list, and Columns shows invoiced, returned, target and corrections.\nCalculate shows what is new or different for each distributor before anything is saved.\nClick a figure to open its sheet: invoices, the step reached and what is missing to the next, discounts, points, corrections, history. Print gives it as one A4 page.\nSales reviews, finance approves and marks as credited, one by one or all of a month; the last step closes the month.\nProgramme discounts are typed one by one or uploaded as a file.",
  "guide.MIPCOM01.mind":
    "Whoever reviewed a credit neither approves nor credits it.\nA distributor's sales are those of itself and the units below it that do not take part themselves.\nClosed months stay as they are: a later return or cancelled points become a correction in the next month's credit, which names its origin.",
  "guide.MIPCOM02.for":
    "Who takes part in the commercial programme: distributors and special members with their terms, and the steps of the incentives.",
  "guide.MIPCOM02.do":
    "Choose the list, distributors or special members, and the state; ended terms stay in the list of all.\nOpen a distributor to see its terms so far, the steps that count and its last credits.\nSteps shows every scale with the months in which it counts; head office adds a new one from a month on.",
  "guide.MIPCOM02.mind":
    "Terms are ended with their last month, not deleted; months that have a credit keep the terms they were calculated with.\nStepped steps count for all sales, marginal ones for the part above them, growth steps by growth over the same month of last year.",
  "guide.MIPCOM04.for": "The invoices and returns that credits' sales are made of, as they were kept with them.",
  "guide.MIPCOM04.do":
    "Come here from the sales of a credit's sheet, or choose month and distributor.\nClick an invoice to open the sheet that counts it; Export gives all of them.",
  "guide.MIPCOM04.mind":
    "What is loaded later is not in a credit that is out; it becomes a correction in the next month.",
  "guide.MIPCOM05.for":
    "Discounts that distributors gave customers and the maker refunds with the credit of their month.",
  "guide.MIPCOM05.do":
    "Choose month and distributor, or search by number, customer or invoice.\nAdd one by one, or upload a file: what is wrong is shown by row before anything is written.",
  "guide.MIPCOM05.mind":
    "A discount counts in the month of its day; calculate the credit anew afterwards.\nOnce a month is approved its discounts stay as they are: later ones are given a day of an open month.",
  "guide.MIPCOM03.for":
    "What distributors bought from us, what they sold on and what still lies with them; who sells best, and which months are not reported.",
  "guide.MIPCOM03.do":
    "Choose the last month and how many months; list by distributor, sub distributor or item. Click a figure above to sort by it, or distributors not reported to see which months lack.\nOpen a distributor to see month by month; open a month to type lines and report it once all are there, to say that nothing was sold, or to see how its report came to be.\nUpload reports of any months and distributors as a file: what is wrong is shown by row before anything is written.",
  "guide.MIPCOM03.mind":
    "The newest month that is over is open; one before it wants a reason, and its history keeps what was there.\nFigures are of reported months alone. A distributor sees its own tree only.\nWhoever reports for a distributor is reminded by mail once a month of months that lack.",
  "guide.MIPINL01.for":
    "Industry news that keywords found on the sites that are read: what is written about customers, competitors, technology.",
  "guide.MIPINL01.do":
    "Choose a keyword, a site, a continent or days; the chart's months lead to their stories.\nClick a title to read the story at its publisher's. List shows the same as a table with exports, By keyword how often each was found.\nKeywords and Sites, at the top, are kept by marketing.",
  "guide.MIPINL01.mind":
    "The rank is by points, then the newest: what a keyword in the title and one in the summary count is set under Administration, Code lists, Rules.\nTitle and summary are the publisher's; the same story on several sites stands once and names the others.",
  "guide.MIPINL02.for": "What is looked for in the news: keywords with words that must or must not stand beside them.",
  "guide.MIPINL02.do":
    "Try a rule before you save it: the page shows which of the newest stories it would find, and why or why not.\nMake it a keyword takes what you tried into the form. A keyword that is out of use finds nothing; its page brings it back.",
  "guide.MIPINL02.mind":
    "Whole word knows Korean particles: a keyword is found with a particle behind it, but not within another word.\nWhen a keyword changes, all stories that are kept are compared with it at once.",
  "guide.MIPINL03.for": "The sites whose feeds are read, when that was, and which of them fail.",
  "guide.MIPINL03.do":
    "New site asks for the site's address and that of its RSS or Atom feed. Read now begins at once in the background; Pause leaves a site alone.",
  "guide.MIPINL03.mind":
    "Addresses within our own networks are refused, and so is a name that leads there.\nIn demo mode no feed is read.",
  "guide.MIPSAL14.for":
    "Distributors' trade credit insurance: its policies, what is added to their premiums, and how far each request is.",
  "guide.MIPSAL14.do":
    "New request asks for distributor, insurer, policy, insured amount, rate and period; premium and support are reckoned. Attach the policy.\nAnother person compares it with the policy and marks it as checked; finance approves and, once the money is out, marks it as paid with accounting's reference.\nListed by year and distributor shows premiums, support and how much of the receivables is insured; Export gives accounting all columns.\nLosses are entered with an approved policy: what the insurer pays is reckoned.",
  "guide.MIPSAL14.mind":
    "Nobody decides on their own request, and whoever checked it does not approve it.\nA policy is supported once for a period, and all policies of a distributor that begin in a year share one cap.\nWhoever asked is reminded by mail before a policy ends. Share, cap, covered part and days are set under Administration, Code lists, Rules.",
  "guide.MIPUTL08.for":
    "Which edges of used tools were thrown away, why and whose they were; and what our own plants reject.",
  "guide.MIPUTL08.do":
    "Choose Used tools or Scrap of plants, then what to list by: the chart shows what weighs most, each figure leads to its rows.\nNew collection tells where tools were collected; then each tool with its edges, wear, cause and advice, and photos. Many at once come by Upload a file.\nListed by month, plants show the control chart: a month outside of its limits has a cause that can be found. Export gives all rows.",
  "guide.MIPUTL08.mind":
    "Internal: customers and distributors never see it, whatever rights the menu gives them.\nThe value of unused edges is what the pieces of a line cost, by their edges; a piece without a price of its own counts with its list price.\nFrom when on shares are marked, and how wide control limits are, is set under Administration, Code lists, Rules.",
  "guide.MIPUTL14.for":
    "Pieces that lie elsewhere and were asked for: what you asked others for, what others ask you for.",
  "guide.MIPUTL14.do":
    "Answer what you are asked for: sent, or cannot with the reason.\nTake back what you asked for and need no more.",
  "guide.MIPUTL14.mind":
    "Nothing is moved or reserved by a request or an answer.\nYou ask in the list of orders that wait: choose the item, then “Ask for it”.",
  "guide.MIPUTL02.for": "What was short at the end of each month: how many items, worth how much, since when and why.",
  "guide.MIPUTL02.do":
    "Choose a month in the list or click one in the table; put what was short together by item, product line, warehouse, cause or customer.\nClick a figure to see the order lines that waited then. Export has all rows.",
  "guide.MIPUTL02.mind":
    "A month is told as it was recorded on its last loaded day of stock; later changes to orders do not alter it.\nThe month that still runs is the same as Shortage items, daily.",
  "guide.MIPUTL04.for":
    "What was ordered, made and shipped, by product group and plant, how far production is behind its plan and how many planned days were kept.",
  "guide.MIPUTL04.do":
    "Choose a month, a plant or a product line; put the pieces together by group, line, plant, item or month.\nClick the backlog to see the production orders that are late. Columns adds values and this year's pieces.",
  "guide.MIPUTL04.mind":
    "An open month is told up to the last loaded day, its plan too.\nOrders and shipments are those of your own units or customers; production is told to who sees the whole company, never beside the orders of a part of it.",
  "guide.MIPUTL03.for":
    "What was ordered and shipped day by day, how much of what was due left in time, what lies in the warehouses and how long it lasts.",
  "guide.MIPUTL03.do":
    "Choose a month, a warehouse or a product line; tell it by day, warehouse, line or item.\nItems sorted by Pieces filled show which ones were late; sorted by Dead those that nobody orders any more.",
  "guide.MIPUTL03.mind":
    "Fill rates count by the due day of each order line.\nStock is that of everybody; its value is told to headquarters alone.",
  "guide.MIPUTL06.for":
    "Goods of the maker's that lie at customers until they are used: how much, since when, what is to be sent, what lies there too long.",
  "guide.MIPUTL06.do":
    "Choose unit, site or item; show only what is below its minimum, to be sent or too old; choose another day to see what lay there then.\nSwitch between items, sites and order lists; click a figure to see the movements that it is made of, a site's code to open its record.\nOn a site: keep its items with min and max, print a count sheet, fill it in or upload it, post it; make order lists and billing lists.\nExport the order list (Order lists, by one list) for the warehouse, the billing list (through its movements) for invoicing.",
  "guide.MIPUTL06.mind":
    "What came first is taken to be used first. A count never overwrites: its difference becomes a movement. Two people can fill in the same count; each loses nothing.\nStaff of the site's own unit write; distributors and customers read their own sites.",
  "guide.MIPUTL07.for":
    "Every receipt, use, return, count difference, adjustment and transfer of consignment stock, with what the stock was before and after.",
  "guide.MIPUTL07.do":
    "Choose site, item, kind and days; the head shows opening + in − used − returned ± count = closing of what is chosen.\nEnter a movement, or upload many as a file: each has a number of its own and is written once.\nClick a day to open a movement; take it back there with a reason.\nUnder Months a unit closes a month that is over.",
  "guide.MIPUTL07.mind":
    "Nothing is ever changed or deleted: a correction is a further movement.\nNo stock falls below zero, on no later day either; nothing is written into a closed month or for a day to come.",
  "guide.MIPUTL05.for":
    "What can be had today: free stock by item and warehouse, when more comes, and what could be taken instead.",
  "guide.MIPUTL05.do":
    "Type a part of a number or description, or paste a list of item numbers; what is not found is named, with the item that may be meant.\nChoose a warehouse or only what is free. Click the number of alternatives to see items of the same geometry in another grade that are free there.\nWatch these items puts a pasted list on your watch list, where you may open shortage items.\nExport has all rows.",
  "guide.MIPUTL05.mind":
    "Stock is that of the last loaded day of each warehouse.\nPartners see bands in place of pieces.",
  "guide.MIPUTL01.for":
    "What open orders want and no warehouse has: which items, worth how much, who waits, until when.",
  "guide.MIPUTL01.do":
    "Choose organisation, product line, warehouse or how long orders are overdue; type a part of an item's number or description.\nClick an item or any of its figures to see the orders and customers that wait for it; Orders above the table lists those of all items, with Promised all that is promised for the rest of the month.\nAn order's number opens the order; the global search finds it by its beginning.\nNew promise in an order's row gives it another day, with a reason that its office reads; below an item's orders stands who could help.\nRuns out next lists items by the day on which somebody must act.\nWatch this item puts it on your watch list: one mail when it becomes short, one when it is back.\nColumns chooses what the table shows, also safety stock and use a day; Export has all items, or all orders where these are listed.",
  "guide.MIPUTL01.mind":
    "The stock is that of the last loaded day; it goes to the earliest due days, whoever ordered.\nWho waits for one item stands in the order of what they bought in twelve months, for readers of the sales report.\nYou see the orders of your own units or customers; partners are not told what lies in a warehouse.",
  "guide.MIPMGMT1.for": "The marketing area of the management report at a glance.",
  "guide.MIPMGMT1.do":
    "Read the headline: the month's share of target and who makes the difference.\nOpen a tile for its page, or use the row of reports above the banner.",
  "guide.MIPMGMT1.mind": "The management mode is in English. Areas without data say that they are under preparation.",
  "guide.MIPMGMT2.for": "The production area of the management report: what each plant made against its plan.",
  "guide.MIPMGMT2.do": "Open a plant from its tile or from the row above the banner.",
  "guide.MIPMGMT2.mind": "Figures are of the last complete month; India is under preparation.",
  "guide.MIPMGMT3.for": "The finance area of the management report.",
  "guide.MIPMGMT3.do": "Open sales and profit, receivables and credit, or inventory value from their tiles.",
  "guide.MIPMGMT3.mind": "Receivables and credit are those of the newest list of open items.",
  "guide.MIPMGM01.for":
    "All of sales on one page for management: month, year to date and moving annual total against target and last year.",
  "guide.MIPMGM01.do":
    "Read the sentence in the banner: how far from target, the largest gaps, growth per working day.\nChoose month and currency.\nSwitch the 24 months between drawing and table.\nClick any figure: the sales report opens with the same month and currency, down to invoice lines.",
  "guide.MIPMGM01.mind":
    "The same statements as the sales report, so the figures are the same.\nThe moving annual total ends with the last complete month; its target is the sum of those twelve months' targets.\nA month with more working days grows by its days: compare the figure per working day.",
  "guide.MIPMGM10.for": "Sales of the year month by month and by product line; profit follows when costs are loaded.",
  "guide.MIPMGM10.do": "Choose month and currency; click a month or a product line to see its invoice lines.",
  "guide.MIPMGM10.mind":
    "Gross profit is what is left after each invoiced piece at its cost of the day; a month or line in which a piece has no cost shows none. Costs come with the items' costs of the import.",
  "guide.MIPMGM11.for":
    "What customers owe worldwide, how old it is, what of it is insured, and who is beyond their credit limit.",
  "guide.MIPMGM11.do":
    "Choose the currency; click a subsidiary to see its customers, or a figure to see the customers behind it.\nShow overdue or beyond the limit alone; open a customer to see everything about it.",
  "guide.MIPMGM11.mind":
    "Figures are those of the newest list of open items, converted at the budget rate of the year.\nDSO is reckoned over the days of the rules. Insured is never more than what a distributor's customers owe.",
  "guide.MIPREF01.for": "Web sites of the maker, its companies, competitors and machine tool companies.",
  "guide.MIPREF01.do":
    "Click a site: it opens in a new tab. The first two groups are in the footer of every screen too.",
  "guide.MIPREF01.mind": "The list is kept in the portal's configuration by the IT Team.",
  "guide.MIPGID01.for": "A page for each screen: what it answers, how to use it, what to keep in mind.",
  "guide.MIPGID01.do": "Click the screen code in the header of any screen, or choose a page in the list.",
  "guide.MIPGID01.mind": "Only screens that you may open are listed.",
  "guide.MIPERR01.for": "What went wrong on your screens, with the number that you tell the IT Team.",
  "guide.MIPERR01.do":
    "Click the bug in the bar for the last errors, or open this page for all.\nOpen an entry for info, address and stack.\nClear All empties your list.",
  "guide.MIPERR01.mind":
    "Passwords, tokens, mail addresses and search words are taken out before anything is kept.\nAdministrators see everybody's errors, also cleared ones, for 90 days.",
  "guide.MIPERR02.for": "A sample of the page you see when a screen is not open to your role.",
  "guide.MIPERR02.do": "Nothing to do here; it shows the way back and whom to ask.",
  "guide.MIPERR02.mind": "Rights are given per role or group by administrators.",
  "guide.MIPERR03.for": "A sample of the page for an address that is not known.",
  "guide.MIPERR03.do": "Nothing to do here; it shows the way back.",
  "guide.MIPERR03.mind": "A record of another unit looks the same as one that is not there.",
  "guide.MIPADM01.for": "Accounts: register, activate, lock, roles, groups, reset, withdraw.",
  "guide.MIPADM01.do":
    "Search by name, ID or group; open a user for everything about them.\nRegister sends an activation mail.\nReset ends the old password at once and needs a remark.",
  "guide.MIPADM01.mind":
    "A change is refused when somebody else changed the same user meanwhile. Every change is in the audit trail.",
  "guide.MIPADM02.for": "Groups: which unit or customer they stand for, their logo, who belongs to them.",
  "guide.MIPADM02.do":
    "Open a group to change its names, unit or logo; the logo stands in the menu of distributors and corporations.",
  "guide.MIPADM02.mind": "A user sees the rows of all their groups' units. Headquarters' group sees everything.",
  "guide.MIPADM12.for": "Companies that sign papers: name, address, registration number, who signs, for which units.",
  "guide.MIPADM12.do": "Add a company, with its units by their codes.\nOpen one to change it or to take it out of use.",
  "guide.MIPADM12.mind":
    "A contract's paper names the company of the unit that signs it, as it was at the approval. Below a subsidiary the subsidiary's company signs unless a unit has its own; where none is entered the paper says so.",
  "guide.MIPADM03.for": "Menu lines: titles, order, who may open them.",
  "guide.MIPADM03.do":
    "Open a line to change its titles, place and rights.\nLook at the menu as a role sees it.\nWhy? explains for one user and one screen what opens it or keeps it closed.",
  "guide.MIPADM03.mind": "A new release adds lines and never overwrites what you changed.",
  "guide.MIPADM04.for": "Maintenance windows and general notices, in Korean and English.",
  "guide.MIPADM04.do":
    "Add a maintenance: announced from one moment, in force from another, to its end. Times are Seoul's.\nAdd a general notice: it stands behind the bell from its beginning to its end.\nPut files to a general notice on its page: every reader fetches them as long as it is shown.\nWithdraw takes a notice back at once.",
  "guide.MIPADM04.mind":
    "During a maintenance window everybody but administrators can only read.\nA changed notice is shown again to those who had closed it.",
  "guide.MIPADM05.for": "What was loaded, when and by whom, with rejected rows; and an undo.",
  "guide.MIPADM05.do":
    "Load a file: send it, say its columns, try it, and say yes to what the trial shows. Open a load for its file, counts and rejects. Undo puts the former lines and all sums back.",
  "guide.MIPADM05.mind": "Replaced lines are kept for thirty days; the page says why an undo is not possible.",
  "guide.MIPADM06.for": "What the portal does in the background: mails, exports, nightly tidying.",
  "guide.MIPADM06.do": "Filter by state; run a failed job again; the outbox is one click away.",
  "guide.MIPADM06.mind": "A mail that could not be sent is tried seven times in about two hours.",
  "guide.MIPADM11.for": "Product lines whose sales earn members no points, from a day on.",
  "guide.MIPADM11.do":
    "Exclude a product line from today or a later day on.\nOpen one to end it, or to take it back while it is still to come.",
  "guide.MIPADM11.mind": "What members earned before stays; returns take back what the invoice earned.",
  "guide.MIPADM10.for": "What business owners set from a day on: rates, limits, numbers of days, in every area.",
  "guide.MIPADM10.do":
    "Choose an area; In force shows what counts today, to come what will.\nNew value sets a rule from today or a later day on, for one currency or subsidiary where they differ.\nOpen a value that is still to come to take it back.",
  "guide.MIPADM10.mind":
    "Earlier days keep the value that counted then: nothing that was calculated changes.\nEach value and who set it stands in the audit trail.",
  "guide.MIPADM09.for": "Every mail of the last ninety days: to whom, what kind, whether it was sent.",
  "guide.MIPADM09.do":
    "Filter by address or state, open a mail, and queue it again where it has failed or was kept here.",
  "guide.MIPADM09.mind": "What a mail says is shown in demo mode alone, because it may hold a code.",
  "guide.MIPADM07.for": "Who did what, when and from where, with before and after.",
  "guide.MIPADM07.do": "Filter by person, kind, subject and time; open an entry for its details.",
  "guide.MIPADM07.mind": "Entries can be added and never changed, by nobody.",
  "guide.MIPADM08.for": "Lists of codes in three languages, such as reasons and remarks.",
  "guide.MIPADM08.do": "Open a list, add or change a code; codes that are no longer used are switched off.",
  "guide.MIPADM08.mind": "Forms offer the codes that are switched on.",
} as const;
