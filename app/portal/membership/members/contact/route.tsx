import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { loadContactForm, saveContact } from "../../register/contact-form.server";
import { home } from "../../register/registers";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { ContactForm as default } from "../../register/contact-form";

export const handle = { access: { menu: "MIPMBS03" } } as const;

export const loader = (args: LoaderFunctionArgs) => loadContactForm(args, home);
export const action = (args: ActionFunctionArgs) => saveContact(args, home);
