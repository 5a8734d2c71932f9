import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { mailedToolIndexing } from "~/api/domain/calculators/mail/mailed-cases";
import { mailCase, mailDesk, mailPage } from "~/portal/simulator/mail/mail-case.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { MailScreen as default } from "~/portal/simulator/mail/mail-screen";

export const handle = { access: { menu: "MIPUTL12" } } as const;

const desk = mailDesk({
  of: mailedToolIndexing,
  path: "/utilities/tool-indexing",
  ask: (api, typed) => api.utilityCalculators.toolIndexing(typed),
  mail: (api, given) => api.utilityCalculators.mailToolIndexing(given),
  addressee: ({ customerName, companyName }) => ({ customerName, companyName }),
});

export const loader = (args: LoaderFunctionArgs) => mailPage(args, desk);
export const action = (args: ActionFunctionArgs) => mailCase(args, desk);
