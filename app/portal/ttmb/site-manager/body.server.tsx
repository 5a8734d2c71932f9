import { actionTable } from "~/api/domain/tool-management/action-table";
import { type Margin, margin, marginPercent, variance } from "~/api/domain/tool-management/figures/site-figures";
import { type managerReport, partTable } from "~/api/domain/tool-management/manager-report";
import { changeText, percentText } from "~/portal/figures/figure-texts.server";
import { runningNote } from "~/portal/figures/missing-months.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ChartCard } from "~/ui/charts/chart-card";
import { Waterfall } from "~/ui/charts/waterfall";
import { ButtonLink } from "~/ui/controls/button";
import { ListCard } from "~/ui/records/list-card";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { ReportTable } from "~/ui/tables/report-table";
import { formatAmount, formatInteger, formatMonth } from "~/words/formats";
import { boardOfActions, dayPath, entryPath, monthPath, reportPath, sitePath } from "../parts/addresses";
import { presentWaterfall } from "../parts/present-waterfall.server";
import { cpuText } from "../parts/texts.server";

type ManagerPage = ReportPage<typeof managerReport>;

/** What waits for a site manager, and one site by line, model and machining part. */
export function managerBody(page: ManagerPage): Body {
  const { report, filters, t } = page;
  const { site } = report;
  return {
    empty: site === null,
    actions: site && (
      <>
        <ButtonLink place="beside" href={boardOfActions({ site: site.id, mine: filters.whose === "mine" })}>
          {t("ttmb.board")}
        </ButtonLink>
        <ButtonLink place="beside" href={sitePath(site.id)}>
          {t("ttmb.site.details")}
        </ButtonLink>
        <ButtonLink place="beside" href={reportPath(site.id, report.month)}>
          {t("ttmb.site.report")}
        </ButtonLink>
        {report.may.enter && (
          <ButtonLink kind="primary" href={dayPath(site.id)}>
            {t("stock.day.sheet")}
          </ButtonLink>
        )}
      </>
    ),
    body: (
      <>
        <KeyFigureList figures={keyFigures(page)} />
        <MissingMonths page={page} />
        <ClosableMonths page={page} />
        <WaterfallCard page={page} />
        <Table page={page} of={partTable} switches ownPage={false} />
        <Table page={page} of={actionTable} ownPage={false} />
        <Comments page={page} />
      </>
    ),
    notes: [...runningNote(page), t("ttmb.note.waterfall"), t("ttmb.note.cpu"), t("ttmb.note.revenue")],
  };
}

function keyFigures(page: ManagerPage): KeyFigure[] {
  const { report, t, locale, in: unit, unit: money, currency, filters } = page;
  const { total, entered } = report;
  const told = entered > 0;
  const figures: Margin = { revenue: report.revenue, toolCost: total?.toolCost ?? "0", expenses: report.expenses };
  const off = total && variance(total);
  const percent = marginPercent(figures);
  // Until a site is chosen the page tells of the first one, while what waits is of all of them.
  const ofAll = filters.site === undefined && report.options.sites.length > 1 ? [t("ttmb.kpi.ofAll")] : [];
  const said = (text: string) => [text, ...ofAll].join(" · ");
  return [
    {
      ...{ label: t("ttmb.units"), value: total?.told ? formatInteger(locale, total.units) : "–", unit: "" },
      line: told
        ? t("ttmb.kpi.revenue", { amount: formatAmount(locale, report.revenue, unit, currency), unit: money })
        : t("ttmb.month.running"),
    },
    {
      ...{
        label: t("ttmb.margin"),
        value: told ? formatAmount(locale, margin(figures), unit, currency) : "–",
        unit: money,
      },
      ...(told && percent !== null && { line: t("ttmb.kpi.margin", { share: percentText(page, percent) }) }),
    },
    {
      ...{
        label: t("ttmb.actualCpu"),
        value: total ? cpuText(locale, total.toolCost, total.units, currency) : "–",
        unit: currency,
      },
      ...(off && { line: t("ttmb.kpi.variance", { change: changeText(page, off) }) }),
    },
    {
      ...{ label: t("ttmb.openActions"), value: formatInteger(locale, report.openActions), unit: "" },
      ...(report.openActions > 0 && { href: `${page.href({ whose: null })}#rows-actions` }),
      line: said(t("ttmb.kpi.overdue", { overdue: formatInteger(locale, report.overdueActions) })),
    },
    {
      ...{ label: t("ttmb.missing"), value: formatInteger(locale, report.missing.length), unit: "" },
      line: said(t("ttmb.kpi.missing")),
    },
  ];
}

