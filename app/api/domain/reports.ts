import { groups } from "./access/groups";
import { menus } from "./access/menus";
import { users } from "./account/users";
import { agentContracts } from "./agent-system/contract/contracts";
import { agentCustomerStatus } from "./agent-system/customer-status";
import { distributorStatus } from "./agent-system/distributor-status";
import { introductionStatus } from "./agent-system/introduction-status";
import { monitoringStatus } from "./agent-system/monitoring-status";
import { auditTrail } from "./audit/audit-trail";
import { channelStatus } from "./channel/channel-status";
import { codeLists } from "./codes/code-lists";
import { creditInvoices } from "./commercial/credit-invoices";
import { credits } from "./commercial/credits";
import { programmeDiscounts } from "./commercial/discounts";
import { programmeMembers } from "./commercial/members";
import { consignmentMovements } from "./consignment/movement/movements";
import { consignmentStock } from "./consignment/stock/stock";
import { accountCustomers } from "./gpms/account-customers";
import { globalAccounts } from "./gpms/accounts";
import { globalTransactions } from "./gpms/transactions";
import { batches } from "./import/batches";
import { supports } from "./insurance/supports";
import { itemDownload } from "./items/item-download";
import { jobs } from "./job/jobs";
import { entities } from "./legal-entity/entities";
import { stockAsks } from "./logistics/ask/asks";
import { dailyFlow } from "./logistics/daily-flow/daily-flow";
import { dailyShortages } from "./logistics/daily-shortages";
import { monthlyShortages } from "./logistics/monthly-shortages/monthly-shortages";
import { openStock } from "./logistics/open-stock/open-stock";
import { orderProductionShipment } from "./logistics/order-production-shipment/order-production-shipment";
import { mails } from "./mail/mails";
import { managementAgents } from "./management/management-agents";
import { managementInventory } from "./management/management-inventory";
import { managementMatrix } from "./management/management-matrix";
import { managementMembership } from "./management/management-membership";
import { productionDalian, productionKorea } from "./management/management-production";
import { managementReceivables } from "./management/management-receivables";
import { managementRental } from "./management/management-rental";
import { managementProfit, managementSales } from "./management/management-sales";
import { managementTtmb } from "./management/management-ttmb";
import { cims } from "./marketing-information/cims";
import { corrections, decisions } from "./marketing-information/corrections";
import { agentCustomerMap, customerMap } from "./marketing-information/customer-map";
import { dims, sims } from "./marketing-information/market-report";
import { singleView } from "./marketing-information/single-view";
import { cabinetMovements } from "./matrix/cabinet/movement/movements";
import { matrixContracts } from "./matrix/contract/contracts";
import { matrixStatus } from "./matrix/global-status/global-status";
import { matrixTasks } from "./matrix/task/tasks";
import { tmisDashboard } from "./matrix/tmis/tmis";
import { membershipDashboard } from "./membership/dashboard/dashboard";
import { exclusions } from "./membership/exclusions";
import { globalStatus } from "./membership/global-status/global-status";
import { memberOffices, memberStores } from "./membership/member-units";
import { campaign, members, overseasMembers } from "./membership/members";
import { financeOffset } from "./membership/offset/finance-offset";
import { offsets } from "./membership/offset/offsets";
import { homePoints, overseasPoints } from "./membership/point-report/member-points";
import { negativePoints } from "./membership/point-report/negative-points";
import { keywords } from "./news/keywords";
import { news } from "./news/news";
import { sites as newsSites } from "./news/sites";
import { notices } from "./notice/notices";
import { domesticContracts, overseasContracts } from "./rental/contract/contracts";
import { rentalDashboard } from "./rental/dashboard/dashboard";
import { rentalStatus } from "./rental/global-status/global-status";
import { globalTotal } from "./rental/global-total/global-total";
import { swaps } from "./rental/swap/swaps";
import type { AlertFigure } from "./report/alert-figure";
import type { ReportDefinition } from "./report/definition";
import { packs } from "./report/packs/packs";
import { ruleList } from "./rule-list";
import { mySales } from "./sales/my-sales";
import { pivot } from "./sales/pivot";
import { salesReport } from "./sales/sales-report";
import { subsidiaryAnalysis } from "./sales/subsidiary-analysis";
import { ttSales } from "./sales/tt-sales";
import { scrapAnalysis } from "./scrap/scrap-analysis";
import { claimList } from "./special-price/claim-list";
import { priceList } from "./special-price/price-list";
import {
  headquartersDecisions,
  salesDecisions,
  specialPrices,
  subsidiaryDecisions,
} from "./special-price/special-prices";
import { activity } from "./tcis/activity/activity";
import { contacts } from "./tcis/contact/contacts";
import { opportunities } from "./tcis/opportunity/opportunities";
import { visits } from "./tcis/visit/visits";
import { managerReport } from "./tool-management/manager-report";
import { ttmbGlobal } from "./tool-management/overview/global-status";
import { ttmbSummary } from "./tool-management/overview/summary";
import { worstItems } from "./tool-management/overview/worst-items";
import { siteList } from "./tool-management/site-list";

