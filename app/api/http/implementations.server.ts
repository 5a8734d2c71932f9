import { accountImpl } from "./account/routes.server";
import { adminAuditImpl } from "./admin/audit/routes.server";
import { adminCodes } from "./admin/codes.server";
import { adminExclusions } from "./admin/exclusions.server";
import { adminGroups } from "./admin/groups.server";
import { adminImportsImpl } from "./admin/imports/routes.server";
import { adminJobsImpl } from "./admin/jobs/routes.server";
import { adminMailsImpl } from "./admin/mails/routes.server";
import { adminMenus } from "./admin/menus.server";
import { adminNotices } from "./admin/notices.server";
import { adminRules } from "./admin/rules.server";
import { adminUsers } from "./admin/users.server";
import { attachmentsImpl } from "./attachments/routes.server";
import { authImpl } from "./auth/routes.server";
import { calculatorsImpl } from "./calculators/routes.server";
import { utilityCalculators } from "./calculators/utilities.server";
import { channelReports } from "./channel/reports.server";
import { commercialCredits, commercialMonths } from "./commercial/credits.server";
import { commercialDiscounts, commercialMembers } from "./commercial/members.server";
import { consignmentCounts } from "./consignment/counts.server";
import { consignmentLists, consignmentMovements } from "./consignment/movements.server";
import { consignmentSites } from "./consignment/sites.server";
import type { Impl } from "./contract";
import type { Contracts } from "./contracts";
import { credentialsImpl } from "./credentials/routes.server";
import { customersImpl } from "./customers/routes.server";
import { deputiesImpl } from "./deputies/routes.server";
import { errorLogImpl } from "./error-log/routes.server";
import { exportsImpl } from "./exports/routes.server";
import { globalAccountRecords } from "./gpms/accounts.server";
import { insuranceSupports } from "./insurance/supports.server";
import { itemSelections } from "./items/selections.server";
import { logistics } from "./logistics/logistics.server";
import { mainboardImpl } from "./mainboard/routes.server";
import { matrixContractRecords } from "./matrix/contracts.server";
import { matrixSimulator } from "./matrix/simulator.server";
import { matrixTaskRecords } from "./matrix/tasks.server";
import { financeOffset } from "./membership/finance-offset.server";
import { members, overseasMembers } from "./membership/members.server";
import { overseasPoints, points } from "./membership/points.server";
import { menusImpl } from "./menus/routes.server";
import { newsItems, newsKeywords, newsSites } from "./news/news.server";
import { openImpl } from "./open/routes.server";
import { potentialCorrectionsImpl } from "./potential-corrections/routes.server";
import { domesticContracts, overseasContracts } from "./rental/contracts.server";
import { domesticRental, overseasRental } from "./rental/simulator.server";
import { reportAlertsImpl } from "./report-alerts/routes.server";
import { reportMailsImpl } from "./report-mails/routes.server";
import { reportsImpl } from "./reports/routes.server";
import { scrapCollections } from "./scrap/scrap.server";
import { searchImpl } from "./search/routes.server";
import { simulationsImpl } from "./simulations/routes.server";
import { specialPriceCalls } from "./special-prices/special-prices.server";
import { tabsImpl } from "./tabs/routes.server";
import { agentContractRecords } from "./tas/contracts.server";
import { contactRecords, opportunityRecords, visitRecords } from "./tcis/tcis.server";
import { toolOffers } from "./ttmb/offers.server";
import { ttmbActs, ttmbEntries, ttmbSites } from "./ttmb/sites.server";
import { uploadsImpl } from "./uploads/routes.server";
import { userImpl } from "./user/routes.server";
import { viewsImpl } from "./views/routes.server";

/** Who answers each area of `contracts`. */
export const implementations: { [Area in keyof Contracts]: Impl<Contracts[Area]> } = {
  auth: authImpl,
  credentials: credentialsImpl,
  open: openImpl,
  user: userImpl,
  account: accountImpl,
  menus: menusImpl,
  mainboard: mainboardImpl,
  errorLog: errorLogImpl,
  tabs: tabsImpl,
  reports: reportsImpl,
  exports: exportsImpl,
  views: viewsImpl,
  reportMails: reportMailsImpl,
  reportAlerts: reportAlertsImpl,
  attachments: attachmentsImpl,
  search: searchImpl,
  customers: customersImpl,
  uploads: uploadsImpl,
  potentialCorrections: potentialCorrectionsImpl,
  specialPrices: specialPriceCalls.impl,
  deputies: deputiesImpl,
  calculators: calculatorsImpl,
  utilityCalculators: utilityCalculators.impl,
  simulations: simulationsImpl,
  itemSelections: itemSelections.impl,
  members: members.impl,
  overseasMembers: overseasMembers.impl,
  points: points.impl,
  overseasPoints: overseasPoints.impl,
  financeOffset: financeOffset.impl,
  domesticContracts: domesticContracts.impl,
  overseasContracts: overseasContracts.impl,
  adminAudit: adminAuditImpl,
  commercialCredits: commercialCredits.impl,
  commercialMonths: commercialMonths.impl,
  insuranceSupports: insuranceSupports.impl,
  scrapCollections: scrapCollections.impl,
  channelReports: channelReports.impl,
  newsItems: newsItems.impl,
  newsKeywords: newsKeywords.impl,
  newsSites: newsSites.impl,
  commercialMembers: commercialMembers.impl,
  commercialDiscounts: commercialDiscounts.impl,
  adminCodes: adminCodes.impl,
  adminRules: adminRules.impl,
  adminExclusions: adminExclusions.impl,
  globalAccounts: globalAccountRecords.impl,
  agentContracts: agentContractRecords.impl,
  matrixContracts: matrixContractRecords.impl,
  matrixTasks: matrixTaskRecords.impl,
  opportunities: opportunityRecords.impl,
  visits: visitRecords.impl,
  contacts: contactRecords.impl,
  consignmentSites: consignmentSites.impl,
  consignmentCounts: consignmentCounts.impl,
  consignmentMovements: consignmentMovements.impl,
  consignmentLists: consignmentLists.impl,
  ttmbSites: ttmbSites.impl,
  ttmbEntries: ttmbEntries.impl,
  ttmbActs: ttmbActs.impl,
  logistics: logistics.impl,
  matrixSimulator: matrixSimulator.impl,
  toolOffers: toolOffers.impl,
  domesticRental: domesticRental.impl,
  overseasRental: overseasRental.impl,
  adminImports: adminImportsImpl,
  adminMenus: adminMenus.impl,
  adminGroups: adminGroups.impl,
  adminUsers: adminUsers.impl,
  adminNotices: adminNotices.impl,
  adminMails: adminMailsImpl,
  adminJobs: adminJobsImpl,
};
