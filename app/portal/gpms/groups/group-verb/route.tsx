import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { accountVerbs } from "~/api/domain/gpms/account-policy";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { groupPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPSAL12" } } as const;

/** A group goes out of use, or comes back. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPSAL12", (api, id) => api.globalAccounts.get({ id }));
  const { id, name, code, stamp } = reader.record;
  return sendQuestion(reader, accountVerbs, {
    words: "gpms.verb",
    params: { name },
    title: name,
    note: code,
    back: groupPath(id),
    stamp,
  });
}

export const action = (args: ActionFunctionArgs) =>
  takeAnswer(args, "MIPSAL12", accountVerbs, (api) => api.globalAccounts, groupPath);
