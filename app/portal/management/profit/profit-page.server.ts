import type { UserInfo } from "~/api/client.server";
import { add, growth, percentOf } from "~/api/domain/decimal";
import {
  costOf,
  grossMargin,
  grossProfit,
  profitColumns,
  yearProfitColumns,
} from "~/api/domain/management/gross-profit";
import type { ManagementProfit } from "~/api/domain/management/management-sales";
import type { TableColumn } from "~/api/domain/report/table";
import { drawFigures } from "~/portal/figures/draw-figures.server";
import { figureCell } from "~/portal/figures/figure-table.server";
import { amountText, ofTarget } from "~/portal/figures/figure-texts.server";
import { drawnOrder } from "~/portal/report/drawn-order.server";
import type { TableRow } from "~/ui/tables/cell";
import { formatAmount, formatInteger, formatMonth, formatPercent, withPercentSign } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { money, type Presenting, presentSentence, presentTotals } from "../parts/present-totals.server";
import { presentAround, presentingOf } from "../parts/presenting.server";
import { profitKeyFigures, sayTheLines, sayTheMargin, sayThePoints } from "./profit-figures.server";

type Profit = Presenting<ManagementProfit>;

/** MIPMGM10 as the page shows it: sales by month and line, with what is left of them. */
export function presentManagementProfit(
  report: ManagementProfit,
  search: URLSearchParams,
  path: string,
  locale: Locale,
  user: UserInfo,
) {
  const presenting = presentingOf(report, search, path, locale, user);
  const { t } = presenting;
  const written = (amount: string) => ({ value: money(presenting, amount), unit: presenting.unit });
  const lines = presenting.href?.({ by: "lines", span: "month" });
  const target = ofTarget(presenting, report.total.month, report.total.monthTarget);
  const figures = profitKeyFigures(presenting, written, target, lines ? { sales: `${lines}#rows` } : {});
  return {
    around: presentAround(presenting, path, user),
    title:
      sayTheMargin(presenting, (amount) => amountText(presenting, amount)) ??
      `${t("mgmt.profit.title")}, ${formatMonth(locale, report.month)}`,
    // Who is not told of costs reads what sales are.
    say:
      figures.length > 0
        ? [sayThePoints(presenting), sayTheLines(presenting)].filter(Boolean).join(" ")
        : presentSentence(presenting, report.lines),
    empty: report.loadedAt === null,
    figures: drawFigures(locale, figures.length > 0 ? figures : presentTotals(presenting)),
    year: presentYear(presenting),
    mix: presentMix(presenting),
    profit: { title: t("mgmt.profit"), say: sayTheProfit(presenting), notes: notesOf(presenting) },
  };
}

/** What is left of the year so far, or why that is not said. */
function sayTheProfit({ report, t, in: unit, unit: unitText, locale }: Profit): string {
  const { costs, total } = report;
  const profit = grossProfit(total.ytd, costs?.total ?? null);
  if (costs === null || profit === null) return t(costs === null ? "mgmt.profit.noCosts" : "mgmt.profit.gap");
  return t("mgmt.profit.say", {
    profit: `${formatAmount(locale, profit, unit, report.currency)} ${unitText}`,
    margin: withPercentSign(locale, formatPercent(locale, grossMargin(total.ytd, costs.total))),
    cost: `${formatAmount(locale, costs.total, unit, report.currency)} ${unitText}`,
  });
}

function notesOf({ report: { costs }, t, locale }: Profit): string[] {
  if (costs === null) return [];
  const missing = costs.withoutCost;
  return [
    t("mgmt.profit.text"),
    ...(missing > 0 ? [t("mgmt.profit.without", { pieces: formatInteger(locale, missing) })] : []),
  ];
}

/** A month of the year, with what the year comes to by its end; null where it has not come yet. */
type YearMonth = ManagementProfit["year"][number] & { sum: string | null };

