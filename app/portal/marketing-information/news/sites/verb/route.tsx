import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { siteVerbs } from "~/api/domain/news/site-policy";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { siteAddress } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPINL03" } } as const;

/** A feed is read now, is no longer read, or is read again. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPINL03", (api, id) => api.newsSites.get({ id: Number(id) || 0 }));
  const { id, name, feedUrl, stamp } = reader.record;
  return sendQuestion(reader, siteVerbs, {
    words: "news.site.verb",
    params: { name },
    title: name,
    note: feedUrl,
    back: siteAddress(id),
    stamp,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(args, "MIPINL03", siteVerbs, (api) => api.newsSites, siteAddress);
