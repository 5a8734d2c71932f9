import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { scrapVerbs } from "~/api/domain/scrap/scrap-policy";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { collectionAddress } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPUTL08" } } as const;

/** Take a collection out of the analysis, or bring it back. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL08", (api, id) => api.scrapCollections.get({ id: Number(id) || 0 }));
  const { record } = reader;
  return sendQuestion(reader, scrapVerbs, {
    words: "scrap.verb",
    params: { no: record.collectionNo, lines: String(record.lines.length) },
    title: record.collectionNo,
    note: record.customerName,
    back: collectionAddress(record.id),
    stamp: record.stamp,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(args, "MIPUTL08", scrapVerbs, (api) => api.scrapCollections, collectionAddress);
