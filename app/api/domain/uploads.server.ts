import { codeUploads } from "./codes/upload-codes.server";
import { discountUploads } from "./commercial/upload-discounts.server";
import type { Ctx } from "./ctx";
import { AppError } from "./errors";
import { contactUploads } from "./marketing-information/upload-contacts.server";
import { memberUploads, overseasMemberUploads } from "./membership/upload-members.server";
import type { UploadWork } from "./upload/upload-work.server";

const works: readonly UploadWork[] = [
  codeUploads,
  contactUploads,
  memberUploads,
  overseasMemberUploads,
  discountUploads,
];

/** What does the work of a kind of upload, for whoever holds its screen's right. @throws AppError not-found, no-right */
export function uploadWorkOf({ viewer }: Ctx, kind: string): UploadWork {
  const work = works.find(({ definition }) => definition.kind === kind);
  if (!work) throw new AppError("not-found");
  if (!viewer.menuCodes.has(work.definition.of)) throw new AppError("no-right");
  return work;
}
