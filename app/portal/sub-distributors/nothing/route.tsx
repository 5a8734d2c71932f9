import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { recordId } from "~/api/domain/record-id";
import { verbInput } from "~/api/domain/verbs";
import { sendQuestion } from "~/portal/record/question.server";
import { save } from "~/portal/record/save.server";
import { formatMonth } from "~/words/formats";
import { reportAddress } from "../addresses";
import { requireMonth } from "../report/require-month.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPCOM03" } } as const;

/** Whether nothing was sold on in a month. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireMonth(args);
  const { record, locale } = reader;
  const asked = {
    ...reader,
    params: { ...reader.params, verb: "nothing" },
  };
  const verbs = { nothing: { remark: record.isOpen ? "optional" : "required" } } as const;
  return sendQuestion(asked, verbs, {
    words: "channel.verb",
    params: { name: record.unit.name, month: formatMonth(locale, record.month) },
    title: record.unit.name,
    note: formatMonth(locale, record.month),
    back: reportAddress(record.unit.id, record.month),
    stamp: record.stamp,
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPCOM03", verbInput("optional"), async ({ api, id }, { remark }) => {
    const month = recordId(args.params.month);
    await api.channelReports.nothing({ id: Number(id) || 0, month, stamp: "", remark });
    return { to: reportAddress(id, month) };
  });
