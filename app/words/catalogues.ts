import { account as enAccount } from "./en/account";
import { admin as enAdmin } from "./en/admin";
import { alerts as enAlerts } from "./en/alerts";
import { api as enApi } from "./en/api";
import { attachment as enAttachment } from "./en/attachment";
import { audit as enAudit } from "./en/audit";
import { channel as enChannel } from "./en/channel";
import { chip as enChip } from "./en/chip";
import { commercial as enCommercial } from "./en/commercial";
import { consignment as enConsignment } from "./en/consignment";
import { contractForms as enContractForms } from "./en/contract-forms";
import { contracts as enContracts } from "./en/contracts";
import { costSaving as enCostSaving } from "./en/cost-saving";
import { customers as enCustomers } from "./en/customers";
import { dailyFlow as enDailyFlow } from "./en/daily-flow";
import { draft as enDraft } from "./en/draft";
import { errorLog as enErrorLog } from "./en/error-log";
import { flow as enFlow } from "./en/flow";
import { frame as enFrame } from "./en/frame";
import { gpms as enGpms } from "./en/gpms";
import { guide as enGuide } from "./en/guide";
import { headChangeable as enHeadChangeable } from "./en/head-changeable";
import { importWords as enImport } from "./en/import";
import { indexing as enIndexing } from "./en/indexing";
import { insurance as enInsurance } from "./en/insurance";
import { items as enItems } from "./en/items";
import { jobs as enJobs } from "./en/jobs";
import { logistics as enLogistics } from "./en/logistics";
import { mail as enMail } from "./en/mail";
import { mainboard as enMainboard } from "./en/mainboard";
import { maintenance as enMaintenance } from "./en/maintenance";
import { management as enManagement } from "./en/management";
import { managementLogistics as enManagementLogistics } from "./en/management-logistics";
import { market as enMarket } from "./en/market";
import { memberStatus as enMemberStatus } from "./en/member-status";
import { members as enMembers } from "./en/members";
import { membership as enMembership } from "./en/membership";
import { menu as enMenu } from "./en/menu";
import { openStock as enOpenStock } from "./en/open-stock";
import { pivot as enPivot } from "./en/pivot";
import { points as enPoints } from "./en/points";
import { publicPages as enPublic } from "./en/public";
import { receivables as enReceivables } from "./en/receivables";
import { rental as enRental } from "./en/rental";
import { rentalStatus as enRentalStatus } from "./en/rental-status";
import { report as enReport } from "./en/report";
import { requests as enRequests } from "./en/requests";
import { rules as enRules } from "./en/rules";
import { sales as enSales } from "./en/sales";
import { search as enSearch } from "./en/search";
import { simulator as enSimulator } from "./en/simulator";
import { sites as enSites } from "./en/sites";
import { specialPrices as enSpecialPrices } from "./en/special-prices";
import { ui as enUi } from "./en/ui";
import { upload as enUpload } from "./en/upload";
import { users as enUsers } from "./en/users";
import { watch as enWatch } from "./en/watch";
import { account as koAccount } from "./ko/account";
import { admin as koAdmin } from "./ko/admin";
import { alerts as koAlerts } from "./ko/alerts";
import { api as koApi } from "./ko/api";
import { attachment as koAttachment } from "./ko/attachment";
import { audit as koAudit } from "./ko/audit";
import { channel as koChannel } from "./ko/channel";
import { chip as koChip } from "./ko/chip";
import { commercial as koCommercial } from "./ko/commercial";
import { consignment as koConsignment } from "./ko/consignment";
import { contractForms as koContractForms } from "./ko/contract-forms";
import { contracts as koContracts } from "./ko/contracts";
import { costSaving as koCostSaving } from "./ko/cost-saving";
import { customers as koCustomers } from "./ko/customers";
import { dailyFlow as koDailyFlow } from "./ko/daily-flow";
import { draft as koDraft } from "./ko/draft";
import { errorLog as koErrorLog } from "./ko/error-log";
import { flow as koFlow } from "./ko/flow";
import { frame as koFrame } from "./ko/frame";
import { gpms as koGpms } from "./ko/gpms";
import { guide as koGuide } from "./ko/guide";
import { headChangeable as koHeadChangeable } from "./ko/head-changeable";
import { importWords as koImport } from "./ko/import";
import { indexing as koIndexing } from "./ko/indexing";
import { insurance as koInsurance } from "./ko/insurance";
import { items as koItems } from "./ko/items";
import { jobs as koJobs } from "./ko/jobs";
import { logistics as koLogistics } from "./ko/logistics";
import { mail as koMail } from "./ko/mail";
import { mainboard as koMainboard } from "./ko/mainboard";
import { maintenance as koMaintenance } from "./ko/maintenance";
import { management as koManagement } from "./ko/management";
import { managementLogistics as koManagementLogistics } from "./ko/management-logistics";
import { market as koMarket } from "./ko/market";
import { memberStatus as koMemberStatus } from "./ko/member-status";
import { members as koMembers } from "./ko/members";
import { membership as koMembership } from "./ko/membership";
import { menu as koMenu } from "./ko/menu";
import { openStock as koOpenStock } from "./ko/open-stock";
import { pivot as koPivot } from "./ko/pivot";
import { points as koPoints } from "./ko/points";
import { publicPages as koPublic } from "./ko/public";
import { receivables as koReceivables } from "./ko/receivables";
import { rental as koRental } from "./ko/rental";
import { rentalStatus as koRentalStatus } from "./ko/rental-status";
import { report as koReport } from "./ko/report";
import { requests as koRequests } from "./ko/requests";
import { rules as koRules } from "./ko/rules";
import { sales as koSales } from "./ko/sales";
import { search as koSearch } from "./ko/search";
import { simulator as koSimulator } from "./ko/simulator";
import { sites as koSites } from "./ko/sites";
import { specialPrices as koSpecialPrices } from "./ko/special-prices";
import { ui as koUi } from "./ko/ui";
import { upload as koUpload } from "./ko/upload";
import { users as koUsers } from "./ko/users";
import { watch as koWatch } from "./ko/watch";
import type { Locale } from "./locale";
import { account as zhAccount } from "./zh/account";
import { admin as zhAdmin } from "./zh/admin";
import { alerts as zhAlerts } from "./zh/alerts";
import { api as zhApi } from "./zh/api";
import { attachment as zhAttachment } from "./zh/attachment";
import { audit as zhAudit } from "./zh/audit";
import { commercial as zhCommercial } from "./zh/commercial";
import { consignment as zhConsignment } from "./zh/consignment";
import { customers as zhCustomers } from "./zh/customers";
import { dailyFlow as zhDailyFlow } from "./zh/daily-flow";
import { draft as zhDraft } from "./zh/draft";
import { flow as zhFlow } from "./zh/flow";
import { frame as zhFrame } from "./zh/frame";
import { gpms as zhGpms } from "./zh/gpms";
import { importWords as zhImport } from "./zh/import";
import { jobs as zhJobs } from "./zh/jobs";
import { logistics as zhLogistics } from "./zh/logistics";
import { mail as zhMail } from "./zh/mail";
import { mainboard as zhMainboard } from "./zh/mainboard";
import { maintenance as zhMaintenance } from "./zh/maintenance";
import { management as zhManagement } from "./zh/management";
import { market as zhMarket } from "./zh/market";
import { membership as zhMembership } from "./zh/membership";
import { menu as zhMenu } from "./zh/menu";
import { openStock as zhOpenStock } from "./zh/open-stock";
import { pivot as zhPivot } from "./zh/pivot";
import { publicPages as zhPublic } from "./zh/public";
import { rental as zhRental } from "./zh/rental";
import { report as zhReport } from "./zh/report";
import { sales as zhSales } from "./zh/sales";
import { search as zhSearch } from "./zh/search";
import { sites as zhSites } from "./zh/sites";
import { specialPrices as zhSpecialPrices } from "./zh/special-prices";
import { ui as zhUi } from "./zh/ui";
import { upload as zhUpload } from "./zh/upload";
import { users as zhUsers } from "./zh/users";

