import { translate } from "~/words";
import type { Ctx } from "../ctx";
import { exportedCell, exportedColumn } from "../report/columns";
import type { ExportColumn } from "../report/export-table";
import { type ComparedColumn, comparedColumns } from "./compared-columns";
import type { SalesFigures } from "./sales-shapes";

const usualColumns = comparedColumns({ compare: "year", growthDays: null }, true).shown;

/** Figures of sales as an export has them. */
export function exportedFigures(ctx: Ctx, columns: readonly ComparedColumn[] = usualColumns) {
  return {
    columns: columns.map((column): ExportColumn => exportedColumn(column, translate(ctx.locale, column.name))),
    cells: (figures: SalesFigures) => columns.map((column) => exportedCell(column, figures)),
  };
}
