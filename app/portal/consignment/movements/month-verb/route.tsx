import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { monthVerbs } from "~/api/domain/consignment/billing/months";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { formatMonth } from "~/words/formats";
import { monthsPath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPUTL07" } } as const;

/** A unit's next month is closed for good. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL07", (api, id) => api.consignmentLists.month({ id }));
  const { record, t, locale } = reader;
  const month = record.next === null ? "–" : formatMonth(locale, record.next);
  return sendQuestion(reader, monthVerbs, {
    words: "consignment.monthVerb",
    params: { month, unit: record.unitName, unbilled: record.unbilled },
    title: t("consignment.month.title"),
    note: `${record.unitName} · ${month}`,
    back: monthsPath,
    stamp: String(record.next),
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(
    args,
    "MIPUTL07",
    monthVerbs,
    (api) => api.consignmentLists,
    () => monthsPath,
  );
