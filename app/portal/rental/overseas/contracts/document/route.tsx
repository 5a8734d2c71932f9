import type { LoaderFunctionArgs } from "@remix-run/node";
import { overseas } from "../../../contracts/contract-screens";
import { drawDocument } from "../../../contracts/draw-document.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPCTS06" } } as const;

export const loader = (args: LoaderFunctionArgs) => drawDocument(args, overseas);
