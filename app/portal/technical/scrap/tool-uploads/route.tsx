import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { toolUpload } from "~/api/domain/scrap/scrap-uploads";
import { takeUpload, uploadPage } from "~/portal/upload/upload-page.server";
import { scrapPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { UploadScreen as default } from "~/portal/upload/upload-screen";

export const handle = { access: { menu: "MIPUTL08" } } as const;

const place = { within: "", back: scrapPath };

export const loader = (args: LoaderFunctionArgs) => uploadPage(args, toolUpload, place);
export const action = (args: ActionFunctionArgs) => takeUpload(args, toolUpload, place);