/** Month by month: sales against target and last year, and what they add up to. */
function presentYear(presenting: Profit) {
  const { report, locale, t, unit, href } = presenting;
  const { costs } = report;
  const year = Math.floor(report.month / 100);
  const isOpen = ({ ym }: YearMonth) => report.open && ym === report.month;
  const columns: TableColumn<YearMonth>[] = [
    { key: "sales", kind: "amount", head: "sales.column.sales", of: ({ sales }) => sales },
    { key: "target", kind: "amount", head: "sales.column.target", of: ({ target }) => target },
    {
      key: "attainment",
      kind: "attainment",
      head: "sales.column.attainment",
      // The target of an open month is that of the days passed.
      of: (row) => row.sales && percentOf(row.sales, isOpen(row) ? report.total.monthTarget : row.target),
    },
    {
      key: "before",
      kind: "amount",
      head: "sales.column.lastYear",
      text: t("mgmt.year.before", { year: year - 1 }),
      of: ({ lastYear }) => lastYear,
    },
    {
      key: "growth",
      kind: "growth",
      head: "sales.column.growth",
      // The whole of last year's month stands beside an open one.
      of: (row) => (isOpen(row) || row.sales === null ? null : growth(row.sales, row.lastYear)),
    },
    { key: "cumulated", kind: "amount", head: "mgmt.column.cumulated", of: ({ sum }) => sum },
    ...(costs === null
      ? []
      : profitColumns<YearMonth>(
          ({ sales }) => sales,
          ({ ym, sales }) => (sales === null ? null : costOf(costs.months, (month) => month.ym === ym)),
        )),
  ];
  const first = { text: t("sales.chart.month"), of: ({ ym }: YearMonth) => String(ym) };
  const table = drawnOrder(
    { key: "year", first, columns, rows: withSums(report.year) },
    presenting,
    presenting.ordering,
  );
  const rows = table.rows.map(
    (row): TableRow => ({
      head: formatMonth(locale, row.ym),
      cells: columns.map((column) => {
        const lines = column.key === "sales" && row.sales !== null;
        return figureCell(
          presenting,
          column.kind,
          column.of(row),
          lines ? href?.({ month: row.ym, by: "lines" }) : undefined,
        );
      }),
    }),
  );
  const title = t("mgmt.year", { year, unit });
  return { title, id: table.id, first: table.first, groups: [{ columns: table.heads }], rows };
}

function withSums(year: ManagementProfit["year"]): YearMonth[] {
  let sum = "0";
  return year.map((row) => {
    if (row.sales !== null) sum = add(sum, row.sales);
    return { ...row, sum: row.sales === null ? null : sum };
  });
}

/** What the year to date is made of. */
function presentMix(presenting: Profit) {
  const { report, t, unit, href } = presenting;
  const { costs } = report;
  type Line = Pick<ManagementProfit["lines"][number], "name" | "figures"> & { id: number | null };
  const columns: TableColumn<Line>[] = [
    { key: "sales", kind: "amount", head: "sales.column.sales", of: ({ figures }) => figures.ytd },
    {
      key: "share",
      kind: "share",
      head: "mgmt.column.share",
      of: ({ figures }) => percentOf(figures.ytd, report.total.ytd),
    },
    {
      key: "attainment",
      kind: "attainment",
      head: "sales.column.attainment",
      of: ({ figures }) => percentOf(figures.ytd, figures.ytdTarget),
    },
    {
      key: "growth",
      kind: "growth",
      head: "sales.column.growth",
      of: ({ figures }) => growth(figures.ytd, figures.ytdLastYear),
    },
    ...(costs === null ? [] : yearProfitColumns<Line>(costs)),
  ];
  const first = { text: t("sales.filter.line"), of: ({ name }: Line) => name };
  const table = drawnOrder({ key: "mix", first, columns, rows: report.lines }, presenting, presenting.ordering);
  const row = (line: Line): TableRow => {
    const narrow: Record<string, number> = line.id === null ? {} : { line: line.id };
    const link = href?.({ ...narrow, by: "lines", span: "ytd" });
    const cells = columns.map(({ key, kind, of }) =>
      figureCell(presenting, kind, of(line), key === "sales" ? link : undefined),
    );
    return { head: line.name, cells };
  };
  const total: TableRow = { ...row({ id: null, name: t("sales.total"), figures: report.total }), level: 0 };
  const title = t("mgmt.mix", { unit });
  const groups = [{ columns: table.heads }];
  return { title, id: table.id, first: table.first, groups, rows: [total, ...table.rows.map(row)] };
}
