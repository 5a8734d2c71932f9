import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { overseas } from "../../register/registers";
import { loadMemberVerb, takeMemberVerb } from "../../register/verbs.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPMBS11" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadMemberVerb(args, overseas);
export const action = (args: ActionFunctionArgs) => takeMemberVerb(args, overseas);
