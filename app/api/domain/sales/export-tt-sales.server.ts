import { translate, type WordKey } from "~/words";
import type { Ctx } from "../ctx";
import { aboutExport, namedFilters } from "../report/about";
import { type ExportCell, type ExportTable, once } from "../report/export-table";
import { exportedFigures, exportLimit } from "./export-sales-report.server";
import { type TtSalesFilters, ttSales, ttSalesColumns } from "./tt-sales";
import { listTtSales } from "./tt-sales.server";

/** Units first, then all salespeople. */
export async function exportTtSales(ctx: Ctx, filters: TtSalesFilters): Promise<ExportTable> {
  const report = await listTtSales(ctx, filters, { offset: 0, limit: exportLimit });
  const t = (key: WordKey) => translate(ctx.locale, key);
  const figures = exportedFigures(ctx, filters.columns ?? ttSalesColumns);
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
  const { code, classification } = ttSales;
  const chosen = namedFilters(ctx, report.path);
  return {
    name: `${code}-${report.month}`,
    headings: [t("sales.column.unit"), t("ttSales.person"), t("ttSales.rank"), ...figures.headings],
    blocks: once(rows),
    about: aboutExport(ctx, { ...report, title: "ttSales.title", code, classification, chosen }),
  };
}
