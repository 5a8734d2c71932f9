import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { contactUpload } from "~/api/domain/marketing-information/upload-contacts";
import { takeUpload, uploadPage } from "~/portal/upload/upload-page.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { UploadScreen as default } from "~/portal/upload/upload-screen";

export const handle = { access: { menu: "MIPTAS14" } } as const;

const place = { back: "/marketing-information/single-view" };

export const loader = (args: LoaderFunctionArgs) => uploadPage(args, contactUpload, place);
export const action = (args: ActionFunctionArgs) => takeUpload(args, contactUpload, place);
