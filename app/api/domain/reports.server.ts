import { getMenus } from "./access/get-menus.server";
import { groups } from "./access/groups";
import { getGroups } from "./access/list-groups.server";
import { menus } from "./access/menus";
import { getUsers } from "./account/list-users.server";
import { users } from "./account/users";
import { agentContracts } from "./agent-system/contract/contracts";
import { getContracts as getAgentContracts } from "./agent-system/contract/contracts.server";
import { agentCustomerStatus } from "./agent-system/customer-status";
import { getAgentCustomerStatus } from "./agent-system/customer-status.server";
import { distributorStatus } from "./agent-system/distributor-status";
import { getDistributorStatus } from "./agent-system/distributor-status.server";
import { introductionStatus } from "./agent-system/introduction-status";
import { getIntroductionStatus } from "./agent-system/introduction-status.server";
import { monitoringStatus } from "./agent-system/monitoring-status";
import { getMonitoringStatus } from "./agent-system/monitoring-status.server";
import { auditTrail } from "./audit/audit-trail";
import { getAuditTrail } from "./audit/list-audit.server";
import { channelStatus } from "./channel/channel-status";
import { getChannelStatus } from "./channel/channel-status.server";
import { codeLists } from "./codes/code-lists";
import { getCodeLists } from "./codes/list-codes.server";
import { creditInvoices } from "./commercial/credit-invoices";
import { getCreditInvoices } from "./commercial/credit-invoices.server";
import { credits } from "./commercial/credits";
import { getCredits } from "./commercial/credits.server";
import { programmeDiscounts } from "./commercial/discounts";
import { getProgrammeDiscounts } from "./commercial/discounts.server";
import { programmeMembers } from "./commercial/members";
import { getProgrammeMembers } from "./commercial/members.server";
import { consignmentMovements } from "./consignment/movement/movements";
import { getMovements } from "./consignment/movement/movements.server";
import { consignmentStock } from "./consignment/stock/stock";
import { getConsignmentStock } from "./consignment/stock/stock.server";
import { accountCustomers } from "./gpms/account-customers";
import { getAccountCustomers } from "./gpms/account-customers.server";
import { globalAccounts } from "./gpms/accounts";
import { getGlobalAccounts } from "./gpms/accounts.server";
import { globalTransactions } from "./gpms/transactions";
import { getTransactions } from "./gpms/transactions.server";
import { batches } from "./import/batches";
import { getBatches } from "./import/list-batches.server";
import { supports } from "./insurance/supports";
import { getSupports } from "./insurance/supports.server";
import { itemDownload } from "./items/item-download";
import { getItems } from "./items/item-download.server";
import { jobs } from "./job/jobs";
import { getJobs } from "./job/list-jobs.server";
import { entities } from "./legal-entity/entities";
import { getEntities } from "./legal-entity/entities.server";
import { stockAsks } from "./logistics/ask/asks";
import { getAsks } from "./logistics/ask/asks.server";
import { dailyFlow } from "./logistics/daily-flow/daily-flow";
import { getDailyFlow } from "./logistics/daily-flow/daily-flow.server";
import { dailyShortages } from "./logistics/daily-shortages";
import { getDailyShortages } from "./logistics/daily-shortages.server";
import { monthlyShortages } from "./logistics/monthly-shortages/monthly-shortages";
import { getMonthlyShortages } from "./logistics/monthly-shortages/monthly-shortages.server";
import { openStock } from "./logistics/open-stock/open-stock";
import { getOpenStock } from "./logistics/open-stock/open-stock.server";
import { orderProductionShipment } from "./logistics/order-production-shipment/order-production-shipment";
import { getOrderProductionShipment } from "./logistics/order-production-shipment/order-production-shipment.server";
import { getMails } from "./mail/list-mails.server";
import { mails } from "./mail/mails";
import { exportManagementProfit, exportManagementSales } from "./management/export-management.server";
import { managementAgents } from "./management/management-agents";
import { getManagementAgents } from "./management/management-agents.server";
import { managementInventory } from "./management/management-inventory";
import { getManagementInventory } from "./management/management-inventory.server";
import { managementMatrix } from "./management/management-matrix";
import { getManagementMatrix } from "./management/management-matrix.server";
import { managementMembership } from "./management/management-membership";
import { getManagementMembership } from "./management/management-membership.server";
import { productionDalian, productionKorea } from "./management/management-production";
import { getManagementProduction } from "./management/management-production.server";
import { managementReceivables } from "./management/management-receivables";
import { getManagementReceivables } from "./management/management-receivables.server";
import { managementRental } from "./management/management-rental";
import { getManagementRental } from "./management/management-rental.server";
import { managementProfit, managementSales } from "./management/management-sales";
import { getManagementProfit, getManagementSales } from "./management/management-sales.server";
import { managementTtmb } from "./management/management-ttmb";
import { getManagementTtmb } from "./management/management-ttmb.server";
import { cims } from "./marketing-information/cims";
import { getCims } from "./marketing-information/cims.server";
import { corrections, decisions } from "./marketing-information/corrections";
import { agentCustomerMap, customerMap } from "./marketing-information/customer-map";
import { getAgentCustomerMap, getCustomerMap } from "./marketing-information/customer-map.server";
import { getCorrections, getDecisions } from "./marketing-information/list-corrections.server";
import { dims, sims } from "./marketing-information/market-report";
import { getDims, getSims } from "./marketing-information/market-report.server";
import { singleView } from "./marketing-information/single-view";
import { exportSingleView, getSingleView } from "./marketing-information/single-view.server";
import { cabinetMovements } from "./matrix/cabinet/movement/movements";
import { getCabinetMovements } from "./matrix/cabinet/movement/movements.server";
import { matrixContracts } from "./matrix/contract/contracts";
import { getContracts as getMatrixContracts } from "./matrix/contract/contracts.server";
import { matrixStatus } from "./matrix/global-status/global-status";
import { getMatrixStatus } from "./matrix/global-status/global-status.server";
import { matrixTasks } from "./matrix/task/tasks";
import { getTasks } from "./matrix/task/tasks.server";
import { tmisDashboard } from "./matrix/tmis/tmis";
import { getTmis } from "./matrix/tmis/tmis.server";
import { membershipDashboard } from "./membership/dashboard/dashboard";
import { getMembershipDashboard } from "./membership/dashboard/dashboard.server";
import { exclusions } from "./membership/exclusions";
import { getExclusions } from "./membership/exclusions.server";
import { globalStatus } from "./membership/global-status/global-status";
import { getGlobalStatus } from "./membership/global-status/global-status.server";
import { memberOffices, memberStores } from "./membership/member-units";
import { getMemberOffices, getMemberStores } from "./membership/member-units.server";
import { campaign, members, overseasMembers } from "./membership/members";
import { getCampaign, getMembers, getOverseasMembers } from "./membership/members.server";
import { financeOffset } from "./membership/offset/finance-offset";
import { getFinanceOffset } from "./membership/offset/finance-offset.server";
import { offsets } from "./membership/offset/offsets";
import { getOffsets } from "./membership/offset/offsets.server";
import { homePoints, overseasPoints } from "./membership/point-report/member-points";
import { getMemberPoints } from "./membership/point-report/member-points.server";
import { negativePoints } from "./membership/point-report/negative-points";
import { getNegativePoints } from "./membership/point-report/negative-points.server";
import { keywords } from "./news/keywords";
import { getKeywords } from "./news/keywords.server";
import { news } from "./news/news";
import { getNews } from "./news/news.server";
import { sites as newsSites } from "./news/sites";
import { getSites } from "./news/sites.server";
import { getNotices } from "./notice/list-notices.server";
import { notices } from "./notice/notices";
import { domesticContracts, overseasContracts } from "./rental/contract/contracts";
import { getContracts } from "./rental/contract/contracts.server";
import { rentalDashboard } from "./rental/dashboard/dashboard";
import { getRentalDashboard } from "./rental/dashboard/dashboard.server";
import { rentalStatus } from "./rental/global-status/global-status";
import { getRentalStatus } from "./rental/global-status/global-status.server";
import { globalTotal } from "./rental/global-total/global-total";
import { getGlobalTotal } from "./rental/global-total/global-total.server";
import { swaps } from "./rental/swap/swaps";
import { getSwaps } from "./rental/swap/swaps.server";
import { packs } from "./report/packs/packs";
import { getPacks } from "./report/packs/packs.server";
import { entry, type ReportEntry } from "./report/report-entry.server";
import { ruleList } from "./rule-list";
import { getRuleList } from "./rule-list.server";
import { exportInvoiceLines } from "./sales/export-invoice-lines.server";
import { exportPivot } from "./sales/export-pivot.server";
import { mySales } from "./sales/my-sales";
import { getMySales } from "./sales/my-sales.server";
import { pivot } from "./sales/pivot";
import { getPivot } from "./sales/pivot.server";
import { salesReport } from "./sales/sales-report";
import { getSalesReport } from "./sales/sales-report.server";
import { subsidiaryAnalysis } from "./sales/subsidiary-analysis";
import { getSubsidiaryAnalysis } from "./sales/subsidiary-analysis.server";
import { ttSales } from "./sales/tt-sales";
import { getTtSales } from "./sales/tt-sales.server";
import { scrapAnalysis } from "./scrap/scrap-analysis";
import { getScrapAnalysis } from "./scrap/scrap-analysis.server";
import { claimList } from "./special-price/claim-list";
import { getClaimList } from "./special-price/claim-list.server";
import { priceList } from "./special-price/price-list";
import { getPriceList } from "./special-price/price-list.server";
import {
  headquartersDecisions,
  salesDecisions,
  specialPrices,
  subsidiaryDecisions,
} from "./special-price/special-prices";
import { getSpecialPrices, getWaitingPrices } from "./special-price/special-prices.server";
import { activity } from "./tcis/activity/activity";
import { getActivity } from "./tcis/activity/activity.server";
import { contacts } from "./tcis/contact/contacts";
import { getContacts } from "./tcis/contact/contacts.server";
import { opportunities } from "./tcis/opportunity/opportunities";
import { getOpportunities } from "./tcis/opportunity/opportunities.server";
import { visits } from "./tcis/visit/visits";
import { getVisits } from "./tcis/visit/visits.server";
import { managerReport } from "./tool-management/manager-report";
import { getManagerReport } from "./tool-management/manager-report.server";
import { ttmbGlobal } from "./tool-management/overview/global-status";
import { getTtmbGlobal } from "./tool-management/overview/global-status.server";
import { ttmbSummary } from "./tool-management/overview/summary";
import { getTtmbSummary } from "./tool-management/overview/summary.server";
import { worstItems } from "./tool-management/overview/worst-items";
import { getWorstItems } from "./tool-management/overview/worst-items.server";
import { siteList } from "./tool-management/site-list";
import { getSiteList } from "./tool-management/site-list.server";

