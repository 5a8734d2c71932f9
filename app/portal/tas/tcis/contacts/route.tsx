import type { LoaderFunctionArgs } from "@remix-run/node";
import { contacts } from "~/api/domain/tcis/contact/contacts";
import { requireReport } from "~/portal/report/require-report.server";
import { sendWithFigures } from "~/portal/report/send-report.server";
import { contactsBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPTAS19" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTAS19");
  return sendWithFigures(reader, contacts, contactsBody);
}
