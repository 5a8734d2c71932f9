import { growth } from "~/api/domain/decimal";
import { amountText, percentText, vsLastYear } from "~/portal/figures/figure-texts.server";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatAmount, formatInteger, formatMonth } from "~/words/formats";
import type { CustomerPage } from "./body.server";

/** Month, year to date, moving annual total against last year, share of wallet, last contact. */
export function CustomerFigures({ page }: { page: CustomerPage }) {
  const { report, locale, t, unit } = page;
  const { total } = report;
  const figure = (label: string, span: "month" | "ytd" | "mat", before: string): KeyFigure => {
    const href = page.opens({ screen: "MIPSAL01", with: { by: "lines", span } });
    const line = vsLastYear(page, growth(total[span], before));
    return {
      label,
      value: formatAmount(locale, total[span], page.in, page.currency),
      unit,
      ...(href && { href }),
      ...(line && { line }),
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

function walletFigure(page: CustomerPage): KeyFigure {
  const { t } = page;
  const { wallet } = page.report.view;
  const label = t("singleView.kpi.share");
  if (!wallet || wallet.share === null) return { label, value: "–", unit: "", line: t("singleView.kpi.noEstimate") };
  const amount = amountText(page, wallet.potential);
  return { label, value: percentText(page, wallet.share), unit: "", line: t("singleView.kpi.shareOf", { amount }) };
}

const DAY = 86_400_000;

function contactFigure({ report, locale, t }: CustomerPage): KeyFigure {
  const label = t("singleView.kpi.lastContact");
  const [last] = report.view.visits;
  if (!last) return { label, value: "–", unit: "", line: t("singleView.kpi.noVisit") };
  const value = formatInteger(locale, Math.round((Date.parse(report.asOf) - Date.parse(last.date)) / DAY));
  return { label, value, unit: t("singleView.kpi.daysAgo"), line: `${last.date}, ${last.by}` };
}
