import { isNegative } from "~/api/domain/report/decimal";
import { addMonths } from "~/api/domain/report/period";
import type { SalesFigures, SalesRow, SortColumn } from "~/api/domain/sales/sales-report";
import type { Cell, Column, ColumnGroup, TableRow } from "~/ui/tables/cell";
import { formatAmount, formatMonth } from "~/words/formats";
import { attainment, growthCell } from "../../figure-texts.server";
import type { Presenting } from "./present.server";
import { presentPages } from "./present-pages.server";
import type { Changes } from "./report-address";

/** The table of a level: total first, groups with their subtotals, the other pages' rows as one at the foot. */
export function presentRows(presenting: Presenting) {
  const { report, t, unit } = presenting;
  const withTargets = report.total.monthTarget !== null;
  const total: TableRow = {
    level: 0,
    head: t("sales.total"),
    cells: figureCells(presenting, report.total, withTargets, {}),
  };
  const rows = report.rows.map((row) => tableRow(presenting, row, withTargets));
  const rest = report.rest?.figures;
  return {
    title: t("sales.table.title", { level: t(`sales.by.${report.level}`), unit }),
    first: head(presenting, "name", t(`sales.by.${report.level}`)),
    groups: groups(presenting, withTargets),
    rows: [total, ...rows],
    rest: rest
      ? [
          {
            head: t("sales.table.rest", { rows: report.rest?.rows ?? 0 }),
            cells: figureCells(presenting, rest, withTargets, null),
          },
        ]
      : [],
    pages: presentPages(presenting),
  };
}

/** Where a row leads: a unit with units below it opens them, any other row the next finer level. */
function drill(presenting: Presenting, row: SalesRow): Changes | null {
  const { level } = presenting.report;
  if (row.id === null) return null;
  if (level === "organisation") return row.opens ? { unit: row.id } : { unit: row.id, by: "customer" };
  if (level === "line") return { line: row.id, by: "customer" };
  if (level === "industry") return { industry: row.id, by: "customer" };
  if (level === "customer") return { customer: row.id, by: "item" };
  return { item: row.id, by: "lines" };
}

/** The filter alone, for the row's figures: they lead to their own invoice lines. */
function narrow(presenting: Presenting, row: SalesRow): Changes | null {
  const changes = drill(presenting, row);
  return changes && { ...changes, by: "lines" };
}

function tableRow(presenting: Presenting, row: SalesRow, withTargets: boolean): TableRow {
  const changes = drill(presenting, row);
  const { t, href } = presenting;
  return {
    ...(row.depth === 0 ? {} : { level: row.depth }),
    head: row.id === null ? t("sales.own", { name: row.name }) : row.name,
    ...(changes ? { href: href({ ...changes, sort: null, dir: null }) } : {}),
    cells: figureCells(presenting, row.figures, withTargets, narrow(presenting, row)),
  };
}

function figureCells(presenting: Presenting, f: SalesFigures, withTargets: boolean, filter: Changes | null): Cell[] {
  const { locale, filters, href } = presenting;
  const lines = filter && href({ ...filter, by: "lines", span: null, sort: null, dir: null });
  const money = (value: string | null, span?: string): Cell => {
    const text = formatAmount(locale, value, filters.in);
    const sign = value !== null && isNegative(value) ? "n" : "";
    const link = span && lines ? `${lines}&span=${span}` : undefined;
    return sign === "" && link === undefined ? text : link === undefined ? [text, sign] : [text, sign, link];
  };
  const target = (value: string, goal: string | null): Cell[] =>
    withTargets ? [money(goal), attainment(presenting, value, goal)] : [];
  return [
    money(f.month, "month"),
    ...target(f.month, f.monthTarget),
    money(f.monthLastYear),
    growthCell(presenting, f.month, f.monthLastYear),
    money(f.ytd, "ytd"),
    ...target(f.ytd, f.ytdTarget),
    money(f.ytdLastYear),
    growthCell(presenting, f.ytd, f.ytdLastYear),
    money(f.mat, "mat"),
    money(f.matPrevious),
    growthCell(presenting, f.mat, f.matPrevious),
  ];
}

/** A head that sorts by its column; a second click turns the order round. */
export function head({ filters, href }: Presenting, column: SortColumn, text: string): Column {
  const sorted = filters.sort === column;
  const byName = column === "name" || column === "date";
  const current = filters.dir ?? (byName && column === "name" ? "asc" : "desc");
  const next = sorted ? (current === "asc" ? "desc" : "asc") : null;
  return {
    text,
    href: href({ sort: column, dir: next }),
    ...(sorted ? { sorted: current === "asc" ? ("ascending" as const) : ("descending" as const) } : {}),
  };
}

function groups(presenting: Presenting, withTargets: boolean): ColumnGroup[] {
  const { report, locale, t } = presenting;
  const month = (ym: number) => formatMonth(locale, ym, "monthOnly");
  const targets: Column[] = withTargets
    ? [{ text: t("sales.column.target") }, { text: t("sales.column.attainment") }]
    : [];
  const sales = (column: SortColumn) => head(presenting, column, t("sales.column.sales"));
  const before = (column: SortColumn) => head(presenting, column, t("sales.column.lastYear"));
  const growthHead: Column = { text: t("sales.column.growth") };
  const january = Math.floor(report.month / 100) * 100 + 1;
  return [
    {
      text: formatMonth(locale, report.month),
      columns: [sales("month"), ...targets, before("monthLastYear"), growthHead],
    },
    {
      text: t("sales.group.ytd", { from: month(january), to: month(report.month) }),
      columns: [sales("ytd"), ...targets, before("ytdLastYear"), growthHead],
    },
    {
      text: t("sales.group.mat", { from: month(addMonths(report.matEnd, -11)), to: month(report.matEnd) }),
      columns: [sales("mat"), { text: t("sales.column.previous") }, growthHead],
    },
  ];
}
