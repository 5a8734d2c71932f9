import { formatMonth, formatQuantity } from "~/words/formats";
import { isZero } from "../decimal";
import { type ComparedColumn, comparedColumns } from "../facts/compared-columns";
import {
  type PieceKey,
  type Pieces,
  pieceKeys,
  type SalesFigures,
  type SalesInvoiceLine,
  type SalesRow,
} from "../facts/sales-shapes";
import { periodTitle, salesColumnsOn } from "../facts/sales-tables";
import { shortfallOf } from "../facts/shortfall";
import { monthOfDay, type Span } from "../report/period";
import type { Say } from "../report/say";
import { type Opening, type TableColumn, table } from "../report/table";
import { hasRowTargets, type Level, levelBelow } from "./sales-levels";
import type { SalesReport, SalesReportFilters } from "./sales-report";

/**
 * What a row is narrowed to one level down: a unit with units below it shows them, any other row the next finer level; the
 * total is only broken down.
 */
function drill(row: SalesRow, { level, levels, total }: SalesReport): NonNullable<Opening["with"]> | null {
  const by = levelBelow(level, levels);
  if (row.figures === total) return { by };
  if (row.id === null) return null;
  if (level === "organisation") return row.opens ? { unit: row.id } : { unit: row.id, by };
  return { [level]: row.id, by };
}

const pieceColumn = (key: PieceKey, group: "month" | "ytd" | "mat"): TableColumn<SalesRow> => ({
  key,
  group,
  kind: "quantity",
  head: "sales.column.quantity",
  of: ({ pieces }) => pieces?.[key] ?? null,
  short: ({ pieces }, { locale }) =>
    isZero(pieces?.[key] ?? "0") ? "–" : formatQuantity(locale, pieces?.[key] ?? "0"),
  sorts: true,
});
const pieceColumns: Partial<Record<string, TableColumn<SalesRow>>> = {
  month: pieceColumn("monthPieces", "month"),
  ytd: pieceColumn("ytdPieces", "ytd"),
  mat: pieceColumn("matPieces", "mat"),
};
const isPieceKey = (key: string): key is PieceKey => pieceKeys.some((each) => each === key);

/** Where rows have pieces, each amount of months with its own behind it. */
const besidePieces = ({ pieces }: SalesReport, columns: TableColumn<SalesRow>[]): TableColumn<SalesRow>[] =>
  pieces === null ? columns : columns.flatMap((column) => [column, pieceColumns[column.key] ?? []].flat());

/** A row that adds up others. */
const sumRow = (figures: SalesFigures, pieces?: Pieces | null): SalesRow => ({
  ...{ id: null, name: "", depth: 0, opens: false, figures },
  ...(pieces && { pieces }),
});

/** Of rows without targets: what each of them changed, and how much of what the total lacks that is. */
const changeColumns = [
  ...(["month", "monthLastYear", "monthChange", "monthGrowth", "monthShare"] as const),
  ...(["ytd", "ytdLastYear", "ytdGrowth", "mat", "matPrevious", "matGrowth"] as const),
];

/** The levels above the invoice lines: groups with their subtotals, each figure with the way to its lines. */
export const salesRowTable = table<SalesRow, SalesReport, SalesReportFilters>({
  key: "rows",
  // Invoice lines stand in its place.
  asked: ({ level }) => level !== "lines",
  title: "sales.table.title",
  titleParams: ({ level }, { t }) => ({ level: t(`sales.by.${level}`) }),
  name: {
    key: "name",
    head: ({ level }) => `sales.by.${level}`,
    of: ({ id, name }, { t }) => (id === null ? t("sales.own", { name }) : name),
    opens: (row, report) => {
      const to = drill(row, report);
      if (!to) return null;
      const below: Opening = { at: "rows", with: { ...to, sort: null, dir: null } };
      return report.level === "customer" && row.id !== null ? [{ screen: "MIPTAS14", id: row.id }, below] : below;
    },
    customer: ({ id }, { level }) => (level === "customer" ? id : null),
    level: ({ depth }) => depth,
    sorts: true,
  },
  columns: (report, { columns: chosen }) => {
    const { compare, level, total, withTargets } = report;
    const hasTargets = hasRowTargets(level) && total.monthTarget !== null;
    const shortfall = shortfallOf(report, hasTargets);
    const usual = hasRowTargets(level) ? undefined : changeColumns;
    const narrow = (row: SalesRow): Opening["with"] | null => {
      const to = drill(row, report);
      // The units below a unit are its next breakdown: its invoice lines come last.
      return to && { by: level, ...to, sort: null, dir: null };
    };
    const on = (columns: readonly ComparedColumn[]) =>
      besidePieces(
        report,
        salesColumnsOn<SalesRow>(columns, ({ figures }) => figures, narrow),
      );
    const figures = chosen?.flatMap((key) => (isPieceKey(key) ? [] : [key]));
    const asked = { chosen: figures, usual, shortfall };
    const { offered, shown } = comparedColumns(report, hasTargets, asked);
    const keysOf = (columns: readonly { key: string }[]) => new Set<string>(columns.map(({ key }) => key));
    const pieces = pieceKeys.filter((key) => chosen?.includes(key) ?? true);
    const onScreen = new Set<string>([...(figures?.length === 0 ? [] : keysOf(shown)), ...pieces]);
    // The same columns in the files of every level, unless targets are all that is asked for or nobody sets any.
    const inFile = keysOf(comparedColumns(report, hasTargets || (withTargets && compare !== "target"), asked).shown);
    const all = comparedColumns(report, true, { shortfall }).offered;
    return {
      offered: on(offered),
      shown: on(all).flatMap((column) => {
        if (onScreen.has(column.key)) return [column];
        return inFile.has(column.key) && figures?.length !== 0 ? [{ ...column, fileOnly: true as const }] : [];
      }),
    };
  },
  group: (group, report, say) => periodTitle(report, group, say),
  rows: ({ rows }) => rows,
  total: ({ total, pieces }) => sumRow(total, pieces),
  rest: ({ rest }) => (rest?.figures ? { rows: rest.rows, row: sumRow(rest.figures, rest.pieces) } : null),
  rowCount: ({ rowCount }) => rowCount,
});

