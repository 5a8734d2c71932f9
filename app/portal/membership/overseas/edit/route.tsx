import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { loadMemberForm, saveMember } from "../../register/member-form.server";
import { overseas } from "../../register/registers";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { MemberForm as default } from "../../register/member-form";

export const handle = { access: { menu: "MIPMBS11" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadMemberForm(args, overseas);
export const action = (args: ActionFunctionArgs) => saveMember(args, overseas);
