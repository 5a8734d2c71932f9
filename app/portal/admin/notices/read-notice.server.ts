import type { NoticeInput } from "~/api/domain/notice/notice-input";
import type { NoticeKind } from "~/api/domain/notice/notice-kinds";
import type { Posted } from "~/portal/record/save.server";

/** The posted form as the API takes it; what was left empty is left out. */
export function readNotice(posted: Posted): NoticeInput {
  const kind: NoticeKind = posted.text("kind") === "general" ? "general" : "maintenance";
  return {
    kind,
    from: posted.text("from"),
    to: posted.text("to"),
    ...(kind === "maintenance" ? { announceFrom: posted.text("announceFrom") } : {}),
    titleKo: posted.text("titleKo"),
    titleEn: posted.text("titleEn"),
    textKo: posted.text("textKo"),
    textEn: posted.text("textEn"),
  };
}
