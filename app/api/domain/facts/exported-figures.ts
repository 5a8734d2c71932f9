import { translate } from "~/words";
import type { Ctx } from "../ctx";
import { exportedCell } from "../report/columns";
import type { ExportColumn } from "../report/export-table";
import { type Compared, type ComparedColumn, comparedColumns } from "./compared-columns";
import type { SalesColumnKey } from "./sales-columns";
import type { SalesFigures } from "./sales-shapes";

/** The chosen columns, or the usual ones: those of targets stay although there are none, unless nothing else is compared. */
export const exportedColumns = (
  report: Compared & { total: SalesFigures },
  chosen: SalesColumnKey[] | undefined,
  usual?: SalesColumnKey[],
): ComparedColumn[] =>
  comparedColumns(report, report.compare !== "target" || report.total.monthTarget !== null, { chosen, usual }).shown;

const usualColumns = comparedColumns({ compare: "year", growthDays: null }, true).shown;

/** Figures of sales as an export has them. */
export function exportedFigures(ctx: Ctx, columns: readonly ComparedColumn[] = usualColumns) {
  return {
    columns: columns.map(
      ({ key, name }): ExportColumn => ({ key, heading: translate(ctx.locale, name), type: "decimal" }),
    ),
    cells: (figures: SalesFigures) => columns.map((column) => exportedCell(column, figures)),
  };
}
