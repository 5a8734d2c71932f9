import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { sendForm } from "~/portal/record/send.server";
import { memberSchema, presentMemberForm, requireMemberForm, saveMember } from "../../register/member-form.server";
import { home } from "../../register/registers";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { MemberForm as default } from "../../register/member-form";

export const handle = { access: { menu: "MIPMBS03" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireMemberForm(args, home);
  return sendForm(reader, "member", memberSchema(reader), presentMemberForm(reader, home));
}

export const action = (args: ActionFunctionArgs) => saveMember(args, home);
