import { translate, type WordKey } from "~/words";
import type { Ctx } from "../ctx";
import { exportedFigures } from "../facts/exported-figures";
import { aboutSales } from "../report/about";
import { type ExportCell, type ExportedRows, once } from "../report/export-table";
import type { ManagementFilters, ManagementRow } from "./management-sales";
import { getManagementProfit, getManagementSales } from "./management-sales.server";

type Answer = Awaited<ReturnType<typeof getManagementProfit>> | Awaited<ReturnType<typeof getManagementSales>>;

/** The tables of the page below each other, unrounded: total, subsidiaries, product lines. */
export async function exportManagementSales(ctx: Ctx, filters: ManagementFilters): Promise<ExportedRows> {
  const answer = await getManagementSales(ctx, filters);
  return table(ctx, answer, [
    ...rowsOf(ctx, "sales.filter.unit", answer.subsidiaries),
    ...rowsOf(ctx, "sales.filter.line", answer.lines),
  ]);
}

export async function exportManagementProfit(ctx: Ctx, filters: ManagementFilters): Promise<ExportedRows> {
  const answer = await getManagementProfit(ctx, filters);
  return table(ctx, answer, rowsOf(ctx, "sales.filter.line", answer.lines));
}

function rowsOf(ctx: Ctx, kind: WordKey, rows: ManagementRow[]): ExportCell[][] {
  const { cells } = exportedFigures(ctx);
  return rows.map(({ name, figures }) => [{ text: translate(ctx.locale, kind) }, { text: name }, ...cells(figures)]);
}

function table(ctx: Ctx, answer: Answer, rows: ExportCell[][]): ExportedRows {
  const t = (key: WordKey) => translate(ctx.locale, key);
  const { columns, cells } = exportedFigures(ctx);
  const total: ExportCell[] = [{ text: t("sales.total") }, { text: "" }, ...cells(answer.total)];
  return {
    of: answer.month,
    columns: [
      { key: "kind", heading: t("mgmt.export.kind"), type: "text" },
      { key: "name", heading: t("mgmt.export.name"), type: "text" },
      ...columns,
    ],
    sums: 1,
    blocks: once([total, ...rows]),
    about: aboutSales(ctx, answer),
    currency: answer.currency,
    ignored: answer.ignored,
  };
}
