import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadMember } from "../../register/load-member.server";
import { overseas } from "../../register/registers";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { MemberPage as default } from "../../register/member-page";

export const handle = { access: { menu: "MIPMBS11" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadMember(args, overseas);
