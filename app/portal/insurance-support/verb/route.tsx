import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { insuranceVerbs } from "~/api/domain/insurance/insurance-policy";
import { writtenUnits } from "~/api/domain/money-text";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { supportAddress } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPSAL14" } } as const;

/** Check, approve, pay, give back, reject, take back. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPSAL14", (api, id) => api.insuranceSupports.get({ id: Number(id) || 0 }));
  const { locale, record } = reader;
  const money = (value: string) => `${writtenUnits(locale, value, record.currency)} ${record.currency}`;
  return sendQuestion(reader, insuranceVerbs, {
    words: "insurance.verb",
    params: {
      no: record.requestNo,
      distributor: record.unit.name,
      policy: `${record.insurer} ${record.policyNo}`,
      support: money(record.support),
      premium: money(record.premium),
    },
    title: record.requestNo,
    note: record.unit.name,
    back: supportAddress(record.id),
    stamp: record.stamp,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(args, "MIPSAL14", insuranceVerbs, (api) => api.insuranceSupports, supportAddress);
