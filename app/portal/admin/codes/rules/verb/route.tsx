import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { ruleLabel, ruleText } from "~/api/domain/rule-list";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPADM10" } } as const;

const verbs = { removal: { remark: "none", danger: true } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPADM10", (api, id) => api.adminRules.get({ id: Number(id) || 0 }));
  const { record: rule, t } = reader;
  return sendQuestion(reader, verbs, {
    words: "rule.verb",
    params: { value: ruleText(rule), day: rule.validFrom },
    title: t(ruleLabel(rule)),
    note: ruleText(rule),
    back: `/admin/codes/rules/${rule.id}`,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(
    args,
    "MIPADM10",
    verbs,
    (api) => ({ removal: ({ id }) => api.adminRules.removal({ id: Number(id) }) }),
    () => "/admin/codes/rules",
  );
