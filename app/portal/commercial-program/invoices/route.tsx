import type { LoaderFunctionArgs } from "@remix-run/node";
import { creditInvoices } from "~/api/domain/commercial/credit-invoices";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { ButtonLink } from "~/ui/controls/button";
import { creditAddress, creditsPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPCOM04" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPCOM04");
  const answer = await reader.api.report(creditInvoices, reader.search);
  return sendReport(reader, creditInvoices, answer, ({ t, report: { path } }) => ({
    actions: (
      <ButtonLink place="beside" href={path.credit ? creditAddress(path.credit.id) : creditsPath}>
        {t(path.credit ? "commercial.sheet" : "menu.commercial-program.credits")}
      </ButtonLink>
    ),
  }));
}
