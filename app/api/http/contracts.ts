import { accessTokens } from "./access-tokens/access-tokens.server";
import { account } from "./account/account.server";
import { adminAudit } from "./admin/audit/audit.server";
import { adminCodes } from "./admin/codes.server";
import { legalEntities } from "./admin/entities.server";
import { adminExclusions } from "./admin/exclusions.server";
import { adminGroups } from "./admin/groups.server";
import { importFiles } from "./admin/imports/import-files.server";
import { adminImports } from "./admin/imports/imports.server";
import { adminJobs } from "./admin/jobs/jobs.server";
import { adminMails } from "./admin/mails/mails.server";
import { adminMenus } from "./admin/menus.server";
import { adminNotices } from "./admin/notices.server";
import { adminRules } from "./admin/rules.server";
import { adminUsers } from "./admin/users.server";
import { attachments } from "./attachments/attachments.server";
import { auth } from "./auth/auth.server";
import { calculators } from "./calculators/calculators.server";
import { utilityCalculators } from "./calculators/utilities.server";
import { channelReports } from "./channel/reports.server";
import { commercialCredits, commercialMonths } from "./commercial/credits.server";
import { commercialDiscounts, commercialMembers } from "./commercial/members.server";
import { consignmentCounts } from "./consignment/counts.server";
import { consignmentLists, consignmentMovements } from "./consignment/movements.server";
import { consignmentSites } from "./consignment/sites.server";
import type { Area } from "./contract";
import { credentials } from "./credentials/credentials.server";
import { customers } from "./customers/customers.server";
import { deputies } from "./deputies/deputies.server";
import { errorLog } from "./error-log/error-log.server";
import { exportCalls } from "./exports/exports.server";
import { globalAccountRecords } from "./gpms/accounts.server";
import { insuranceSupports } from "./insurance/supports.server";
import { itemSelections } from "./items/selections.server";
import { logistics } from "./logistics/logistics.server";
import { stockAsks } from "./logistics/stock-asks.server";
import { mainboard } from "./mainboard/mainboard.server";
import { matrixCabinets } from "./matrix/cabinets.server";
import { matrixContractRecords } from "./matrix/contracts.server";
import { matrixSimulator } from "./matrix/simulator.server";
import { matrixTaskRecords } from "./matrix/tasks.server";
import { financeOffset } from "./membership/finance-offset.server";
import { members, overseasMembers } from "./membership/members.server";
import { overseasPoints, points } from "./membership/points.server";
import { menus } from "./menus/menus.server";
import { newsItems, newsKeywords, newsSites } from "./news/news.server";
import { open } from "./open/open.server";
import { potentialCorrections } from "./potential-corrections/potential-corrections.server";
import { domesticContracts, overseasContracts } from "./rental/contracts.server";
import { domesticRental, overseasRental } from "./rental/simulator.server";
import { reportAlerts } from "./report-alerts/report-alerts.server";
import { reportMails } from "./report-mails/report-mails.server";
import { reportPacks } from "./report-packs/report-packs.server";
import { reports } from "./reports/reports.server";
import { scrapCollections } from "./scrap/scrap.server";
import { search } from "./search/search.server";
import { simulations } from "./simulations/simulations.server";
import { specialPriceCalls } from "./special-prices/special-prices.server";
import { tabCalls } from "./tabs/tabs.server";
import { agentContractRecords } from "./tas/contracts.server";
import { callRecords, contactRecords, opportunityRecords, visitRecords } from "./tcis/tcis.server";
import { ttmbActions } from "./ttmb/action-board.server";
import { toolOffers } from "./ttmb/offers.server";
import { ttmbActs, ttmbEntries, ttmbSites } from "./ttmb/sites.server";
import { uploadCalls } from "./uploads/uploads.server";
import { user } from "./user/user.server";
import { views } from "./views/views.server";

/** Every area of the API under its name in the typed client. At most 40 endpoints an area. */
export const areas = {
  auth,
  credentials,
  open,
  user,
  account,
  accessTokens,
  menus,
  mainboard,
  errorLog,
  tabs: tabCalls,
  reports,
  exports: exportCalls,
  views,
  reportMails,
  reportAlerts,
  attachments,
  search,
  customers,
  uploads: uploadCalls,
  potentialCorrections,
  specialPrices: specialPriceCalls,
  deputies,
  calculators,
  utilityCalculators,
  simulations,
  itemSelections,
  members,
  overseasMembers,
  points,
  overseasPoints,
  financeOffset,
  domesticContracts,
  overseasContracts,
  adminAudit,
  adminJobs,
  adminMails,
  adminNotices,
  adminUsers,
  adminGroups,
  legalEntities,
  reportPacks,
  adminMenus,
  adminImports,
  importFiles,
  commercialCredits,
  commercialMonths,
  insuranceSupports,
  scrapCollections,
  channelReports,
  newsItems,
  newsKeywords,
  newsSites,
  commercialMembers,
  commercialDiscounts,
  adminCodes,
  adminRules,
  adminExclusions,
  globalAccounts: globalAccountRecords,
  agentContracts: agentContractRecords,
  matrixCabinets,
  matrixContracts: matrixContractRecords,
  matrixTasks: matrixTaskRecords,
  opportunities: opportunityRecords,
  visits: visitRecords,
  calls: callRecords,
  contacts: contactRecords,
  consignmentSites,
  consignmentCounts,
  consignmentMovements,
  consignmentLists,
  ttmbSites,
  ttmbEntries,
  ttmbActs,
  ttmbActions,
  logistics,
  stockAsks,
  matrixSimulator,
  toolOffers,
  domesticRental,
  overseasRental,
} satisfies Record<string, Area>;

/** What each of them may be asked. */
export type Contracts = { [Name in keyof typeof areas]: (typeof areas)[Name]["contract"] };
export const contracts = Object.fromEntries(
  Object.entries(areas).map(([name, { contract }]) => [name, contract]),
) as Contracts;
