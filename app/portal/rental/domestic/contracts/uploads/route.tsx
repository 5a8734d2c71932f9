import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { shipmentUpload } from "~/api/domain/rental/contract/upload-shipments";
import { takeUpload, uploadPage } from "~/portal/upload/upload-page.server";
import { domestic } from "../../../contracts/contract-screens";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { UploadScreen as default } from "~/portal/upload/upload-screen";

export const handle = { access: { menu: "MIPCTS05" } } as const;

const place = { back: domestic.path };

export const loader = (args: LoaderFunctionArgs) => uploadPage(args, shipmentUpload, place);
export const action = (args: ActionFunctionArgs) => takeUpload(args, shipmentUpload, place);
