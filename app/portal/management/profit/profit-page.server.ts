import type { UserInfo } from "~/api/client.server";
import { add, growth, percentOf } from "~/api/domain/decimal";
import type { ManagementProfit } from "~/api/domain/management/management-sales";
import { drawFigures } from "~/portal/figures/draw-figures.server";
import { figureCell } from "~/portal/figures/figure-table.server";
import type { Cell, TableRow } from "~/ui/tables/cell";
import { formatMonth, formatPercent } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { money, type Presenting, presentSentence, presentTotals } from "../parts/present-totals.server";
import { presentAround, presentingOf } from "../parts/presenting.server";

/** MIPMGM10 as the page shows it: the sales half. */
export function presentManagementProfit(
  report: ManagementProfit,
  search: URLSearchParams,
  path: string,
  locale: Locale,
  user: UserInfo,
) {
  const presenting = presentingOf(report, search, locale, user);
  const { t } = presenting;
  return {
    around: presentAround(presenting, path, user),
    title: `${t("mgmt.profit.title")}, ${formatMonth(locale, report.month)}`,
    say: presentSentence(presenting, report.lines),
    empty: report.loadedAt === null,
    figures: drawFigures(locale, presentTotals(presenting)),
    year: presentYear(presenting),
    mix: presentMix(presenting),
    profit: { title: t("mgmt.profit"), preparation: t("mgmt.preparation"), text: t("mgmt.profit.text") },
  };
}

/** Month by month: sales against target and last year, and what they add up to. */
function presentYear(presenting: Presenting<ManagementProfit>) {
  const { report, locale, t, unit, href } = presenting;
  const year = Math.floor(report.month / 100);
  let sum = "0";
  const rows = report.year.map(({ ym, sales, lastYear, target }): TableRow => {
    const head = formatMonth(locale, ym);
    if (sales === null)
      return { head, cells: ["–", money(presenting, target), "–", money(presenting, lastYear), "–", "–"] };
    sum = add(sum, sales);
    const open = report.open && ym === report.month;
    const amount = figureCell(presenting, "amount", sales, href?.({ month: ym, by: "lines" }));
    // The whole of last year's month stands beside an open one: no growth; its target is that of the days passed.
    const attained = percentOf(sales, open ? report.total.monthTarget : target);
    const compared: Cell[] = [
      figureCell(presenting, "attainment", attained),
      money(presenting, lastYear),
      open ? "–" : figureCell(presenting, "growth", growth(sales, lastYear)),
    ];
    return { head, cells: [amount, money(presenting, target), ...compared, money(presenting, sum)] };
  });
  const column = (key: "sales" | "target" | "attainment" | "growth") => ({ text: t(`sales.column.${key}`) });
  return {
    title: t("mgmt.year", { year, unit }),
    first: { text: t("sales.chart.month") },
    groups: [
      {
        columns: [
          column("sales"),
          column("target"),
          column("attainment"),
          { text: t("mgmt.year.before", { year: year - 1 }) },
          column("growth"),
          { text: t("mgmt.column.cumulated") },
        ],
      },
    ],
    rows,
  };
}

/** What the year to date is made of. */
function presentMix(presenting: Presenting<ManagementProfit>) {
  const { report, locale, t, unit, href } = presenting;
  const share = (value: string) => {
    const percent = percentOf(value, report.total.ytd);
    return percent === null ? "–" : formatPercent(locale, percent);
  };
  const cells = ({ ytd, ytdTarget, ytdLastYear }: ManagementProfit["total"], link: string | undefined): Cell[] => [
    figureCell(presenting, "amount", ytd, link),
    share(ytd),
    figureCell(presenting, "attainment", percentOf(ytd, ytdTarget)),
    figureCell(presenting, "growth", growth(ytd, ytdLastYear)),
  ];
  const total: TableRow = {
    level: 0,
    head: t("sales.total"),
    cells: cells(report.total, href?.({ by: "lines", span: "ytd" })),
  };
  const rows = report.lines.map(({ id, name, figures }): TableRow => {
    const narrow: Record<string, number> = id === null ? {} : { line: id };
    return { head: name, cells: cells(figures, href?.({ ...narrow, by: "lines", span: "ytd" })) };
  });
  return {
    title: t("mgmt.mix", { unit }),
    first: { text: t("sales.filter.line") },
    groups: [
      {
        columns: [
          { text: t("sales.column.sales") },
          { text: t("mgmt.column.share") },
          { text: t("sales.column.attainment") },
          { text: t("sales.column.growth") },
        ],
      },
    ],
    rows: [total, ...rows],
  };
}
