import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type ComponentProps, useMemo } from "react";
import { subsidiaryAnalysis } from "~/api/domain/sales/subsidiary-analysis";
import { MonthChart } from "~/portal/figures/month-chart";
import { ReportFilters } from "~/portal/report/report-filters";
import { ReportShell } from "~/portal/report/report-shell";
import { requireReport } from "~/portal/report/require-report.server";
import { inHtmlOnce } from "~/portal/wire/in-html-once.server";
import { Segmented } from "~/ui/controls/segmented";
import { FilterSelect } from "~/ui/report/filter-select";
import { KeyFigures } from "~/ui/report/key-figures";
import { TableCard } from "~/ui/report/table-card";
import { ReportTable } from "~/ui/tables/report-table";
import { wordsFor } from "~/words";
import { openedOnce, packed, unpacked } from "~/words/packed";
import { useT } from "~/words/use-t";
import {
  presentSubsidiaries,
  type SubsidiariesChoices,
  type SubsidiariesPage,
  type SubsidiariesRows,
} from "./present.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export const handle = { access: { menu: "MIPSAL02" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user, views } = await requireReport(args, "MIPSAL02");
  const search = new URL(args.request.url).searchParams;
  const report = await api.report(subsidiaryAnalysis, search);
  const { page, ...large } = presentSubsidiaries(report, search, locale, user);
  const words = wordsFor(locale, "sales.filter.", "sales.empty.", "subsidiaries.rate");
  return inHtmlOnce(args.request, { page: packed(page), views, words }, large);
}

export default function SubsidiaryAnalysisScreen() {
  const wire = useLoaderData<typeof loader>();
  const page = useMemo(() => unpacked<SubsidiariesPage>(wire.page), [wire.page]);
  const rows = useMemo(() => openedOnce<SubsidiariesRows>(wire.rows), [wire.rows]);
  const choices = useMemo(() => openedOnce<SubsidiariesChoices>(wire.choices), [wire.choices]);
  const t = useT();
  const filters = (
    <ReportFilters filters={page.filters} choices={choices} first={["month", "line", "compare"]}>
      <FilterSelect name="rate" label={t("subsidiaries.rate")} choices={choices?.rate} />
    </ReportFilters>
  );
  return (
    <ReportShell page={page} views={wire.views} filters={filters}>
      <Analysis page={page} rows={rows} figures={wire.figures} />
    </ReportShell>
  );
}

type AnalysisProps = Pick<ComponentProps<typeof KeyFigures>, "figures"> & {
  page: SubsidiariesPage;
  rows: SubsidiariesRows | undefined;
};

function Analysis({ page, rows, figures }: AnalysisProps) {
  const t = useT();
  const { months, effect, mix } = page;
  return (
    <>
      <KeyFigures figures={figures} />
      <MonthChart chart={page.chart} sentence={page.sentence} />
      <TableCard title={months.title} actions={<Segmented label={t("ui.unit")} options={page.filters.units} />}>
        <ReportTable
          caption={months.title}
          first={months.first}
          groups={months.groups}
          rows={rows?.months}
          rowsId="months"
        />
      </TableCard>
      <TableCard title={effect.title}>
        <ReportTable
          caption={effect.title}
          first={effect.first}
          groups={effect.groups}
          rows={rows?.effect}
          rowsId="effect"
        />
      </TableCard>
      {mix && (
        <TableCard title={mix.title}>
          <ReportTable caption={mix.title} first={mix.first} groups={mix.groups} rows={rows?.mix} rowsId="mix" />
        </TableCard>
      )}
    </>
  );
}
