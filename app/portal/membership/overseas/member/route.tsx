import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawMember } from "../../register/draw-member.server";
import { overseas } from "../../register/registers";
import { requireMember } from "../../register/require-member.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPMBS11" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  return drawMember(await requireMember(args, overseas), overseas);
}
