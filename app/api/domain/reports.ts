import { groups } from "./access/groups";
import { menus } from "./access/menus";
import { users } from "./account/users";
import { auditTrail } from "./audit/audit-trail";
import { codeLists } from "./codes/code-lists";
import { credits } from "./commercial/credits";
import { members } from "./commercial/members";
import { batches } from "./import/batches";
import { jobs } from "./job/jobs";
import { dailyShortages } from "./logistics/daily-shortages";
import { mails } from "./mail/mails";
import { managementProfit, managementSales } from "./management/management-sales";
import { cims } from "./marketing-information/cims";
import { corrections, decisions } from "./marketing-information/corrections";
import { customerMap } from "./marketing-information/customer-map";
import { dims, sims } from "./marketing-information/market-report";
import { singleView } from "./marketing-information/single-view";
import { memberOffices, memberStores } from "./membership/member-units";
import { campaign, members, overseasMembers } from "./membership/members";
import { financeOffset } from "./membership/offset/finance-offset";
import { offsets } from "./membership/offset/offsets";
import { homePoints, overseasPoints } from "./membership/point-report/member-points";
import { negativePoints } from "./membership/point-report/negative-points";
import { notices } from "./notice/notices";
import type { AlertFigure } from "./report/alert-figure";
import type { ReportDefinition } from "./report/definition";
import { ruleList } from "./rule-list";
import { mySales } from "./sales/my-sales";
import { pivot } from "./sales/pivot";
import { salesReport } from "./sales/sales-report";
import { subsidiaryAnalysis } from "./sales/subsidiary-analysis";
import { ttSales } from "./sales/tt-sales";

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
  managementSales,
  managementProfit,
  dailyShortages,
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
  corrections,
  decisions,
  credits,
  members,
  users,
  groups,
  menus,
  notices,
  batches,
  jobs,
  mails,
  auditTrail,
  codeLists,
  ruleList,
];

/** The report of a screen, as it is announced. */
export const findDefinition = (code: string): ReportDefinition | undefined =>
  reportDefinitions.find((each) => each.code === code);

/** What an alert on this figure of a report is made of; undefined where the report no longer has it. */
export const findAlertFigure = (code: string, figure: string): AlertFigure | undefined =>
  findDefinition(code)?.alertFigures?.find(({ key }) => key === figure);
