import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { sendQuestion } from "~/portal/record/question.server";
import { home } from "../../register/registers";
import { requireMember } from "../../register/require-member.server";
import { askedVerbs, presentMemberVerb, takeMemberVerb } from "../../register/verbs.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPMBS03" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireMember(args, home);
  return sendQuestion(reader, askedVerbs, presentMemberVerb(reader, home));
}

export const action = (args: ActionFunctionArgs) => takeMemberVerb(args, home);
