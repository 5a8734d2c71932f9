import { compare, percentOf, times } from "~/api/domain/decimal";
import { margin, marginPercent } from "~/api/domain/tool-management/figures/site-figures";
import { siteOfYear, type ttmbGlobal, ttmbGlobalTable } from "~/api/domain/tool-management/overview/global-status";
import { amountText, percentText } from "~/portal/figures/figure-texts.server";
import { MissingMonths, runningNote } from "~/portal/figures/missing-months.server";
import { presentPartBars } from "~/portal/figures/part-bars.server";
import { ifConverted } from "~/portal/figures/rates-note.server";
import { sayAmong } from "~/portal/figures/say-among";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ChartCard } from "~/ui/charts/chart-card";
import { PartBars } from "~/ui/charts/part-bars";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { ReportTable } from "~/ui/tables/report-table";
import { formatAmount, formatInteger, formatMonth } from "~/words/formats";
import { SiteMap } from "./site-map.server";

export type GlobalPage = ReportPage<typeof ttmbGlobal>;

const MOST_BARS = 15;

/** Where tools are managed, which sites bring most, and every site by country. */
export function globalBody(page: GlobalPage): Body {
  const { report, t, locale } = page;
  return {
    empty: report.rowCount === 0,
    body: (
      <>
        <KeyFigureList figures={keyFigures(page)} />
        <div className="beside map-first level mb-4">
          <SiteMap page={page} />
          <Ranking page={page} />
        </div>
        <Table page={page} of={ttmbGlobalTable} switches ownPage={false} />
        <MissingMonths page={page} />
      </>
    ),
    notes: [
      t("ttmbReport.note.months", { from: formatMonth(locale, report.from), to: formatMonth(locale, report.month) }),
      ...runningNote(page),
      t("ttmbReport.note.index"),
      ...ifConverted(report, t("ttmbReport.note.rate", { currency: report.currency })),
    ],
  };
}

function keyFigures(page: GlobalPage): KeyFigure[] {
  const { report, t, locale, in: unit, unit: money, currency, opens } = page;
  const { total, rows } = report;
  const sites = opens({ screen: "MIPTMS06" });
  const lead = sites ? { href: sites } : {};
  const [share, accuracy] = [marginPercent(total), percentOf(String(total.accurate), String(total.counted))];
  const countries = new Set(rows.map(({ country }) => country)).size;
  return [
    {
      ...{ label: t("ttmbReport.kpi.sites"), value: formatInteger(locale, total.sites), unit: "", ...lead },
      line: t("ttmbReport.kpi.countries", { count: formatInteger(locale, countries) }),
    },
    {
      ...{ label: t("ttmbReport.machines"), value: formatInteger(locale, total.machines), unit: "", ...lead },
      line: t("ttmbReport.kpi.employees", { count: formatInteger(locale, total.employees) }),
    },
    {
      label: t("ttmbReport.annualRevenue"),
      value: formatAmount(locale, total.revenue, unit, currency),
      unit: money,
      ...lead,
    },
    {
      ...{
        label: t("ttmbReport.margin"),
        value: formatAmount(locale, margin(total), unit, currency),
        unit: money,
        ...lead,
      },
      ...(share !== null && { line: t("ttmbReport.kpi.margin", { share: percentText(page, share) }) }),
    },
    {
      ...{ label: t("ttmbReport.accuracy"), value: accuracy === null ? "–" : percentText(page, accuracy), unit: "" },
      line: t("ttmbReport.kpi.counted", { count: formatInteger(locale, total.counted) }),
    },
  ];
}

/** Sites by the revenue of a year, and what is left of it. */
function Ranking({ page }: { page: GlobalPage }) {
  const { report, t, href, filters, opens } = page;
  const isDrawn = filters.chart === "bars";
  const title = t("ttmbReport.chart.ranking");
  const ranked = report.rows
    .flatMap((site) => {
      const { factor } = site;
      if (factor === null) return [];
      const to = opens(siteOfYear(site.siteId, report.month));
      const row = { label: site.name, whole: times(site.revenue, factor), part: times(margin(site), factor) };
      return [{ ...row, ...(to && { href: to }) }];
    })
    .sort((a, b) => compare(b.whole, a.whole))
    .slice(0, MOST_BARS);
  const [first] = ranked;
  const names = { part: t("ttmbReport.margin"), whole: t("ttmbReport.annualRevenue") };
  const sentence = first
    ? sayAmong(
        t,
        ranked.length,
        { several: "ttmbReport.say.ranking" },
        {
          site: first.label,
          amount: amountText(page, first.whole),
          share: percentText(page, percentOf(first.whole, report.total.revenue) ?? "0"),
        },
      )
    : "";
  return (
    <ChartCard
      title={title}
      sentence={sentence}
      view={isDrawn ? "chart" : "table"}
      switchHref={href({ chart: isDrawn ? "table" : null })}
    >
      {isDrawn ? (
        <PartBars
          label={title}
          bars={presentPartBars(page, ranked, ({ whole, part }) =>
            t("ttmbReport.chart.of", { margin: amountText(page, part), revenue: amountText(page, whole) }),
          )}
          names={names}
        />
      ) : (
        <ReportTable
          caption={title}
          first={{ text: t("ttmbReport.site") }}
          groups={[{ columns: [{ text: names.whole }, { text: names.part }] }]}
          rows={ranked.map(({ label, whole, part }) => ({
            head: label,
            cells: [amountText(page, whole), amountText(page, part)],
          }))}
        />
      )}
    </ChartCard>
  );
}
