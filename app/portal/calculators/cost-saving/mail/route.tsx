import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { mailCase, mailPage } from "~/portal/simulator/mail/mail-case.server";
import { costSavingMail } from "../../mail-desks.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { MailScreen as default } from "~/portal/simulator/mail/mail-screen";

export const handle = { access: { menu: "MIPUTL09" } } as const;

export const loader = (args: LoaderFunctionArgs) => mailPage(args, costSavingMail);
export const action = (args: ActionFunctionArgs) => mailCase(args, costSavingMail);
