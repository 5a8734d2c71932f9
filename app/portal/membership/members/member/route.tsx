import type { LoaderFunctionArgs } from "@remix-run/node";
import { sendRecord } from "~/portal/record/send.server";
import { presentMember, requireMember } from "../../register/present-member.server";
import { home } from "../../register/registers";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { MemberPage as default } from "../../register/member-page";

export const handle = { access: { menu: "MIPMBS03" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireMember(args, home);
  return sendRecord(reader, presentMember(reader, home));
}
