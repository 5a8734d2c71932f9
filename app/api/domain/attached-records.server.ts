import { contractFiles as agentFiles } from "./agent-system/contract/contract-files.server";
import type { AttachedRecord, AttachedTo } from "./attachment/attached-record";
import { AppError } from "./errors";
import { insuranceFiles } from "./insurance/insurance-files.server";
import { contractFiles as matrixFiles } from "./matrix/contract/contract-files.server";
import { noticeFiles } from "./notice/notice-files.server";
import { contractFiles } from "./rental/contract/contract-files.server";
import { scrapFiles } from "./scrap/scrap-files.server";
import { specialPriceFiles } from "./special-price/special-price-files.server";

/** Every kind of record that files may be put to. A further one is a line here; the portal names it in its addresses. */
const attachedRecords: Record<string, AttachedRecord> = {
  notice: noticeFiles,
  contract: contractFiles,
  "special-price": specialPriceFiles,
  insurance: insuranceFiles,
  matrix: matrixFiles,
  scrap: scrapFiles,
  agent: agentFiles,
};

/** @throws AppError not-found for a kind that takes no files */
export function attachedTo(kind: string, id: string): AttachedTo {
  const record = Object.hasOwn(attachedRecords, kind) ? attachedRecords[kind] : undefined;
  if (!record) throw new AppError("not-found");
  return { kind, record, id };
}
