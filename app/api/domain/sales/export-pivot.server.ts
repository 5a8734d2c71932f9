import { translate, type WordKey } from "~/words";
import { formatMonth } from "~/words/formats";
import type { Ctx } from "../ctx";
import { aboutSales } from "../report/about";
import { exportedCell, exportedColumn } from "../report/columns";
import { loadCustomerCodes } from "../report/customer-codes.server";
import { exportLimit } from "../report/export-limit";
import { type ExportCell, type ExportColumn, type ExportedRows, once } from "../report/export-table";
import { chosenMeasures, type Pivot, type PivotFilters, type PivotRow } from "./pivot";
import { listPivot } from "./pivot.server";

/** One line for each row and column that has anything, ready to be cut again: no subtotals among the rows. */
export async function exportPivot(ctx: Ctx, filters: PivotFilters): Promise<ExportedRows> {
  const report = await listPivot(ctx, filters, { offset: 0, limit: exportLimit });
  const t = (key: WordKey) => translate(ctx.locale, key);
  const measures = chosenMeasures({ columns: filters.columns, column: report.column ?? "none" });
  const dimensions = [report.row, report.second, report.column].filter((each) => each !== null);
  const groups = new Map(report.rows.flatMap((row) => (row.depth === 1 ? [[row.key, row.name]] : [])));
  const rows = report.rows
    .filter(({ depth }) => depth !== 1)
    .flatMap((row) => cellRows(report, row, groups.get(row.key)));
  const named = dimensions.map(
    (each): ExportColumn => ({ key: each, heading: t(`pivot.dimension.${each}`), type: "text" }),
  );
  const place = dimensions.indexOf("customer");
  const codes = await loadCustomerCodes(ctx, place < 0 ? [] : rows.flatMap(({ keys }) => keys[place] ?? []));
  const codeOf = (keys: readonly (number | null)[]): ExportCell => {
    const text = codes.get(keys[place] ?? 0);
    return text === undefined ? null : { text };
  };
  const coded: ExportColumn = { key: "customerCode", heading: t("sales.column.customerCode"), type: "text" };
  const figures = measures.map((measure) => exportedColumn(measure, t(measure.head)));
  const other = t("pivot.others");
  return {
    of: report.month,
    currency: report.currency,
    ignored: report.ignored,
    columns: [...named, ...(place < 0 ? [] : [coded]), ...figures],
    blocks: once(
      rows.map(({ names, keys, cell, whole }): ExportCell[] => [
        ...names.map((name): ExportCell => ({ text: name ?? other })),
        ...(place < 0 ? [] : [codeOf(keys)]),
        ...measures.map((measure) => exportedCell(measure, { cell, whole })),
      ]),
    ),
    about: aboutSales(ctx, report, [
      { key: "from", label: t("pivot.from"), value: formatMonth(ctx.locale, report.from) },
    ]),
  };
}

function cellRows(report: Pivot, row: PivotRow, group: string | undefined) {
  const names = group === undefined ? [row.name] : [group, row.name];
  const keys = group === undefined ? [row.key] : [row.key, row.below];
  if (report.column === null) return [{ names, keys, cell: row.total, whole: report.sums.total }];
  return report.columns.flatMap(({ key, name }, at) => {
    const [cell, whole] = [row.cells[at], report.sums.cells[at]];
    if (!cell || !whole || (cell.sales === "0" && cell.lastYear === "0")) return [];
    return [{ names: [...names, key === null ? null : name], keys: [...keys, key], cell, whole }];
  });
}
