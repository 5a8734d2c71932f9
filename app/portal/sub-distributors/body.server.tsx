import {
  closingStock,
  disciplineOf,
  sellThrough,
  stockChange,
  trendOf,
  weeksOfStock,
} from "~/api/domain/channel/channel-figures";
import { type channelStatus, channelTable } from "~/api/domain/channel/channel-status";
import { shortMoney } from "~/api/domain/money-text";
import { sayMonth } from "~/api/domain/report/reported-months";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInteger, formatMonth, formatPercent, formatPercentChange, formatQuantity } from "~/words/formats";
import { channelPath } from "./addresses";
import { FlowChart } from "./flow-chart.server";

type ChannelPage = ReportPage<typeof channelStatus>;

/** What came into the channel and went on, month by month; then each distributor, seller or item. */
export function channelBody(page: ChannelPage): Body {
  const { report, t, filters, href, locale } = page;
  const told = report.options.reported.find(({ ym }) => ym === report.month);
  return {
    // A month for which reports lack is not told as if it were complete.
    ...(told?.state === "running" && { note: sayMonth({ locale, t }, told, "channel.month.reported") }),
    actions: report.may.report && (
      <ButtonLink place="more" href={`${channelPath}/uploads`}>
        {t("upload.open")}
      </ButtonLink>
    ),
    body: (
      <>
        <KeyFigureList figures={keyFigures(page)} />
        <FlowChart
          page={{ t, locale, currency: report.currency }}
          sentence={sayTheFlow(page)}
          isDrawn={filters.chart === "bars"}
          switchHref={href({ chart: filters.chart === "bars" ? "table" : null })}
          months={report.trend}
        />
        <Table page={page} of={channelTable} switches ownPage={false} />
      </>
    ),
    notes: [
      t("channel.note.reported"),
      t("channel.note.compared"),
      t("channel.note.formulas"),
      t("channel.note.weeks"),
      t("channel.note.onTime"),
    ],
    ...(report.rows.length === 0 && filters.show === "missing" && { emptyText: t("channel.noneMissing") }),
  };
}

/** Of everything filtered, as the table's first row has it. */
function keyFigures({ report, locale, t, href }: ChannelPage): KeyFigure[] {
  const { total, currency } = report;
  const isTold = total.months > 0;
  const money = (amount: string) => (isTold ? shortMoney(locale, amount, currency) : { value: "–", unit: "" });
  const pieces = (value: string | null) => (value === null ? "–" : formatQuantity(locale, value));
  const sorted = (sort: string) => href({ sort, dir: null, page: null });
  return [
    {
      label: t("channel.sellIn"),
      ...money(total.sellInAmount),
      href: sorted("sellInAmount"),
      ...(isTold && { line: t("channel.kpi.pieces", { pieces: pieces(total.sellIn) }) }),
    },
    {
      label: t("channel.sellOut"),
      ...money(total.sellOutAmount),
      href: sorted("sellOutAmount"),
      line:
        total.compared === 0
          ? t("channel.kpi.noTrend")
          : t("channel.kpi.trend", { growth: formatPercentChange(locale, trendOf(total)), months: total.compared }),
    },
    {
      label: t("channel.stock"),
      value: pieces(closingStock(total)),
      unit: t("channel.pieces"),
      href: sorted("sellIn"),
      ...(isTold && {
        line: t("channel.kpi.change", {
          change: pieces(stockChange(total)),
          weeks: pieces(weeksOfStock(total, total.months)),
        }),
      }),
    },
    {
      label: t("channel.sellThrough"),
      value: formatPercent(locale, isTold ? sellThrough(total) : null),
      unit: "%",
      href: sorted("sellOut"),
    },
    {
      label: t("channel.kpi.lacking"),
      value: formatInteger(locale, report.lacking),
      unit: "",
      href: href({ by: null, show: "missing", page: null }),
      line: t("channel.kpi.onTime", { percent: formatPercent(locale, disciplineOf(total.onTime, total.due)) }),
    },
  ];
}

const told = ({ value, unit }: { value: string; unit: string }) => `${value} ${unit}`;

function sayTheFlow({ report, locale, t }: ChannelPage): string {
  const { total, currency, month, span } = report;
  if (total.months === 0)
    return t("channel.say.none", { months: formatInteger(locale, span), month: formatMonth(locale, month) });
  return t("channel.say", {
    months: formatInteger(locale, span),
    month: formatMonth(locale, month),
    // Of a month that is not reported not even the invoices count (channel.note.reported): the sentence says of how many it speaks.
    reported: formatInteger(locale, total.reported),
    sellIn: told(shortMoney(locale, total.sellInAmount, currency)),
    sellOut: told(shortMoney(locale, total.sellOutAmount, currency)),
    percent: formatPercent(locale, sellThrough(total)),
  });
}
