import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { loadMemberForm, saveMember } from "../../register/member-form.server";
import { home } from "../../register/registers";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { MemberForm as default } from "../../register/member-form";

export const handle = { access: { menu: "MIPMBS03" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadMemberForm(args, home);
export const action = (args: ActionFunctionArgs) => saveMember(args, home);
