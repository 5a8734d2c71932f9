import { compare, subtract } from "~/api/domain/decimal";
import { comparedGrowth } from "~/api/domain/facts/compared-columns";
import type { subsidiaryAnalysis } from "~/api/domain/sales/subsidiary-analysis";
import { subsidiaryEffect, subsidiaryMix, subsidiaryMonths } from "~/api/domain/sales/subsidiary-tables";
import { compareNote } from "~/portal/figures/comparison-texts.server";
import { amountChangeText, changeText, sayStanding } from "~/portal/figures/figure-texts.server";
import { MonthChart } from "~/portal/figures/month-chart.server";
import { openNote } from "~/portal/figures/open-note.server";
import { ratesNote } from "~/portal/figures/rates-note.server";
import { SalesKeyFigures } from "~/portal/figures/sales-key-figures.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { formatPercentChange } from "~/words/formats";

type Page = ReportPage<typeof subsidiaryAnalysis>;

/** Where all subsidiaries stand, the months of each, what of their growth is currency, and what they sell. */
export function subsidiariesBody(page: Page): Body {
  const { report, t } = page;
  return {
    empty: report.rows.length === 0,
    body: (
      <>
        <SalesKeyFigures page={page} />
        <MonthChart page={page} sentence={sentence(page)} />
        <Table page={page} of={subsidiaryMonths} switches />
        <Table page={page} of={subsidiaryEffect} />
        <Table page={page} of={subsidiaryMix} />
      </>
    ),
    notes: [
      ratesNote(page),
      report.rate === "local"
        ? t("subsidiaries.note.local", { currency: report.currency })
        : t("subsidiaries.note.actual"),
      ...openNote(page),
      ...compareNote(page),
    ],
  };
}

/** How much growth is currency, and who makes it. */
function sentence(page: Page): string {
  const { report, locale, t } = page;
  if (report.compare === "target") return sayStanding(page) || t("sales.say.noTarget");
  const { budget, actual } = report.all.figures;
  const [atBudget, atActual] = [budget, actual].map(({ ytd, ytdLastYear }) =>
    comparedGrowth(report, "ytd", [ytd, ytdLastYear]),
  );
  if (!atBudget || !atActual) return "";
  const changes = report.rows
    .map(({ name, figures }) => ({ name, change: subtract(figures.budget.ytd, figures.budget.ytdLastYear) }))
    .sort((a, b) => compare(b.change, a.change));
  const [grown, fallen] = [
    changes.filter(({ change }) => compare(change, "0") > 0),
    changes.filter(({ change }) => compare(change, "0") < 0).reverse(),
  ];
  const named = (some: typeof changes) =>
    some.map(({ name, change }) => `${name} (${amountChangeText(page, change)})`).join(", ");
  const amount = amountChangeText(page, subtract(actual.ytd, budget.ytd));
  const points = formatPercentChange(locale, subtract(atActual, atBudget));
  const growths = { budget: changeText(page, atBudget), actual: changeText(page, atActual), points, amount };
  return [
    t(growthWords[report.compare], growths),
    ...(grown.length > 0 ? [t("subsidiaries.say.most", { names: named(grown.slice(0, 2)) })] : []),
    ...(fallen.length > 0 ? [t("subsidiaries.say.least", { names: named(fallen.slice(0, 2)) })] : []),
  ].join(" ");
}

const growthWords = {
  year: "subsidiaries.say.growth",
  days: "subsidiaries.say.growthPerDay",
  previous: "subsidiaries.say.growthBefore",
} as const;
