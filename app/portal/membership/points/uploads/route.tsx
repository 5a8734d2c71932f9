import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pointUpload } from "~/api/domain/membership/posting/upload-points";
import { takeUpload, uploadPage } from "~/portal/upload/upload-page.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { UploadScreen as default } from "~/portal/upload/upload-screen";

export const handle = { access: { menu: "MIPMBS06" } } as const;

const place = { back: "/membership/points" };

export const loader = (args: LoaderFunctionArgs) => uploadPage(args, pointUpload, place);
export const action = (args: ActionFunctionArgs) => takeUpload(args, pointUpload, place);
