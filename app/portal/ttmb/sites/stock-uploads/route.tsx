import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { stockUpload } from "~/api/domain/tool-management/upload/upload-definitions";
import { takeUpload, uploadPage } from "~/portal/upload/upload-page.server";
import { stockPath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { UploadScreen as default } from "~/portal/upload/upload-screen";

export const handle = { access: { menu: "MIPTMS06" } } as const;

const place = ({ site = "" }: LoaderFunctionArgs["params"]) => ({ within: site, back: stockPath(site) });

export const loader = (args: LoaderFunctionArgs) => uploadPage(args, stockUpload, place(args.params));
export const action = (args: ActionFunctionArgs) => takeUpload(args, stockUpload, place(args.params));
