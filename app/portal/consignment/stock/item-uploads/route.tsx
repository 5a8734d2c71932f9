import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { siteItemUpload } from "~/api/domain/consignment/site/upload-site-items";
import { takeUpload, uploadPage } from "~/portal/upload/upload-page.server";
import { sitePath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { UploadScreen as default } from "~/portal/upload/upload-screen";

export const handle = { access: { menu: "MIPUTL06" } } as const;

const place = ({ site = "" }: LoaderFunctionArgs["params"]) => ({ within: site, back: sitePath(site) });

export const loader = (args: LoaderFunctionArgs) => uploadPage(args, siteItemUpload, place(args.params));
export const action = (args: ActionFunctionArgs) => takeUpload(args, siteItemUpload, place(args.params));
