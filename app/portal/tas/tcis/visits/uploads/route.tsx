import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { visitUpload } from "~/api/domain/tcis/visit/upload-definition";
import { takeUpload, uploadPage } from "~/portal/upload/upload-page.server";
import { visitsPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { UploadScreen as default } from "~/portal/upload/upload-screen";

export const handle = { access: { menu: "MIPTAS18" } } as const;

const place = { back: visitsPath };

export const loader = (args: LoaderFunctionArgs) => uploadPage(args, visitUpload, place);
export const action = (args: ActionFunctionArgs) => takeUpload(args, visitUpload, place);
