import { mentionTable, type news, newsTable } from "~/api/domain/news/news";
import { firstDay, lastDay } from "~/api/domain/report/period";
import { BarsCard } from "~/portal/figures/bars-card.server";
import { monthSteps } from "~/portal/figures/chart-marks.server";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { axisTicks } from "~/ui/charts/axis";
import { ButtonLink } from "~/ui/controls/button";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInstant, formatInteger, formatMonth } from "~/words/formats";
import { keywordsPath, sitesPath } from "./addresses";
import { NewsCards } from "./news-cards.server";

export type NewsPage = ReportPage<typeof news>;

/** How much was found, month by month, then the stories as cards or a list, or how often each keyword was found. */
export function newsBody(page: NewsPage): Body {
  const { report, t, user, timeZone } = page;
  return {
    actions: (
      <>
        {findMenuItem(user.menus, "MIPINL02") && (
          <ButtonLink place="beside" href={keywordsPath}>
            {t("menu.marketing-information.news.keywords")}
          </ButtonLink>
        )}
        {findMenuItem(user.menus, "MIPINL03") && (
          <ButtonLink place="beside" href={sitesPath}>
            {t("menu.marketing-information.news.sites")}
          </ButtonLink>
        )}
      </>
    ),
    empty: report.total.items === 0,
    body: (
      <>
        <KeyFigureList figures={figures(page)} />
        <MentionChart page={page} />
        <div className="mt-4">
          {report.by === "keyword" ? (
            <Table page={page} of={mentionTable} />
          ) : report.by === "list" ? (
            <Table page={page} of={newsTable} switches />
          ) : (
            <NewsCards page={page} />
          )}
        </div>
      </>
    ),
    notes: [
      t("news.note.rank"),
      t("news.note.clicks"),
      report.collecting
        ? report.readAt
          ? t("news.note.readAt", { time: formatInstant(report.readAt, timeZone) })
          : t("news.note.notRead")
        : t("news.note.off"),
    ],
  };
}

function figures({ report, locale, t, href }: NewsPage): KeyFigure[] {
  const { items, sites, clicks, mentions } = report.total;
  const count = (value: number) => formatInteger(locale, value);
  return [
    {
      label: t("news.kpi.items"),
      value: count(items),
      unit: "",
      href: href({ by: "list", sort: "publishedAt", dir: null, page: null }),
    },
    { label: t("news.kpi.mentions"), value: count(mentions), unit: "", href: href({ by: "keyword", page: null }) },
    {
      label: t("news.kpi.clicks"),
      value: count(clicks),
      unit: "",
      href: href({ by: "list", sort: "clicks", dir: null, page: null }),
    },
    { label: t("news.kpi.sites"), value: count(sites), unit: "" },
  ];
}

/** Stories that were found, by month, beside the same month a year before; a month leads to its stories. */
function MentionChart({ page: { report, filters, locale, t, href } }: { page: NewsPage }) {
  const { months } = report;
  const last = months.at(-1);
  if (!last) return null;
  const count = (value: number) => ({ value, text: formatInteger(locale, value) });
  const steps = monthSteps(
    locale,
    months.map(({ month }) => month),
  );
  const hasBefore = months.some(({ before }) => before > 0);
  const chart = {
    title: t("news.chart"),
    first: t("sales.filter.month"),
    bars: months.map(({ month, items, before }, at) => ({
      label: steps[at] ?? "",
      thisYear: count(items),
      lastYear: hasBefore ? count(before) : null,
      target: null,
      tip: `${formatMonth(locale, month)}: ${formatInteger(locale, items)}`,
      href: href({ from: firstDay(month), to: lastDay(month), page: null }),
    })),
    ticks: axisTicks(months.flatMap(({ items, before }) => [items, before])).map(count),
    names: { thisYear: t("news.chart.items"), lastYear: t("news.chart.before"), target: "" },
  };
  const sentence = t("news.say", {
    month: formatMonth(locale, last.month),
    items: formatInteger(locale, last.items),
    before: formatInteger(locale, months.at(-2)?.items ?? 0),
  });
  const drawn = filters.chart === "bars";
  return (
    <BarsCard
      chart={chart}
      sentence={sentence}
      view={drawn ? "bars" : "table"}
      switchHref={href({ chart: drawn ? "table" : null })}
    />
  );
}
