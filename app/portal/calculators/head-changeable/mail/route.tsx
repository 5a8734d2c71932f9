import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { mailedHeadChangeable } from "~/api/domain/calculators/mail/mailed-cases";
import { mailCase, mailDesk, mailPage } from "~/portal/simulator/mail/mail-case.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { MailScreen as default } from "~/portal/simulator/mail/mail-screen";

export const handle = { access: { menu: "MIPUTL11" } } as const;

const desk = mailDesk({
  of: mailedHeadChangeable,
  path: "/utilities/head-changeable",
  ask: (api, typed) => api.utilityCalculators.headChangeable(typed),
  mail: (api, given) => api.utilityCalculators.mailHeadChangeable(given),
  addressee: ({ customerName }) => ({ companyName: customerName }),
});

export const loader = (args: LoaderFunctionArgs) => mailPage(args, desk);
export const action = (args: ActionFunctionArgs) => mailCase(args, desk);
