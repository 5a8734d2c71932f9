import { percentOf, subtract } from "~/api/domain/decimal";
import { fillableColumns, isMoney, type ReportColumn } from "~/api/domain/report/columns";
import {
  effectColumns,
  type SubsidiaryFigures,
  type SubsidiaryRow,
  yearColumns,
} from "~/api/domain/sales/subsidiary-analysis";
import { columnGroups, figureCell } from "~/portal/figures/figure-table.server";
import { sortHead } from "~/portal/report/present-head.server";
import type { Cell, Column, ColumnGroup, TableRow } from "~/ui/tables/cell";
import { formatMonth } from "~/words/formats";
import type { Presenting } from "./present.server";

type FigureColumn = ReportColumn<SubsidiaryFigures>;

const first = (page: Presenting) => sortHead(page, page.filters, "name", page.t("subsidiaries.column.subsidiary"));

const columnHead = (page: Presenting, { key, head, sorts }: FigureColumn): Column =>
  sorts ? sortHead(page, page.filters, key, page.t(head)) : { text: page.t(head) };

const rowOf = ({ salesHref }: Presenting, { id, name }: SubsidiaryRow, cells: Cell[]): TableRow => {
  const link = id === null ? undefined : salesHref({ unit: id });
  return { head: name, ...(link && { href: link }), cells };
};

/** Twelve months of each subsidiary, each leading to its invoice lines, and the year against last year and target. */
export function presentMonths(page: Presenting) {
  const { report, t, locale, salesHref } = page;
  const isMixed = report.rate === "local";
  const year = Math.floor(report.month / 100);
  const columns: FigureColumn[] = fillableColumns<FigureColumn>(
    yearColumns(report),
    report.all.figures.target !== null,
  );
  const months = (figures: SubsidiaryFigures, unit?: { unit: number } | null): Cell[] =>
    figures.months.map((value, i) => {
      const link = unit === null ? undefined : salesHref({ ...unit, month: year * 100 + i + 1, by: "lines" });
      return figureCell(page, "amount", value, value === null ? undefined : link);
    });
  const inYear = (figures: SubsidiaryFigures): Cell[] =>
    columns.map((column) => figureCell(page, column.kind, column.of(figures)));
  const all = columns.map(
    (column): Cell => (isMixed && isMoney(column) ? "–" : figureCell(page, column.kind, column.of(report.all.figures))),
  );
  const blank: Cell[] = isMixed ? [""] : [];
  const monthName = (ym: number) => formatMonth(locale, ym, "monthOnly");
  const currency: Column[] = isMixed ? [{ text: t("subsidiaries.column.currency"), kind: "text" }] : [];
  const groups: ColumnGroup[] = [
    {
      text: t("subsidiaries.group.months", { year }),
      columns: [...currency, ...report.all.figures.months.map((_, i) => ({ text: monthName(year * 100 + i + 1) }))],
    },
    ...columnGroups(
      columns,
      () => t("subsidiaries.group.year", { from: monthName(year * 100 + 1), to: monthName(report.month) }),
      (column) => columnHead(page, column),
    ),
  ];
  const unit = isMixed ? ownUnit(page) : page.unit;
  return {
    title: t("subsidiaries.table.months", { year, unit }),
    first: first(page),
    groups,
    rows: [
      { level: 0 as const, head: t("sales.total"), cells: [...blank, ...months(report.all.figures), ...all] },
      ...report.rows.map((row) =>
        rowOf(page, row, [
          ...(isMixed ? [row.currency] : []),
          ...months(row.figures, row.id === null ? null : { unit: row.id }),
          ...inYear(row.figures),
        ]),
      ),
    ],
  };
}

const ownUnit = ({ in: unit, t }: Presenting): string =>
  unit === "1" ? t("subsidiaries.unit.localOne") : t("subsidiaries.unit.local", { in: unit });

/** Growth without currencies, growth with them, and what lies between. */
export function presentEffect(page: Presenting) {
  const { report, t } = page;
  const columns = effectColumns(report);
  const cells = (figures: SubsidiaryFigures) =>
    columns.map((column) => figureCell(page, column.kind, column.of(figures)));
  const year = Math.floor(report.month / 100);
  return {
    title: t("subsidiaries.table.effect", { unit: page.unit }),
    first: first(page),
    groups: columnGroups(
      columns,
      (group) => t(`subsidiaries.group.${group}`, { year }),
      (column) => columnHead(page, column),
    ),
    rows: [
      { level: 0 as const, head: t("sales.total"), cells: cells(report.all.figures) },
      ...report.rows.map((row) => rowOf(page, row, cells(row.figures))),
    ],
  };
}

/** Each product line's share of a subsidiary's year to date, and by how many points it has moved. */
export function presentMix(page: Presenting) {
  const { report, t } = page;
  const hasChange = report.compare !== "target";
  const cells = (mix: SubsidiaryRow["mix"], { budget }: SubsidiaryFigures): Cell[] =>
    mix.flatMap(({ ytd, ytdLastYear }) => {
      const [share, before] = [percentOf(ytd, budget.ytd), percentOf(ytdLastYear, budget.ytdLastYear)];
      const change = share === null || before === null ? null : subtract(share, before);
      return [figureCell(page, "share", share), ...(hasChange ? [figureCell(page, "growth", change)] : [])];
    });
  return {
    title: t("subsidiaries.table.mix"),
    first: first(page),
    groups: report.lines.map(({ name }) => ({
      text: name,
      columns: [
        { text: t("subsidiaries.column.share") },
        ...(hasChange ? [{ text: t("subsidiaries.column.change") }] : []),
      ],
    })),
    rows: [
      { level: 0 as const, head: t("sales.total"), cells: cells(report.all.mix, report.all.figures) },
      ...report.rows.map((row) => rowOf(page, row, cells(row.mix, row.figures))),
    ],
  };
}
