import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { priceLineUpload } from "~/api/domain/special-price/upload-lines";
import { takeUpload, uploadPage } from "~/portal/upload/upload-page.server";
import { pricePath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { UploadScreen as default } from "~/portal/upload/upload-screen";

export const handle = { access: { menu: "MIPSAL06" } } as const;

const place = ({ request = "" }: LoaderFunctionArgs["params"]) => ({ within: request, back: pricePath(request) });

export const loader = (args: LoaderFunctionArgs) => uploadPage(args, priceLineUpload, place(args.params));
export const action = (args: ActionFunctionArgs) => takeUpload(args, priceLineUpload, place(args.params));
