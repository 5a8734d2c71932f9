import { orderRows } from "../report/order-rows";
import type { Say } from "../report/say";
import { columnsOf, type Opening, type TableColumn, table } from "../report/table";
import {
  chosenMeasures,
  isTime,
  type Pivot,
  type PivotCell,
  type PivotDimension,
  type PivotFilters,
  type PivotMeasure,
  type PivotRow,
  pivotMeasures,
} from "./pivot";
import { monthsOfKey } from "./pivot-time";

/** A row, or a sum of them. */
type Row = PivotRow & { sum?: true };
type Column = TableColumn<Row>;

/** The filter of the invoice lines that a key stands for. */
const filterOf = {
  subsidiary: "unit",
  line: "line",
  industry: "industry",
  salesperson: "salesperson",
  customer: "customer",
  item: "item",
} as const;

/** Keys of a cell's dimensions, as far as it is narrowed by them. */
type Keys = [dimension: PivotDimension | null, key: number | null][];

/**
 * The invoice lines of a cell; null where no filter of lines says the same: a selling unit's own sales beside the units
 * below it, or the customers of the others.
 */
function linesOf(report: Pivot, filters: PivotFilters, keys: Keys): Opening | null {
  const changes: NonNullable<Opening["with"]> = {};
  let [from, to] = [report.from, report.month];
  for (const [dimension, key] of keys) {
    if (dimension === null || key === null) continue;
    if (isTime(dimension)) ({ from, to } = monthsOfKey(dimension, key, from, to));
    else if (dimension === "unit" || (dimension === "subsidiary" && filters.unit !== undefined)) return null;
    else changes[filterOf[dimension]] = key;
  }
  // The month stays: every year of a range is converted at its rates.
  const range = { by: "lines", span: "range", from, to: to === report.month ? null : to };
  return { screen: "MIPSAL01", with: { ...changes, ...range } };
}

/** Each figure of a column, or of the rows' totals: `at` null. */
function figuresAt(report: Pivot, filters: PivotFilters, at: number | null): Column[] {
  const found = at === null ? null : report.columns[at];
  const cellOf = ({ cells, total }: Pick<PivotRow, "cells" | "total">) =>
    (at === null ? total : cells[at]) as PivotCell;
  const opens = (row: Row): Opening | null => {
    if (found && found.key === null) return null;
    const keys: Keys = row.sum
      ? []
      : [
          [report.row, row.key],
          [report.second, row.below],
        ];
    return linesOf(report, filters, found ? [...keys, [report.column, found.key]] : keys);
  };
  return chosenMeasures({ columns: filters.columns, column: report.column ?? "none" }).map(
    (measure): Column => ({
      key: at === null ? measure.key : `at${at}_${measure.key}`,
      choice: measure.key,
      kind: measure.kind,
      group: at === null ? "total" : String(at),
      head: measure.head,
      of: (row) => measure.of({ cell: cellOf(row), whole: cellOf(report.sums) }),
      ...(measure.key === "sales" && { opens }),
      ...(at === null && report.column === null && isOrder(measure) && { sorts: true }),
    }),
  );
}

const isOrder = ({ key }: PivotMeasure) => key === "sales" || key === "lastYear" || key === "change";

/** What a column stands for. */
const nameAt = ({ columns }: Pivot, at: number, { t }: Say) => {
  const found = columns[at];
  return found?.key == null ? t("pivot.others") : found.name;
};

/** A single figure needs no heads of its own below those of the columns; its order is that of the rows' totals. */
const underOneHead = (report: Pivot, [column]: Column[], at: number | null): Column[] =>
  column === undefined
    ? []
    : [
        {
          ...column,
          group: "",
          ...(at === null
            ? { key: "sales", head: "pivot.group.total", sorts: true }
            : { text: (say: Say) => nameAt(report, at, say) }),
        },
      ];

/** Of a row that adds up others. */
const noRow = { depth: 0, key: 0, below: null, name: "", sum: true } as const;

/** "Subsidiary › Product line". */
export const rowTitle = ({ row, second }: Pivot, { t }: Pick<Say, "t">): string =>
  [row, second].flatMap((each) => (each ? [t(`pivot.dimension.${each}`)] : [])).join(" › ");

/** Total first, subtotals above their rows, sales with the way to their invoice lines. */
export const pivotTable = table<Row, Pivot, PivotFilters>({
  key: "pivot",
  title: ({ column }) => (column ? "pivot.table.title" : "pivot.table.alone"),
  titleParams: (report, { t }) => ({
    rows: rowTitle(report, { t }),
    columns: report.column ? t(`pivot.dimension.${report.column}`) : "",
  }),
  name: {
    key: "row",
    head: "pivot.row",
    text: rowTitle,
    of: ({ name }) => name,
    level: ({ depth }) => depth,
  },
  columns: (report, filters) => {
    const places = [...report.columns.keys(), null];
    const shown = places.flatMap((at) => {
      const figures = figuresAt(report, filters, at);
      return figures.length === 1 ? underOneHead(report, figures, at) : figures;
    });
    return { offered: pivotMeasures.map((measure): Column => ({ ...measure, of: () => null })), shown };
  },
  group: (group, report, say) => {
    if (group === "") return "";
    return group === "total" || group === "figures"
      ? say.t(`pivot.group.${group}`)
      : nameAt(report, Number(group), say);
  },
  rows: ({ rows }) => rows,
  total: ({ sums }) => ({ ...noRow, ...sums }),
  rest: ({ rest, rowCount, rows }) =>
    rest && { rows: rowCount - rows.filter(({ depth }) => depth !== 1).length, row: { ...noRow, ...rest } },
  rowCount: ({ rowCount }) => rowCount,
  orders: true,
});

/** The rows of a whole pivot as the address orders them: groups keep theirs below them, time by its run and not by its name. */
export function orderPivotRows(report: Pivot, filters: PivotFilters, say: Say): readonly PivotRow[] {
  const of = (row: PivotRow): string => {
    const [dimension, key] = row.below === null ? [report.row, row.key] : [report.second, row.below];
    return dimension && isTime(dimension) ? String(key) : row.name;
  };
  const { shown } = columnsOf(pivotTable, report, filters);
  return orderRows({ ...pivotTable, name: { ...pivotTable.name, of } }, shown, report.rows, { filters, say });
}
