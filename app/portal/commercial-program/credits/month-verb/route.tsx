import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { monthVerbs } from "~/api/domain/commercial/credit-policy";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { formatMonth } from "~/words/formats";
import { monthAddress } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPCOM01" } } as const;

/** The same verb on all credits of a month that the reader may, or closing it. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPCOM01", (api, id) => api.commercialMonths.get({ id }));
  const { locale, t, record } = reader;
  const month = formatMonth(locale, record.month);
  return sendQuestion(reader, monthVerbs, {
    words: "commercial.monthVerb",
    params: { month, ...record.may },
    title: t("menu.commercial-program.credits"),
    note: month,
    back: monthAddress(record.month),
    stamp: record.stamp,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(
    args,
    "MIPCOM01",
    monthVerbs,
    (api) => api.commercialMonths,
    (id) => monthAddress(Number(id)),
  );
