import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { channelReportUpload } from "~/api/domain/channel/upload-reports";
import { takeUpload, uploadPage } from "~/portal/upload/upload-page.server";
import { channelPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { UploadScreen as default } from "~/portal/upload/upload-screen";

export const handle = { access: { menu: "MIPCOM03" } } as const;

const place = { back: channelPath };

export const loader = (args: LoaderFunctionArgs) => uploadPage(args, channelReportUpload, place);
export const action = (args: ActionFunctionArgs) => takeUpload(args, channelReportUpload, place);
