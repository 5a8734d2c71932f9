import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { home } from "../../register/registers";
import { loadMemberVerb, takeMemberVerb } from "../../register/verbs.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPMBS03" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadMemberVerb(args, home);
export const action = (args: ActionFunctionArgs) => takeMemberVerb(args, home);
