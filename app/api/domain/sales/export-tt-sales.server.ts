import { translate, type WordKey } from "~/words";
import type { Ctx } from "../ctx";
import { exportedColumns, exportedFigures } from "../facts/exported-figures";
import { aboutSales } from "../report/about";
import { exportLimit } from "../report/export-limit";
import { type ExportCell, type ExportColumn, type ExportedRows, once } from "../report/export-table";
import { type TtSalesFilters, ttSalesColumns } from "./tt-sales";
import { listTtSales } from "./tt-sales.server";

/** Units first, then all salespeople. */
export async function exportTtSales(ctx: Ctx, filters: TtSalesFilters): Promise<ExportedRows> {
  const report = await listTtSales(ctx, filters, { offset: 0, limit: exportLimit });
  const t = (key: WordKey) => translate(ctx.locale, key);
  const figures = exportedFigures(ctx, exportedColumns(report, filters.columns, ttSalesColumns));
  const rank = (place: number | null): ExportCell => (place === null ? null : { decimal: String(place) });
  const rows: ExportCell[][] = [
    [{ text: t("sales.total") }, null, null, ...figures.cells(report.total)],
    ...report.rows.map((row): ExportCell[] => [
      { text: row.id === null ? translate(ctx.locale, "sales.own", { name: row.name }) : row.name },
      null,
      rank(row.rank),
      ...figures.cells(row.figures),
    ]),
    ...report.people.map((row): ExportCell[] => [
      { text: row.unit },
      { text: row.name },
      rank(row.rank),
      ...figures.cells(row.figures),
    ]),
  ];
  const column = (key: string, word: WordKey, type: ExportColumn["type"]) => ({ key, heading: t(word), type });
  return {
    of: report.month,
    columns: [
      column("unit", "sales.column.unit", "text"),
      column("person", "ttSales.person", "text"),
      column("rank", "ttSales.rank", "decimal"),
      ...figures.columns,
    ],
    sums: 1,
    blocks: once(rows),
    about: aboutSales(ctx, report),
  };
}
