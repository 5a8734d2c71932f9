import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { orderVerbs } from "~/api/domain/consignment/replenishment/order-verbs";
import { recordId } from "~/api/domain/record-id";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { orderPath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPUTL06" } } as const;

/** Nothing more is expected of an order list. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL06", (api, id) =>
    api.consignmentLists.order({ id: Number(id) || 0 }),
  );
  const { record, t } = reader;
  return sendQuestion(reader, orderVerbs, {
    words: "consignment.orderVerb",
    params: { no: record.orderNo },
    title: t("consignment.order.title", { no: record.orderNo }),
    note: record.siteName,
    back: orderPath(record.id),
    stamp: record.stamp,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(
    args,
    "MIPUTL06",
    orderVerbs,
    (api) => ({ closing: (given) => api.consignmentLists.closeOrder({ ...given, id: recordId(given.id) }) }),
    orderPath,
  );
