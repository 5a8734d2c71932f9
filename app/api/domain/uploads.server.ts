import { contractUploads as agentContractUploads } from "./agent-system/contract/upload-contracts.server";
import { channelReportUploads } from "./channel/upload-reports.server";
import { codeUploads } from "./codes/upload-codes.server";
import { discountUploads } from "./commercial/upload-discounts.server";
import { countUploads } from "./consignment/count/upload-count.server";
import { movementUploads } from "./consignment/movement/upload-movements.server";
import { siteItemUploads } from "./consignment/site/upload-site-items.server";
import type { Ctx } from "./ctx";
import { AppError } from "./errors";
import { contactUploads } from "./marketing-information/upload-contacts.server";
import { cabinetCountUploads } from "./matrix/cabinet/file/upload-counts.server";
import { cabinetMovementUploads } from "./matrix/cabinet/file/upload-movements.server";
import { cabinetStockUploads } from "./matrix/cabinet/file/upload-stock.server";
import { overseasPointUploads, pointUploads } from "./membership/posting/upload-points.server";
import { memberUploads, overseasMemberUploads } from "./membership/upload-members.server";
import { contractUploads, overseasContractUploads } from "./rental/contract/upload-contracts.server";
import { overseasShipmentUploads, shipmentUploads } from "./rental/contract/upload-shipments.server";
import { plantScrapUploads } from "./scrap/upload-plants.server";
import { scrapToolUploads } from "./scrap/upload-tools.server";
import { priceLineUploads } from "./special-price/upload-lines.server";
import { opportunityUploads } from "./tcis/opportunity/upload-opportunities.server";
import { visitUploads } from "./tcis/visit/upload-visits.server";
import { toolListUploads } from "./tool-management/offer/upload-tool-list.server";
import { countUploads as ttmbCountUploads } from "./tool-management/upload/upload-counts.server";
import { expenseUploads } from "./tool-management/upload/upload-expenses.server";
import { issueUploads } from "./tool-management/upload/upload-issues.server";
import { productionUploads } from "./tool-management/upload/upload-production.server";
import { stockUploads } from "./tool-management/upload/upload-stock.server";
import { toolUploads } from "./tool-management/upload/upload-tools.server";
import type { UploadWork } from "./upload/upload-work.server";

export const uploadWorks: readonly UploadWork[] = [
  codeUploads,
  contactUploads,
  memberUploads,
  overseasMemberUploads,
  pointUploads,
  overseasPointUploads,
  discountUploads,
  channelReportUploads,
  agentContractUploads,
  contractUploads,
  overseasContractUploads,
  shipmentUploads,
  overseasShipmentUploads,
  movementUploads,
  siteItemUploads,
  countUploads,
  priceLineUploads,
  toolListUploads,
  toolUploads,
  productionUploads,
  issueUploads,
  expenseUploads,
  ttmbCountUploads,
  stockUploads,
  cabinetCountUploads,
  cabinetMovementUploads,
  cabinetStockUploads,
  scrapToolUploads,
  plantScrapUploads,
  opportunityUploads,
  visitUploads,
];

/** What does the work of a kind of upload, for whoever holds its screen's right. @throws AppError not-found, no-right */
export function uploadWorkOf({ viewer }: Ctx, kind: string): UploadWork {
  const work = uploadWorks.find(({ definition }) => definition.kind === kind);
  if (!work) throw new AppError("not-found");
  if (!viewer.menuCodes.has(work.definition.of)) throw new AppError("no-right");
  return work;
}
