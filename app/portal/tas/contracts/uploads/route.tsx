import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { contractUpload } from "~/api/domain/agent-system/contract/upload-contracts";
import { takeUpload, uploadPage } from "~/portal/upload/upload-page.server";
import { contractsPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { UploadScreen as default } from "~/portal/upload/upload-screen";

export const handle = { access: { menu: "MIPTAS05" } } as const;

const place = { back: contractsPath };

export const loader = (args: LoaderFunctionArgs) => uploadPage(args, contractUpload, place);
export const action = (args: ActionFunctionArgs) => takeUpload(args, contractUpload, place);
