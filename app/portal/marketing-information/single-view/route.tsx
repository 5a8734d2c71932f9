import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { customerSearch, singleView } from "~/api/domain/marketing-information/single-view";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { singleViewPath } from "./addresses";
import { customerSearchBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPTAS14" } } as const;

/** Looks for the customer; an address that names one by `customer` leads to their page. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPTAS14");
  const { customer, ...others } = Object.fromEntries(reader.search);
  if (customer !== undefined && /^\d{1,10}$/.test(customer)) {
    const asked = new URLSearchParams(others);
    throw redirect(`${singleViewPath(customer)}${asked.size > 0 ? `?${asked}` : ""}`);
  }
  return sendReport(reader, customerSearch, await reader.api.report(singleView, reader.search), customerSearchBody);
}
