import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { noticeVerbs } from "~/api/domain/notice/notice-kinds";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPADM04" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPADM04", (api, id) => api.adminNotices.get({ id }));
  const { record: notice, locale, t } = reader;
  return sendQuestion(reader, noticeVerbs, {
    words: "admin.notices.verb",
    title: (locale === "ko" ? notice.titleKo : notice.titleEn) || t(`admin.notices.kind.${notice.kind}`),
    quote: locale === "ko" ? notice.textKo : notice.textEn,
    back: `/admin/notices/${notice.id}`,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(
    args,
    "MIPADM04",
    noticeVerbs,
    (api) => api.adminNotices,
    () => "/admin/notices",
  );
