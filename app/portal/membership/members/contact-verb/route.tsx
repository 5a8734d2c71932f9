import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { memberContactVerbs } from "~/api/domain/membership/member-policy";
import { sendQuestion } from "~/portal/record/question.server";
import { home } from "../../register/registers";
import { presentContactVerb, requireContactVerb, takeContactVerb } from "../../register/verbs.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPMBS03" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireContactVerb(args, home);
  return sendQuestion(reader, memberContactVerbs, presentContactVerb(reader, home));
}

export const action = (args: ActionFunctionArgs) => takeContactVerb(args, home);
