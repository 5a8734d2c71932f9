import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { ttSales } from "~/api/domain/sales/tt-sales";
import { requireScreen } from "~/portal/guard.server";
import { Segmented } from "~/ui/controls/segmented";
import { ColumnMenu } from "~/ui/report/column-menu";
import { FilterRow } from "~/ui/report/filter-row";
import { FilterSelect } from "~/ui/report/filter-select";
import { KeyFigures } from "~/ui/report/key-figures";
import { TableCard } from "~/ui/report/table-card";
import { Pagination } from "~/ui/tables/pagination";
import { ReportTable } from "~/ui/tables/report-table";
import { wordsFor } from "~/words";
import { packed, unpacked } from "~/words/packed";
import { useT } from "~/words/use-t";
import { MonthChart } from "../parts/month-chart";
import { pageLinks } from "../parts/page-links";
import { ReportShell } from "../parts/report-shell";
import { presentTtSales, type TtSalesPage } from "./present.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPSAL04" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user } = await requireScreen(args, "MIPSAL04");
  const search = new URL(args.request.url).searchParams;
  const report = await api.report(ttSales, search);
  return {
    page: packed(presentTtSales(report, search, locale, user)),
    words: wordsFor(locale, "sales.filter.", "sales.empty."),
  };
}

export default function TtSalesScreen() {
  const wire = useLoaderData<typeof loader>();
  const page = useMemo(() => unpacked<TtSalesPage>(wire.page), [wire.page]);
  const t = useT();
  const { units, people } = page;
  const actions = (
    <>
      <ColumnMenu fields={page.columns} />
      <Segmented label={t("ui.unit")} options={page.filters.units} />
    </>
  );
  return (
    <ReportShell page={page} filters={<Filters filters={page.filters} />}>
      <KeyFigures figures={page.figures} />
      <MonthChart chart={page.chart} sentence={page.sentence} />
      <TableCard title={units.title} actions={actions}>
        <ReportTable caption={units.title} first={units.first} groups={units.groups} rows={units.rows} />
      </TableCard>
      <TableCard title={people.title}>
        <ReportTable
          caption={people.title}
          first={people.first}
          groups={people.groups}
          rows={people.rows}
          rest={people.rest}
        />
        <Pagination {...pageLinks(people.pages)} />
      </TableCard>
    </ReportShell>
  );
}

/** Month, unit and product line in reach, the rest under "More". */
function Filters({ filters }: { filters: TtSalesPage["filters"] }) {
  const t = useT();
  const select = (name: keyof TtSalesPage["filters"]["choices"]) => (
    <FilterSelect name={name} label={t(`sales.filter.${name}`)} choices={filters.choices[name]} />
  );
  const more = (
    <>
      {select("industry")}
      {select("currency")}
    </>
  );
  return (
    <FilterRow
      chips={filters.chips}
      resetHref={filters.resetHref}
      hidden={filters.hidden}
      more={more}
      moreCount={filters.moreCount}
    >
      {select("month")}
      {select("unit")}
      {select("line")}
    </FilterRow>
  );
}