const en = {
  ...enMembers,
  ...enMemberStatus,
  ...enRules,
  ...enMembership,
  ...enRental,
  ...enRentalStatus,
  ...enContracts,
  ...enContractForms,
  ...enPoints,
  ...enCommercial,
  ...enInsurance,
  ...enReceivables,
  ...enChannel,
  ...enConsignment,
  ...enGpms,
  ...enMenu,
  ...enApi,
  ...enAdmin,
  ...enUsers,
  ...enWatch,
  ...enJobs,
  ...enAttachment,
  ...enAudit,
  ...enDraft,
  ...enFrame,
  ...enSpecialPrices,
  ...enUi,
  ...enUpload,
  ...enPivot,
  ...enPublic,
  ...enAccount,
  ...enReport,
  ...enAlerts,
  ...enMarket,
  ...enSales,
  ...enDailyFlow,
  ...enFlow,
  ...enLogistics,
  ...enOpenStock,
  ...enCustomers,
  ...enRequests,
  ...enSearch,
  ...enMainboard,
  ...enManagement,
  ...enManagementLogistics,
  ...enMaintenance,
  ...enSites,
  ...enSimulator,
  ...enCostSaving,
  ...enIndexing,
  ...enChip,
  ...enItems,
  ...enHeadChangeable,
  ...enGuide,
  ...enErrorLog,
  ...enMail,
  ...enImport,
};

