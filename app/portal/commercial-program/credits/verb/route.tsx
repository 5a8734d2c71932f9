import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { creditVerbs } from "~/api/domain/commercial/credit-policy";
import { writtenMoney } from "~/api/domain/money-text";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { formatMonth } from "~/words/formats";
import { creditAddress } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPCOM01" } } as const;

/** Review, approve, mark as credited, give back: refused where the figures are no longer those that were shown. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPCOM01", (api, id) => api.commercialCredits.get({ id }));
  const { locale, record } = reader;
  const { id, unit, month, grandTotal, currency, stamp } = record;
  return sendQuestion(reader, creditVerbs, {
    words: "commercial.verb",
    params: {
      name: unit.name,
      month: formatMonth(locale, month),
      total: `${writtenMoney(locale, grandTotal, currency)} ${currency}`,
    },
    title: unit.name,
    note: formatMonth(locale, month),
    back: creditAddress(id),
    stamp,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(args, "MIPCOM01", creditVerbs, (api) => api.commercialCredits, creditAddress);
