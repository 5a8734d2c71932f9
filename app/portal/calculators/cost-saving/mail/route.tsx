import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { mailedCostSaving } from "~/api/domain/calculators/mail/mailed-cases";
import { mailCase, mailDesk, mailPage } from "~/portal/simulator/mail/mail-case.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { MailScreen as default } from "~/portal/simulator/mail/mail-screen";

export const handle = { access: { menu: "MIPUTL09" } } as const;

const desk = mailDesk({
  of: mailedCostSaving,
  path: "/cost-saving-calculator",
  ask: (api, typed) => api.calculators.costSaving(typed),
  mail: (api, given) => api.utilityCalculators.mailCostSaving(given),
});

export const loader = (args: LoaderFunctionArgs) => mailPage(args, desk);
export const action = (args: ActionFunctionArgs) => mailCase(args, desk);
