import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { discountVerbs } from "~/api/domain/commercial/credit-policy";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { formatQuantity } from "~/words/formats";
import { discountAddress, discountsPath } from "../../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPCOM01" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPCOM01", (api, id) => api.commercialDiscounts.get({ id }));
  const { locale, record } = reader;
  return sendQuestion(reader, discountVerbs, {
    words: "commercial.discountVerb",
    params: { no: record.discountNo, amount: formatQuantity(locale, record.amount), currency: record.currency },
    title: record.discountNo,
    note: record.unitName,
    back: discountAddress(record.id),
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(
    args,
    "MIPCOM01",
    discountVerbs,
    (api) => api.commercialDiscounts,
    () => discountsPath,
  );
