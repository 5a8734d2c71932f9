import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { cabinetMovementUpload } from "~/api/domain/matrix/cabinet/file/upload-definitions";
import { takeUpload, uploadPage } from "~/portal/upload/upload-page.server";
import { cabinetPath } from "../../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { UploadScreen as default } from "~/portal/upload/upload-screen";

export const handle = { access: { menu: "MIPMTX03" } } as const;

const place = ({ cabinet = "" }: LoaderFunctionArgs["params"]) => ({
  within: cabinet,
  back: cabinetPath(cabinet),
});

export const loader = (args: LoaderFunctionArgs) => uploadPage(args, cabinetMovementUpload, place(args.params));
export const action = (args: ActionFunctionArgs) => takeUpload(args, cabinetMovementUpload, place(args.params));
