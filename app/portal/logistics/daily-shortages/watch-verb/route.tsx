import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { watchVerbs } from "~/api/domain/logistics/watch/watch";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { watchPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPUTL01" } } as const;

/** An item leaves the reader's list. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL01", (api, id) => api.logistics.watch({ id }));
  const { itemNo, description } = reader.record;
  return sendQuestion(reader, watchVerbs, {
    words: "watch.verb",
    params: { item: itemNo },
    title: reader.t("watch.title"),
    note: `${itemNo} · ${description}`,
    back: watchPath,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(
    args,
    "MIPUTL01",
    watchVerbs,
    (api) => api.logistics,
    () => watchPath,
  );
