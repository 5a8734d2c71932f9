import {
  chosenMeasures,
  isTime,
  type PivotCell,
  type PivotDimension,
  type PivotRow,
  type PivotSums,
} from "~/api/domain/sales/pivot";
import { monthsOfKey } from "~/api/domain/sales/pivot-time";
import { figureCell } from "~/portal/figures/figure-table.server";
import { presentPages } from "~/portal/report/present-pages.server";
import type { Changes } from "~/portal/report/report-address";
import type { Cell, ColumnGroup, TableRow } from "~/ui/tables/cell";
import type { Presenting } from "./present.server";

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

/** The table: total first, subtotals above their rows, each figure with the way to its invoice lines. */
export function presentTable(page: Presenting) {
  const { report, filters, t, unit } = page;
  const measures = chosenMeasures({ columns: filters.columns, column: report.column ?? "none" });
  const figures = (cell: PivotCell, whole: PivotCell, keys: Keys | null): Cell[] => {
    const link = keys && linesOf(page, keys);
    return measures.map((measure) =>
      figureCell(
        page,
        measure.kind,
        measure.of({ cell, whole }),
        measure.key === "sales" ? (link ?? undefined) : undefined,
      ),
    );
  };
  const cells = (of: PivotSums, keys: Keys | null): Cell[] => [
    ...of.cells.flatMap((cell, at) => {
      const column = report.columns[at];
      const own: Keys | null = keys && column?.key != null ? [...keys, [report.column, column.key]] : null;
      return figures(cell, report.sums.cells[at] as PivotCell, own);
    }),
    ...figures(of.total, report.sums.total, keys),
  ];
  const row = (each: PivotRow): TableRow => {
    const keys: Keys = [
      [report.row, each.key],
      [report.second, each.below],
    ];
    return {
      ...(each.depth === 0 ? {} : { level: each.depth }),
      head: each.name,
      cells: cells(each, keys),
    };
  };
  const heads = measures.map(({ head, key }) => ({
    text: t(head),
    ...((key === "sales" || key === "lastYear" || key === "change") && report.column === null
      ? sorting(page, key)
      : {}),
  }));
  const alone = measures.length === 1;
  const groups: ColumnGroup[] = alone
    ? [
        {
          columns: [
            ...report.columns.map(({ key, name }) => ({ text: key === null ? t("pivot.others") : name })),
            { text: t("pivot.group.total"), ...sorting(page, "sales") },
          ],
        },
      ]
    : [
        ...report.columns.map(({ key, name }) => ({ text: key === null ? t("pivot.others") : name, columns: heads })),
        { text: t("pivot.group.total"), columns: heads },
      ];
  const names = { rows: rowTitle(page), columns: report.column ? t(`pivot.dimension.${report.column}`) : "", unit };
  return {
    rows: [{ level: 0 as const, head: t("sales.total"), cells: cells(report.sums, []) }, ...report.rows.map(row)],
    table: {
      title: t(report.column ? "pivot.table.title" : "pivot.table.alone", names),
      first: { text: rowTitle(page) },
      groups,
      rest: report.rest
        ? [
            {
              head: t("sales.table.rest", {
                rows: report.rowCount - report.rows.filter(({ depth }) => depth !== 1).length,
              }),
              cells: cells(report.rest, null),
            },
          ]
        : [],
      pages: presentPages(page, report),
    },
  };
}

/** "Subsidiary › Product line". */
export const rowTitle = ({ report, t }: Pick<Presenting, "report" | "t">): string =>
  [report.row, report.second].flatMap((each) => (each ? [t(`pivot.dimension.${each}`)] : [])).join(" › ");

function sorting({ filters, href }: Presenting, key: "sales" | "lastYear" | "change") {
  const sorted = filters.sort === key;
  return {
    href: href({ sort: key === "sales" ? null : key, dir: sorted && filters.dir === "desc" ? "asc" : null }),
    ...(sorted && { sorted: filters.dir === "asc" ? ("ascending" as const) : ("descending" as const) }),
  };
}

/**
 * The invoice lines of a cell; undefined where no filter of lines says the same: a selling unit's own sales beside the
 * units below it, or the customers of the others.
 */
function linesOf({ report, filters, salesHref }: Presenting, keys: Keys): string | undefined {
  const changes: Changes = {};
  let [from, to] = [report.from, report.month];
  for (const [dimension, key] of keys) {
    if (dimension === null || key === null) continue;
    if (isTime(dimension)) ({ from, to } = monthsOfKey(dimension, key, from, to));
    else if (dimension === "unit" || (dimension === "subsidiary" && filters.unit !== undefined)) return undefined;
    else changes[filterOf[dimension]] = key;
  }
  // The month stays: every year of a range is converted at its rates.
  return salesHref({ ...changes, by: "lines", span: "range", from, to: to === report.month ? null : to });
}
