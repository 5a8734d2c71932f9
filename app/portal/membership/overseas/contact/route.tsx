import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { memberContactInput } from "~/api/domain/membership/member-input";
import { sendForm } from "~/portal/record/send.server";
import { presentContactForm, requireContact, saveContact } from "../../register/contact-form.server";
import { overseas } from "../../register/registers";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { ContactForm as default } from "../../register/contact-form";

export const handle = { access: { menu: "MIPMBS11" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireContact(args, overseas);
  return sendForm(reader, "memberContact", memberContactInput, presentContactForm(reader, overseas));
}

export const action = (args: ActionFunctionArgs) => saveContact(args, overseas);
