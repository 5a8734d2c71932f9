import { growth, isZero } from "~/api/domain/decimal";
import { daysBetween } from "~/api/domain/report/period";
import { seoulDay } from "~/api/domain/seoul-time";
import { amountText, percentText, vsLastYear } from "~/portal/figures/figure-texts.server";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatAmount, formatInteger, formatMonth } from "~/words/formats";
import type { CustomerPage } from "./body.server";

/** Month, year to date, moving annual total against last year, share of wallet, last contact. */
export function CustomerFigures({ page }: { page: CustomerPage }) {
  const { report, locale, t, unit } = page;
  const { total } = report;
  const course = courseOf(report.view.months);
  const figure = (label: string, span: "month" | "ytd" | "mat", before: string): KeyFigure => {
    const href = page.opens({ screen: "MIPSAL01", with: { by: "lines", span } });
    const line = vsLastYear(page, growth(total[span], before));
    const reason = span === "month" && isZero(total.month) ? lastBought(page) : undefined;
    return {
      label,
      value: formatAmount(locale, total[span], page.in, page.currency),
      unit,
      spark: course[span],
      ...(href && { href }),
      ...(line && { line }),
      ...(reason && { reason }),
    };
  };
  const figures = [
    figure(t("sales.kpi.month", { month: formatMonth(locale, report.month) }), "month", total.monthLastYear),
    figure(t("sales.kpi.ytd"), "ytd", total.ytdLastYear),
    figure(t("sales.kpi.mat"), "mat", total.matPrevious),
    walletFigure(page),
    contactFigure(page),
  ];
  return <KeyFigureList figures={figures} />;
}

type Months = CustomerPage["report"]["view"]["months"];

/** How each figure went over the months of the page: the month's own, the year's so far, the twelve months that end with each. */
function courseOf(months: Months): Record<"month" | "ytd" | "mat", number[]> {
  const [sales, before] = [
    months.map(({ sales }) => Number(sales ?? 0)),
    months.map((month) => Number(month.lastYear ?? 0)),
  ];
  const sum = (some: readonly number[]) => some.reduce((all, each) => all + each, 0);
  const year = Math.floor((months.at(-1)?.ym ?? 0) / 100);
  const started = months.findIndex(({ ym }) => Math.floor(ym / 100) === year);
  return {
    month: sales,
    ytd: sales.slice(started).map((_, at) => sum(sales.slice(started, started + at + 1))),
    mat: sales.map((_, at) => sum(sales.slice(0, at + 1)) + sum(before.slice(at + 1))),
  };
}

/** Why there is nothing: when something was bought last. */
function lastBought({ report, t }: CustomerPage): string {
  const { lastBought: day } = report.view;
  return day ? t("mainboard.quietLast", { day }) : t("singleView.sign.noYear");
}

function walletFigure(page: CustomerPage): KeyFigure {
  const { t } = page;
  const { wallet } = page.report.view;
  const label = t("singleView.kpi.share");
  if (!wallet || wallet.share === null) return { label, value: "–", unit: "", line: t("singleView.kpi.noEstimate") };
  const amount = amountText(page, wallet.potential);
  return { label, value: percentText(page, wallet.share), unit: "", line: t("singleView.kpi.shareOf", { amount }) };
}

function contactFigure({ report, locale, t }: CustomerPage): KeyFigure {
  const label = t("singleView.kpi.lastContact");
  const [last] = report.view.visits;
  if (!last) return { label, value: "–", unit: "", line: t("singleView.kpi.noVisit") };
  // "Days ago" is read today, whatever day the sales reach to.
  const value = formatInteger(locale, daysBetween(last.date, seoulDay(new Date())));
  return { label, value, unit: t("singleView.kpi.daysAgo"), line: `${last.date}, ${last.by}` };
}
