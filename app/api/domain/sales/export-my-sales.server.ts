import { translate, type WordKey } from "~/words";
import type { Ctx } from "../ctx";
import { exportedColumns, exportedFigures } from "../facts/exported-figures";
import { aboutSales } from "../report/about";
import { exportLimit } from "../report/export-limit";
import { type AboutRow, type ExportCell, type ExportColumn, type ExportedRows, once } from "../report/export-table";
import { type MySalesFilters, mySalesColumns } from "./my-sales";
import { listMySales } from "./my-sales.server";

/** Every customer that class and standing let through, in the screen's order. */
export async function exportMySales(ctx: Ctx, filters: MySalesFilters): Promise<ExportedRows> {
  const report = await listMySales(ctx, filters, { offset: 0, limit: exportLimit });
  const t = (key: WordKey) => translate(ctx.locale, key);
  const figures = exportedFigures(ctx, exportedColumns(report, filters.columns, mySalesColumns));
  const text = (value: string): ExportCell => ({ text: value });
  const rows: ExportCell[][] = [
    [null, text(t("sales.total")), null, null, null, null, ...figures.cells(report.shownTotal)],
    ...report.rows.map((row): ExportCell[] => [
      text(row.code),
      text(row.name),
      { decimal: String(row.rank) },
      text(row.abc),
      text(t(`mySales.standing.${row.quiet ? "quiet" : row.standing}`)),
      row.lastDay === null ? null : { day: row.lastDay },
      ...figures.cells(row.figures),
    ]),
  ];
  const column = (key: string, word: WordKey, type: ExportColumn["type"]) => ({ key, heading: t(word), type });
  return {
    of: report.month,
    columns: [
      column("code", "mySales.column.code", "text"),
      column("name", "sales.filter.customer", "text"),
      column("rank", "ttSales.rank", "decimal"),
      column("abc", "mySales.column.abc", "text"),
      column("standing", "mySales.column.standing", "text"),
      column("lastDay", "mySales.column.lastDay", "day"),
      ...figures.columns,
    ],
    sums: 1,
    blocks: once(rows),
    about: aboutSales(ctx, report, chosenRows(ctx, filters)),
  };
}

/** Class and standing, where they are asked for. */
function chosenRows(ctx: Ctx, { abc, standing }: MySalesFilters): AboutRow[] {
  const t = (key: WordKey) => translate(ctx.locale, key);
  return [
    ...(abc ? [{ key: "abc", label: t("mySales.column.abc"), value: abc }] : []),
    ...(standing
      ? [{ key: "standing", label: t("mySales.column.standing"), value: t(`mySales.standing.${standing}`) }]
      : []),
  ];
}
