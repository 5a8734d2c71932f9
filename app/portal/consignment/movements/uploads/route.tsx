import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { movementUpload } from "~/api/domain/consignment/movement/upload-movements";
import { takeUpload, uploadPage } from "~/portal/upload/upload-page.server";
import { movementsPath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { UploadScreen as default } from "~/portal/upload/upload-screen";

export const handle = { access: { menu: "MIPUTL07" } } as const;

const place = { back: movementsPath };

export const loader = (args: LoaderFunctionArgs) => uploadPage(args, movementUpload, place);
export const action = (args: ActionFunctionArgs) => takeUpload(args, movementUpload, place);
