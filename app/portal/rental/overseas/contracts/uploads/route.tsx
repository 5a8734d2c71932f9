import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { overseasShipmentUpload } from "~/api/domain/rental/contract/upload-shipments";
import { takeUpload, uploadPage } from "~/portal/upload/upload-page.server";
import { overseas } from "../../../contracts/contract-screens";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { UploadScreen as default } from "~/portal/upload/upload-screen";

export const handle = { access: { menu: "MIPCTS06" } } as const;

const place = { back: overseas.path };

export const loader = (args: LoaderFunctionArgs) => uploadPage(args, overseasShipmentUpload, place);
export const action = (args: ActionFunctionArgs) => takeUpload(args, overseasShipmentUpload, place);
