import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { overseasMemberUpload } from "~/api/domain/membership/upload-members";
import { takeUpload, uploadPage } from "~/portal/upload/upload-page.server";
import { overseas } from "../../register/registers";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { UploadScreen as default } from "~/portal/upload/upload-screen";

export const handle = { access: { menu: "MIPMBS11" } } as const;

const place = { back: overseas.path };

export const loader = (args: LoaderFunctionArgs) => uploadPage(args, overseasMemberUpload, place);
export const action = (args: ActionFunctionArgs) => takeUpload(args, overseasMemberUpload, place);
