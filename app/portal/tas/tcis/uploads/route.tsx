import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { opportunityUpload } from "~/api/domain/tcis/opportunity/upload-definition";
import { takeUpload, uploadPage } from "~/portal/upload/upload-page.server";
import { opportunitiesPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { UploadScreen as default } from "~/portal/upload/upload-screen";

export const handle = { access: { menu: "MIPTAS06" } } as const;

const place = { back: opportunitiesPath };

export const loader = (args: LoaderFunctionArgs) => uploadPage(args, opportunityUpload, place);
export const action = (args: ActionFunctionArgs) => takeUpload(args, opportunityUpload, place);
