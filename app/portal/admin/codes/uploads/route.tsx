import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { codeUpload } from "~/api/domain/codes/upload-codes";
import { takeUpload, uploadPage } from "~/portal/upload/upload-page.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { UploadScreen as default } from "~/portal/upload/upload-screen";

export const handle = { access: { menu: "MIPADM08" } } as const;

const place = ({ group = "" }: LoaderFunctionArgs["params"]) => ({ within: group, back: `/admin/codes/${group}` });

export const loader = (args: LoaderFunctionArgs) => uploadPage(args, codeUpload, place(args.params));
export const action = (args: ActionFunctionArgs) => takeUpload(args, codeUpload, place(args.params));