/** Every report as it is announced; what answers it stands in registry.server.ts, held to the same list by a test. */
export const reportDefinitions: readonly ReportDefinition[] = [
  salesReport,
  subsidiaryAnalysis,
  pivot,
  ttSales,
  singleView,
  dims,
  sims,
  mySales,
  cims,
  customerMap,
  agentCustomerMap,
  managementSales,
  managementProfit,
  managementMembership,
  managementAgents,
  managementTtmb,
  ttmbSummary,
  worstItems,
  ttmbGlobal,
  managementRental,
  productionKorea,
  productionDalian,
  managementInventory,
  managementReceivables,
  dailyShortages,
  stockAsks,
  monthlyShortages,
  openStock,
  dailyFlow,
  orderProductionShipment,
  consignmentStock,
  consignmentMovements,
  membershipDashboard,
  globalStatus,
  members,
  memberOffices,
  memberStores,
  campaign,
  overseasMembers,
  homePoints,
  negativePoints,
  offsets,
  financeOffset,
  overseasPoints,
  rentalDashboard,
  rentalStatus,
  globalTotal,
  domesticContracts,
  overseasContracts,
  swaps,
  corrections,
  decisions,
  specialPrices,
  salesDecisions,
  subsidiaryDecisions,
  headquartersDecisions,
  priceList,
  claimList,
  credits,
  programmeMembers,
  globalTransactions,
  globalAccounts,
  accountCustomers,
  creditInvoices,
  programmeDiscounts,
  supports,
  scrapAnalysis,
  channelStatus,
  introductionStatus,
  agentCustomerStatus,
  opportunities,
  visits,
  contacts,
  activity,
  siteList,
  managerReport,
  distributorStatus,
  monitoringStatus,
  agentContracts,
  news,
  keywords,
  newsSites,
  matrixStatus,
  tmisDashboard,
  cabinetMovements,
  managementMatrix,
  matrixContracts,
  matrixTasks,
  users,
  groups,
  entities,
  packs,
  menus,
  notices,
  batches,
  jobs,
  mails,
  itemDownload,
  auditTrail,
  codeLists,
  ruleList,
  exclusions,
];

/** The report of a screen, as it is announced. */
export const findDefinition = (code: string): ReportDefinition | undefined =>
  reportDefinitions.find((each) => each.code === code);

/** What an alert on this figure of a report is made of; undefined where the report no longer has it. */
export const findAlertFigure = (code: string, figure: string): AlertFigure | undefined =>
  findDefinition(code)?.alertFigures?.find(({ key }) => key === figure);

/** Whether an alert can be set on anything of a report. */
export const hasAlertFigures = (code: string): boolean => (findDefinition(code)?.alertFigures ?? []).length > 0;
