import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { toolListUpload } from "~/api/domain/tool-management/offer/upload-tool-list";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { requireMenu } from "~/portal/session/guard.server";
import { takeUpload, uploadPage } from "~/portal/upload/upload-page.server";
import { besideIn, offerAddress, offerPath, planIn } from "../offer-address";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { UploadScreen as default } from "~/portal/upload/upload-screen";

export const handle = { access: { menu: "MIPTMS01" } } as const;

/** Back to the simulator with this list, and with the plan that stood there when a file was asked for. */
export async function loader(args: LoaderFunctionArgs) {
  const { api } = await requireMenu(args, "MIPTMS01");
  const { list = "" } = args.params;
  const { plan } = await orNotFound(api.toolOffers.list({ id: list }));
  const search = new URLSearchParams(plan);
  const back = offerAddress(planIn(search), { ...besideIn(search), list });
  return uploadPage(args, toolListUpload, { within: list, back });
}

export const action = (args: ActionFunctionArgs) =>
  takeUpload(args, toolListUpload, { within: args.params.list ?? "", back: offerPath });