/** A key of the English catalogue, which is complete; Korean is held to the same keys by the compiler. */
export type WordKey = keyof typeof en;

/** Every text of the portal. Chinese falls back to English, never to a key. */
export const catalogues: Record<Locale, Record<WordKey, string>> = {
  en,
  ko: {
    ...koMembers,
    ...koMemberStatus,
    ...koRules,
    ...koMembership,
    ...koRental,
    ...koRentalStatus,
    ...koContracts,
    ...koContractForms,
    ...koPoints,
    ...koCommercial,
    ...koInsurance,
    ...koReceivables,
    ...koChannel,
    ...koConsignment,
    ...koGpms,
    ...koMenu,
    ...koApi,
    ...koAdmin,
    ...koUsers,
    ...koWatch,
    ...koJobs,
    ...koAttachment,
    ...koAudit,
    ...koDraft,
    ...koFrame,
    ...koSpecialPrices,
    ...koUi,
    ...koUpload,
    ...koPivot,
    ...koPublic,
    ...koAccount,
    ...koReport,
    ...koAlerts,
    ...koMarket,
    ...koSales,
    ...koDailyFlow,
    ...koFlow,
    ...koLogistics,
    ...koOpenStock,
    ...koCustomers,
    ...koRequests,
    ...koSearch,
    ...koMainboard,
    ...koManagement,
    ...koManagementLogistics,
    ...koMaintenance,
    ...koSites,
    ...koSimulator,
    ...koCostSaving,
    ...koIndexing,
    ...koChip,
    ...koItems,
    ...koHeadChangeable,
    ...koGuide,
    ...koErrorLog,
    ...koMail,
    ...koImport,
  },
  zh: {
    ...en,
    ...zhMembership,
    ...zhCommercial,
    ...zhConsignment,
    ...zhGpms,
    ...zhRental,
    ...zhMenu,
    ...zhApi,
    ...zhDraft,
    ...zhAdmin,
    ...zhUsers,
    ...zhJobs,
    ...zhAttachment,
    ...zhAudit,
    ...zhFrame,
    ...zhSpecialPrices,
    ...zhUi,
    ...zhUpload,
    ...zhPivot,
    ...zhPublic,
    ...zhAccount,
    ...zhReport,
    ...zhAlerts,
    ...zhMarket,
    ...zhSales,
    ...zhDailyFlow,
    ...zhFlow,
    ...zhLogistics,
    ...zhOpenStock,
    ...zhCustomers,
    ...zhSearch,
    ...zhMainboard,
    ...zhManagement,
    ...zhMaintenance,
    ...zhSites,
    ...zhMail,
    ...zhImport,
  },
};
