import { levelsOf, type MarketSide } from "~/api/domain/marketing-information/market-filters";
import type { dims, sims } from "~/api/domain/marketing-information/market-report";
import { marketGaps, marketRowName, marketTable } from "~/api/domain/marketing-information/market-tables";
import { surveyTable } from "~/api/domain/marketing-information/survey-tables";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { Segmented } from "~/ui/controls/segmented";
import { GapCard } from "./gap-card.server";
import { MarketFigures } from "./market-figures.server";
import { marketNotes, noneChosen, sayGaps, surveyNote } from "./market-texts.server";

type Side = Exclude<MarketSide, "whole">;
export type MarketPage = ReportPage<typeof dims | typeof sims>;

/** DIMS and SIMS: figures, the largest gaps, the market by its level, and what surveys say of it. */
export const marketBody =
  (side: Side) =>
  (page: MarketPage): Body => ({
    empty: page.report.total.customers === 0,
    emptyText: noneChosen(page),
    body: (
      <>
        <MarketFigures page={page} />
        <GapCard
          page={page}
          of={marketGaps}
          potential={({ figures }) => figures.potential ?? "0"}
          own={({ figures }) => figures.knownSales}
          sentence={sayGaps(page, gapsOf(page))}
        />
        <Table page={page} of={marketTable(side)} actions={<Levels page={page} side={side} />} switches />
        <Table page={page} of={surveyTable(page.unit)} />
      </>
    ),
    notes: [...marketNotes(page), ...surveyNote(page, page.report.shares.whole?.surveyed)],
  });

const gapsOf = (page: MarketPage) =>
  page.report.gaps.flatMap((row) =>
    row.figures.potential === null ? [] : [{ name: marketRowName(row, page), unserved: row.figures.unserved }],
  );

/** Another level is another table: order and columns start over. */
function Levels({ page: { report, t, href }, side }: { page: MarketPage; side: Side }) {
  const [usual] = levelsOf[side];
  const options = levelsOf[side].map((level) => ({
    text: t(`market.by.${level}`),
    href: href({ by: level === usual ? null : level, sort: null, dir: null, columns: null }),
    current: level === report.level || undefined,
  }));
  return <Segmented label={t("sales.by.label")} options={options} />;
}
