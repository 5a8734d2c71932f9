import { account } from "./account/contract";
import { adminAudit } from "./admin/audit/contract";
import { adminCodes } from "./admin/codes.server";
import { adminExclusions } from "./admin/exclusions.server";
import { adminGroups } from "./admin/groups.server";
import { adminImports } from "./admin/imports/contract";
import { adminJobs } from "./admin/jobs/contract";
import { adminMails } from "./admin/mails/contract";
import { adminMenus } from "./admin/menus.server";
import { adminNotices } from "./admin/notices.server";
import { adminRules } from "./admin/rules.server";
import { adminUsers } from "./admin/users.server";
import { attachments } from "./attachments/contract";
import { auth } from "./auth/contract";
import { calculators } from "./calculators/contract";
import { utilityCalculators } from "./calculators/utilities.server";
import { channelReports } from "./channel/reports.server";
import { commercialCredits, commercialMonths } from "./commercial/credits.server";
import { commercialDiscounts, commercialMembers } from "./commercial/members.server";
import { consignmentCounts } from "./consignment/counts.server";
import { consignmentLists, consignmentMovements } from "./consignment/movements.server";
import { consignmentSites } from "./consignment/sites.server";
import type { Contract } from "./contract";
import { credentials } from "./credentials/contract";
import { customers } from "./customers/contract";
import { deputies } from "./deputies/contract";
import { errorLog } from "./error-log/contract";
import { exportsContract } from "./exports/contract";
import { globalAccountRecords } from "./gpms/accounts.server";
import { insuranceSupports } from "./insurance/supports.server";
import { itemSelections } from "./items/selections.server";
import { logistics } from "./logistics/logistics.server";
import { mainboard } from "./mainboard/contract";
import { matrixContractRecords } from "./matrix/contracts.server";
import { matrixSimulator } from "./matrix/simulator.server";
import { matrixTaskRecords } from "./matrix/tasks.server";
import { financeOffset } from "./membership/finance-offset.server";
import { members, overseasMembers } from "./membership/members.server";
import { overseasPoints, points } from "./membership/points.server";
import { menus } from "./menus/contract";
import { newsItems, newsKeywords, newsSites } from "./news/news.server";
import { open } from "./open/contract";
import { potentialCorrections } from "./potential-corrections/contract";
import { domesticContracts, overseasContracts } from "./rental/contracts.server";
import { domesticRental, overseasRental } from "./rental/simulator.server";
import { reportAlerts } from "./report-alerts/contract";
import { reportMails } from "./report-mails/contract";
import { reports } from "./reports/contract";
import { scrapCollections } from "./scrap/scrap.server";
import { search } from "./search/contract";
import { simulations } from "./simulations/contract";
import { specialPriceCalls } from "./special-prices/special-prices.server";
import { tabsContract } from "./tabs/contract";
import { agentContractRecords } from "./tas/contracts.server";
import { contactRecords, opportunityRecords, visitRecords } from "./tcis/tcis.server";
import { toolOffers } from "./ttmb/offers.server";
import { ttmbActs, ttmbEntries, ttmbSites } from "./ttmb/sites.server";
import { uploadsContract } from "./uploads/contract";
import { user } from "./user/contract";
import { views } from "./views/contract";

/** Every area of the API under its name in the typed client. At most 40 endpoints an area. */
export const contracts = {
  auth,
  credentials,
  open,
  user,
  account,
  menus,
  mainboard,
  errorLog,
  tabs: tabsContract,
  reports,
  exports: exportsContract,
  views,
  reportMails,
  reportAlerts,
  attachments,
  search,
  customers,
  uploads: uploadsContract,
  potentialCorrections,
  specialPrices: specialPriceCalls.contract,
  deputies,
  calculators,
  utilityCalculators: utilityCalculators.contract,
  simulations,
  itemSelections: itemSelections.contract,
  members: members.contract,
  overseasMembers: overseasMembers.contract,
  points: points.contract,
  overseasPoints: overseasPoints.contract,
  financeOffset: financeOffset.contract,
  domesticContracts: domesticContracts.contract,
  overseasContracts: overseasContracts.contract,
  adminAudit,
  adminJobs,
  adminMails,
  adminNotices: adminNotices.contract,
  adminUsers: adminUsers.contract,
  adminGroups: adminGroups.contract,
  adminMenus: adminMenus.contract,
  adminImports,
  commercialCredits: commercialCredits.contract,
  commercialMonths: commercialMonths.contract,
  insuranceSupports: insuranceSupports.contract,
  scrapCollections: scrapCollections.contract,
  channelReports: channelReports.contract,
  newsItems: newsItems.contract,
  newsKeywords: newsKeywords.contract,
  newsSites: newsSites.contract,
  commercialMembers: commercialMembers.contract,
  commercialDiscounts: commercialDiscounts.contract,
  adminCodes: adminCodes.contract,
  adminRules: adminRules.contract,
  adminExclusions: adminExclusions.contract,
  globalAccounts: globalAccountRecords.contract,
  agentContracts: agentContractRecords.contract,
  matrixContracts: matrixContractRecords.contract,
  matrixTasks: matrixTaskRecords.contract,
  opportunities: opportunityRecords.contract,
  visits: visitRecords.contract,
  contacts: contactRecords.contract,
  consignmentSites: consignmentSites.contract,
  consignmentCounts: consignmentCounts.contract,
  consignmentMovements: consignmentMovements.contract,
  consignmentLists: consignmentLists.contract,
  ttmbSites: ttmbSites.contract,
  ttmbEntries: ttmbEntries.contract,
  ttmbActs: ttmbActs.contract,
  logistics: logistics.contract,
  matrixSimulator: matrixSimulator.contract,
  toolOffers: toolOffers.contract,
  domesticRental: domesticRental.contract,
  overseasRental: overseasRental.contract,
} satisfies Record<string, Contract>;
export type Contracts = typeof contracts;
