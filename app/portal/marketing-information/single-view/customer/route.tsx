import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { customerPage, singleView } from "~/api/domain/marketing-information/single-view";
import { readFilters } from "~/api/domain/report/filters";
import { timelineFilters } from "~/api/domain/timeline/timeline";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { recordTab } from "~/portal/frame/record-visit.server";
import { viewsOf } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { requireMenu } from "~/portal/session/guard.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { singleViewPath } from "../addresses";
import stylesHref from "../single-view.css?url";
import { customerBody } from "./body.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesHref }];

export const handle = { access: { menu: "MIPTAS14" } } as const;

/** One customer. One whom the reader may not see is the 404 page, as one who is not there. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPTAS14");
  const { api } = signedIn;
  const { request, params } = args;
  const search = new URLSearchParams(wantedLocation(request).search);
  const asked = new URLSearchParams(search);
  asked.set("customer", params.id ?? "");
  const report = await api.report(singleView, asked);
  if (report.view === null) throw new Response(null, { status: 404 });
  const { id, name: title } = report.view.profile;
  await recordTab(request, signedIn, title, { kind: "customer", id, name: title });
  const views = await viewsOf(signedIn, "MIPTAS14", asked);
  const { filters } = readFilters(timelineFilters, search);
  const pricesTold = findMenuItem(signedIn.user.menus, "MIPSAL06") !== undefined;
  const [
    told,
    { member },
    { rental },
    { stock },
    { orders },
    special,
    { insurance },
    { agent },
    { matrix },
    { sites },
    { news },
    { scrap },
    { opportunities },
  ] = await Promise.all([
    api.customers.timeline({ customer: id, ...filters }),
    api.customers.membership({ customer: id }),
    api.customers.rental({ customer: id }),
    api.customers.consignment({ customer: id }),
    api.customers.orders({ customer: id }),
    pricesTold ? api.specialPrices.ofCustomer({ customer: id }) : null,
    api.customers.insurance({ customer: id }),
    api.customers.agent({ customer: id }),
    api.customers.matrix({ customer: id }),
    api.customers.sites({ customer: id }),
    api.customers.news({ customer: id }),
    api.customers.scrap({ customer: id }),
    api.customers.opportunities({ customer: id }),
  ]);
  const path = singleViewPath(id);
  const reader = { ...signedIn, views, search, request };
  const body = customerBody({
    ...{ told, member, rental, stock, orders, prices: special?.prices, insurance, agent, matrix, sites, news },
    ...{ scrap, opportunities },
  });
  return sendReport(reader, customerPage, report, body, { path, title });
}
