import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { memberUpload } from "~/api/domain/membership/upload-members";
import { takeUpload, uploadPage } from "~/portal/upload/upload-page.server";
import { home } from "../../register/registers";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { UploadScreen as default } from "~/portal/upload/upload-screen";

export const handle = { access: { menu: "MIPMBS03" } } as const;

const place = { back: home.path };

export const loader = (args: LoaderFunctionArgs) => uploadPage(args, memberUpload, place);
export const action = (args: ActionFunctionArgs) => takeUpload(args, memberUpload, place);
