import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { keywordVerbs } from "~/api/domain/news/keyword-policy";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { keywordAddress } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPINL02" } } as const;

/** A keyword goes out of use, or comes back. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPINL02", (api, id) => api.newsKeywords.get({ id: Number(id) || 0 }));
  const { id, keyword, stamp, items } = reader.record;
  return sendQuestion(reader, keywordVerbs, {
    words: "news.keyword.verb",
    params: { keyword, items },
    title: keyword,
    back: keywordAddress(id),
    stamp,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(args, "MIPINL02", keywordVerbs, (api) => api.newsKeywords, keywordAddress);
