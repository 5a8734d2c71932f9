import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { promiseVerbs } from "~/api/domain/logistics/promise/promise-policy";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { orderPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPUTL01" } } as const;

/** A promise is taken back: what was promised before it stands again. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL01", (api, id) => api.logistics.promise({ id: Number(id) || 0 }));
  const { subsidiaryId, orderNo, lineNo, customer, itemNo, day, reason, stamp } = reader.record;
  return sendQuestion(reader, promiseVerbs, {
    words: "promise.verb",
    params: { day },
    title: `${orderNo}/${lineNo} · ${customer} · ${itemNo}`,
    note: reason,
    back: orderPath(subsidiaryId, orderNo),
    stamp,
  });
}

/** Back to the order that the promise is of. */
export async function action(args: ActionFunctionArgs) {
  const { record } = await requireRecord(args, "MIPUTL01", (api, id) => api.logistics.promise({ id: Number(id) || 0 }));
  return takeAnswer(
    args,
    "MIPUTL01",
    promiseVerbs,
    (api) => ({ withdrawal: ({ id, ...given }) => api.logistics.withdrawal({ id: Number(id), ...given }) }),
    () => orderPath(record.subsidiaryId, record.orderNo),
  );
}
