import type { openStock } from "~/api/domain/logistics/open-stock/open-stock";
import { openStockTable } from "~/api/domain/logistics/open-stock/open-stock-table";
import { BarsCard } from "~/portal/figures/bars-card.server";
import { barTicks } from "~/portal/figures/chart-marks.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { EmptyState } from "~/ui/report/empty-state";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { Notice } from "~/ui/states/notice";
import { formatInteger } from "~/words/formats";

type Page = ReportPage<typeof openStock>;

/** What can be had today, of what nothing is left, and what of a pasted list was not found. */
export function openStockBody(page: Page): Body {
  const { report, t } = page;
  if (report.asOf === undefined)
    return {
      empty: false,
      body: (
        <EmptyState title={t("shortage.unknown")}>
          <p>{t("shortage.unknown.text")}</p>
        </EmptyState>
      ),
    };
  return {
    empty: report.rowCount === 0 && report.missing.length === 0,
    actions: watchLink({ page }),
    body: (
      <>
        <KeyFigureList figures={keyFigures(page)} />
        {report.missing.length > 0 && <NotFound page={page} />}
        {report.ages.length > 0 && report.rowCount > 0 && <Ages page={page} />}
        <Table page={page} of={openStockTable} />
      </>
    ),
    notes: [
      t("openStock.note.day", { day: report.asOf }),
      report.stockTold ? t("openStock.note.free") : t("openStock.note.band"),
      t("openStock.note.alternatives"),
    ],
  };
}

/** Pasted numbers go on to the reader's watch list, where they may open it. */
function watchLink({ page: { report, filters, opens, t } }: { page: Page }) {
  const numbers = report.found !== null && report.missing.length === 0 ? filters.numbers : undefined;
  const href = opens({
    screen: "MIPUTL01",
    id: "watch",
    ...(numbers && { page: "new", with: { numbers: numbers.split(/[\s,;]+/).join(", ") } }),
  });
  if (!href) return null;
  return numbers ? (
    <ButtonLink icon="bell" href={href}>
      {t("watch.these")}
    </ButtonLink>
  ) : (
    <ButtonLink place="beside" href={href}>
      {t("watch.title")}
    </ButtonLink>
  );
}

const count = ({ locale }: Page, value: number) => formatInteger(locale, value);

function keyFigures(page: Page): KeyFigure[] {
  const { whole: report, t, href } = page;
  const free = report.bands.filter(({ band }) => band !== "0").reduce((sum, { rows }) => sum + rows, 0);
  const none = report.bands.find(({ band }) => band === "0")?.rows ?? 0;
  const unit = t("shortage.kpi.byWarehouse");
  return [
    {
      label: t("openStock.state.free"),
      value: count(page, free),
      unit,
      href: href({ state: "free", page: null }),
      line: report.bands
        .filter(({ band }) => band !== "0")
        .map(({ band, rows }) => `${t(`openStock.band.${band}`)}: ${count(page, rows)}`)
        .join(", "),
    },
    {
      label: t("openStock.state.none"),
      value: count(page, none),
      unit,
      href: href({ state: "none", page: null }),
    },
    ...(report.found === null
      ? []
      : [
          {
            label: t("openStock.found"),
            value: count(page, report.found),
            unit: "",
            line: t("openStock.notFound.count", { count: count(page, report.missing.length) }),
          },
        ]),
  ];
}

/** What of the pasted numbers is no item, why, and what may be meant. */
function NotFound({ page: { report, t } }: { page: Page }) {
  return (
    <Notice kind="warn" title={t("openStock.notFound", { count: report.missing.length })}>
      <ul>
        {report.missing.map(({ typed, reason, closest }) => (
          <li key={typed}>
            {typed}: {t(`openStock.missing.${reason}`)}
            {closest && ` ${t("openStock.meant", { item: `${closest.itemNo} ${closest.description}` })}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** How long ago anything of it left the warehouse, in pieces that lie there. */
function Ages({ page }: { page: Page }) {
  const { report, filters, locale, t, href } = page;
  const title = t("openStock.chart.ages");
  const bars = report.ages.map(({ age, pieces }) => ({
    label: t(`openStock.age.${age}`),
    thisYear: { value: pieces, text: count(page, pieces) },
    lastYear: null,
    target: null,
  }));
  const old = report.ages.find(({ age }) => age === "366+");
  return (
    <BarsCard
      chart={{
        title,
        first: t("openStock.age"),
        bars,
        ticks: barTicks(locale, bars),
        names: { thisYear: t("flow.unit"), lastYear: "", target: "" },
      }}
      sentence={t("openStock.say", {
        items: count(page, report.rowCount),
        old: count(page, old?.rows ?? 0),
        pieces: count(page, old?.pieces ?? 0),
      })}
      view={filters.chart}
      switchHref={href({ chart: filters.chart === "bars" ? "table" : null })}
    />
  );
}
