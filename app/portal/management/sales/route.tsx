import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { managementSales } from "~/api/domain/management/management-sales";
import { requireReport } from "~/portal/report/require-report.server";
import { ChartCard } from "~/ui/charts/chart-card";
import { Segmented } from "~/ui/controls/segmented";
import { TableCard } from "~/ui/report/table-card";
import { ReportTable } from "~/ui/tables/report-table";
import { plainWordsFor } from "~/words";
import { useT } from "~/words/use-t";
import stylesHref from "../management.css?url";
import { FiguresPage } from "../parts/figures-page";
import { presentArea } from "../parts/present-area.server";
import { presentManagementSales } from "./sales-page.server";
import { TrendChart } from "./trend-chart";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

const path = "/mainboard/management/MIPMGM01";

export const handle = { access: { menu: "MIPMGM01" } } as const;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesHref }];

/** The whole of sales on one page: what an executive asks first, and the way to what it is made of. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user, views } = await requireReport(args, "MIPMGM01");
  const search = new URL(args.request.url).searchParams;
  const answer = await api.report(managementSales, search);
  return {
    area: presentArea(path, user, locale, search),
    page: presentManagementSales(answer, search, path, locale, user),
    views,
    words: plainWordsFor(locale, "sales.filter.", "mgmt.nothing"),
  };
}

export default function ManagementSalesScreen() {
  const { area, page, views } = useLoaderData<typeof loader>();
  const { around, trend } = page;
  const t = useT();
  return (
    <FiguresPage code="MIPMGM01" area={area} page={page} views={views}>
      <ChartCard
        id={trend.id}
        title={trend.view === "bars" ? trend.title : trend.tableTitle}
        sentence={trend.say}
        view={trend.view === "bars" ? "chart" : "table"}
        switchHref={trend.switchHref}
      >
        {trend.view === "bars" ? (
          <TrendChart label={trend.title} months={trend.months} ticks={trend.ticks} names={trend.names} />
        ) : (
          <ReportTable caption={trend.tableTitle} first={trend.first} groups={trend.groups} rows={trend.rows} />
        )}
      </ChartCard>
      <TableCard
        id={page.subsidiaries.id}
        title={page.subsidiaries.title}
        actions={<Segmented label={t("ui.unit")} options={around.units} />}
      >
        <ReportTable {...page.subsidiaries} caption={page.subsidiaries.title} />
      </TableCard>
      <TableCard id={page.lines.id} title={page.lines.title}>
        <ReportTable {...page.lines} caption={page.lines.title} />
      </TableCard>
      <div className="mt-4 grid grid-cols-1 gap-4 l:grid-cols-2">
        {page.movers.map((card) => (
          <TableCard key={card.title} id={card.id} title={card.title} ownPage={false}>
            <p className="px-4 pb-2 text-xs text-mute">{card.caption}</p>
            <ReportTable {...card} caption={card.title} />
          </TableCard>
        ))}
      </div>
    </FiguresPage>
  );
}
