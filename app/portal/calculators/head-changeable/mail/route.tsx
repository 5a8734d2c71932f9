import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { mailCase, mailPage } from "~/portal/simulator/mail/mail-case.server";
import { headChangeableMail } from "../../mail-desks.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { MailScreen as default } from "~/portal/simulator/mail/mail-screen";

export const handle = { access: { menu: "MIPUTL11" } } as const;

export const loader = (args: LoaderFunctionArgs) => mailPage(args, headChangeableMail);
export const action = (args: ActionFunctionArgs) => mailCase(args, headChangeableMail);
