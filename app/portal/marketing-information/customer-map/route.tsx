import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { customerMap } from "~/api/domain/marketing-information/customer-map";
import { pageLinks } from "~/portal/report/page-links";
import { ReportFilters } from "~/portal/report/report-filters";
import { ReportShell } from "~/portal/report/report-shell";
import { requireReport } from "~/portal/report/require-report.server";
import { inHtmlOnce } from "~/portal/wire/in-html-once.server";
import { Segmented } from "~/ui/controls/segmented";
import { FilterSelect } from "~/ui/report/filter-select";
import { KeyFigures } from "~/ui/report/key-figures";
import { StandingPart } from "~/ui/report/standing-part";
import { TableCard } from "~/ui/report/table-card";
import { Pagination } from "~/ui/tables/pagination";
import { ReportTable } from "~/ui/tables/report-table";
import { wordsFor } from "~/words";
import { openedOnce, packed, unpacked } from "~/words/packed";
import { useT } from "~/words/use-t";
import mapHref from "./map.css?url";
import { type CustomerMapOnce, type CustomerMapPage, presentCustomerMap } from "./present.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: mapHref }];

export const handle = { access: { menu: "MIPTAS15" } } as const;

/** What the browser draws again: the drop-downs' labels. */
const hydratedWords = (["month", "unit", "line", "span", "industry", "country", "currency"] as const).map(
  (name) => `sales.filter.${name}`,
);

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user, views } = await requireReport(args, "MIPTAS15");
  const search = new URL(args.request.url).searchParams;
  const report = await api.report(customerMap, search);
  const { page, once } = presentCustomerMap(report, search, locale, user);
  return inHtmlOnce(args.request, { page: packed(page), views, words: wordsFor(locale, ...hydratedWords) }, once);
}

export default function CustomerMapScreen() {
  const wire = useLoaderData<typeof loader>();
  const page = useMemo(() => unpacked<CustomerMapPage>(wire.page), [wire.page]);
  const choices = useMemo(() => openedOnce<CustomerMapOnce["choices"]>(wire.choices), [wire.choices]);
  const rows = useMemo(() => openedOnce<CustomerMapOnce["rows"]>(wire.rows), [wire.rows]);
  const map = useMemo(() => openedOnce<CustomerMapOnce["map"]>(wire.map), [wire.map]);
  const t = useT();
  const { filters, table } = page;
  const fields = (
    <ReportFilters
      filters={filters}
      choices={choices}
      first={["month", "unit", "line"]}
      more={["industry", "country", "currency"]}
    >
      <FilterSelect name="span" label={t("sales.filter.span")} choices={choices?.span} />
    </ReportFilters>
  );
  return (
    <ReportShell page={page} views={wire.views} filters={fields}>
      <KeyFigures figures={wire.figures} />
      <div className="beside">
        <StandingPart name="map" html={map?.html} />
        <TableCard title={table.title} actions={<Segmented label={t("ui.unit")} options={filters.units} />}>
          <ReportTable
            caption={table.title}
            first={table.first}
            groups={table.groups}
            rows={rows}
            rowsId="report-rows"
            rest={table.rest}
          />
          <Pagination {...pageLinks(table.pages)} />
        </TableCard>
      </div>
    </ReportShell>
  );
}