const text = (
  key: "unit" | "customer" | "item" | "description" | "invoiceNo",
  of: (line: SalesInvoiceLine) => string,
  opens?: TableColumn<SalesInvoiceLine>["opens"],
): TableColumn<SalesInvoiceLine> => ({
  key,
  kind: "text",
  group: "",
  head: `sales.column.${key}`,
  of,
  ...(opens && { opens }),
});
const lineColumns: readonly TableColumn<SalesInvoiceLine>[] = [
  text("invoiceNo", ({ invoiceNo, lineNo }) => invoiceNo && `${invoiceNo} / ${lineNo}`),
  text("unit", ({ unit }) => unit),
  text(
    "customer",
    ({ customer }) => customer,
    ({ customerId }) => ({ with: { customer: customerId, by: "item" } }),
  ),
  text(
    "item",
    ({ itemNo }) => itemNo,
    ({ itemId }) => ({ with: { item: itemId } }),
  ),
  text("description", ({ description }) => description),
  {
    key: "quantity",
    kind: "quantity",
    group: "",
    head: "sales.column.quantity",
    of: ({ quantity }) => quantity,
  },
  {
    ...{ key: "amount", kind: "amount", group: "", head: "sales.column.amount" },
    ...{ of: (line) => line.amount, sorts: true, measure: true },
  },
];

const levelOfColumn: Partial<Record<string, Level>> = {
  unit: "organisation",
  customer: "customer",
  customerCode: "customer",
};

/** Of invoice lines, on the screen and in files: what is the same in every line of a reader has no column. */
export const saysSomething = (column: string, levels: readonly Level[]): boolean => {
  const level = levelOfColumn[column];
  return level === undefined || levels.includes(level);
};

/** Of a row that adds up others. */
const noLine = { date: "", invoiceNo: "", lineNo: 0, unit: "", customerId: 0, customer: "", itemId: 0, itemNo: "" };
const sumLine = (amount: string, quantity = ""): SalesInvoiceLine => ({ ...noLine, description: "", quantity, amount });

/** "Year to date", or the months of a range. */
export function spanText(
  { compare, span: days }: Pick<SalesReport, "compare" | "span">,
  span: Span,
  { locale, t }: Say,
): string {
  const month = (day: string) => formatMonth(locale, monthOfDay(day));
  if (span === "days") return t("sales.span.range", days);
  if (span === "range") return t("sales.span.range", { from: month(days.from), to: month(days.to) });
  if (compare === "previous" && span === "month-before") return t("sales.figure.monthBefore");
  if (compare === "previous" && span === "ytd-before") return t("sales.figure.ytdBefore");
  return t(`sales.span.${span}`);
}

/** The last level: the invoice lines themselves, in whole units of the currency. */
export const salesLineTable = table<SalesInvoiceLine, SalesReport, SalesReportFilters>({
  key: "lines",
  title: "sales.table.lines",
  titleParams: (report, say, { span }) => ({ span: spanText(report, span, say) }),
  in: "1",
  name: { key: "date", head: "sales.column.date", of: ({ date }) => date, sorts: "date" },
  columns: ({ levels }) => ({ offered: [], shown: lineColumns.filter(({ key }) => saysSomething(key, levels)) }),
  rows: ({ lines }) => lines,
  total: ({ lineTotal }) => sumLine(lineTotal?.amount ?? "0", lineTotal?.quantity ?? "0"),
  rest: ({ rest }) => (rest?.amount ? { rows: rest.rows, row: sumLine(rest.amount) } : null),
  rowCount: ({ rowCount }) => rowCount,
});
