import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { memberContactVerbs } from "~/api/domain/membership/member-policy";
import { sendQuestion } from "~/portal/record/question.server";
import { overseas } from "../../register/registers";
import { presentContactVerb, requireContactVerb, takeContactVerb } from "../../register/verbs.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPMBS11" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireContactVerb(args, overseas);
  return sendQuestion(reader, memberContactVerbs, presentContactVerb(reader, overseas));
}

export const action = (args: ActionFunctionArgs) => takeContactVerb(args, overseas);
