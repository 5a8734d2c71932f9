import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPADM11" } } as const;

const verbs = { removal: { remark: "none", danger: true }, ending: { remark: "none", danger: true } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPADM11", (api, id) => api.adminExclusions.get({ id }));
  const { record } = reader;
  return sendQuestion(reader, verbs, {
    words: "exclusion.verb",
    params: { line: record.productLine, day: record.validFrom },
    title: record.productLine,
    note: record.code,
    back: `/admin/codes/exclusions/${record.id}`,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(
    args,
    "MIPADM11",
    verbs,
    (api) => ({
      removal: ({ id }) => api.adminExclusions.removal({ id: String(id) }),
      ending: ({ id }) => api.adminExclusions.ending({ id: String(id) }),
    }),
    () => "/admin/codes/exclusions",
  );
