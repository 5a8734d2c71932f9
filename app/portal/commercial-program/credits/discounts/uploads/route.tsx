import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { discountUpload } from "~/api/domain/commercial/upload-discounts";
import { takeUpload, uploadPage } from "~/portal/upload/upload-page.server";
import { discountsPath } from "../../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { UploadScreen as default } from "~/portal/upload/upload-screen";

export const handle = { access: { menu: "MIPCOM01" } } as const;

const place = { back: discountsPath };

export const loader = (args: LoaderFunctionArgs) => uploadPage(args, discountUpload, place);
export const action = (args: ActionFunctionArgs) => takeUpload(args, discountUpload, place);
