import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { withdrawalInput } from "~/api/domain/membership/member-input";
import { sendForm } from "~/portal/record/send.server";
import { overseas } from "../../register/registers";
import { presentDeactivation, requireLeaving, takeDeactivation } from "../../register/verbs.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { DeactivationForm as default } from "../../register/deactivation-form";

export const handle = { access: { menu: "MIPMBS11" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireLeaving(args, overseas);
  return sendForm(reader, "withdrawal", withdrawalInput, presentDeactivation(reader, overseas));
}

export const action = (args: ActionFunctionArgs) => takeDeactivation(args, overseas);
