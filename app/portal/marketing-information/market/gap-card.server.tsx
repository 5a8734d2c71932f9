import type { ReactNode } from "react";
import type { AnswerOf, FiltersOf, ReportDefinition } from "~/api/domain/report/definition";
import type { Table } from "~/api/domain/report/table";
import { presentPartBars } from "~/portal/figures/part-bars.server";
import type { Changes } from "~/portal/report/report-address";
import type { ReportPage } from "~/portal/report/report-page.server";
import { BareTable, placeOf, titleOf } from "~/portal/report/table.server";
import { ChartCard } from "~/ui/charts/chart-card";
import { PartBars } from "~/ui/charts/part-bars";

const MOST_BARS = 10;

type Drawing<Row, D extends ReportDefinition> = {
  page: ReportPage<D>;
  /** Its names lead on from the bars too. */
  of: Table<Row, AnswerOf<D>, FiltersOf<D>>;
  potential: (row: Row) => string;
  own: (row: Row) => string;
  sentence: string;
  /** Switches above the drawing. */
  children?: ReactNode;
};

/** Where the potential is that we do not serve: the largest gaps as bars, or all of them as a table, and what they say. */
export function GapCard<Row, D extends ReportDefinition>({
  page,
  of,
  potential,
  own,
  sentence,
  children,
}: Drawing<Row, D>) {
  const { report, filters, t } = page;
  const { chart = "bars", page: current = 1 } = filters as { chart?: "bars" | "table"; page?: number };
  const title = titleOf(page, of);
  const kept: Changes = current === 1 ? {} : { page: current };
  const bars = of
    .rows(report, filters)
    .slice(0, MOST_BARS)
    .map((row) => {
      const href = page.opens(of.name.opens?.(row, report));
      return { label: of.name.of(row, page), whole: potential(row), part: own(row), ...(href && { href }) };
    });
  return (
    <ChartCard
      id={placeOf(page, of).slice(1)}
      title={title}
      sentence={sentence}
      view={chart === "bars" ? "chart" : "table"}
      switchHref={page.href({ chart: chart === "bars" ? "table" : null, ...kept })}
    >
      {children}
      {chart === "bars" ? (
        <PartBars
          label={title}
          bars={presentPartBars(page, bars)}
          names={{ part: t("market.gaps.own"), whole: t("market.column.potential") }}
        />
      ) : (
        <BareTable page={page} of={of} />
      )}
    </ChartCard>
  );
}