/** Months of the reader's sites that lack production: each leads to the form. */
function MissingMonths({ page: { report, t, locale } }: { page: ManagerPage }) {
  if (report.missing.length === 0) return null;
  return (
    <ListCard
      caption={t("ttmb.missing.title")}
      columns={[t("ttmb.site"), t("ttmb.month"), t("ttmb.models")].map((text) => ({ text }))}
      none=""
      rows={report.missing.map(({ siteId, site, ym, models }) => ({
        key: `${siteId} ${ym}`,
        cells: [{ text: site, href: monthPath(siteId, "production", ym) }, formatMonth(locale, ym), models.join(", ")],
      }))}
    />
  );
}

/** Months that are over and complete: each leads to the page that closes it. */
function ClosableMonths({ page: { report, t, locale } }: { page: ManagerPage }) {
  if (report.closable.length === 0) return null;
  return (
    <div id="rows-closing">
      <ListCard
        caption={t("ttmb.closable")}
        columns={[t("ttmb.site"), t("ttmb.month")].map((text) => ({ text }))}
        none=""
        rows={report.closable.map(({ siteId, site, ym }) => ({
          key: String(siteId),
          cells: [
            site,
            {
              text: t("ttmb.verb.closing.month", { month: formatMonth(locale, ym) }),
              href: `${sitePath(siteId)}/closing`,
            },
          ],
        }))}
      />
    </div>
  );
}

/** Plan → price → usage → mix → actual of a unit, as a drawing or a table. */
function WaterfallCard({ page }: { page: ManagerPage }) {
  const { report, t, href, filters } = page;
  if (!report.waterfall) return null;
  const { label, bars, ticks, sentence } = presentWaterfall(page, report.waterfall, report.currency);
  const isDrawn = filters.chart === "bars";
  return (
    <ChartCard
      title={label}
      sentence={sentence}
      view={isDrawn ? "chart" : "table"}
      switchHref={href({ chart: isDrawn ? "table" : null })}
    >
      {isDrawn ? (
        <Waterfall label={label} bars={bars} ticks={ticks} />
      ) : (
        <ReportTable
          caption={label}
          first={{ text: t("ttmb.waterfall.step") }}
          groups={[{ columns: [{ text: t("ttmb.waterfall.cost") }] }]}
          rows={bars.map((bar) => ({ head: bar.label, cells: [bar.text] }))}
        />
      )}
    </ChartCard>
  );
}

function Comments({ page: { report, t, locale } }: { page: ManagerPage }) {
  const { site, comments, may } = report;
  if (!site) return null;
  return (
    <ListCard
      caption={t("ttmb.comments")}
      columns={[t("ttmb.month"), t("ttmb.comment"), t("ttmb.line"), t("ttmb.by")].map((text) => ({ text }))}
      none={t("ttmb.none")}
      rows={comments.map(({ id, ym, line, text, by }) => ({
        key: String(id),
        cells: [formatMonth(locale, ym), text, line ?? t("ttmb.wholeSite"), by],
      }))}
      {...(may.enter && {
        actions: [{ text: t("ttmb.enter.comment"), href: entryPath(site.id, "comment"), icon: "plus" as const }],
      })}
    />
  );
}