/** The report of a screen. */
export const findReport = (code: string): ReportEntry | undefined =>
  reports.find(({ definition }) => definition.code === code);

/** Every report of the portal. The API, exports, the OpenAPI document and the tests over reports walk this list. */
export const reports: readonly ReportEntry[] = [
  entry(salesReport, { load: getSalesReport, exportRows: exportInvoiceLines }),
  entry(subsidiaryAnalysis, { load: getSubsidiaryAnalysis }),
  entry(pivot, { load: getPivot, exportRows: exportPivot }),
  entry(ttSales, { load: getTtSales }),
  entry(singleView, { load: getSingleView, exportRows: exportSingleView }),
  entry(dims, { load: getDims }),
  entry(sims, { load: getSims }),
  entry(mySales, { load: getMySales }),
  entry(cims, { load: getCims }),
  entry(customerMap, { load: getCustomerMap }),
  entry(agentCustomerMap, { load: getAgentCustomerMap }),
  entry(managementSales, { load: getManagementSales, exportRows: exportManagementSales }),
  entry(managementProfit, { load: getManagementProfit, exportRows: exportManagementProfit }),
  entry(managementMembership, { load: getManagementMembership }),
  entry(managementAgents, { load: getManagementAgents }),
  entry(managementTtmb, { load: getManagementTtmb }),
  entry(ttmbSummary, { load: getTtmbSummary }),
  entry(worstItems, { load: getWorstItems }),
  entry(ttmbGlobal, { load: getTtmbGlobal }),
  entry(managementRental, { load: getManagementRental }),
  entry(productionKorea, { load: getManagementProduction("KR") }),
  entry(productionDalian, { load: getManagementProduction("CN") }),
  entry(managementInventory, { load: getManagementInventory }),
  entry(managementReceivables, { load: getManagementReceivables }),
  entry(dailyShortages, { load: getDailyShortages }),
  entry(stockAsks, { load: getAsks }),
  entry(monthlyShortages, { load: getMonthlyShortages }),
  entry(openStock, { load: getOpenStock }),
  entry(dailyFlow, { load: getDailyFlow }),
  entry(orderProductionShipment, { load: getOrderProductionShipment }),
  entry(consignmentStock, { load: getConsignmentStock }),
  entry(consignmentMovements, { load: getMovements }),
  entry(membershipDashboard, { load: getMembershipDashboard }),
  entry(globalStatus, { load: getGlobalStatus }),
  entry(members, { load: getMembers }),
  entry(memberOffices, { load: getMemberOffices }),
  entry(memberStores, { load: getMemberStores }),
  entry(campaign, { load: getCampaign }),
  entry(overseasMembers, { load: getOverseasMembers }),
  entry(homePoints, { load: getMemberPoints("home") }),
  entry(negativePoints, { load: getNegativePoints }),
  entry(offsets, { load: getOffsets }),
  entry(financeOffset, { load: getFinanceOffset }),
  entry(overseasPoints, { load: getMemberPoints("abroad") }),
  entry(rentalDashboard, { load: getRentalDashboard }),
  entry(rentalStatus, { load: getRentalStatus }),
  entry(globalTotal, { load: getGlobalTotal }),
  entry(domesticContracts, { load: getContracts("domestic") }),
  entry(overseasContracts, { load: getContracts("overseas") }),
  entry(swaps, { load: getSwaps }),
  entry(corrections, { load: getCorrections }),
  entry(decisions, { load: getDecisions }),
  entry(specialPrices, { load: getSpecialPrices }),
  entry(salesDecisions, { load: getWaitingPrices("sales") }),
  entry(subsidiaryDecisions, { load: getWaitingPrices("subsidiary") }),
  entry(headquartersDecisions, { load: getWaitingPrices("headquarters") }),
  entry(priceList, { load: getPriceList }),
  entry(claimList, { load: getClaimList }),
  entry(credits, { load: getCredits }),
  entry(programmeMembers, { load: getProgrammeMembers }),
  entry(globalTransactions, { load: getTransactions }),
  entry(globalAccounts, { load: getGlobalAccounts }),
  entry(accountCustomers, { load: getAccountCustomers }),
  entry(creditInvoices, { load: getCreditInvoices }),
  entry(programmeDiscounts, { load: getProgrammeDiscounts }),
  entry(supports, { load: getSupports }),
  entry(scrapAnalysis, { load: getScrapAnalysis }),
  entry(channelStatus, { load: getChannelStatus }),
  entry(introductionStatus, { load: getIntroductionStatus }),
  entry(agentCustomerStatus, { load: getAgentCustomerStatus }),
  entry(opportunities, { load: getOpportunities }),
  entry(visits, { load: getVisits }),
  entry(contacts, { load: getContacts }),
  entry(activity, { load: getActivity }),
  entry(siteList, { load: getSiteList }),
  entry(managerReport, { load: getManagerReport }),
  entry(distributorStatus, { load: getDistributorStatus }),
  entry(monitoringStatus, { load: getMonitoringStatus }),
  entry(agentContracts, { load: getAgentContracts }),
  entry(news, { load: getNews }),
  entry(keywords, { load: getKeywords }),
  entry(newsSites, { load: getSites }),
  entry(matrixStatus, { load: getMatrixStatus }),
  entry(tmisDashboard, { load: getTmis }),
  entry(cabinetMovements, { load: getCabinetMovements }),
  entry(managementMatrix, { load: getManagementMatrix }),
  entry(matrixContracts, { load: getMatrixContracts }),
  entry(matrixTasks, { load: getTasks }),
  entry(users, { load: getUsers }),
  entry(groups, { load: getGroups }),
  entry(entities, { load: getEntities }),
  entry(packs, { load: getPacks }),
  entry(menus, { load: getMenus }),
  entry(notices, { load: getNotices }),
  entry(batches, { load: getBatches }),
  entry(jobs, { load: getJobs }),
  entry(mails, { load: getMails }),
  entry(itemDownload, { load: getItems }),
  entry(auditTrail, { load: getAuditTrail }),
  entry(codeLists, { load: getCodeLists }),
  entry(ruleList, { load: getRuleList }),
  entry(exclusions, { load: getExclusions }),
];
