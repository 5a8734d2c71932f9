import { formatMonth } from "~/words/formats";
import { percentOf, subtract } from "../decimal";
import { isMoney, type ReportColumn } from "../report/columns";
import { yearOf } from "../report/period";
import type { Say } from "../report/say";
import { type ChosenColumns, columnsOn, type Table, type TableColumn, table } from "../report/table";
import type { SubsidiaryAnalysis, SubsidiaryFigures, SubsidiaryFilters, SubsidiaryRow } from "./subsidiary-analysis";
import { effectColumns, yearColumns } from "./subsidiary-columns";

/** A subsidiary, or all of them. */
type Row = SubsidiaryRow & { whole?: true };
type Column = TableColumn<Row>;
type OwnTable = Table<Row, SubsidiaryAnalysis, SubsidiaryFilters>;

/** Own currencies: they have no sum. */
const isMixed = ({ rate }: SubsidiaryAnalysis) => rate === "local";

const figuresOn = (columns: readonly ReportColumn<SubsidiaryFigures>[]): Column[] =>
  columnsOn<Row, SubsidiaryFigures>(columns, ({ figures }) => figures);

/** The year beside the months; over several currencies only its ratios have a total. */
const yearOn = (report: SubsidiaryAnalysis): Column[] =>
  figuresOn(yearColumns(report)).map((column) => ({
    ...column,
    of: (row) => (row.whole && isMixed(report) && isMoney(column) ? null : column.of(row)),
  }));

/** January to December, each leading to its invoice lines. */
const monthsOn = ({ month }: SubsidiaryAnalysis): Column[] =>
  Array.from({ length: 12 }, (_, at) => {
    const ym = yearOf(month) * 100 + at + 1;
    return {
      key: `month${ym}`,
      kind: "amount",
      group: "months",
      head: "sales.filter.month",
      text: ({ locale }) => formatMonth(locale, ym, "monthOnly"),
      of: ({ figures }) => figures.months[at] ?? null,
      opens: ({ id, whole }) => {
        if (id === null && !whole) return null;
        return { screen: "MIPSAL01", with: { ...(id !== null && { unit: id }), month: ym, by: "lines" } };
      },
    };
  });

/** What the row's amounts are in: files say it always. */
const currencyOn = (report: SubsidiaryAnalysis): Column => ({
  key: "currency",
  kind: "text",
  head: "subsidiaries.column.currency",
  ...(isMixed(report) ? { group: "months", of: (row) => row.currency } : { fileOnly: true, of: () => report.currency }),
});

/** The year to date by product line at the budget rate. */
const linesOn = ({ lines }: SubsidiaryAnalysis): Column[] =>
  lines.map(({ id, name }, at) => ({
    key: `line${id}`,
    kind: "amount",
    head: "sales.filter.line",
    text: name,
    of: ({ mix }) => mix[at]?.ytd ?? null,
  }));

const filed = (columns: readonly Column[]): Column[] => columns.map((column) => ({ ...column, fileOnly: true }));

function titles(group: string, report: SubsidiaryAnalysis, { locale, t }: Say): string {
  const year = yearOf(report.month);
  const month = (ym: number) => formatMonth(locale, ym, "monthOnly");
  const { lines } = report;
  if (group === "year") return t("subsidiaries.group.year", { from: month(year * 100 + 1), to: month(report.month) });
  if (group === "months" || group === "budget" || group === "actual" || group === "effect")
    return t(`subsidiaries.group.${group}`, { year });
  return lines.find(({ id }) => `line${id}` === group)?.name ?? "";
}

/** What the tables have in common: a subsidiary a row, all of them first. */
const rowsOfAll: Pick<OwnTable, "name" | "group" | "rows" | "total"> = {
  name: {
    key: "subsidiary",
    head: "subsidiaries.column.subsidiary",
    of: ({ name }) => name,
    opens: ({ id }) => (id === null ? null : { screen: "MIPSAL01", with: { unit: id } }),
    sorts: true,
  },
  group: titles,
  rows: ({ rows }) => rows,
  total: ({ all }) => ({ id: null, name: "", currency: "", whole: true, ...all }),
};

const shownAlone = (shown: readonly Column[]): ChosenColumns<Row> => ({ offered: [], shown });

/** Twelve months of each subsidiary and the year against what it is compared with. */
export const subsidiaryMonths = table<Row, SubsidiaryAnalysis, SubsidiaryFilters>({
  ...rowsOfAll,
  key: "months",
  title: "subsidiaries.table.months",
  titleParams: (report, { t }, filters) => ({
    year: yearOf(report.month),
    ...(isMixed(report) && ownUnit(filters, t)),
  }),
  columns: (report) => {
    const hasTargets = report.all.figures.target !== null;
    const year = yearOn(report).flatMap((column) => (column.target && !hasTargets ? filed([column]) : [column]));
    return shownAlone([
      currencyOn(report),
      ...monthsOn(report),
      ...year,
      ...filed([...figuresOn(effectColumns(report)), ...linesOn(report)]),
    ]);
  },
});

const ownUnit = ({ in: unit }: SubsidiaryFilters, t: Say["t"]) => ({
  unit: unit === "1" ? t("subsidiaries.unit.localOne") : t("subsidiaries.unit.local", { in: unit }),
});

/** Growth without currencies, growth with them, and what lies between. */
export const subsidiaryEffect = table<Row, SubsidiaryAnalysis, SubsidiaryFilters>({
  ...rowsOfAll,
  key: "effect",
  title: "subsidiaries.table.effect",
  columns: (report) => shownAlone(figuresOn(effectColumns(report))),
});

/** Each product line's share of a subsidiary's year to date, and by how many points it has moved. */
export const subsidiaryMix = table<Row, SubsidiaryAnalysis, SubsidiaryFilters>({
  ...rowsOfAll,
  key: "mix",
  title: "subsidiaries.table.mix",
  // A share of one line is 100 %.
  asked: ({ path, lines }) => path.line === null && lines.length > 1,
  columns: ({ lines, compare }) =>
    shownAlone(
      lines.flatMap(({ id }, at): Column[] => {
        const group = `line${id}`;
        const shares = ({ mix, figures: { budget } }: Row) => [
          percentOf(mix[at]?.ytd ?? "0", budget.ytd),
          percentOf(mix[at]?.ytdLastYear ?? "0", budget.ytdLastYear),
        ];
        const share: Column = {
          key: `${group}Share`,
          kind: "share",
          group,
          head: "subsidiaries.column.share",
          of: (row) => shares(row)[0] ?? null,
        };
        const change: Column = {
          key: `${group}Change`,
          kind: "growth",
          group,
          head: "subsidiaries.column.change",
          points: true,
          of: (row) => {
            const [now, before] = shares(row);
            return now && before ? subtract(now, before) : null;
          },
        };
        return compare === "target" ? [share] : [share, change];
      }),
    ),
});
