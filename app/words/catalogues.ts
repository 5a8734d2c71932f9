import { account as enAccount } from "./en/account";
import { admin as enAdmin } from "./en/admin";
import { alerts as enAlerts } from "./en/alerts";
import { api as enApi } from "./en/api";
import { attachment as enAttachment } from "./en/attachment";
import { audit as enAudit } from "./en/audit";
import { commercial as enCommercial } from "./en/commercial";
import { costSaving as enCostSaving } from "./en/cost-saving";
import { customers as enCustomers } from "./en/customers";
import { draft as enDraft } from "./en/draft";
import { errorLog as enErrorLog } from "./en/error-log";
import { frame as enFrame } from "./en/frame";
import { guide as enGuide } from "./en/guide";
import { importWords as enImport } from "./en/import";
import { jobs as enJobs } from "./en/jobs";
import { logistics as enLogistics } from "./en/logistics";
import { mail as enMail } from "./en/mail";
import { mainboard as enMainboard } from "./en/mainboard";
import { maintenance as enMaintenance } from "./en/maintenance";
import { management as enManagement } from "./en/management";
import { market as enMarket } from "./en/market";
import { members as enMembers } from "./en/members";
import { membership as enMembership } from "./en/membership";
import { menu as enMenu } from "./en/menu";
import { pivot as enPivot } from "./en/pivot";
import { points as enPoints } from "./en/points";
import { publicPages as enPublic } from "./en/public";
import { report as enReport } from "./en/report";
import { requests as enRequests } from "./en/requests";
import { rules as enRules } from "./en/rules";
import { sales as enSales } from "./en/sales";
import { search as enSearch } from "./en/search";
import { simulator as enSimulator } from "./en/simulator";
import { sites as enSites } from "./en/sites";
import { ui as enUi } from "./en/ui";
import { upload as enUpload } from "./en/upload";
import { users as enUsers } from "./en/users";
import { account as koAccount } from "./ko/account";
import { admin as koAdmin } from "./ko/admin";
import { alerts as koAlerts } from "./ko/alerts";
import { api as koApi } from "./ko/api";
import { attachment as koAttachment } from "./ko/attachment";
import { audit as koAudit } from "./ko/audit";
import { commercial as koCommercial } from "./ko/commercial";
import { costSaving as koCostSaving } from "./ko/cost-saving";
import { customers as koCustomers } from "./ko/customers";
import { draft as koDraft } from "./ko/draft";
import { errorLog as koErrorLog } from "./ko/error-log";
import { frame as koFrame } from "./ko/frame";
import { guide as koGuide } from "./ko/guide";
import { importWords as koImport } from "./ko/import";
import { jobs as koJobs } from "./ko/jobs";
import { logistics as koLogistics } from "./ko/logistics";
import { mail as koMail } from "./ko/mail";
import { mainboard as koMainboard } from "./ko/mainboard";
import { maintenance as koMaintenance } from "./ko/maintenance";
import { management as koManagement } from "./ko/management";
import { market as koMarket } from "./ko/market";
import { members as koMembers } from "./ko/members";
import { membership as koMembership } from "./ko/membership";
import { menu as koMenu } from "./ko/menu";
import { pivot as koPivot } from "./ko/pivot";
import { points as koPoints } from "./ko/points";
import { publicPages as koPublic } from "./ko/public";
import { report as koReport } from "./ko/report";
import { requests as koRequests } from "./ko/requests";
import { rules as koRules } from "./ko/rules";
import { sales as koSales } from "./ko/sales";
import { search as koSearch } from "./ko/search";
import { simulator as koSimulator } from "./ko/simulator";
import { sites as koSites } from "./ko/sites";
import { ui as koUi } from "./ko/ui";
import { upload as koUpload } from "./ko/upload";
import { users as koUsers } from "./ko/users";
import type { Locale } from "./locale";
import { account as zhAccount } from "./zh/account";
import { admin as zhAdmin } from "./zh/admin";
import { alerts as zhAlerts } from "./zh/alerts";
import { api as zhApi } from "./zh/api";
import { attachment as zhAttachment } from "./zh/attachment";
import { audit as zhAudit } from "./zh/audit";
import { commercial as zhCommercial } from "./zh/commercial";
import { customers as zhCustomers } from "./zh/customers";
import { draft as zhDraft } from "./zh/draft";
import { frame as zhFrame } from "./zh/frame";
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
import { pivot as zhPivot } from "./zh/pivot";
import { publicPages as zhPublic } from "./zh/public";
import { report as zhReport } from "./zh/report";
import { sales as zhSales } from "./zh/sales";
import { search as zhSearch } from "./zh/search";
import { sites as zhSites } from "./zh/sites";
import { ui as zhUi } from "./zh/ui";
import { upload as zhUpload } from "./zh/upload";
import { users as zhUsers } from "./zh/users";

const en = {
  ...enMembers,
  ...enRules,
  ...enMembership,
  ...enPoints,
  ...enCommercial,
  ...enMenu,
  ...enApi,
  ...enAdmin,
  ...enUsers,
  ...enJobs,
  ...enAttachment,
  ...enAudit,
  ...enDraft,
  ...enFrame,
  ...enUi,
  ...enUpload,
  ...enPivot,
  ...enPublic,
  ...enAccount,
  ...enReport,
  ...enAlerts,
  ...enMarket,
  ...enSales,
  ...enLogistics,
  ...enCustomers,
  ...enRequests,
  ...enSearch,
  ...enMainboard,
  ...enManagement,
  ...enMaintenance,
  ...enSites,
  ...enSimulator,
  ...enCostSaving,
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
    ...koRules,
    ...koMembership,
    ...koPoints,
    ...koCommercial,
    ...koMenu,
    ...koApi,
    ...koAdmin,
    ...koUsers,
    ...koJobs,
    ...koAttachment,
    ...koAudit,
    ...koDraft,
    ...koFrame,
    ...koUi,
    ...koUpload,
    ...koPivot,
    ...koPublic,
    ...koAccount,
    ...koReport,
    ...koAlerts,
    ...koMarket,
    ...koSales,
    ...koLogistics,
    ...koCustomers,
    ...koRequests,
    ...koSearch,
    ...koMainboard,
    ...koManagement,
    ...koMaintenance,
    ...koSites,
    ...koSimulator,
    ...koCostSaving,
    ...koGuide,
    ...koErrorLog,
    ...koMail,
    ...koImport,
  },
  zh: {
    ...en,
    ...zhMembership,
    ...zhCommercial,
    ...zhMenu,
    ...zhApi,
    ...zhDraft,
    ...zhAdmin,
    ...zhUsers,
    ...zhJobs,
    ...zhAttachment,
    ...zhAudit,
    ...zhFrame,
    ...zhUi,
    ...zhUpload,
    ...zhPivot,
    ...zhPublic,
    ...zhAccount,
    ...zhReport,
    ...zhAlerts,
    ...zhMarket,
    ...zhSales,
    ...zhLogistics,
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
